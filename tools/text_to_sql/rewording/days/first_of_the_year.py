"""The first of the year, or of the month that is going on, put as where it starts, and the days at
both ends of a year as the days they are.

since the first of the year, how often did it hail    since the start of the year, how often …
from the 1st of this year to today                    from the start of this year to today

how high was it on the last day of the year           how high was it on 31 December
on the very first day of the year 2026                on 1 January 2026

Not "the first of the year with hail", nor "the first of May", nor "the last day of the year to
have hail".
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import FIRST, LAST
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_SINCE = word_set("since from after")
_FIRST = word_set("first 1st")
_OF = word_set("the this")
_WHOLES = word_set("year month quarter")


@step(words=_SINCE)
def first_of_the_year(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "the start of the year" behind "since", "from"."""
    for at in range(1, len(tokens) - 3):
        opened = at - 1 - (tokens[at - 1].low == "the")
        first = tokens[at].low in _FIRST
        size = 1
        if not first and tokens[at].low == "1" and tokens[at + 1].low == "st":
            first, size = True, 2
        of = at + size
        whole = [low_at(tokens, of), low_at(tokens, of + 1), low_at(tokens, of + 2)]
        pointed = whole[0] == "of" and whole[1] in _OF and whole[2] in _WHOLES
        if first and pointed and opened >= 0 and tokens[opened].low in _SINCE:
            start = tokens[at].put_all("the", "start")
            return [*tokens[: opened + 1], *start, *tokens[of:]]
    return list(tokens)


_ENDS = {
    **dict.fromkeys(FIRST | {"opening"}, ("1", "January")),
    **dict.fromkeys(LAST | {"closing"}, ("31", "December")),
}
_OF_THE_YEAR = [["day", "of", "the", "year"], ["days", "of", "the", "year"]]
_OPENING = word_set("the very")
_JOINED = word_set("and or than")
_SUCH = word_set("with without to that when where whose which on having not it they for has have")
"""With these it goes on to say which of the days is meant."""


@step(words=_ENDS.keys())
def days_at_its_ends(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the dates of "the last day of the year"."""
    result = list(tokens)
    for at in range(len(tokens) - 5, -1, -1):
        end = at + 5
        if (
            tokens[at].low not in _ENDS
            or [token.low for token in tokens[at + 1 : end]] not in _OF_THE_YEAR
        ):
            continue
        behind = end + (len(low_at(tokens, end)) == _DIGITS and tokens[end].low.isdecimal())
        if low_at(tokens, behind) in _SUCH:
            continue
        first = _opened(tokens, at)
        days = tokens[at].put_all(*_ENDS[tokens[at].low])
        other = first - 2
        if low_at(tokens, first - 1) in _JOINED and low_at(tokens, other) in _ENDS:
            days = [*tokens[at].put_all(*_ENDS[tokens[other].low]), tokens[first - 1], *days]
            first = _opened(tokens, other)
        result[first:end] = days
    return result


_DIGITS = 4


def _opened(tokens: Sequence[Token], at: int) -> int:
    """Where the "the very" before a place begins."""
    while at and tokens[at - 1].low in _OPENING:
        at -= 1
    return at
