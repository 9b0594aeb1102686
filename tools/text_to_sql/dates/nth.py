"""Weekdays that a month numbers: "the second Sunday of May", "the first or the third Monday".

which                          weekday               of what
the second                     Sunday                of May 2026
the first three, the last two  Sundays               of March
the first or the third         Monday                in June, where weekday and month are said once
the first                      Saturday and Sunday   in May
the three                      Saturdays             from 2 May on, before Easter
the                            Friday and Saturday   of Labor Day weekend
"""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from datetime import timedelta

from pageturner.tools.text_to_sql.dates import spans
from pageturner.tools.text_to_sql.dates.periods import WEEKDAYS, Atom, Interval, Placer
from pageturner.tools.text_to_sql.dates.weekdays_beside import TELLING, near
from pageturner.tools.text_to_sql.dates.words import FIRST, LAST, WEEKDAY_NUMBERS, DateWords
from pageturner.tools.text_to_sql.language.english import AUXILIARIES

_LISTING = (",", "and", "or", "&", "versus", "vs", "than", "against", "with", "to", "/")


_RANGING = ("to", "-", "–", "through", "thru", "until", "till")
_OWNED = ("of", "in", "over", "on")
_WEEK = timedelta(days=6)
_MOST = 31
"""A month has no sixth Sunday, and one that is asked for is a day the calendar does not have."""
_BEHIND = ("last", "past", "previous")
_HANGING = ("with", "without", "that", "when", "where", "which")
_OF_THEM = ("of", "in", "on", "with", "without", "that", "when", "where", "which", "from", "before")


