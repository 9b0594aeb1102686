"""Days said with their month, and whole months, seasons, quarters and years.

3 October · 3 and 9 October 2025 · October the 3rd · 2-Oct-2025 · 1.-3. October · 30 to 2 May
March · spring 2026 · Q1 2026 · winter 2025/26 · 2025
"""

from collections.abc import Sequence
from datetime import date

from pageturner.tools.text_to_sql.dates import spans
from pageturner.tools.text_to_sql.dates.no_years import is_no_year
from pageturner.tools.text_to_sql.dates.periods import MONTHS, Atom, Interval, Placer
from pageturner.tools.text_to_sql.dates.words import (
    ALSO_WORDS,
    FIRST,
    LAST,
    SEASONS,
    WEEKDAY_NUMBERS,
    DateWords,
)
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, RECORD_NOUNS
from pageturner.tools.text_to_sql.language.words import ORDINAL_ENDINGS, ORDINALS

_INSIDE = frozenset({"in", "during", "throughout", "across"})
_PARTING = frozenset({"a", "one"})
_TURN = 15
"""A range of days that falls by so many runs over the end of a month: "30 to 2 May"."""


class DatesOfMonths(DateWords):
    """The productions that read a month, or days of it."""

    def _days_month(self, at: int) -> list[Atom]:
        """`3 October`, `3 and 9 October 2025`, `the 10th, 11th and 12th of June`."""
        skip = self._after_weekday(at)
        days, last = self._day_list(skip)
        if not days:
            return []
        inside = skip > at or [self.low(at - 2), self.low(at - 1)] == ["on", "the"]
        joints = ("of", "the", ".", "-", "in") if inside else ("of", "the", ".", "-")
        month = self._month(self._skip(last, *joints))  # "Friday the 13th in May"
        ordinal = any(last - first > 1 for *_, first, last in days)
        opened = self.low(at - 1) in ("on", "of", "for")  # "on 45 March" is no day, and no amount
        if month is None or (not ordinal and not opened and any(day > 39 for day, *_ in days)):
            return []
        if self.low(at - 1) in _PARTING and self.low(at) in ORDINALS and self.low(last) == "of":
            return []  # "a third of October"
        if self.low(at) in ORDINALS and self._any_day_of(month[1]):
            return []  # "the first October day with hail": whichever has it
        after = self._dashed(month[1])
        year = self._year(after) or self._short_year(after)
        end = year[1] if year else month[1]
        return self._month_atoms(at, days, month[0], year and year[0], end, closing=True)

    def _month_days(self, at: int) -> list[Atom]:
        """`October 3`, `Oct 3-9, 2025`, `October the 3rd or 9th`."""
        skip = self._after_weekday(at)
        month = self._month(skip)
        if month is None:
            return []
        days, last = self._day_list(self._skip(month[1], "the", "-"))
        others = (at for at in range(1, len(days)) if self._of_what_follows(days[at]))
        days = days[: next(others, None)]
        last = days[-1][3] if days else last
        if not days or self.low(last) in ("°", "%", "degrees", "percent", "mph"):
            return []
        after = self._dashed(last) if self.low(last - 2) == "-" else last
        year = self._year(after) or self._short_year(self._skip(after, ","))
        if year is None and self._year_inside(at, month[1]):
            return []
        end = year[1] if year else last
        return self._month_atoms(at, days, month[0], year and year[0], end)

    def _of_what_follows(self, day: tuple[int, str, int, int]) -> bool:
        """The "12" of "June 17 or 12 July", the "second" of "June 17 or the second Tuesday of May":
        no day of the month named before it."""
        behind = day[3]
        if self.low(behind) in WEEKDAY_NUMBERS or self.low(behind) in ("weekend", "week", "half"):
            return self.low(day[2]) in ORDINALS or self.low(behind - 1) in ORDINAL_ENDINGS
        month = self._month(self._skip(behind, "of", "the"))
        if month is None or self.low(behind) == "of":
            return month is not None
        if self.low(behind) in ALSO_WORDS and self._year(month[1]) is None:
            return False  # "June 17 and 12 may be wet"
        after = self.low(month[1])  # "June 17 and 18, July 4"
        return not after[:1].isdecimal() or self._year(month[1]) is not None

    def _dashed(self, at: int) -> int:
        """Behind the second dash of "2-Oct-2025"."""
        dashed = self.low(at) in ("-", "–") and self.tokens[at].glued
        return at + 1 if dashed and at + 1 < len(self.tokens) and self.tokens[at + 1].glued else at

    def _year_inside(self, at: int, after: int) -> tuple[int, int] | None:
        """The "26" of "in June 26": what lies in a month is no day of it."""
        ends = self.low(after + 1) not in ("-", "–", "to", "and", "or", "&", *ORDINAL_ENDINGS)
        inside = self.low(at - 1) in _INSIDE or self._days_of(at)
        return self._short_year(after) if ends and inside else None

    def _month_atoms(
        self,
        at: int,
        days: list[tuple[int, str, int, int]],
        month: int,
        year: int | None,
        end: int,
        *,
        closing: bool = False,
    ) -> list[Atom]:
        """Days of a month; `closing` where it is said behind them. "30 to 2 May" begins in April,
        "Dec 30 to 2" ends in January."""
        turned = [n for n in range(1, len(days)) if days[n][1] == "range" and _falls(days, n)]
        atoms = []
        for index, (day, joined, first, last) in enumerate(days):
            its, when = month, year
            if turned and closing and index < turned[0]:
                its, when = _months_on(month, -1, year)
            elif turned and not closing and index >= turned[0]:
                its, when = _months_on(month, 1, year)
            words = f"{day} {MONTHS[its - 1]}" + (f" {when}" if when else "")
            start = at if index == 0 else first
            stop = end if index == len(days) - 1 else last
            atoms.append(Atom(start, stop, spans.day_of(its, day), words, when, its, True, joined))
        return atoms

    def _stretch(self, at: int) -> list[Atom]:
        """A month, a season, a quarter or a year."""
        place: Placer | None = None
        number: int | None = None
        after = at + 1
        word = self.low(at)
        if month := self._month(at):
            number, after = month
            place = spans.months(number, 1)
        elif word in SEASONS and (word not in ALSO_WORDS or self._season_here(at)):
            place = spans.months(SEASONS[word], 3)
            after = self._skip(after, "month", "months", "season")
            if (year := self._year(after)) and SEASONS[word] == 12 and self.low(year[1]) in "-/–":
                closing = self._number(year[1] + 1)
                if closing and closing[0] % 100 == (year[0] + 1) % 100:
                    return [Atom(at, closing[1], place, word, year[0])]
        elif word == "new" and self.low(at + 1) == "year" and self.low(at - 1) in ("the", "of"):
            after, place = at + 2, self._new_year  # "the first days of the new year"
        elif quarter := self._quarter(at):
            number, after = 3 * quarter[0] - 2, quarter[1]
            place = spans.months(number, 3)
        elif year := self._whole_year(at):
            if quarter := self._quarter(self._skip(year[1], ",", "-")):  # "2021 Q1"
                first = 3 * quarter[0] - 2
                words = f"Q{quarter[0]} {year[0]}"
                return [Atom(at, quarter[1], spans.months(first, 3), words, year[0], first)]
            if (month := self._month(year[1])) and self.low(year[1]) != "may":  # "2026 March"
                words = f"{MONTHS[month[0] - 1]} {year[0]}"
                return [Atom(at, month[1], spans.months(month[0], 1), words, year[0], month[0])]
            return [Atom(at, year[1], spans.months(1, 12), str(year[0]), year[0])]
        elif (several := self._months_of_a_year(at)) is not None:
            return [several]
        if place is None:
            return []
        words = " ".join(token.text for token in self.tokens[at:after])
        year = self._year(after) or self._year_inside(at, after)
        if year is None and word in SEASONS and self.low(after + 1) not in RECORD_NOUNS:
            year = self._short_year(after)  # "autumn 25"
        if year is None:
            return [Atom(at, after, place, words, None, number)]
        begun = year[0] - self._ended_in(place, year[0])
        return [Atom(at, year[1], place, f"{words} {year[0]}", begun, number)]

    def _new_year(self, year: int) -> Interval | None:
        """The year, where another one that begins within the records is not meant."""
        first, last = self.calendar.first, self.calendar.last
        begun = first and last and date(year, 1, 1) < first and date(year + 1, 1, 1) <= last
        return None if begun else (date(year, 1, 1), date(year, 12, 31))

    def _months_of_a_year(self, at: int) -> Atom | None:
        """`the last three months of 2025`."""
        word, number = self.low(at), self._number(at + 1)
        if word not in FIRST | LAST or number is None or self.low(number[1]) != "months":
            return None
        year = self._year(self._skip(number[1] + 1, "of", "in"))
        if year is None or not 0 < number[0] < 12:
            return None
        first = 1 if word in FIRST else 13 - number[0]
        words = " ".join(token.text for token in self.tokens[at : year[1]])
        return Atom(at, year[1], spans.months(first, number[0]), words, year[0])

    def _ended_in(self, place: Placer, year: int) -> bool:
        """Whether the winter that ended in a year is meant, as of the next there is no record."""
        if (
            sum(
                low in SEASONS and low not in ALSO_WORDS
                for low in (token.low for token in self.tokens)
            )
            > 1
        ):
            return False  # (two winters are two)
        this, before = place(year), place(year - 1)
        first, last = self.calendar.first, self.calendar.last
        if not (this and before and first and last) or this[0].year == this[1].year:
            return False
        return this[0] > last and first <= before[1] and before[0] <= last

    def _whole_year(self, at: int) -> tuple[int, int] | None:
        if at >= len(self.tokens) or self.tokens[at].kind != "number":
            return None
        if self.low(at - 1) == "fy" and self.tokens[at].low.isdigit() and len(self.low(at)) == 2:
            return 2000 + int(self.low(at)), at + 1
        year = self._year(at)
        first, last = self.calendar.first, self.calendar.last
        held = range(first.year, last.year + 1) if first and last else range(0)
        if year is None or (self.low(at).isdecimal() and is_no_year(self.tokens, at, held)):
            return None
        if first and last and not first.year - 30 <= year[0] <= last.year + 10:
            return year if self._alone_after(at) else None
        return year

    def _alone_after(self, at: int) -> bool:
        """Whether a number can only be a year: "since 1950?", "in 1888"."""
        whole = self.tokens[at + 1 : at + 2]
        ends = not whole or whole[0].kind == "mark" or whole[0].low in AUXILIARIES
        return ends and self.low(at - 1) in ("since", "in", "of", "year", "during")


def _falls(days: Sequence[tuple[int, str, int, int]], at: int) -> bool:
    """Whether a day of a range is so much earlier than the one before that a month ends between."""
    return days[at - 1][0] - days[at][0] >= _TURN


def _months_on(month: int, count: int, year: int | None) -> tuple[int, int | None]:
    """The month so many on, and its year where one is said."""
    years, number = divmod(month - 1 + count, 12)
    return number + 1, year + years if year else year
