"""A day with its year, and how many years before it is meant: of another day than the one named.

on this date ten years ago, 5 November 2025   5 November 2015
5 May 2026, fifty years ago                   5 May 1976
5 November 2025, two years ago                5 November 2025, where that is asked in 2027
"""

from collections.abc import Sequence
from datetime import date

from pageturner.tools.text_to_sql.dates.periods import Calendar, Period, say_day
from pageturner.tools.text_to_sql.dates.spelt import SpeltDate, spelt_date
from pageturner.tools.text_to_sql.dates.weekdays import Dates
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import CARDINALS, ends, phrases, standing

_UNITS = {"year": 1, "years": 1, "decade": 10, "decades": 10, "century": 100, "centuries": 100}
_THIS_DATE = phrases("""
    on this date, on this day, on that date, on that day, on the same date, on the same day,
    this date, this day, that day, that date, this very day, exactly, the same day, the same date
""")
_APART = (",", "(", "-", "–", "—", ":", "on")


def years_before_a_day(tokens: Sequence[Token], calendar: Calendar) -> Dates | None:
    """The day that is meant; None where none is told so."""
    for ago in standing(tokens, {"ago", "earlier", "back"}):
        size = _UNITS.get(low_at(tokens, ago - 1), 0)
        number = _number(low_at(tokens, ago - 2)) * size
        day = _beside(tokens, ago) if number else None
        if day is None:
            continue
        told, place = day
        named = _day_of(told)
        today = calendar.now
        if named is None:
            continue
        told_twice = today is not None and today.year - number == named.year
        first = ago - 2 - ends(tokens, ago - 2, _THIS_DATE)
        used = set(range(min(first, place), max(ago + 1, told.last)))
        if named.year <= number:
            return Dates(problem="years before all that are counted")
        past = named if told_twice else _years_before(named, number)
        return Dates(
            period=Period(((past, past),), say_day(past), named_days=True),
            used=used,
            firsts=(min(first, place),),
        )
    return None


def _number(low: str) -> int:
    return 1 if low in ("a", "one") else int(low) if low.isdecimal() else CARDINALS.get(low, 0)


def _beside(tokens: Sequence[Token], ago: int) -> tuple[SpeltDate, int] | None:
    """The day that stands right behind "ten years ago", or in front of it, and where it begins."""
    at = ago + 1
    while low_at(tokens, at) in _APART:
        at += 1
    if (day := spelt_date(tokens, at)) and day.number and day.month and day.year:
        return day, at
    begin = ago - 2
    while begin and low_at(tokens, begin - 1) in _APART:
        begin -= 1
    for at in range(max(0, begin - 5), begin - 2):
        day = spelt_date(tokens, at)
        if day and day.last == begin and day.number and day.month and day.year:
            return day, at
    return None


def _day_of(told: SpeltDate) -> date | None:
    assert told.number and told.month and told.year
    try:
        return date(int(told.year.low), MONTH_NUMBERS[told.month.low], int(told.number.low))
    except (ValueError, KeyError):
        return None


def _years_before(day: date, years: int) -> date:
    leap = (day.month, day.day) == (2, 29)
    return date(day.year - years, day.month, 28 if leap else day.day)