class NthWeekdays(DateWords):
    """The productions for weekdays that are counted in a month, or from a day on."""

    @abstractmethod
    def atoms_at(self, at: int) -> list[Atom]:
        """The longest reading that begins here."""

    @abstractmethod
    def _side(self, at: int) -> tuple[str, int] | None:
        """On which side of a day, and where it is named."""

    def weekdays_at(self, at: int) -> list[tuple[int, int, str]]:
        """`Friday, Saturday and Sunday`, `Fri-Sun`: each with its place and how it is joined."""
        found: list[tuple[int, int, str]] = []
        joined = ""
        while (number := WEEKDAY_NUMBERS.get(self.low(at))) is not None and not self._day(at + 1):
            found.append((number, at, joined))
            ranging = self.low(at + 1) in _RANGING
            joined = "range" if ranging else "list"
            after = at + 2 if ranging else self._skip(at + 1, ",", "and", "or", "&", "/", "the")
            if after == at + 1:
                break
            at = after
        spanned = len(found) == 2 and self.low(found[0][1] - 1) == "between"
        if spanned and self.low(found[1][1] - 1) == "and":
            found[1] = (*found[1][:2], "range")
        return found

    def _weekdays(self, at: int) -> list[Atom]:
        return self._first_of_each(at) or self._weekly(at) or self._of_its_weekend(at)

    def _first_of_each(self, at: int) -> list[Atom]:
        """`the first Saturday and Sunday in May`."""
        nth = self._which_nth(at)
        days = self.weekdays_at(nth[1]) if nth else []
        month = self._month(self._skip(days[-1][1] + 1, "of", "in", "the")) if days else None
        if nth is None or len(days) < 2 or month is None:
            return []
        year = self._year(month[1])
        last = year[1] if year else month[1]
        words = " ".join(token.text for token in self.tokens[at:last])
        return [
            Atom(
                *(first, end, spans.nth_of(month[0], number, nth[0]), words),
                *(year and year[0], month[0]),
                day=True,
                joined=joined,
            )
            for number, first, end, joined in side_by_side(days, at, last)
        ]

    def _weekly(self, at: int) -> list[Atom]:
        """`the three Saturdays from 2 May`, `the last two Fridays before Christmas`."""
        opened = at + (self.low(at) in (*FIRST, *LAST, "next"))
        number = self._number(opened)
        name = self.low(number[1]) if number else ""
        side = self._side(number[1] + 1) if number else None
        weekday = WEEKDAY_NUMBERS.get(name.removesuffix("s"))
        if number is None or weekday is None or side is None or not name.endswith("days"):
            return []
        step = {"after": 1, "before": -1, "up to": -1, "from": 0, "starting": 0}.get(side[0])
        named = self.atoms_at(side[1])
        if step is None or len(named) != 1 or not named[0].day or not 1 < number[0] < 10:
            return []
        day = named[0]
        words = " ".join(token.text for token in self.tokens[at : day.last])
        places = [_so_many_on(day.place, weekday, step, n) for n in range(number[0])]
        ordered = places if step >= 0 else places[::-1]
        return [
            Atom(at if n == 0 else day.last, day.last, place, words, day.year, None, True, how)
            for n, (place, how) in enumerate(
                zip(ordered, ["", *["list"] * (len(places) - 1)], strict=True)
            )
        ]

    def _of_its_weekend(self, at: int) -> list[Atom]:
        """`the Friday, Saturday and Sunday of Memorial Day weekend`, `Saturday and Sunday before
        Memorial Day`."""
        days = self.weekdays_at(at)
        if beside := self._beside_it(at, days) if len(days) > 1 else []:
            return beside
        if len(days) < 2 or self.low(days[-1][1] + 1) not in _OWNED:
            return []
        named = self.atoms_at(self._skip(days[-1][1] + 2, "the", "that"))
        if len(named) != 1:
            return []
        return inside(days, named[0], at, named[0].last)

    def _beside_it(self, at: int, days: list[tuple[int, int, str]]) -> list[Atom]:
        """Several days of the week on one side of a named day."""
        side = self._side(days[-1][1] + 1)
        step = {"after": 1, "before": -1}.get(side[0], 0) if side else 0
        named = self.atoms_at(side[1]) if side and step else []
        if len(named) != 1 or not named[0].day:
            return []
        day = named[0]
        return [
            Atom(
                *(start, end, spans.beside_weekday(day.place, number, step), WEEKDAYS[number]),
                *(day.year, None, True, joined),
            )
            for number, start, end, joined in side_by_side(days, at, day.last)
        ]

    def _nth_weekday(self, at: int) -> list[Atom]:
        word = self.low(at)
        day = self._day(at)
        nth, after = (
            (-1, at + 1) if word in LAST else (day[0], day[1]) if day and day[2] else (0, 0)
        )
        name = self.low(after).removesuffix("s")
        if not nth or name not in WEEKDAY_NUMBERS or not -1 <= nth <= _MOST:
            return []
        month = self._month(self._skip(after + 1, "of", "in", "the"))
        if month is None and nth > 5:
            return []
        if month is None:
            of_year = self._nth_of_year(at, after, nth, WEEKDAY_NUMBERS[name])
            return [] if of_year and self._any_such(of_year[0].last, nth) else of_year
        weekday, last = WEEKDAY_NUMBERS[name], month[1]
        year = self._year(last)
        if self._any_such(year[1] if year else last, nth):
            return []
        words = " ".join(token.text for token in self.tokens[at : year[1] if year else last])
        place = spans.nth_of(month[0], weekday, nth)
        return [
            Atom(at, year[1] if year else last, place, words, year and year[0], month[0], day=True)
        ]

    def _any_such(self, at: int, nth: int) -> bool:
        """`the first Sunday of May with hail`: whichever of them has it, unless it is asked
        whether it had."""
        return nth in (1, -1) and self.low(at) in _HANGING and self.low(0) not in AUXILIARIES

    def _nth_of_year(self, at: int, named: int, nth: int, weekday: int) -> list[Atom]:
        """`the last Wednesday of 2025`, `the first Monday of the year 2026`."""
        inner = self._skip(named + 1, "of", "in", "the", "year")
        year = self._year(inner) if self.low(named + 1) in ("of", "in") else None
        if year is None:
            return []
        words = " ".join(token.text for token in self.tokens[at : year[1]])
        place = spans.nth_of(1 if nth > 0 else 12, weekday, nth)
        return [Atom(at, year[1], place, words, year[0], day=True)]

    def _several_weekdays(self, at: int) -> list[Atom]:
        """`the first three Sundays of March`, `the last two Fridays in May 2026`."""
        if counted := self._weekdays_from_now(at):
            return counted
        end = 1 if self.low(at) in FIRST else -1 if self.low(at) in LAST else 0
        number = self._number(at + 1) if end else None
        if number is None or not 1 < number[0] < 5:
            return []
        name = self.low(number[1]).removesuffix("s")
        month = self._month(self._skip(number[1] + 1, "of", "in", "the"))
        if name not in WEEKDAY_NUMBERS or month is None:
            return []
        year, weekday = self._year(month[1]), WEEKDAY_NUMBERS[name]
        last = year[1] if year else month[1]
        words = " ".join(token.text for token in self.tokens[at:last])
        said = year and year[0]
        places = [spans.nth_of(month[0], weekday, end * n) for n in range(1, number[0] + 1)]
        first = Atom(at, last, places[0], words, said, month[0], day=True)
        rest = [Atom(last, last, p, words, said, month[0], True, "list") for p in places[1:]]
        return [first, *rest]

    def _weekdays_from_now(self, at: int) -> list[Atom]:
        """`the last three Saturdays`, `the next two Fridays`, and not those of anything else."""
        now = self.calendar.now
        side = 1 if self.low(at) in ("next", "coming") else -1 if self.low(at) in _BEHIND else 0
        number = self._number(at + 1) if side else None
        if now is None or number is None or not 1 < number[0] < 10:
            return []
        name, after = self.low(number[1]), number[1] + 1
        weekday = WEEKDAY_NUMBERS.get(name.removesuffix("s"))
        if weekday is None or not name.endswith("days") or self.low(after) in _OF_THEM:
            return []
        counts = range(1, number[0] + 1) if side > 0 else range(number[0], 0, -1)
        days = [spans.to_weekday(weekday, side * count)(now) for count in counts]
        return [
            Atom(*(after if n else at, after, spans.const(*day), name), 0, day=True, joined=how)
            for n, (day, how) in enumerate(zip(days, ["", *["list"] * len(days)], strict=False))
        ]

    def _listed_weekdays(self, at: int) -> list[Atom]:
        """`the first or the second Sunday of May`, `the first and third Mondays in June`."""
        numbers: list[int] = []
        places: list[int] = []
        weekday, place = -1, at
        while (nth := self._which_nth(place)) is not None:
            places.append(place)
            numbers.append(nth[0])
            place = nth[1]
            named = WEEKDAY_NUMBERS.get(self.low(place).removesuffix("s"), -1)
            if named >= 0:
                if weekday not in (-1, named):
                    return []
                weekday, place = named, place + 1
            after = self._skip(place, *_LISTING, ".", "the", "on")
            if self.low(place) not in _LISTING or self._which_nth(after) is None:
                break
            place = after
        month = self._month(self._skip(place, "of", "in", "the"))
        if len(numbers) < 2 or weekday < 0 or month is None:
            return []
        year = self._year(month[1])
        last = year[1] if year else month[1]
        words = " ".join(token.text for token in self.tokens[at:last])
        ends = [*places[1:], last]
        return [
            Atom(
                *(first, end, spans.nth_of(month[0], weekday, number), words),
                *(year and year[0], month[0]),
                day=True,
                joined="list" if first > at else "",
            )
            for first, end, number in zip(places, ends, numbers, strict=True)
        ]

    def _which_nth(self, at: int) -> tuple[int, int] | None:
        """Which one an ordinal means, counted from the end where it is the last."""
        if self.low(at) in LAST:
            return -1, at + 1
        day = self._day(at)
        return (day[0], day[1]) if day and day[2] and day[0] <= 5 else None


