"""The first and the last days of a month that is named once: both are that month's, and the last
ones not the days up to today.

the first ten days of May against the last ten days     … the last ten days of May
the first week of May 2026, and again the last week     … the last week of May 2026
the first ten days of May or the last ten               … the last ten days of May
in May 2026, were the first ten days or the last ten …  the first ten days of May 2026 or …
the first ten days of May and last week                 stays: it is seen from today
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import is_number, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_FIRST = word_set("first opening")
_LAST = word_set("last final closing")
_PARTS = word_set("days week weeks fortnight weekend weekends")
_OPENING = word_set("in during for of over")
_YEAR = 4


@dataclass(frozen=True)
class _End:
    """The "first ten days", the "last ten", where it ends, and of what it is said to be."""

    last: int
    noun: Sequence[Token]
    """What is left out of it."""
    whole: Sequence[Token]
    """The "of May 2026" behind it."""
    other: bool
    """Whether another date follows, of which it is a part."""


@step(words=_LAST)
def other_end_of_it(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the month named behind both of its ends."""
    first = next((one for at in range(len(tokens)) if (one := _end(tokens, at, _FIRST))), None)
    last = next((one for at in range(len(tokens)) if (one := _end(tokens, at, _LAST))), None)
    if first is None or last is None or first.other or last.other:
        return list(tokens)
    opened, whole = 0, first.whole or last.whole
    if not whole:
        opened, whole = _opening_month(tokens)
    if not whole or (first.whole and last.whole):
        return list(tokens)
    noun = [tokens[first.last - 1]] if last.noun else []
    result: list[Token] = []
    for at in range(opened, len(tokens)):
        for end, left_out in ((first, []), (last, noun)):
            if at == end.last and not end.whole:
                result += [*left_out, *whole]
        result.append(tokens[at])
    for end, left_out in ((first, []), (last, noun)):
        if end.last == len(tokens) and not end.whole:
            result += [*left_out, *whole]
    return result


def _end(tokens: Sequence[Token], at: int, ends: frozenset[str]) -> _End | None:
    """What of a stretch is said to be its first days, or its last ones, there."""
    if low_at(tokens, at) not in ends:
        return None
    if ends is _LAST and low_at(tokens, at - 1) not in ("the", "its"):
        return None
    number = at + 1 < len(tokens) and is_number(tokens[at + 1])
    end = at + 1 + number
    if low_at(tokens, end) in _PARTS and (number or low_at(tokens, end) != "days"):
        whole = _whole(tokens, end + 1)
        behind = low_at(tokens, end + 1)
        other = not whole and (behind in ("of", "in") or behind in MONTH_NUMBERS)
        return _End(end + 1, (), whole, other)
    bare = number and (end >= len(tokens) or tokens[end].kind == "mark")
    return _End(end, tokens[at:end], (), other=False) if bare and ends is _LAST else None


def _whole(tokens: Sequence[Token], at: int) -> Sequence[Token]:
    """The "of May 2026" that stands there; nothing where none does."""
    if low_at(tokens, at) != "of" or low_at(tokens, at + 1) not in MONTH_NUMBERS:
        return ()
    year = low_at(tokens, at + 2)
    return tokens[at : at + 2 + (len(year) == _YEAR and year.isdecimal())]


def _opening_month(tokens: Sequence[Token]) -> tuple[int, Sequence[Token]]:
    """Where a question goes on behind the "In May 2026," that opens it, and the "of May 2026";
    nothing where another month is named."""
    mark = next((n for n, token in enumerate(tokens) if token.low in (",", ":")), 0)
    begun = int(low_at(tokens, 0) in _OPENING)
    named = tokens[begun:mark]
    if not named or named[0].low not in MONTH_NUMBERS or len(named) > 2:
        return 0, ()
    if any(token.low in MONTH_NUMBERS for token in tokens[mark:]):
        return 0, ()
    return mark + 1, [named[0].put("of"), *named]
