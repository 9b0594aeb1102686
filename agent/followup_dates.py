"""Which days a follow-up points at: "that day", "the week before", "those two", "the second one".

Everything is counted from what the earlier turns were about (`Focus`). A phrase that could mean
something else ("the day after the storm", "the first of May") is not taken.
"""

import re
from collections.abc import Sequence
from datetime import date, timedelta

from dateutil.relativedelta import relativedelta

from pageturner.agent.followup_focus import (
    _OPENS_NOUN,
    _PREPOSITIONS,
    MOST_DAYS,
    Focus,
    Pointed,
    preposition,
    say,
)
from pageturner.tools.text_to_sql.periods import Interval, month_end, say_day
from pageturner.tools.text_to_sql.tokens import Token
from pageturner.tools.text_to_sql.words import CARDINALS, ORDINALS, PhraseTable, word_set

"""More days than this are not listed one by one."""


_UNITS = word_set("day night week weekend fortnight month quarter year")


_LATER = word_set("later after afterwards following hence on")


_EARLIER = word_set("earlier before prior previously sooner back preceding")


_NEXT = word_set("next following")


_PREVIOUS = word_set("previous preceding prior")


_BACKWARD = word_set("that it this then those")


_POINTERS = PhraseTable(
    {
        "one": """
            that day, this day, that date, this date, that one, this one, the same day, the same
            date, same day, same date, that same day, that very day, that particular day, the day
            in question, that night, the one
        """,
        "then": "then, back then",
        "stretch": """
            that period, this period, the same period, same period, the period, that time, the
            same time, that stretch, the stretch, the stay, that stay, my stay, our stay, the trip,
            that trip, my trip, our trip, the visit, that visit, my visit, those dates, that span,
            that range, that interval, that time frame, that timeframe
        """,
        "rest of the week": "the rest of that week, the rest of the week, later that week",
        "rest of the month": """
            the rest of that month, the rest of the month, later that month
        """,
        "month": """
            that month, that same month, the same month, same month, the whole month, the entire
            month, that whole month
        """,
        "week": """
            that week, that same week, the same week, same week, the whole week, the entire week,
            that whole week
        """,
        "weekend": "the whole weekend, that weekend, the same weekend, that same weekend",
        "year": """
            that year, that same year, the same year, same year, the whole year, the entire year
        """,
        "season": "that season, that quarter, the same season, the same quarter",
        "many": """
            those days, these days, those ones, these ones, those, these, them, all of them, any of
            them, those records, these records, those cases, those occasions
        """,
        "two": """
            those two, these two, the two, the two of them, both of them, both of those, both days,
            both dates, those two days, these two days, the two days, those two dates, the two
            dates, those two ones, those two months, the two months, both months, those two weeks,
            the two weeks, both weeks, those two years, the two years, both years, each of them
        """,
        "three": """
            the three, those three, these three, all three, the three of them, the three days,
            those three days, all three days, the three dates, all three of them, all three dates,
            the three months, those three months, all three months
        """,
        "former": "the former",
        "latter": "the latter",
    }
)


def pointed(
    tokens: Sequence[Token], earlier: Sequence[Focus], taken: set[int], now_known: bool
) -> list[Pointed]:
    """Every phrase that points back, with the days it means.

    Args:
        earlier: what the turns before were about, the last one first.
        taken: tokens of date expressions that are complete in themselves.
        now_known: "next week" and the like are counted from today, not from the focus.
    """
    if not earlier:
        return []
    found: list[Pointed] = []
    at = 0
    while at < len(tokens):
        one = _Reader(tokens, earlier, taken, now_known).at(at)
        if one is not None:
            found.append(one)
        at = one.last if one else at + 1
    return found


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


_LENGTHS = {"day": 1, "night": 1, "weekend": 7, "week": 7, "fortnight": 14, "month": 31}


_LENGTHS |= {"quarter": 92, "year": 366}