def weekdays_of_it(reader: NthWeekdays, before: Atom, at: int) -> list[Atom]:
    """`(Labor Day weekend), Friday to Sunday`: which days of it are meant."""
    near = 0 < at - before.last <= _LONGEST_TELLING
    gap = [token.low for token in reader.tokens[before.last : at]] if near else []
    days = reader.weekdays_at(at) if gap and gap in TELLING else []
    if len(days) < 2 or reader.low(days[-1][1] + 1) in _OWNED:
        return []
    return inside(days, before, before.first, days[-1][1] + 1)


_LONGEST_TELLING = max(map(len, TELLING))


def inside(days: list[tuple[int, int, str]], whole: Atom, first: int, last: int) -> list[Atom]:
    """Days of the week within a week or a weekend, or right beside it; none of a longer stretch."""
    span = whole.place(whole.year or _ANY_YEAR)
    around = not whole.day or (whole.year != 0 and days[-1][2] == "range")
    if not around or span is None or span[1] - span[0] > _WEEK:
        return []
    return [
        Atom(
            *(start, end, near(whole.place, number)),
            *(WEEKDAYS[number], whole.year),
            day=True,
            joined=joined,
        )
        for number, start, end, joined in side_by_side(days, first, last)
    ]


def side_by_side(
    days: Sequence[tuple[int, int, str]], first: int, last: int
) -> Iterator[tuple[int, int, int, str]]:
    """Each weekday with the tokens it takes, from `first` to `last` without a gap."""
    starts = [first, *(place for _, place, _ in days[1:])]
    for (number, _, joined), start, end in zip(days, starts, [*starts[1:], last], strict=True):
        yield number, start, end, joined


_ANY_YEAR = 2024


def _so_many_on(start: Placer, number: int, step: int, count: int) -> Placer:
    """The weekday `count` weeks on from the first one after a day (1), before it (-1) or from it
    on (0)."""

    def place(year: int) -> Interval | None:
        span = start(year)
        if span is None:
            return None
        opening = span[0] if step else span[0] - timedelta(days=1)
        day = spans.weekday_beside(opening, number, step or 1)
        day += timedelta(days=7 * count * (step or 1))
        return day, day

    return place
