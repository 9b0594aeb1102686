"""Stretches of days: what a date expression comes to.

An `Atom` is one expression, perhaps without its year; `Calendar` knows the caller's `now` and
the days the corpus holds, and gives an atom the year in which it was most likely meant.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import lru_cache
from typing import Literal

Interval = tuple[date, date]
Tense = Literal["past", "future", ""]
Placer = Callable[[int], Interval | None]
"""The interval an atom names in a given year; None where there is no such day."""


@dataclass(frozen=True)
class Atom:
    """One date expression: tokens `first` to `last` (exclusive)."""

    first: int
    last: int
    place: Placer
    words: str
    year: int | None = None
    """The year said, 0 where none is needed (relative or complete dates)."""
    month: int | None = None
    day: bool = False
    """It names a single day."""
    joined: str = ""
    """How it hangs on the atom before: "range", "list" or nothing."""
    origin: "Atom | None" = None
    """The date it is counted from."""

    def in_year(self, year: int) -> "Atom":
        return replace(self, year=year) if self.year is None else self


@dataclass(frozen=True)
class Period:
    """The days a question ranges over: sorted intervals, both ends included."""

    intervals: tuple[Interval, ...]
    words: str
    named_days: bool = False
    """Single days, each named, rather than a stretch."""
    impossible: str = ""
    """The expression that names no day of the calendar, such as "31 February"."""
    parts: tuple["Period", ...] = ()
    """What was listed, one by one, for comparing."""
    ends: tuple["Period", ...] = ()
    """The stretch it runs from and the one it runs to, where neither is a day: "from spring to
    summer"."""
    choice: str = ""
    """Why this year was taken, where the question leaves it open."""
    weekdays: tuple[int, ...] = ()
    """Only these days of the week (Monday is 0)."""

    @property
    def single_day(self) -> bool:
        return len(self.intervals) == 1 and self.intervals[0][0] == self.intervals[0][1]

    @property
    def days(self) -> int:
        return sum((end - start).days + 1 for start, end in self.intervals)


@dataclass(frozen=True)
class Calendar:
    """What "in March" is measured against."""

    now: date | None = None
    first: date | None = None
    last: date | None = None
    """The first and the last day the corpus holds."""
    tense: Tense = ""
    ahead: bool = False
    """Nothing but what is still to come can be meant: "will it rain at Easter"."""
    nouns: frozenset[str] = frozenset()
    """What a record is called: "report"."""
    day_first: bool = False
    """Whether the dates of the records that are written in digits have the day first."""

    @property
    def closed(self) -> bool:
        """Whether the records ended long before today, and nothing is added to them."""
        return bool(self.now and self.last) and self.now - self.last > _LONG_OVER  # type: ignore[operator]

    def held(self, atom: Atom) -> list[int]:
        """The years in which some day that `atom` names is in the corpus."""
        if self.first is None or self.last is None:
            return []
        return [
            year
            for year in range(self.first.year - 1, self.last.year + 2)
            if (span := atom.place(year)) and span[1] >= self.first and span[0] <= self.last
        ]

    def years(self, atom: Atom) -> tuple[list[int], str]:
        """The years in which `atom` was meant, and why."""
        if atom.year is not None:
            return [atom.year], ""
        if atom.origin is not None and _beside(atom, atom.origin):
            return self.years(atom.origin)  # "Christmas and the day after": of one year
        if self.first is None or self.last is None:
            return ([self.now.year] if self.now else []), "this year"
        candidates = self.held(atom)
        if self.ahead and self.now is not None:
            year = self.now.year
            coming = (y for y in range(year, year + 9) if _ends(atom, y, self.now))
            return [next(coming, year)], "the next one"
        if not candidates:
            year = self.now.year if self.now else self.last.year
            return [year], "outside the days the corpus holds"
        if self.now is not None and self.tense == "future" and len(candidates) == 1:
            soon = 0 if self.closed else _soon(atom, self.now)
            return ([soon], "the next one") if soon else (candidates, "")
        if len(candidates) == 1:
            return candidates, ""
        if self.now is None:
            return candidates, "every such time the corpus holds"
        today = self.now
        ahead = [y for y in candidates if (s := atom.place(y)) and s[1] >= today]
        behind = [y for y in candidates if (s := atom.place(y)) and s[0] <= today]
        if self.tense == "future" and ahead:
            return ahead[:1], "the next one"
        return (behind[-1:] or ahead[:1]), "the most recent one"


