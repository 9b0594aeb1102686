"""A stretch beside the one asked about, and a day held against one spoken of before.

"Is this weekend dry?"   "And the following one?"   →   the weekend after it
"Was it dry last Friday?"   "And the one before?"   →   the Friday before it
"And on Monday?"         "How much rougher than on the Sunday, as planned?"   →   the two days
"""

import re
from datetime import date, timedelta

from pageturner.agent.followups.composing import Composing
from pageturner.agent.followups.days_counted_on import beside
from pageturner.agent.followups.focus import preposition, say
from pageturner.agent.followups.turns import Resolved
from pageturner.agent.followups.wording import redated
from pageturner.agent.followups.words import MORE
from pageturner.tools.text_to_sql.dates.periods import Interval, month_end
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.grammar import understood
from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.questions import as_question
from pageturner.tools.text_to_sql.reading import Reading

_BESIDE = re.compile(
    r"^(?:(?:and|but|ok|okay|so|then|what about|how about|or|for|on|in|over|during)\b[, ]*)*the "
    r"(?:(?P<next>following|next|coming)|(?P<last>previous|preceding)) one(?: then| too| again)?$"
    r"|^(?:(?:and|but|ok|okay|so|then|what about|how about|or|for|on|in|over|during)\b[, ]*)*the "
    r"one (?:right |just )?(?:(?P<after>after|following)|before|preceding)(?: that| it| this)?$",
    re.IGNORECASE,
)
_OTHER_HALF = re.compile(
    r"^(?:(?:and|but|ok|okay|so|then|what about|how about|in|for|on|over|during)\b[, ]*)*"
    r"the (?:other|remaining) half(?: of (?:it|(?:the|that) \w+))?(?: then)?$",
    re.IGNORECASE,
)
_HOW = re.compile(
    r"^(?:and |so |but )?(?:just )?how \w+(?: (?:was|is|were|are) (?:that|it|they|those|these))?"
    r"(?: then| exactly| on average)?$",
    re.IGNORECASE,
)


_UNEVEN = 4
"""Days by which halves may differ, as months do."""


