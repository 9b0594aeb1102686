"""The last day of a range said to count in: "from today up to and including Sunday".

from 3 up to and including 9 May       from 3 to 9 May
from 3 May up to the fair, 9 May       from 3 May to 9 May
from today until and including Sunday  from today to Sunday
"""

import re
from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, places, starts, word_set
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
_ORDINAL = ("st", "nd", "rd", "th")
_YEAR = re.compile(r"(?:19|20)\d\d")
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
        plain = bool(called) and len(called) <= _CALLED and _DATED.isdisjoint(_lows(called))
        last = _end_of_day(tokens, mark + 1)
        if plain and tokens[mark].low == "," and last and low_at(tokens, last) in _CLOSING:
            return [*tokens[:at], tokens[at].put("to"), *tokens[mark + 1 :]]
    return list(tokens)


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
    at += low_at(tokens, at) in WEEKDAY_NUMBERS
    at += low_at(tokens, at) in ("the", ",")
    at += low_at(tokens, at) == "the"
    if at < len(tokens) and tokens[at].kind == "date":
        return at + 1
    month_first = low_at(tokens, at) in _MONTHS
    number = at + month_first
    if not low_at(tokens, number).isdecimal():
        return 0
    end = number + 1 + (low_at(tokens, number + 1) in _ORDINAL)
    end += low_at(tokens, end) == "of"
    if not month_first:
        if low_at(tokens, end) not in _MONTHS:
            return 0
        end += 1
    year = end + (month_first and low_at(tokens, end) == ",")
    return year + 1 if _YEAR.fullmatch(low_at(tokens, year)) else end