def _beside(one: Atom, other: Atom) -> bool:
    """Whether two expressions name days of much the same time, and not of years apart."""
    here, there = one.place(_ANY_YEAR), other.place(_ANY_YEAR)
    return here is not None and there is not None and abs(here[0] - there[0]) < _HALF_A_YEAR


_ANY_YEAR = 2024
_HALF_A_YEAR = timedelta(days=180)


def _ends(atom: Atom, year: int, today: date) -> bool:
    """Whether the days an atom names in a year are not all over yet."""
    span = atom.place(year)
    return span is not None and span[1] >= today


_FORTNIGHTS = timedelta(days=30)
_LONG_OVER = timedelta(days=90)


def _soon(atom: Atom, today: date) -> int:
    """The year in which a single day comes in the next weeks: of 2 September, asked about in the
    present tense in August, the one ahead is meant; 0 where it comes later, or is a year's."""
    for year in (today.year, today.year + 1):
        span = atom.place(year) if atom.day else None
        if span is not None and span[0] == span[1] and today < span[0] <= today + _FORTNIGHTS:
            return year
    return 0


def merged(intervals: list[Interval]) -> tuple[Interval, ...]:
    """Sort intervals and join those that touch."""
    result: list[Interval] = []
    for start, end in sorted(intervals):
        if result and start <= result[-1][1] + timedelta(days=1):
            result[-1] = (result[-1][0], max(result[-1][1], end))
        else:
            result.append((start, end))
    return tuple(result)


@lru_cache(maxsize=1024)
def month_end(year: int, month: int) -> date:
    return date(year + month // 12, month % 12 + 1, 1) - timedelta(days=1)


def nowhere(year: int) -> Interval | None:
    """The place of a day that no year has."""
    return None


def day_in(year: int, month: int, day: int) -> Interval | None:
    """A single day as an interval; None where the month has no such day."""
    if not 1 <= year <= 9998 or not 1 <= month <= 12 or not 1 <= day <= month_end(year, month).day:
        return None
    found = date(year, month, day)
    return found, found


MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def say_day(day: date) -> str:
    """`8 October 2025`."""
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


def say_interval(start: date, end: date) -> str:
    """`3 to 9 October 2025`, `March 2026`, `2025`: the shortest words that are exact."""
    if start == end:
        return say_day(start)
    if start.day == 1 and end == month_end(end.year, end.month):
        if (start.year, start.month) == (end.year, end.month):
            return f"{MONTHS[start.month - 1]} {start.year}"
        if start.year == end.year and (start.month, end.month) == (1, 12):
            return str(start.year)
        if start.year == end.year:
            return f"{MONTHS[start.month - 1]} to {MONTHS[end.month - 1]} {end.year}"
    if start.year != end.year:
        return f"{say_day(start)} to {say_day(end)}"
    if start.month != end.month:
        return f"{start.day} {MONTHS[start.month - 1]} to {say_day(end)}"
    return f"{start.day} to {say_day(end)}"


def say_intervals(intervals: tuple[Interval, ...]) -> str:
    """Several intervals, joined by commas and "and"."""
    said = [say_interval(start, end) for start, end in intervals]
    return said[0] if len(said) == 1 else ", ".join(said[:-1]) + " and " + said[-1] if said else ""


@lru_cache(maxsize=64, typed=True)
def as_dates(minimum: object, maximum: object) -> tuple[date | None, date | None]:
    """The ends of a temporal column as dates; a bare year counts as the whole year."""

    def end(value: object, month: int, day: int) -> date | None:
        text = str(value)[:10] if value is not None else ""
        if len(text) == 4 and text.isdigit() and 1 <= int(text) <= 9998:
            return date(int(text), month, day)
        try:
            return date.fromisoformat(text)
        except ValueError:
            return None

    return end(minimum, 1, 1), end(maximum, 12, 31)