class Stretches(Composing):
    """What is counted in stretches, and what is said of days that are level."""

    def _other_half(self) -> Resolved | None:
        """`And in the other half?`, after the first half of a month, a quarter or a year."""
        if not _OTHER_HALF.match(self.said.strip(" ?.!")) or len(self.focus.asked) != 1:
            return None
        start, end = self.focus.asked[0]
        one = timedelta(days=1)
        for first, last in _around(start):
            half, whole = (end - start).days + 1, (last - first).days + 1
            if abs(2 * half - whole) > _UNEVEN:
                continue
            if start == first:
                return self._for(((end + one, last),))
            if end == last:
                return self._for(((first, start - one),))
        return Resolved(question=self.said, why="which half is meant was not understood")

    def _the_one_beside(self) -> Resolved | None:
        """`And the following one?`: the weekend, week or month beside the one asked about."""
        found = _BESIDE.match(self.said.strip(" ?.!"))
        frame = next(self._frames(), None) if found else None
        if frame is None or (frame.reading.kind == "rows" and frame.reading.wants == "record"):
            return None  # of a list the one after its last may be meant
        if found and (weekday := self._named_by_its_weekday()):
            days = timedelta(days=7 if found["next"] or found["after"] else -7)
            return self._for(((weekday[0] + days, weekday[1] + days),))
        stretch = self._stretch_asked()
        unit = _unit_of(stretch) if stretch else ""
        if found is None or stretch is None or not unit:
            return None
        spans = beside(stretch, unit, 1 if found["next"] or found["after"] else -1)
        return self._for(spans)

    def _named_by_its_weekday(self) -> Interval | None:
        """The day asked about, where it was called "last Friday", and its date was not told."""
        day = self.focus.day
        if day is None or self.focus.asked != (day,):
            return None
        for turn in reversed(self.turns):
            if _BESIDE.match(turn.said.strip(" ?.!")):
                continue  # "and the one before?", and now the one before that
            tokens = tokenize(turn.said)
            names = {t.low for t in tokens if t.low in WEEKDAY_NUMBERS and len(t.low) > 4}
            dated = any(t.kind in ("number", "date") or t.low in MONTH_NUMBERS for t in tokens)
            numbers = {WEEKDAY_NUMBERS[name] for name in names}
            return day if numbers == {day[0].weekday()} and not dated else None
        return None

    def _beside_nothing(self) -> Resolved | None:
        """`And the following one?`, where a day and a list were spoken of: it is not guessed."""
        found, day = _BESIDE.match(self.said.strip(" ?.!")), self.focus.day
        frame = next(self._frames(), None) if found else None
        if not found or frame is None:
            return None
        if day is not None and self.focus.asked == (day,) and frame.reading.kind != "extreme":
            return self._for(beside(day, "day", 1 if found["next"] or found["after"] else -1))
        return Resolved(question=self.said, why="what it is beside is left open")

    def _stretch_asked(self) -> Interval | None:
        """The stretch that the question before was about, and not about one day of it."""
        whole, asked = self.focus.whole, self.focus.asked
        if whole is None or whole[0] == whole[1] or self.focus.subject:
            return None
        if self.focus.day and not self._yes_or_no():
            return None
        weekend = len(asked) == 2 and _unit_of(whole) == "weekend"
        return whole if len(asked) == 1 or weekend else None

    def _than_on_it(self) -> Resolved | None:
        """`How much rougher will it be than on the Sunday, as planned?`: than there, of the day
        spoken of."""
        lows = [token.low for token in self.tokens]
        compares = self._compares() or bool(set(lows) & MORE)
        day, period = self.focus.day, self._period_near()
        if lows.count("than") != 1 or not compares or day is None or period is None:
            return None
        at, used = lows.index("than"), self.analysis.dates.used
        there = period.intervals
        if not used or min(used) < at or self._places() or len(there) != 1 or there[0] == day:
            return None
        if {"which", "or", "any", "days"} & set(lows[:at]):
            return None
        text = redated(self.said, self.analysis, there)
        here = preposition((day,), say((day,)))
        text = re.sub(r"\bthan\b", f"{here} than", text, count=1, flags=re.IGNORECASE)
        found = understood(text, self.card, self.now)
        if found is None or found.kind != "compare":
            return None
        return Resolved(question=text, relation="shifted", why=f"{here} against {say(there)}")

    def _what_it_came_to(self) -> Resolved | None:
        """`And how busy was that?`, where several days are level: the number itself."""
        frame = next(self._frames(), None)
        if frame is None or frame.turn is not self.before or not _HOW.match(self.said.strip(" ?.")):
            return None
        reading = frame.reading
        if reading.grouped:
            return self._of_the_stretch_named(reading)
        measure = reading.measure if reading.kind == "extreme" else None
        named = self._mentions()
        if measure is None or measure.minus or reading.ends or reading.tested:
            return None
        if len(self.focus.answered) < 2 or len(named) != 1 or reading.wants != "record":
            return None
        if measure.column not in named[0].columns or reading.top > 1:
            return None
        reading.wants = "value"
        question = as_question(reading, self.card, self.now)
        why = "what it came to"
        return Resolved(question=question, relation="carried", why=why) if question else None

    def _of_the_stretch_named(self, reading: Reading) -> Resolved | None:
        """`How busy was it?` after "which month was the busiest?": the mean of that month."""
        measure, named, there = reading.measure, self._mentions(), self.focus.named
        mean = reading.aggregate == "avg" and not (reading.by or reading.conditions)
        if measure is None or measure.minus or there is None or not mean or len(named) != 1:
            return None
        if measure.column not in named[0].columns or self._places():
            return None
        question = f"What was the average {measure.words} {preposition((there,), say((there,)))}?"
        if self._probe(question) is None:
            return None
        return Resolved(question=question, relation="carried", why="what the winner came to")


def _unit_of(span: Interval) -> str:
    days = (span[1] - span[0]).days + 1
    if days == 2:
        return "weekend" if span[0].weekday() == 5 else ""
    if days == 7:
        return "week"
    if span[0].day == 1 and 28 <= days <= 31:
        return "month"
    return "year" if days in (365, 366) else ""


def _around(day: date) -> tuple[Interval, ...]:
    """The month, the quarter and the year that a day lies in."""
    first = 3 * ((day.month - 1) // 3) + 1
    return (
        (day.replace(day=1), month_end(day.year, day.month)),
        (date(day.year, first, 1), month_end(day.year, first + 2)),
        (date(day.year, 1, 1), date(day.year, 12, 31)),
    )
