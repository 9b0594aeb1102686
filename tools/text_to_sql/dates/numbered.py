"""Dates that a calendar numbers: "week 12 of 2026", "H1 2026", "the 100th day of the year 2026".

which            of what             of which year
week 12          (of the year)       2026
the 100th        day of              2026
H1                                   2026
last quarter     of                  2025
first full week  of June             2026
winter           2025/26, before or behind it
"""

from abc import abstractmethod
from collections.abc import Callable
from datetime import date, timedelta

from pageturner.tools.text_to_sql.dates import spans
from pageturner.tools.text_to_sql.dates.periods import Atom, Interval, Placer, day_in, nowhere
from pageturner.tools.text_to_sql.dates.words import (
    FIRST,
    LAST,
    SEASONS,
    WEEKDAY_NUMBERS,
    DateWords,
)
from pageturner.tools.text_to_sql.language.english import LIGHT
from pageturner.tools.text_to_sql.language.words import ORDINAL_ENDINGS

_GOING_ON = frozenset({"-", "–", "to", "and", "or", "/", "&", "through", "until"})
_FRIDAY = 4
_EVERY = frozenset({"each", "every", "any"})
_YEAR_DAYS = 366
_DETERMINING = frozenset({"the", "a", "this", "that", "last", "our"})


class NumberedDates(DateWords):
    """The productions that count within a year or a month."""

    @abstractmethod
    def _stretch(self, at: int) -> list[Atom]:
        """A month, a season, a quarter or a year."""

    def _numbered(self, at: int) -> list[Atom]:
        return (
            self._week_number(at)
            or self._half_year(at)
            or self._last_quarter(at)
            or self._day_of_year(at)
            or self._day_numbered(at)
            or self._full_week(at)
            or self._years_winter(at)
            or self._years_season(at)
            or self._every_month(at)
            or self._decade(at)
        )

    def _atom(self, at: int, last: int, place: Placer, *, day: bool = False) -> list[Atom]:
        """What is counted within a year, which may be said after it."""
        year = self._year(last)
        end = year[1] if year else last
        words = " ".join(token.text for token in self.tokens[at:end])
        return [Atom(at, end, place, words, year and year[0], day=day)]

    def _week_number(self, at: int) -> list[Atom]:
        """`week 12 of 2026`: the ISO week, from Monday on; `week 2 of March` is its second."""
        week = self._skip(at, "calendar", "iso")
        number = self._number(self._skip(week + 1, "number", "no", "no.", "."))
        if self.low(week) != "week" or number is None or self.low(number[1]) in ORDINAL_ENDINGS:
            return []
        count, last = number
        if self.low(last) in _GOING_ON or self._month(last):
            return []  # "the week 15-21 February"
        inner = self._stretch(self._skip(last, "of", "in"))
        if inner and inner[0].month and self.low(last) in ("of", "in"):
            whole = inner[0]
            words = " ".join(token.text for token in self.tokens[at : whole.last])
            place = spans.cut(whole.place, "nth", "week", count)
            return [Atom(at, whole.last, place, words, whole.year, whole.month)]
        spelt = self._skip(last, "of", "in", "the", "year", "calendar")
        last = spelt if self._year(spelt) else last  # "week 12 of the year 2026"
        return self._atom(at, last, lambda year: _iso_week(year, count))

    def _half_year(self, at: int) -> list[Atom]:
        """`H1 2026`."""
        if self.low(at) != "h" or self.low(at + 1) not in ("1", "2"):
            return []
        if not self.tokens[at + 1].glued:
            return []
        return self._atom(at, at + 2, spans.months(1 if self.low(at + 1) == "1" else 7, 6))

    def _last_quarter(self, at: int) -> list[Atom]:
        """`the last quarter of 2025`."""
        if self.low(at) not in LAST or self.low(at + 1) != "quarter":
            return []
        year = self._year(at + 2)
        return self._atom(at, at + 2, spans.months(10, 3)) if year else []

    def _day_of_year(self, at: int) -> list[Atom]:
        """`the 100th day of 2026`."""
        number = self._number(at)
        if number is None or self.low(number[1]) not in ORDINAL_ENDINGS:
            return []
        last = self._skip(number[1] + 2, "of", "in", "the", "year")
        year = self._year(last)
        if self.low(number[1] + 1) != "day" or last == number[1] + 2 or year is None:
            return []
        return self._day_counted(at, number[0], year)

    def _day_numbered(self, at: int) -> list[Atom]:
        """`day 100 of 2026`, `day number 100 of the year 2026`."""
        number = self._number(self._skip(at + 1, "number", "no", "no.", "."))
        if self.low(at) != "day" or number is None or self.low(number[1]) not in ("of", "in"):
            return []
        year = self._year(self._skip(number[1] + 1, "the", "year"))
        return self._day_counted(at, number[0], year) if year else []

    def _day_counted(self, at: int, count: int, year: tuple[int, int]) -> list[Atom]:
        """A day of a year by its number, which may be beyond its last.

        Args:
            year: the year, and the place behind it.
        """
        counted = count if 0 < count <= _YEAR_DAYS else 0
        place = spans.cut(spans.months(1, 12), "nth", "day", counted)
        words = " ".join(token.text for token in self.tokens[at : year[1]])
        return [Atom(at, year[1], place if counted else nowhere, words, year[0], day=True)]

    def _full_week(self, at: int) -> list[Atom]:
        """`the first full week of June`: from a Monday to a Sunday, both inside."""
        day = self._day(at)
        nth, after = (day[0], day[1]) if day and day[2] else (0, at + 1)
        nth = -1 if self.low(at) in LAST else 1 if self.low(at) in FIRST else nth
        full = self.low(after) in ("full", "complete", "whole") and self.low(after + 1) == "week"
        inner = self._stretch(self._skip(after + 2, "of", "in")) if nth and full else []
        if not inner or inner[0].day:
            return []
        whole = inner[0]
        words = " ".join(token.text for token in self.tokens[at : whole.last])
        place = _full_week_in(whole.place, nth)
        return [Atom(at, whole.last, place, words, whole.year, whole.month)]

    def _years_winter(self, at: int) -> list[Atom]:
        """`the 2025/26 winter`."""
        years = self._two_years(at)
        if years is None or SEASONS.get(self.low(years[1])) != 12:
            return []
        season = years[1]
        place = spans.months(SEASONS["winter"], 3)
        words = " ".join(token.text for token in self.tokens[at : season + 1])
        return [Atom(at, season + 1, place, words, years[0])]

    def _years_season(self, at: int) -> list[Atom]:
        """`the 2025/26 season`, `the cold season 2025/26`: from one July to the next June."""
        named = self.low(at) == "season" and self.low(at - 1) not in SEASONS
        years = self._two_years(self._skip(at + 1, ",", "of", "in") if named else at)
        if years is None:
            return []
        first, last = at, years[1]
        if named:
            first -= self.low(at - 2) in _DETERMINING and self.low(at - 1) not in LIGHT
        else:
            last += self.low(last + 1) == "season" and self.low(last) not in SEASONS
            if self.low(last) != "season":
                return []
            last += 1
        words = " ".join(token.text for token in self.tokens[first:last])
        return [Atom(first, last, spans.months(7, 12), words, years[0])]

    def _two_years(self, at: int) -> tuple[int, int] | None:
        """The first year of "2025/26", and where that ends."""
        number = at < len(self.tokens) and self.tokens[at].kind == "number"
        year = self._year(at) if number else None
        if year is None or self.low(year[1]) not in ("-", "–", "/"):
            return None
        closing = self._number(year[1] + 1)
        turned = closing is not None and closing[0] % 100 == (year[0] + 1) % 100
        return (year[0], closing[1]) if closing and turned else None

    def _every_month(self, at: int) -> list[Atom]:
        """`the first of every month`, `Friday the 13th`: each one that the corpus may hold."""
        weekday = WEEKDAY_NUMBERS.get(self.low(at)) if self.low(at + 1) == "the" else None
        day = self._day(at + 2 if weekday is not None else at)
        first, last = self.calendar.first, self.calendar.last
        if day is None or not day[2] or first is None or last is None:
            return []
        year, end = None, day[1]
        if weekday is None:
            end = self._skip(end, "day")
            every = self.low(end) in ("of", "in") and self.low(end + 1) in _EVERY
            if not every or self.low(end + 2) != "month":
                return []
            end += 3
            of_a_year = self._year(end + 1) if self.low(end) in ("of", "in") else None
            year, end = of_a_year or (None, end)
        elif self._month(self._skip(end, "of", ",", "in")):
            return []
        season = self._season_behind(end) if weekday is not None else None
        if weekday is not None and season is None and (day[0] != 13 or weekday != _FRIDAY):
            return []  # "Friday the 24th" is one day, as is "Monday the 13th"
        inside, end = self._inside(end) if year is None else (None, end)
        if season is not None:
            (first, last), end = season
        numbered = [
            found[0]
            for n in range(first.year * 12 - 12, last.year * 12 + 24)
            if (found := day_in(n // 12, n % 12 + 1, day[0]))
        ]
        wanted = [
            one
            for one in numbered
            if weekday in (None, one.weekday())
            and (inside is None or inside(one))
            and year in (None, one.year)
        ]
        held = [one for one in wanted if first <= one <= last]
        days = held or (wanted if inside else [])  # (held or not: of that year it is one of these)
        words = " ".join(token.text for token in self.tokens[at:end])
        if (season or inside) and not days:
            return [Atom(at, end, nowhere, words, 0, None, True)]
        return [
            Atom(
                end if n else at, end, spans.const(one, one), words, 0, None, True, "list" * (n > 0)
            )
            for n, one in enumerate(days)
        ]

    def _season_behind(self, at: int) -> tuple[Interval, int] | None:
        """The "of autumn 2025" behind "Friday the 13th": the days it may be one of, and where the
        words end."""
        if self.low(at) not in ("of", "in", "during"):
            return None
        place = self._skip(at + 1, "the")
        known = self.low(place) in SEASONS
        season = self._stretch(place) if known else []
        if len(season) != 1 or season[0].year is None:
            return None
        span = season[0].place(season[0].year)
        return (span, season[0].last) if span else None

    def _inside(self, at: int) -> tuple[Callable[[date], bool] | None, int]:
        """The "of 2026", the "in February and March 2026" and the "from May to July" behind what
        stands in several months: which of them are meant, and where the words end."""
        place = self._skip(at, ",")
        if self.low(place) not in ("of", "in", "during", "from", "between"):
            return None, at
        named, first = list[int](), place
        place += 1
        while month := self._month(self._skip(place, ",", "and", "or", "&", "to", "through")):
            named.append(month[0])
            place = month[1]
        months = set(named)
        ranging = any(self.low(n) in ("to", "through", "between") for n in range(first, place))
        if ranging and len(named) == len(("from", "to")):
            months = {(named[0] + n - 1) % 12 + 1 for n in range((named[1] - named[0]) % 12 + 1)}
        year = self._year(self._skip(place, "the", "year"))
        if len(months) == 1 or (year is None and not months):
            return None, at
        held = year[0] if year else None
        return (lambda day: held in (None, day.year) and (not months or day.month in months)), (
            year[1] if year else place
        )

    def _decade(self, at: int) -> list[Atom]:
        """`the 1990s`, `the 2010's`: ten years."""
        number = self.low(at)
        if len(number) != 4 or not number.isdigit() or number[-1] != "0":
            return []
        plural = at + 1 + (self.low(at + 1) == "'")
        if self.low(plural) not in ("s", "ies") or not self.tokens[plural].glued:
            return []
        year = int(number)
        if not 1900 <= year <= 2100:
            return []
        place = spans.const(date(year, 1, 1), date(year + 9, 12, 31))
        return [Atom(at, plural + 1, place, f"the {year}s", 0)]


def _iso_week(year: int, number: int) -> Interval | None:
    try:
        monday = date.fromisocalendar(year, number, 1)
    except ValueError:
        return None
    return monday, monday + timedelta(days=6)


def _full_week_in(place: Placer, nth: int) -> Placer:
    """The `nth` week from Monday to Sunday within a stretch; -1 is the last."""

    def week(year: int) -> Interval | None:
        span = place(year)
        if span is None:
            return None
        start = span[0] + timedelta(days=-span[0].weekday() % 7)
        count = ((span[1] - start).days + 1) // 7
        if not 0 < abs(nth) <= count:
            return None
        monday = start + timedelta(days=7 * (nth - 1 if nth > 0 else count + nth))
        return monday, monday + timedelta(days=6)

    return week
