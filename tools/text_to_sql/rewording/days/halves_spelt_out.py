"""A half of a month, and beside it the days it is of, which say nothing more.

the first half of May (1-15) or the rest of it       the first half of May or the rest of it
the second half of May (from the 16th), the first    the second half of May, the first
the first half (1st to 15th) or the second (16-31)   the first half or the second
which half of May was wetter, days 1-15 or 16-31     which half of May was wetter
the first half of May (3 to 9)                       as it is: those are none of its days
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_HALVES = {"first": 0, "second": 1, "last": 1, "latter": 1}
_FEBRUARY = word_set("february feb")
_MIDDLE = (15, 14)
"""On which day the first half of a month ends, and that of February."""
_TO = word_set("to until till through - – —")
_FROM = word_set("from since starting beginning")
_UP_TO = word_set("to until till through")
_ONWARD = word_set("on onward onwards")
_LEADING = word_set("days the day dates")
_ORDINAL = word_set("st nd rd th")
_CLOSING = word_set(", ? . ! ) ; :") | {""}
_MARKS = word_set(", ( : – —")
_YEAR = 4
_MOST = 31


@step(words={"half"})
def halves_spelt_out(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the days of the halves."""
    kept = list(tokens)
    middle = _MIDDLE[any(token.low in _FEBRUARY for token in tokens)]
    halves = _Half(range(1, 2), range(middle, middle + 1)), _Half(_from(middle), range(28, 32))
    at = 0
    while at < len(kept):
        end = _half(kept, at)
        told = _told(kept, end, halves[_HALVES[kept[at].low]]) if end else 0
        del kept[end : told or end]
        at += 1
    return _without_both(kept, halves)


@dataclass(frozen=True)
class _Half:
    """The days on which it may begin and end."""

    begins: range
    ends: range

    @property
    def first(self) -> bool:
        return self.begins[0] == 1


def _from(middle: int) -> range:
    return range(middle + 1, middle + 2)


def _half(tokens: Sequence[Token], at: int) -> int:
    """Where the "first half of May 2026" that begins there ends, or the "second" of "or the
    second (16 to 31)"; 0 where none does."""
    if tokens[at].low not in _HALVES:
        return 0
    end = at + 1
    if low_at(tokens, end) == "half":
        return _of_month(tokens, end + 1)
    return end if low_at(tokens, at - 1) == "the" and low_at(tokens, end) == "(" else 0


def _of_month(tokens: Sequence[Token], at: int) -> int:
    """Past the "of May 2026", the "of the month", if that stands there."""
    if low_at(tokens, at) != "of":
        return at
    at += 1 + (low_at(tokens, at + 1) in ("the", "that"))
    if low_at(tokens, at) == "month":
        return at + 1
    if low_at(tokens, at) not in MONTH_NUMBERS:
        return at
    year = low_at(tokens, at + 1)
    return at + 1 + (year.isdecimal() and len(year) == _YEAR)


def _told(tokens: Sequence[Token], at: int, half: _Half) -> int:
    """Where the "(1-15)" that tells its days ends; 0 where it tells others, or nothing does."""
    mark = low_at(tokens, at)
    if mark not in _MARKS:
        return 0
    found = _days(tokens, at + 1, half)
    if not found or low_at(tokens, found) not in _CLOSING:
        return 0
    if mark == "(":
        return found + 1 if low_at(tokens, found) == ")" else 0
    return found + (low_at(tokens, found) == mark)


def _days(tokens: Sequence[Token], at: int, half: _Half) -> int:
    """Where the "1 to 15", "from the 16th on", "up to the 15th" of a half ends."""
    while low_at(tokens, at) in _LEADING:
        at += 1
    opened = low_at(tokens, at) in _FROM
    closed = low_at(tokens, at) == "up" or (not opened and low_at(tokens, at) in _UP_TO)
    at += opened + closed + (low_at(tokens, at) == "up")
    one = _day(tokens, at)
    if one is None:
        return 0
    if closed:
        return one[1] if one[0] in half.ends and half.first else 0
    if one[0] not in half.begins:
        return 0
    two = _day(tokens, one[1] + 1) if low_at(tokens, one[1]) in _TO else None
    if two is not None:
        return two[1] if two[0] in half.ends else 0
    onward = low_at(tokens, one[1]) in _ONWARD
    return one[1] + onward if (opened or onward) and not half.first else 0


def _day(tokens: Sequence[Token], at: int) -> tuple[int, int] | None:
    """The day of a month that is written there, "the 16th", and where it ends."""
    at += low_at(tokens, at) == "the"
    low = low_at(tokens, at)
    if not low.isdecimal() or not 0 < int(low) <= _MOST:
        return None
    return int(low), at + 1 + (low_at(tokens, at + 1) in _ORDINAL)


def _without_both(tokens: list[Token], halves: tuple[_Half, _Half]) -> list[Token]:
    """The tokens without the ", days 1-15 or 16-31" behind "which half"."""
    asked = next(
        (n for n in range(1, len(tokens)) if tokens[n].low == "half" and _asks(tokens, n - 1)), 0
    )
    for at in range(asked + 1, len(tokens) if asked else 0):
        if tokens[at].low not in _MARKS:
            continue
        one = _days(tokens, at + 1, halves[0])
        or_ = one + (low_at(tokens, one) == ",")
        two = (
            _days(tokens, or_ + 1, halves[1]) if one and low_at(tokens, or_) in ("or", "vs") else 0
        )
        if two and low_at(tokens, two) in _CLOSING:
            closing = low_at(tokens, two) == ")" or (
                low_at(tokens, two) == "," and tokens[at].low == ","
            )
            return [*tokens[:at], *tokens[two + closing :]]
    return tokens


def _asks(tokens: Sequence[Token], at: int) -> bool:
    return tokens[at].low in ("which", "what")