class _Reader:
    """Productions over one follow-up's tokens; each answers with what it reads at a place."""

    def __init__(
        self, tokens: Sequence[Token], earlier: Sequence[Focus], taken: set[int], now: bool
    ) -> None:
        self.tokens, self.earlier, self.taken, self.now = tokens, earlier, taken, now
        self.focus = earlier[0]

    def low(self, at: int) -> str:
        return self.tokens[at].low if 0 <= at < len(self.tokens) else ""

    def at(self, at: int) -> Pointed | None:
        try:
            found = self._same(at) or self._shift(at) or self._pointer(at) or self._ordinal(at)
        except (OverflowError, ValueError):  # before year 1, after 9999
            return None
        return found

    def _same(self, at: int) -> Pointed | None:
        """`the same day a month later`, `the same month the year before`."""
        start = at + (self.low(at) in ("the", "that"))
        if self.low(start) != "same" or self.low(start + 1) not in (
            *_UNITS, "date", "period", "time", "stretch", "dates", "days",
        ):  # fmt: skip
            return None
        after = start + 2
        if self.low(after) in ("in", "of", "but", ",", "one"):
            after += self.low(after) != "one"
        unit = self.low(start + 1).removesuffix("s")
        year = self.tokens[after] if after < len(self.tokens) else None
        whole = self.focus.day if unit in ("day", "date") else self.focus.whole
        if year and whole and year.kind == "number" and re.fullmatch(r"(19|20)\d\d", year.low):
            span = shifted(whole, "year", int(year.low) - whole[0].year)
            return Pointed(at, after + 1, (span,), shifted=True)
        anchor = self.focus.day if unit in ("day", "date") else self.focus.whole
        moved = self._moved(after) or self._beside_unit(after, loose=True)
        if moved is None or anchor is None:
            return None
        step, count, last = moved
        return Pointed(at, last, (shifted(anchor, step, count),), shifted=True)

    def _shift(self, at: int) -> Pointed | None:
        return self._run(at) or self._later(at) or self._beside(at)

    def _later(self, at: int) -> Pointed | None:
        """`a week later`, `exactly one month before`, `two days after that`."""
        moved = self._moved(at)
        if moved is None:
            return None
        unit, count, last = moved
        anchor = self._anchor(unit)
        if anchor is None:
            return None
        return Pointed(at, last, (shifted(anchor, unit, count),), shifted=True)

    def _moved(self, at: int) -> tuple[str, int, int] | None:
        start = at
        while self.low(start) in ("exactly", "just", "about", "only", "roughly", "precisely"):
            start += 1
        number = self._number(start)
        if number is None:
            return None
        count, after = number
        unit = self.low(after).removesuffix("s")
        word = self.low(after + 1)
        if unit not in _UNITS or word not in _LATER | _EARLIER:
            return None
        if word == "on" and self.low(after + 2) not in ("", "?", ".", "!", ","):
            return None
        last = self._closed(after + 2)
        return None if last is None else (unit, count if word in _LATER else -count, last)

    def _beside(self, at: int) -> Pointed | None:
        """`the day after`, `the week before that`, `the following month`, `the next day`."""
        found = self._beside_unit(at)
        if found is None:
            return None
        unit, side, last = found
        anchor = self._anchor(unit)
        if anchor is None:
            return None
        return Pointed(at, last, (_next_to(anchor, unit, side),), shifted=True)

    def _beside_unit(self, at: int, loose: bool = False) -> tuple[str, int, int] | None:
        definite = self.low(at) in ("the", "that")
        start = at + definite
        start += self.low(start) in ("very", "immediately")
        word, unit = self.low(start), self.low(start + 1)
        if word in _NEXT | _PREVIOUS | ({"last"} if loose else set()) and unit in _UNITS:
            if word == "next" and not (definite or unit == "day" or loose or not self.now):
                return None
            last = self._closed(start + 2)
            return None if last is None else (unit, 1 if word in _NEXT else -1, last)
        if word not in _UNITS or not (definite or at == 0 or self.low(at - 1) in ("and", "or")):
            return None
        after = start + 1
        while self.low(after) in ("right", "just", "immediately", "straight"):
            after += 1
        side = self.low(after)
        if side not in ("after", "before", "following", "preceding", "prior", "earlier", "later"):
            return None
        last = self._closed(after + 1)
        forward = side in ("after", "following", "later")
        return None if last is None else (word, 1 if forward else -1, last)

    def _run(self, at: int) -> Pointed | None:
        """`the two days following`, `the next three days`, `the previous two weeks`."""
        start = at + (self.low(at) == "the")
        side = 1 if self.low(start) in _NEXT else -1 if self.low(start) in _PREVIOUS else 0
        if self.low(start) == "next" and start == at and self.now:
            return None
        number = self._number(start + bool(side), plain=True)
        if number is None or number[0] < 2:
            return None
        count, after = number
        unit = self.low(after).removesuffix("s")
        if unit not in ("day", "week", "month"):
            return None
        last: int | None = after + 1
        if not side:
            word = self.low(after + 1)
            if start == at or word not in (
                "after", "following", "before", "preceding", "prior",
            ):  # fmt: skip
                return None
            side, last = (1 if word in ("after", "following") else -1), after + 2
        last = self._closed(last or 0)
        anchor = self.focus.nearest
        if last is None or anchor is None:
            return None
        one = timedelta(days=1)
        if side > 0:
            spans: tuple[Interval, ...] = (
                (anchor[1] + one, shifted((anchor[1], anchor[1]), unit, count)[1]),
            )
        else:
            spans = ((shifted((anchor[0], anchor[0]), unit, -count)[0], anchor[0] - one),)
        if unit == "day" and count <= 3:
            first = spans[0][0]
            spans = tuple((d, d) for k in range(count) if (d := first + timedelta(days=k)))
        return Pointed(at, last, spans, shifted=True)

    def _pointer(self, at: int) -> Pointed | None:
        found = _POINTERS.at(self.tokens, at)
        if found is None or at in self.taken:
            return None
        meaning, size = found
        last = at + size
        after = self.low(last)
        if last in self.taken and after not in _PREPOSITIONS:
            return None
        if meaning == "one" and self.tokens[last - 1].low == "one" and self.low(at) == "the":
            return None if after in ("with", "of", "that", "which") else self._told(at, last)
        if meaning == "then":
            ends = after in ("", "?", ".", "!", ",", "too", "as")
            return self._told(at, last) if ends and at > 0 else None
        if meaning in ("one",):
            return self._told(at, last)
        named = self.low(last - 1).removesuffix("s") in (*_UNITS, "date", "one", "them")
        if meaning in ("many", "two", "three") and not (named or _record_word(self.tokens, last)):
            return None
        if meaning == "many":
            return self._of(at, last, self._several())
        if meaning in ("two", "three"):
            return self._of(at, last, self._last(2 if meaning == "two" else 3))
        if meaning in ("former", "latter"):
            two = self._last(2)
            return self._of(at, last, (two[0 if meaning == "former" else 1],) if two else ())
        return self._of(at, last, self._around(meaning))

    def _ordinal(self, at: int) -> Pointed | None:
        """`the second one`, `the last of them`, `the first?`."""
        start = at + (self.low(at) == "the")
        word = self.low(start)
        several = self.focus.several or self._several()
        place = -1 if word == "last" else ORDINALS.get(word, 0) - 1
        if word == "other" and len(several) == 2:
            place = 1
        elif word != "last" and place < 0:
            return None
        if start == at or start in self.taken or not several or place >= len(several):
            return None
        after = start + 1
        named = self.low(after) in ("one", "day", "date")
        after += named
        if self.low(after) == "of" and self.low(after + 1) in ("them", "those", "these"):
            after, named = after + 2, True
        closing = self.low(after) in ("", "?", ".", "!", ",")
        if not closing and (not named or self.low(after) in ("with", "that", "of", "in", "to")):
            return None
        return Pointed(at, after, (several[place],), chosen=True)

    def _told(self, at: int, last: int) -> Pointed | None:
        nearest = self.focus.day
        if nearest is None and self.low(last - 1) == "then":
            nearest = self.focus.whole
        if nearest is None and self.low(at) != "the":
            ties = self.focus.answered
            if 1 < len(ties) <= 3:
                return Pointed(at, last, tuple((d, d) for d in ties))
        return Pointed(at, last, (nearest,)) if nearest else None

    def _of(self, at: int, last: int, spans: Sequence[Interval]) -> Pointed | None:
        return Pointed(at, last, tuple(spans), chosen=True) if spans else None

    def _several(self) -> tuple[Interval, ...]:
        """What "those" are: the list last spoken of, or the days asked about one by one."""
        single: list[Interval] = []
        for focus in self.earlier:
            if focus.several:
                picked = all(any(o[0] <= d[0] <= o[1] for o in focus.several) for d in single)
                return focus.several if picked or len(single) < 2 else tuple(sorted(single))
            if focus.day and focus.day not in single:
                single.append(focus.day)
        return tuple(sorted(single)) if len(single) > 1 else ()

    def _last(self, count: int) -> tuple[Interval, ...]:
        """So many days or stretches: of the last turn, else one of each of the last turns."""
        if len(self.focus.several) == count:
            return self.focus.several
        found: list[Interval] = []
        for focus in self.earlier:
            nearest = focus.day if _single(focus) else focus.whole
            if nearest and nearest not in found:
                found.append(nearest)
            if len(found) == count:
                return tuple(sorted(found))
        return ()

    def _around(self, unit: str) -> tuple[Interval, ...]:
        """The week, month or year that was spoken of, or that the day lies in."""
        near, whole = self.focus.nearest, self.focus.named or self.focus.whole
        if unit.startswith("rest"):
            around = self._around(unit.split()[-1])
            after = (near or (date.min, date.min))[1] + timedelta(days=1)
            return ((after, around[0][1]),) if around and after <= around[0][1] else ()
        if unit in ("stretch", "season"):
            return (whole,) if whole else ()
        if near is None:
            return ()
        length = (whole[1] - whole[0]).days + 1 if whole else 1
        if whole and length >= {"week": 5, "weekend": 2, "month": 28, "year": 365}[unit]:
            return (whole,)
        day = near[0]
        match unit:
            case "week":
                monday = day - timedelta(days=day.weekday())
                return ((monday, monday + timedelta(days=6)),)
            case "weekend":
                saturday = day + timedelta(days=(5 - day.weekday()) if day.weekday() < 5 else 0)
                saturday -= timedelta(days=day.weekday() == 6)
                return ((saturday, saturday + timedelta(days=1)),)
            case "month":
                return ((day.replace(day=1), month_end(day.year, day.month)),)
        return ((date(day.year, 1, 1), date(day.year, 12, 31)),)

    def _anchor(self, unit: str) -> Interval | None:
        """What a shift is counted from: the day answered, unless the stretch is no longer."""
        whole = self.focus.whole
        if whole is None:
            return self.focus.day
        instead = any(token.low in ("instead", "rather") for token in self.tokens)
        if instead or (whole[1] - whole[0]).days + 1 <= _LENGTHS[unit]:
            return whole
        return self.focus.day or whole

    def _closed(self, after: int) -> int | None:
        """Where the phrase ends: "the day after" is complete, "the day after the storm" is not."""
        if self.low(after) in _BACKWARD and self.low(after + 1) not in ("day", "date"):
            return after + 1
        if self.low(after) == "that" and self.low(after + 1) in ("day", "date"):
            return after + 2
        if after in self.taken or self.low(after) in _OPENS_NOUN:
            return None
        return after

    def _number(self, at: int, plain: bool = False) -> tuple[int, int] | None:
        token = self.tokens[at] if 0 <= at < len(self.tokens) else None
        if token is None:
            return None
        if token.low in ("a", "an") and not plain:
            return 1, at + 1
        if token.low in CARDINALS:
            size = CARDINALS[token.low]
            return size, at + 1
        if token.kind == "number" and token.low.isdigit() and len(token.low) < 5:
            return int(token.low), at + 1
        return None


