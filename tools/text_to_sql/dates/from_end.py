"""Days, weeks and weekends counted from the end: "the last but one day of May".

next-to-last, second to last   day, week, weekend   of October, of 2025, of last month
penultimate, last but one      Sunday               of May
third from last                day but one          (the last) of June
"""

from abc import abstractmethod
from datetime import timedelta

from pageturner.tools.text_to_sql.dates import spans
from pageturner.tools.text_to_sql.dates.periods import Atom, Interval, Placer
from pageturner.tools.text_to_sql.dates.words import DAYS_IN, LAST, WEEKDAY_NUMBERS, DateWords
from pageturner.tools.text_to_sql.language.words import CARDINALS

_NAMED = {"penultimate": 2, "antepenultimate": 3}
END_WORDS = frozenset({*LAST, *_NAMED})
"""Without one of these nothing is counted from the end."""
_FARTHEST = 10
_DASHES = ("-", "–")


class DatesFromTheEnd(DateWords):
    """The productions that count back from the last one."""

    @abstractmethod
    def whole_at(self, at: int) -> list[Atom]:
        """The stretch that a part is one of."""

    def _from_the_end(self, at: int) -> list[Atom]:
        said = self._back_from_last(at)
        if said is None:
            return []
        count, unit, after = said
        weekday = WEEKDAY_NUMBERS.get(unit, -1)
        inner = self._skip(after, "of", "in", "the")
        found = self.whole_at(inner) if inner > after or self._month(inner) else []
        if len(found) != 1 or found[0].day or (weekday >= 0 and found[0].month is None):
            return []
        whole = found[0]
        if weekday >= 0:
            place = spans.nth_of(whole.month or 1, weekday, -count)
        elif unit == "weekend":
            place = spans.cut(whole.place, "last", unit, count)
        else:
            place = _from_end(whole.place, DAYS_IN[unit], count)
        words = " ".join(token.text for token in self.tokens[at : whole.last])
        day = unit == "day" or weekday >= 0
        return [Atom(at, whole.last, place, words, whole.year, whole.month, day)]

    def _back_from_last(self, at: int) -> tuple[int, str, int] | None:
        """How far from the end, of which unit, and the place behind it."""
        low = self.low
        if low(at) in LAST and _unit(low(at + 1)) and low(at + 2) == "but":
            count = CARDINALS.get(low(at + 3), 0)  # "the last day but one"
            return (count + 1, low(at + 1), at + 4) if 0 < count < _FARTHEST else None
        count, after = how_far_back(self, at)
        unit = low(after)
        return (count, unit, after + 1) if 1 < count <= _FARTHEST and _unit(unit) else None


def how_far_back(reader: DateWords, at: int) -> tuple[int, int]:
    """2 of "next-to-last", "penultimate" and the place behind it; 0 where nothing says so."""
    low, skip = reader.low, reader._skip
    if low(at) in _NAMED:
        return _NAMED[low(at)], at + 1
    if low(at) in LAST:  # "the last but one day"
        but = skip(at + 1, *_DASHES)
        one = skip(but + 1, *_DASHES)
        count = CARDINALS.get(low(one), 0) if low(but) == "but" else 0
        return (count + 1 if count else 0), one + 1
    day = (2, at + 1, True) if low(at) == "next" else reader._day(at)
    if day is None or not day[2]:
        return 0, at
    joint = skip(day[1], *_DASHES)
    if low(joint) in LAST:
        return day[0], joint + 1  # "the second-last day"
    ranging = low(joint) == "to" and "from" in (low(at - 1), low(at - 2))
    last = skip(joint + 1, *_DASHES, "the")
    if low(joint) in ("to", "from") and low(last) in LAST and not ranging:
        return day[0], last + 1
    return 0, at


def _unit(word: str) -> bool:
    return word in DAYS_IN or word == "weekend" or (word in WEEKDAY_NUMBERS and len(word) > 2)


def _from_end(place: Placer, days: int, count: int) -> Placer:
    """The `count`th day or stretch of so many days, from the end of a longer one."""

    def back(year: int) -> Interval | None:
        whole = place(year)
        if whole is None:
            return None
        last = whole[1] - timedelta(days=days * (count - 1))
        first = last - timedelta(days=days - 1)
        return (max(first, whole[0]), last) if last >= whole[0] else None

    return back
