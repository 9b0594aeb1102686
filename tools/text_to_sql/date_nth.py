"""Weekdays that a month numbers: "the second Sunday of May", "the first or the third Monday".

which                          weekday     of what
the second                     Sunday      of May 2026
the first three, the last two  Sundays     of March
the first or the third         Monday      in June, where weekday and month are said once
"""

from pageturner.tools.text_to_sql import spans
from pageturner.tools.text_to_sql.date_words import FIRST, LAST, WEEKDAY_NUMBERS, DateWords
from pageturner.tools.text_to_sql.periods import Atom

_LISTING = (",", "and", "or", "&", "versus", "vs", "than", "against", "with", "to", "/")


class NthWeekdays(DateWords):
    """The productions for weekdays that are counted in a month."""

    def _nth_weekday(self, at: int) -> list[Atom]:
        word = self.low(at)
        day = self._day(at)
        nth, after = (
            (-1, at + 1) if word in LAST else (day[0], day[1]) if day and day[2] else (0, 0)
        )
        name = self.low(after).removesuffix("s")
        if not nth or name not in WEEKDAY_NUMBERS or not -1 <= nth <= 5:
            return []
        month = self._month(self._skip(after + 1, "of", "in", "the"))
        if month is None:
            return []
        weekday, last = WEEKDAY_NUMBERS[name], month[1]
        year = self._year(last)
        words = " ".join(token.text for token in self.tokens[at : year[1] if year else last])
        place = spans.nth_of(month[0], weekday, nth)
        return [
            Atom(at, year[1] if year else last, place, words, year and year[0], month[0], day=True)
        ]

    def _several_weekdays(self, at: int) -> list[Atom]:
        """`the first three Sundays of March`, `the last two Fridays in May 2026`."""
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
