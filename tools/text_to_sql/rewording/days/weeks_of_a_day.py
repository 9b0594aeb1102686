"""Weeks and weekends that are named by a day of theirs, each put in full.

the weekend of the 18th or that of the 25th of April   that of 18 April or that of 25 April
was the week of the 4th or that of the 11th of May hot  the week of 4 May or the week of 11 May
the week beginning 4 May against the one from 11 May   the week of 4 May against that of 11 May

Not "the high of the 18th or that of the 25th", of days.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import ORDINAL_ENDINGS, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_STRETCHES = word_set("week weekend")
_OF = word_set("of beginning starting from commencing")
_SEVERAL = 2
_YEAR = 4
_LAST = 31


@dataclass(frozen=True)
class _Named:
    """A week or a weekend by a day: the tokens `first` to `last` (exclusive)."""

    first: int
    last: int
    stretch: tuple[str, ...]
    day: Token
    month: Sequence[Token]
    """The month, and the year behind it; none where only the day of the month is said."""


@step(words=_STRETCHES)
def weeks_of_a_day(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with several such stretches in full."""
    named = _named(tokens)
    told = [one.month for one in named if one.month]
    if len(named) < _SEVERAL or not told:
        return list(tokens)
    result = list(tokens)
    for at in range(len(named) - 1, -1, -1):
        one = named[at]
        later = [other.month for other in named[at + 1 :] if other.month]
        month = one.month or (later[0] if later else told[-1])
        put = [*tokens[one.first].put_all(*one.stretch, "of"), one.day, *month]
        result[one.first : one.last] = put
    return result


def _named(tokens: Sequence[Token]) -> list[_Named]:
    found: list[_Named] = []
    stretch, at = "", 0
    while at < len(tokens):
        low = tokens[at].low
        if low in _STRETCHES:
            stretch = low
        pointed = low in ("that", "one") and bool(stretch)
        if (low in _STRETCHES or pointed) and low_at(tokens, at + 1) in _OF:
            first = at - (pointed and low == "one" and low_at(tokens, at - 1) == "the")
            if one := _day(tokens, at + 2, first, stretch, pointed):
                found.append(one)
                at = one.last
                continue
        at += 1
    return found


def _day(
    tokens: Sequence[Token], at: int, first: int, stretch: str, pointed: bool
) -> _Named | None:
    """The stretch, where a day follows: "the 18th", "18 April", "the 18th of April 2026"."""
    at += low_at(tokens, at) == "the"
    article = ("the",) if pointed else ()
    month: list[Token] = []
    if low_at(tokens, at) in MONTH_NUMBERS:
        month = [tokens[at]]
        at += 1
    number = low_at(tokens, at)
    if not number.isdigit() or not 0 < int(number) <= _LAST:
        return None
    day, ordinal = tokens[at], low_at(tokens, at + 1) in ORDINAL_ENDINGS
    at += 1 + ordinal
    of = at + (low_at(tokens, at) == "of")
    if not month and low_at(tokens, of) in MONTH_NUMBERS:
        month = [tokens[of]]
        at = of + 1
    elif not month and not ordinal:
        return None  # "the week of 3 to 9 May" has its own reading
    year = at + (low_at(tokens, at) == ",")
    if month and len(low_at(tokens, year)) == _YEAR and low_at(tokens, year).isdigit():
        month.append(tokens[year])
        at = year + 1
    if low_at(tokens, at) in ("to", "-", "–", "/"):
        return None
    return _Named(first, at, (*article, stretch), day, month)
