"""Whether the day spoken of was the most or least of a stretch around it.

"How rough was it on 3 May?"   "Was that the roughest day of the month?"   →   a yes or a no
"… the roughest of May?"       "And of the year?"                          →   of more days
"""

import re
from datetime import timedelta

from pageturner.agent.followups.composing import Composing
from pageturner.agent.followups.focus import preposition, say
from pageturner.agent.followups.fragments import HIGH, LOW
from pageturner.agent.followups.merging import main_measure
from pageturner.agent.followups.pointers import around
from pageturner.agent.followups.times import held
from pageturner.agent.followups.turn_view import day_claimed
from pageturner.agent.followups.turns import Resolved
from pageturner.agent.followups.words import OPENING
from pageturner.tools.text_to_sql.dates.periods import Interval
from pageturner.tools.text_to_sql.grammar import understood
from pageturner.tools.text_to_sql.reading import Direction, Measure, Reading
from pageturner.tools.text_to_sql.taking_apart import analyse

_CLAIM = re.compile(
    rf"{OPENING}(?P<verb>was|is|were|will|did|does|had|has)"
    r"(?:n't|n’t| not)? (?P<day>(?:that|this)(?: (?:day|one|date))?|it|the day)\b"
    r"(?= (?:(?:then|really|also|even|actually|already|in fact|perhaps|maybe|be|have|see) )*"
    r"(?:the|their|its|our)\b)",
    re.IGNORECASE,
)
_STRETCH = re.compile(
    r"\b(?:(?:of|in|for|during|over|within|throughout) )?(?:all )?(?:the|that|this)"
    r" (?:same |whole |entire |full )*(?P<unit>week|weekend|month|year)"
    r"(?=[?.! ,]*$)",
    re.IGNORECASE,
)
_EVER = re.compile(
    r"\b(?:ever|on record|of all(?: time)?|in (?:all )?the (?:records|data|archive))(?=[?.! ]*$)",
    re.IGNORECASE,
)
_AND = re.compile(
    r"^(?:(?:and|but|or|what about|how about)\b[, ]*)*(?=(?:of|in|for|ever\b|on record))", re.I
)


class Claiming(Composing):
    """A day held to be at the end of a scale."""

    def _the_most_of(self) -> Resolved | None:
        said, day = _CLAIM.match(self.said), self.focus.day
        if day is None or self.card.temporal is None:
            return None
        if said is None:
            return self._of_more_days()
        lows = {token.low for token in self.tokens}
        told = self._around_it(day)
        ranked = any(m.degree == "most" for m in self.analysis.mentions)
        if told is None or not (ranked or lows & (HIGH | LOW)):
            return None
        span, last = told
        rest = self.said[said.end() : last].rstrip(" ,")
        verb = "did" if said["verb"].lower() in ("did", "does", "had", "has") else "was"
        within = preposition((span,), say((span,)))
        text = f"{verb.capitalize()} {say((day,))}{rest} {within}?"
        found = understood(text, self.card, self.now)
        if found is None or not _claims(found):
            # of the number told before: "was that the highest of the month?"
            return self._claimed(day, span, self._end_named(rest))
        known = self._told_before(rest)
        if known and found.measure and known.column != found.measure.column:
            return self._claimed(day, span, (known, found.direction))
        return Resolved(question=text, relation="refined", why=f"{say((day,))} {within}")

    def _of_more_days(self) -> Resolved | None:
        """`and of the year?`, after a claim of the month."""
        frame, opening = next(self._frames(), None), _AND.match(self.said)
        if frame is None or not opening or frame.turn is not self.before:
            return None
        reading, day = frame.reading, day_claimed(frame.reading)
        told = self._around_it(day) if day else None
        if day is None or told is None or self.said[opening.end() : told[1]].strip(" ,"):
            return None
        ends = (reading.measure, reading.direction) if reading.measure else None
        return self._claimed(day, told[0], ends)

    def _claimed(
        self, day: Interval, span: Interval, end: tuple[Measure, Direction] | None
    ) -> Resolved | None:
        if end is None or end[0].minus:
            return None
        highest = "highest" if end[1] == "high" else "lowest"
        on, within = preposition((day,), say((day,))), preposition((span,), say((span,)))
        question = f"Was the {end[0].words} {on} the {highest} {within}?"
        found = understood(question, self.card, self.now)
        if found is None or not _claims(found):
            return None
        return Resolved(question=question, relation="refined", why=f"{say((day,))} {within}")

    def _around_it(self, day: Interval) -> tuple[Interval, int] | None:
        """The stretch around the day, and where in the turn it is said."""
        own = self.analysis.dates.period
        if own is not None:
            spans = own.intervals
            if len(spans) != 1 or not _inside(day, spans[0]):
                return None
            first = min(self.analysis.dates.used)
            if "since" in (self.tokens[first].low, self.tokens[first - 1].low):
                spans = ((spans[0][0], day[1]),)  # up to that day
            if max(self.analysis.dates.used) < max(
                at for at, token in enumerate(self.tokens) if token.kind != "mark"
            ):
                return None
            before = self.tokens[first - 1]
            while before.low in ("of", "in", "for", "during", "the", "from", "over", "since"):
                first -= 1
                before = self.tokens[first - 1]
            return spans[0], self.tokens[first].start
        if found := _STRETCH.search(self.said):
            spans = around(self.earlier, found["unit"].lower())
            return (spans[0], found.start()) if spans and _inside(day, spans[0]) else None
        first_day, last_day = held(self.card)
        if (found := _EVER.search(self.said)) and first_day and last_day:
            return (first_day, last_day), found.start()
        return None

    def _end_named(self, rest: str) -> tuple[Measure, Direction] | None:
        """`the highest`, with nothing said of what: of what was told."""
        within = analyse(rest, self.card, self.now)
        lows = [token.low for token in within.tokens]
        ends = [low for low in lows if low in HIGH | LOW]
        known = self._told_before(rest)
        plain = {"the", "day", "one", "value", "of", "number", "figure", "reading"}
        spoken = {"then", "really", "also", "even", "actually", "already", "in", "fact", "be"}
        if len(ends) != 1 or known is None or set(lows) - set(ends) - plain - spoken:
            return None
        return known, "high" if ends[0] in HIGH else "low"

    def _told_before(self, rest: str) -> Measure | None:
        """The number that was told of the day, where the claim may be about it."""
        frame = next(self._frames(), None)
        measure = main_measure(frame.reading) if frame else None
        if measure is None or measure.minus:
            return None
        within = analyse(rest, self.card, self.now).mentions
        named = [m for m in within if m.of("name", "low")]
        if any(m.of("qualifier") and not m.of("name", "low") for m in within):
            return None
        return measure if all(measure.column in m.columns for m in named) else None


def _inside(day: Interval, span: Interval) -> bool:
    return span[0] <= day[0] and day[1] <= span[1] and span[1] - span[0] > timedelta(0)


def _claims(reading: Reading) -> bool:
    """Whether it is asked of a day whether it is the most or least of a stretch."""
    return day_claimed(reading) is not None
