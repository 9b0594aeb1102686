"""The last day of a range said to count in, "from today up to and including Sunday", or to be the
end of the month.

from 3 up to and including 9 May       from 3 to 9 May
from 3 May up to the fair, 9 May       from 3 May to 9 May
from today until and including Sunday  from today to Sunday
from the 20th to the end of May        from the 20th to the last day of May
from the 20th onwards in May           from the 20th to the last day of May
from the start to the end of May       in May
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.spelt import spelt_date
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import (
    ORDINAL_ENDINGS,
    ORDINALS,
    phrases,
    places,
    starts,
    word_set,
)
from pageturner.tools.text_to_sql.rewording.steps import step

_TO_AND_INCLUDING = phrases(
    "up to and including, up until and including, to and including, until and including, "
    "till and including, through and including"
)
_REACH = 6
"""So many tokens behind "from" a range may say its end."""
_UP_TO = phrases("up to, up until, up till, right up to, to, until, till, through to, through")
_CALLED = 4
"""In so many words the last day may be called."""
_CLOSING = word_set(". ? ! ; : ) ,") | {""}
_UP_TO_WORDS = frozenset(phrase[-1] for phrase in _UP_TO)
_MONTHS = frozenset(MONTH_NUMBERS)
_DATED = _MONTHS | WEEKDAY_NUMBERS.keys() | word_set("today now yesterday tomorrow")


@step(words=["including"])
def to_and_including(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with such an end of a range as "to"."""
    for at in range(2, len(tokens)):
        size = starts(tokens, at, _TO_AND_INCLUDING)
        opening = [token.low for token in tokens[max(0, at - _REACH) : at]]
        if size and "from" in opening:
            return [*tokens[:at], tokens[at].put("to"), *tokens[at + size :]]
    return list(tokens)


@step(words=_UP_TO_WORDS)
def up_to_what_it_is(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without what the last day of a range is called in front of it."""
    opened = any(token.low == "from" for token in tokens)
    for at, size in places(tokens, _UP_TO) if opened else ():
        opening = tokens[max(0, at - _REACH) : at]
        if "from" not in [token.low for token in opening] or not _day(opening):
            continue
        mark = next(
            (place for place in range(at + size, len(tokens)) if tokens[place].kind != "word"), at
        )
        called = tokens[at + size : mark]
        plain = 0 < len(called) <= _CALLED and _DATED.isdisjoint(_lows(called))
        last = _end_of_day(tokens, mark + 1)
        if plain and tokens[mark].low == "," and last and low_at(tokens, last) in _CLOSING:
            return [*tokens[:at], tokens[at].put("to"), *tokens[mark + 1 :]]
    return list(tokens)


@step(words=["end", "on", "onward", "onwards"])
def to_the_end_of_the_month(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "to the last day of May" behind a day that is called by its number alone."""
    for at in range(2, len(tokens) - 2):
        if low_at(tokens, at + 2) not in _MONTHS or low_at(tokens, at + 1) not in ("of", "in"):
            continue
        first = at - (tokens[at - 1].low == "the")
        mark = tokens[first - 1].low
        opening = _lows(tokens[max(0, at - _REACH) : first])
        put = tokens[at].put_all("the", "last", "day", "of")
        whole = starts(tokens, first - 4, _FROM_THE_START) if first > 3 else 0
        if whole and mark in _RANGES and tokens[at].low == "end":
            return [*tokens[: first - 4], tokens[at].put("in"), *tokens[at + 2 :]]
        if tokens[at].low == "end" and mark in _RANGES and _numbered(tokens, first - 1):
            if mark != "and" or "between" in opening:
                return [*tokens[:first], *put, *tokens[at + 2 :]]
        elif tokens[at].low in _ONWARDS and "from" in opening and _numbered(tokens, at):
            return [*tokens[:at], tokens[at].put("to"), *put, *tokens[at + 2 :]]
    return list(tokens)


def _numbered(tokens: Sequence[Token], end: int) -> bool:
    """Whether a "the 20th" ends there, or before an "up"."""
    end -= low_at(tokens, end - 1) == "up"
    if low_at(tokens, end - 1) in ORDINAL_ENDINGS:
        return end > 1 and tokens[end - 2].kind == "number"
    return low_at(tokens, end - 1) in ORDINALS and low_at(tokens, end - 2) == "the"


_FROM_THE_START = phrases("from the start, from the beginning, from the outset")
_RANGES = word_set("to until till til through thru and - –")
_ONWARDS = word_set("on onward onwards")


def _lows(tokens: Sequence[Token]) -> list[str]:
    return [token.low for token in tokens]


def _day(tokens: Sequence[Token]) -> bool:
    """Whether a day is named there."""
    return any(
        token.kind == "date" or (token.kind == "number" and not _MONTHS.isdisjoint(_lows(tokens)))
        for token in tokens
    )


def _end_of_day(tokens: Sequence[Token], at: int) -> int:
    """Where the day ends that is named in full at a place; 0 where none is."""
    dated = spelt_date(tokens, at)
    if dated is None or not (tokens[at].kind == "date" or (dated.number and dated.month)):
        return 0
    return dated.last
