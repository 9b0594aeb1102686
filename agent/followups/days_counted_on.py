"""Days counted from the ones spoken of: "the day after", "a week later", "the same day in 2025".

A phrase that could mean something else ("the day after the storm") is not taken.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta

from dateutil.relativedelta import relativedelta

from pageturner.agent.followups.focus import Focus, preposition, say, shifted
from pageturner.tools.text_to_sql.dates.periods import Interval, month_end
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import CARDINALS, word_set

UNITS = word_set("day night week weekend fortnight month quarter year")

_LATER = word_set("later after afterwards following hence on")

_EARLIER = word_set("earlier before prior previously sooner back preceding")

_NEXT = word_set("next following")

_PREVIOUS = word_set("previous preceding prior")

_SIDES = {"after": 1, "following": 1, "before": -1, "preceding": -1}

_MORE = word_set("more further")

_BACKWARD = word_set("that it this then those")

_OPENS_NOUN = word_set("the a an my your our his her their its i we he she they you when")

PREPOSITIONS = word_set(
    "on in of for during from at by over with than to and or between until since within about as "
    "compare versus vs among amongst through across is was were are did do does not"
)

SUPPOSING = word_set("if suppose supposing trip stay visit moved postponed shifted")

_LENGTHS = {"day": 1, "night": 1, "weekend": 7, "week": 7, "fortnight": 14, "month": 31}
_LENGTHS |= {"quarter": 92, "year": 366}


@dataclass(frozen=True)
class Pointed:
    """Tokens `first` to `last` (exclusive) mean these days."""

    first: int
    last: int
    spans: tuple[Interval, ...]
    shifted: bool = False
    each: bool = False
    """One by one."""
    chosen: bool = False
    """One or some of several were picked."""
    left: bool = False
    """What had been picked before is left out."""

    def words(self, tokens: Sequence[Token]) -> str:
        """The days in words, with the preposition that the place calls for."""
        said = f"each of {say(self.spans)}" if self.each else say(self.spans)
        before = tokens[self.first - 1].low if self.first else ""
        after = tokens[self.last].low if self.last < len(tokens) else "?"
        closing = after in (".", "?", "!", ",", ";", ":", "too", "also", "instead", "then")
        ranged = before in UNITS | {"days", "one", "ones"} and any(s < e for s, e in self.spans)
        if before in PREPOSITIONS or before in _OPENS_NOUN or not (closing or ranged):
            return said
        return preposition(self.spans, said)


class Shifts:
    """Productions over one follow-up's tokens; each answers with what it reads at a place.

    `earlier` is what the turns before were about, the last one first; tokens that are `taken`
    belong to dates that are complete in themselves. With `now` known, "next week" and the like
    are counted from today.
    """

    def __init__(
        self, tokens: Sequence[Token], earlier: Sequence[Focus], taken: set[int], now: bool
    ) -> None:
        self.tokens, self.earlier, self.taken, self.now = tokens, earlier, taken, now
        self.focus = earlier[0]

    def low(self, at: int) -> str:
        return self.tokens[at].low if 0 <= at < len(self.tokens) else ""

    def _same(self, at: int) -> Pointed | None:
        """`the same day a month later`, `the same month the year before`."""
        start = at + (self.low(at) in ("the", "that"))
        if self.low(start) != "same" or self.low(start + 1) not in (
            *UNITS, "date", "period", "time", "stretch", "dates", "days",
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
        month = MONTH_NUMBERS.get(self.low(after), 0) if len(self.low(after)) > 2 else 0
        if month and self.focus.day and self.low(after + 1) not in ("of",):
            day = self.focus.day[0]
            months = month - day.month + (12 if month - day.month < -6 else 0)
            months -= 12 if months > 6 else 0
            return Pointed(at, after + 1, (shifted((day, day), "month", months),), shifted=True)
        moved = self._moved(after) or self._beside_unit(after, loose=True)
        if moved is None or anchor is None:
            return None
        step, count, last = moved
        return Pointed(at, last, (shifted(anchor, step, count),), shifted=True)

    def _shift(self, at: int) -> Pointed | None:
        return (
            self._run(at)
            or self._later(at)
            or self._beside(at)
            or self._weekday(at)
            or self._season(at)
        )

    def _weekday(self, at: int) -> Pointed | None:
        """`the Sunday after`, `the following Friday`: counted from the day spoken of."""
        name, side, last = self._named_beside(at)
        near = self.focus.nearest
        if self.low(name) not in WEEKDAY_NUMBERS or len(self.low(name)) < 5 or near is None:
            return None
        if not side or last is None:
            return None
        from_day = near[1] if side > 0 else near[0]
        gap = (WEEKDAY_NUMBERS[self.low(name)] - from_day.weekday()) * side % 7 or 7
        day = from_day + timedelta(days=gap * side)
        return Pointed(at, last, ((day, day),), shifted=True)

    def _season(self, at: int) -> Pointed | None:
        """`the winter after that`, `the following spring`, `the July before`."""
        name, side, last = self._named_beside(at)
        word, near = self.low(name), self.focus.nearest
        month = SEASONS.get(word) or (MONTH_NUMBERS.get(word) if len(word) > 2 else None)
        if not (month and side and last and near):
            return None
        length = relativedelta(months=3 if word in SEASONS else 1)
        first = (near[1] if side > 0 else near[0]).replace(month=month, day=1)
        while (first <= near[1]) if side > 0 else (first + length > near[0]):
            first += relativedelta(years=side)
        return Pointed(at, last, ((first, first + length - timedelta(days=1)),), shifted=True)

    def _named_beside(self, at: int) -> tuple[int, int, int | None]:
        """Where a name stands in `the … after`, `the following …`; 1 for what comes after and -1
        for what was before, 0 where neither is said; and where the phrase ends."""
        if self.low(at) not in ("the", "that"):
            return at, 0, None
        side = 1 if self.low(at + 1) in _NEXT else -1 if self.low(at + 1) in _PREVIOUS else 0
        name = at + 1 + bool(side)
        if side:
            return name, side, name + 1
        return name, _SIDES.get(self.low(name + 1), 0), self._closed(name + 2)

    def _later(self, at: int) -> Pointed | None:
        """`a week later`, `exactly one month before`, `two days after that`."""
        return self._counted_on(at, self._moved(at), shifted)

    def _counted_on(
        self,
        at: int,
        found: tuple[str, int, int] | None,
        count_on: Callable[[Interval, str, int], Interval],
    ) -> Pointed | None:
        """The days so many units on from those spoken of; None where nothing says which."""
        if found is None:
            return None
        unit, count, last = found
        anchor = self._anchor(unit, last)
        if anchor is None:
            return None
        return Pointed(at, last, _listed(count_on(anchor, unit, count), unit), shifted=True)

    def _moved(self, at: int) -> tuple[str, int, int] | None:
        start = at
        if self.low(at) == "about" and self.low(at - 1) in ("what", "how"):
            return None  # "what about a week later"
        while self.low(start) in ("exactly", "just", "about", "only", "roughly", "precisely"):
            start += 1
        number = self._number(start)
        if number is None:
            return None
        count, after = number
        unit = self.low(after).removesuffix("s")
        word = self.low(after + 1)
        if unit not in UNITS or word not in _LATER | _EARLIER:
            return None
        if word == "on" and self.low(after + 2) not in ("", "?", ".", "!", ","):
            return None
        last = self._closed(after + 2)
        return None if last is None else (unit, count if word in _LATER else -count, last)

    def _beside(self, at: int) -> Pointed | None:
        """`the day after`, `the week before that`, `the following month`, `the next day`."""
        return self._counted_on(at, self._beside_unit(at), _next_to)

    def _beside_unit(self, at: int, loose: bool = False) -> tuple[str, int, int] | None:
        definite = self.low(at) in ("the", "that")
        start = at + definite
        start += self.low(start) in ("very", "immediately")
        word, unit = self.low(start), self.low(start + 1)
        if word in _NEXT | _PREVIOUS | ({"last"} if loose else set()) and unit in UNITS:
            if word == "next" and not (definite or unit == "day" or loose or not self.now):
                return None
            last = self._closed(start + 2)
            return None if last is None else (unit, 1 if word in _NEXT else -1, last)
        if word == "one" and definite and self.focus.nearest:  # "the one after"
            near = self.focus.nearest
            days = (near[1] - near[0]).days + 1
            word = {1: "day", 2: "weekend", 7: "week"}.get(days, "month" if days < 32 else "year")
        if word not in UNITS or not (definite or at == 0 or self.low(at - 1) in ("and", "or")):
            return None
        after = start + 1
        while self.low(after) in ("right", "just", "immediately", "straight"):
            after += 1
        if self.low(after) == "that" and self.low(after + 1) in ("followed", "preceded"):
            return word, 1 if self.low(after + 1) == "followed" else -1, after + 2
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
        anchor, whole = self.focus.nearest, self.focus.whole
        if unit == "day" and whole and (whole[1] - whole[0]).days + 1 == count:
            anchor = whole  # "the two days after" two days
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

    def _anchor(self, unit: str, last: int) -> Interval | None:
        """What a shift is counted from: the day answered, unless the stretch is no longer.

        Args:
            last: where the phrase ends: "a month after that one" is said of the day.
        """
        if self.low(last - 1) in ("one", "day", "date") and self.low(last - 2) in ("that", "this"):
            return self.focus.day or self.focus.whole
        whole = self.focus.whole
        if whole is None or self.focus.subject:
            return self.focus.day
        instead = any(token.low in ("instead", "rather") for token in self.tokens)
        if any(token.low in SUPPOSING for token in self.tokens):  # "what if I come a week later"
            trips = [f.whole for f in self.earlier if f.whole and f.whole[0] < f.whole[1]]
            whole, instead = (trips or [whole])[0], True
        if instead or (whole[1] - whole[0]).days + 1 <= _LENGTHS[unit]:
            return whole
        return self.focus.day or whole

    def _closed(self, after: int) -> int | None:
        """Where the phrase ends: "the day after" is complete, "the day after the storm" is not."""
        if self.low(after) in ("that", "this") and self.low(after + 1) in ("day", "date", "one"):
            return after + 2
        if self.low(after) == "still" and self.low(after + 1) in ("", "?", ".", "!"):
            return after + 1  # "a day later still?"
        if self.low(after) in _BACKWARD and self.low(after + 1) not in ("day", "date"):
            return after + 1
        if after in self.taken or self.low(after) in _OPENS_NOUN:
            return None
        return after

    def _number(self, at: int, plain: bool = False) -> tuple[int, int] | None:
        token = self.tokens[at] if 0 <= at < len(self.tokens) else None
        if token is None:
            return None
        if token.low in ("a", "an") and not plain:
            return 1, at + 1 + (self.low(at + 1) in _MORE)
        if token.low == "another" and not plain:  # "another two weeks later"
            return self._number(at + 1) or (1, at + 1)
        if token.low in CARDINALS:
            return CARDINALS[token.low], at + 1 + (self.low(at + 1) in _MORE)
        if token.kind == "number" and token.low.isdecimal() and len(token.low) < 5:
            return int(token.low), at + 1
        return None


def _listed(span: Interval, unit: str) -> tuple[Interval, ...]:
    """A weekend as its two days."""
    if unit == "weekend" and (span[1] - span[0]).days == 1:
        return (span[0], span[0]), (span[1], span[1])
    return (span,)


def beside(anchor: Interval, unit: str, side: int) -> tuple[Interval, ...]:
    """The weekend, week, month or year before or after a stretch."""
    return _listed(_next_to(anchor, unit, side), unit)


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
    if (end - start).days < 5 and unit == "week":
        far = near + timedelta(days=7 * side)
        close = near + timedelta(days=side)
        return min(close, far), max(close, far)
    return shifted(anchor, unit, side)