def _single(focus: Focus) -> bool:
    whole = focus.whole
    return whole is None or whole[0] == whole[1] or len(focus.answered) == 1


def _next_to(anchor: Interval, unit: str, side: int) -> Interval:
    """The day, week or month before or after a day or stretch."""
    start, end = anchor
    near = end if side > 0 else start
    if unit in ("day", "night"):
        day = near + timedelta(days=side)
        return day, day
    if unit == "year":
        return shifted(anchor, "year", side)
    if unit == "month":
        first = near.replace(day=1) + relativedelta(months=side)
        return first, month_end(first.year, first.month)
    if unit == "weekend":
        saturday = near + timedelta(days=5 - near.weekday() + (7 if near.weekday() >= 5 else 0))
        if side < 0:
            saturday = near - timedelta(days=near.weekday() + 2)
        return saturday, saturday + timedelta(days=1)
    if start == end and unit == "week":
        far = near + timedelta(days=7 * side)
        close = near + timedelta(days=side)
        return min(close, far), max(close, far)
    return shifted(anchor, unit, side)


def _record_word(tokens: Sequence[Token], at: int) -> bool:
    """Whether "those" stands for days: no noun of another kind follows it."""
    if at >= len(tokens):
        return True
    token = tokens[at]
    return token.kind != "word" or token.low in _AFTER_THOSE


_AFTER_THOSE = _PREPOSITIONS | word_set(
    "had has have got get saw see were was are is came come be too also please which what how who "
    "when where that only did do does would will could can should may might reached reach stayed"
)


__all__ = ["MOST_DAYS", "Focus", "Pointed", "pointed", "preposition", "say", "say_day", "shifted"]
