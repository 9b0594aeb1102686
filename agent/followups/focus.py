"""What an earlier turn was about in time, and how days are said and moved."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from dateutil.relativedelta import relativedelta

from pageturner.tools.text_to_sql.dates.periods import MONTHS, Interval, month_end, say_interval

MOST_DAYS = 31
"""More days than this are not listed one by one."""


@dataclass(frozen=True)
class Focus:
    """What an earlier turn was about in time."""

    asked: tuple[Interval, ...] = ()
    """The stretches its question ranged over, as they were listed."""
    answered: tuple[date, ...] = ()
    """The days its answer named."""
    named: Interval | None = None
    """The stretch its answer named, of several."""

    subject: Interval | None = None
    """The day that was held against another."""

    within: Interval | None = None
    """The stretch that it was held to be the most of."""

    by_place: bool = False
    """Whether the stretch was asked for by its place: "the second week of May"."""

    runs: tuple[Interval, ...] = ()
    """The longest run of days, where one was asked for, or those that are as long."""

    listed: bool = False
    """Whether days of longer stretches were asked for by what they had."""

    @property
    def whole(self) -> Interval | None:
        """From the first to the last day asked about."""
        if not self.asked:
            return None
        return min(start for start, _ in self.asked), max(end for _, end in self.asked)

    @property
    def day(self) -> Interval | None:
        """The one day it came to, if it did."""
        if self.subject:
            return self.subject
        if len(self.answered) == 1:
            return self.answered[0], self.answered[0]
        whole = self.whole
        return whole if whole and whole[0] == whole[1] else None

    @property
    def several(self) -> tuple[Interval, ...]:
        """The days or stretches it came to, where there were several."""
        if self._one_of_each:
            return tuple((day, day) for day in sorted(self.answered))
        if len(self.asked) == 2 and not self.listed:
            return self.asked
        if 2 <= len(self.answered) <= MOST_DAYS:
            return tuple((day, day) for day in sorted(self.answered))
        return self.asked if len(self.asked) > 1 else ()

    @property
    def _one_of_each(self) -> bool:
        """Whether a day was found in each of two stretches: "the coldest day in each"."""
        return len(self.asked) == len(self.answered) == 2 and all(
            start < end and sum(start <= day <= end for day in self.answered) == 1
            for start, end in self.asked
        )

    @property
    def nearest(self) -> Interval | None:
        """What "then" means: the day it came to, else the stretch it was about."""
        return self.day or self.whole or self.named


def say(spans: Sequence[Interval]) -> str:
    """Days and stretches in words that the grammar of dates reads back as the same days."""
    days = [start for start, end in spans if start == end]
    if len(days) == len(spans) > 1 and len({(d.year, d.month) for d in days}) == 1:
        numbers = [str(day.day) for day in sorted(days)]
        listed = f"{', '.join(numbers[:-1])} and {numbers[-1]}"
        return f"{listed} {MONTHS[days[0].month - 1]} {days[0].year}"
    said = [say_interval(*span) for span in sorted(spans)]
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} and {said[-1]}"


def preposition(spans: Sequence[Interval], said: str) -> str:
    """`on 3 July 2026`, `in July 2026`, `from 3 to 9 July 2026`."""
    if all(start == end for start, end in spans):
        return f"on {said}"
    return f"from {said}" if len(spans) == 1 and " to " in said else f"in {said}"


def shifted(span: Interval, unit: str, count: int) -> Interval:
    """A stretch moved by so many units; whole months stay whole months."""
    start, end = span
    count = max(-1000, min(1000, count))
    match unit:
        case "week" | "weekend":
            step = relativedelta(weeks=count)
        case "fortnight":
            step = relativedelta(weeks=2 * count)
        case "month":
            step = relativedelta(months=count)
        case "quarter":
            step = relativedelta(months=3 * count)
        case "year":
            step = relativedelta(years=count)
        case _:
            step = relativedelta(days=count)
    whole = start.day == 1 and end == month_end(end.year, end.month) and unit in _LONG
    moved = end + step
    return start + step, month_end(moved.year, moved.month) if whole else moved


_LONG = frozenset({"month", "quarter", "year"})
