"""A day or a month spoken of within a longer stretch: "was 3 May the hottest day of May".

3 May … of May 2026      a day, and the stretch it is one of
3 May … of that month    the stretch is only pointed to
May 2026 … of the year
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from itertools import product

from pageturner.tools.text_to_sql import spans
from pageturner.tools.text_to_sql.date_words import WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.periods import (
    Atom,
    Calendar,
    Interval,
    Period,
    month_end,
    say_interval,
)
from pageturner.tools.text_to_sql.tokens import Token

_POINTING = frozenset({"that", "the", "its", "this", "same"})
_BEFORE = frozenset({"of", "in", "during", "throughout", "over"})


def days_within(tokens: Sequence[Token], atoms: Sequence[Atom]) -> list[Atom]:
    """The "Saturday and Sunday" of "this weekend, Saturday and Sunday": those of that weekend."""
    result: list[Atom] = []
    whole: Atom | None = None
    for atom in atoms:
        number = WEEKDAY_NUMBERS.get(atom.words.lower()) if atom.day and atom.year == 0 else None
        if number is None:
            whole = atom if atom.year == 0 and not atom.day else None
        elif whole is not None and result:
            gap = [token.low for token in tokens[result[-1].last : atom.first]]
            span = whole.place(0)
            days = (span[1] - span[0]).days if span else 0
            if span and days < 14 and all(word in _LISTING for word in gap):
                day = span[0] + timedelta(days=(number - span[0].weekday()) % 7)
                if day <= span[1]:
                    atom = replace(atom, place=spans.const(day, day))
        result.append(atom)
    return result


_LISTING = frozenset({",", "(", "and", "or", "on", "both", ":", "-", "–", "&", "the", "so"})


def part_and_whole(
    tokens: Sequence[Token], atoms: Sequence[Atom], calendar: Calendar, used: set[int]
) -> tuple[Period, Period] | None:
    """The days of one expression, and of the longer one that they are part of."""
    if len(atoms) == 2 and not any(atom.joined for atom in atoms):
        for one, two in product(*(_placed(atom, calendar) for atom in atoms)):
            for inner, outer in ((one, two), (two, one)):
                if outer[0] <= inner[0] and inner[1] <= outer[1] and inner != outer:
                    return _period(inner), _period(outer)
        return None
    named = _placed(atoms[0], calendar)
    if len(atoms) != 1 or len(named) != 1:
        return None
    for at in range(atoms[0].last, len(tokens) - 1):
        if tokens[at].low in _POINTING and tokens[at - 1].low in _BEFORE:
            around = _around(tokens[at + 1].low, named[0])
            if around and around != named[0]:
                used.update((at, at + 1))
                return _period(named[0]), _period(around)
    return None


def _placed(atom: Atom, calendar: Calendar) -> list[Interval]:
    """The stretches that an expression may mean."""
    return [span for year in calendar.years(atom)[0] if (span := atom.place(year))]


def _around(unit: str, span: Interval) -> Interval | None:
    """The week, month or year that a stretch lies in."""
    start, end = span
    match unit:
        case "week":
            monday = start - timedelta(days=start.weekday())
            outer = monday, monday + timedelta(days=6)
        case "month":
            outer = start.replace(day=1), month_end(start.year, start.month)
        case "year":
            outer = date(start.year, 1, 1), date(start.year, 12, 31)
        case _:
            return None
    return outer if end <= outer[1] else None


def _period(span: Interval) -> Period:
    return Period((span,), say_interval(*span), named_days=span[0] == span[1])
