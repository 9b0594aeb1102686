"""What is spelt out of weekends and weekdays and says nothing more, left out.

weekend days (Sat/Sun) with hail           →  weekend days with hail
weekends, i.e. Saturdays and Sundays, …    →  weekends, …
weekdays (Mon-Fri) with hail               →  weekdays with hail
the Fridays of May 2026 (1, 8, 15, …)      →  the Fridays of May 2026
"""

from calendar import monthrange
from collections.abc import Sequence
from datetime import date
from itertools import pairwise

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_WHOLES = {"weekend": {5, 6}, "weekends": {5, 6}}
_WHOLES |= {word: set(range(5)) for word in ("weekday", "weekdays", "workdays", "workday")}
_UNITS = word_set("day days")
_MEANING = phrases("i . e ., i . e, ie, i.e, i.e., that is, meaning, namely, so, both, any, a")
_LISTING = word_set("/ , and or & + - – to through thru the")
_PLURALS = frozenset(f"{day}s" for day in WEEKDAY_NUMBERS)
_OF = ("of", "in")
_IN_A_MONTH = 4
_BETWEEN = word_set(", and & / the")
_RANGING = word_set("- – to through thru")


@step(words=_WHOLES)
def without_days_spelt_out(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the days of which a weekend or the working week is said to consist."""
    result = list(tokens)
    for at in range(len(tokens) - 3, -1, -1):
        whole = _WHOLES.get(tokens[at].low)
        opening = at + 1 + (whole is not None and tokens[at + 1].low in _UNITS)
        mark = tokens[opening].low if whole and opening < len(tokens) else ""
        if whole is None or mark not in ("(", ","):
            continue
        begun = opening + 1
        while size := starts(tokens, begun, _MEANING):
            begun += size
        if mark == "," and begun == opening + 1:
            continue  # "weekends, Saturdays or Sundays: which" may set one against the other
        days, end = _days(tokens, begun)
        if mark == "(" and (end >= len(tokens) or tokens[end].low != ")"):
            continue
        if days == whole:
            del result[opening : end + (mark == "(")]
    return result


@step(words=_PLURALS)
def without_dates_of_weekdays(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the days of the month that are told in brackets behind the day of the week
    they are of; others stay."""
    for at, token in enumerate(tokens):
        month = MONTH_NUMBERS.get(low_at(tokens, at + 2))
        if token.low not in _PLURALS or low_at(tokens, at + 1) not in _OF or month is None:
            continue
        year = low_at(tokens, at + 3)
        dated = year.isdecimal() and len(year) == len("2026")
        opening = at + 3 + dated
        closing = next((n for n in range(opening, len(tokens)) if tokens[n].low == ")"), 0)
        inside = [one.low for one in tokens[opening + 1 : closing]]
        days = [int(low) for low in inside if low.isdecimal()]
        listed = all(low.isdecimal() or low in _BETWEEN for low in inside)
        if low_at(tokens, opening) != "(" or not days or not listed:
            continue
        weekday = WEEKDAY_NUMBERS[token.low.removesuffix("s")]
        if _are_all(weekday, days, int(year) if dated else None, month):
            return [*tokens[:opening], *tokens[closing + 1 :]]
    return list(tokens)


def _are_all(weekday: int, days: Sequence[int], year: int | None, month: int) -> bool:
    """Whether these are all the days of the month that are on that day of the week; where no year
    is said, whether they may be."""
    if year is None:
        return len(days) >= _IN_A_MONTH and all(two - one == 7 for one, two in pairwise(days))
    whole = range(1, monthrange(year, month)[1] + 1)
    return days == [day for day in whole if date(year, month, day).weekday() == weekday]


def _days(tokens: Sequence[Token], at: int) -> tuple[set[int], int]:
    """The days of the week that are listed, or range, from a place on; and where they end."""
    days: set[int] = set()
    named: int | None = None
    ranging = False
    while at < len(tokens):
        low = tokens[at].low
        number = WEEKDAY_NUMBERS.get(low, WEEKDAY_NUMBERS.get(low.removesuffix("s")))
        if number is None and low not in _LISTING:
            break
        if number is not None:
            days |= set(range(named, number + 1)) if ranging and named is not None else {number}
            named = number
        ranging = low in _RANGING or (ranging and number is None)
        at += 1
    return days, at
