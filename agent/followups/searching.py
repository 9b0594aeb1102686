"""A day looked for from the one spoken of: "the first day after that without any fog?".

"Was there ice on 3 May?"   "When was the first day without any, after that?"
→   the earliest day from 4 May on without ice
"How high was the swell?"   "When did it get above 2 again after that?"   "Any fog after that?"
→   the earliest day after the one spoken of; the days after it

"And when had it started?"          →  when the run of days with ice up to 3 May began
"What was the last one in June?"    →  the latest day in June that meets what was asked
"""

import re
from collections.abc import Sequence
from datetime import timedelta

from pageturner.agent.followups.changed_lists import denied_of
from pageturner.agent.followups.composing import Composing, Frame
from pageturner.agent.followups.focus import preposition, say
from pageturner.agent.followups.merging import period_of
from pageturner.agent.followups.narrowing import never
from pageturner.agent.followups.times import held
from pageturner.agent.followups.turns import Resolved
from pageturner.agent.followups.wording import closed_with
from pageturner.agent.followups.words import OPENING
from pageturner.tools.text_to_sql.dates.periods import Interval
from pageturner.tools.text_to_sql.questions import as_question, noun_of
from pageturner.tools.text_to_sql.reading import (
    Comparison,
    Condition,
    Direction,
    Measure,
    Reading,
    Truth,
)
from pageturner.tools.text_to_sql.saying import say_condition
from pageturner.tools.text_to_sql.taking_apart import analyse

_THAT = r"(?:that|this|then|it|that day|that date|that one|this one)"
_SIDE = re.compile(
    rf",? ?\b(?P<side>after|following|before|preceding|prior to|since) {_THAT}\b,?", re.IGNORECASE
)
_DAY = re.compile(
    rf"{OPENING}(?:(?:(?:what|which|when)(?:'s| is| was| will be| would be| had been)?|on which"
    r" (?:day|date) (?:is|was)|give me|tell me|show me|find me|find)\s+)?(?:the )?(?:very )?"
    r"(?P<end>first|next|earliest|last|latest|previous|nearest|closest)"
    r"(?: (?:day|one|date|time|occasion))\b(?: (?:was|is))?(?P<rest>.*)$",
    re.IGNORECASE,
)
_WHEN = re.compile(rf"{OPENING}(?:when|(?:on )?(?:which|what) (?:day|date))\b", re.IGNORECASE)
_ONCE_MORE = re.compile(
    r",? ?\b(?:again|next|first|once more|last)\b(?! (?:day|one|week|month)\b)", re.I
)
_COUNTED = re.compile(
    r"(?:^|\b(?:the|that|very|one|a|an|and|or|(?:right|just|soon|shortly|immediately|straight)) )"
    r"(?:\w+ )?(?:day|date|one|night|week|weekend|fortnight|month|quarter|year|season|\w+day)$"
    r"|\b(?:\d+|two|three|four|five|six|seven|ten) (?:day|night|week|month|year)s$|"
    r"\b(?:right|just|soon|shortly|immediately|straight|on|in|of|from|and|but|or)$|^$",
    re.IGNORECASE,
)
"""In front of "after that": a shift from the day, or nothing that is asked of what follows."""
_NONE = re.compile(
    r"^\W*(?:without (?:any|it|them|one|that)|with none|free of it|"
    r"(?:(?:that|when|where) )?(?:it|there) (?:wasn't|was not|didn't|did not|hadn't)(?: have)?"
    r"(?: any| it)?)(?: (?:of it|of that|at all|again|any ?more|in the forecast))?\W*$",
    re.IGNORECASE,
)
_WITH = re.compile(
    r"^\W*(?:with (?:any|it|some|one)|like (?:that|it)|that (?:did|was|had)|of (?:them|those|that"
    r" (?:kind|sort)))?(?: again)?\W*$",
    re.IGNORECASE,
)
_STARTED = re.compile(
    rf"{OPENING}(?:(?:when|(?:on )?(?:what|which) (?:day|date)) (?:had|has|did|was)"
    r" (?:it|that|this|they|all (?:this|that))(?: all)?(?: first)? "
    r"(?:start(?:ed)?|begun|begin|began|come on|set in|broken out)"
    r"|since when(?: (?:was|is|had|has) (?:it|that|this|there)(?: been)?(?: there| like that)?)?)"
    r"[\s?.!]*$",
    re.IGNORECASE,
)
_PLACED = re.compile(
    rf"{OPENING}(?:(?:what|which|when)(?:'s| is| was)?\s+)?(?:about )?(?:the )?"
    r"(?P<end>first|earliest|last|latest) (?:one|time|occasion|such day)(?: then)?"
    r" (?:of|in|for|from|during|that) (?P<when>.+?)[\s?.!]*$",
    re.IGNORECASE,
)
_WE = r"(?:we|it|there|you|they|i)"
_ANY_TIME = re.compile(
    rf"{OPENING}when (?:(?:was|is|will be) the (?P<a>last|next) time (?:that )?{_WE}(?:'d|'ve|'ll)?"
    r"(?: will| have)? (?:had|have|get|got|saw|see|was|is|were|are|did|does|happened|happens)"
    rf"|(?:did|do|will|have|had) {_WE} (?P<b>last|next) (?:have|had|get|got|see|seen|happen))"
    r"(?: (?:any|some|one|it|that|them))?(?: (?:at all|like (?:that|it)))?[ ?.!]*$",
    re.IGNORECASE,
)
_LAST = frozenset({"last", "latest"})
_BACK = timedelta(days=14)
"""So far back a run of days is looked for."""


class Searching(Composing):
    """The nearest day, the first or the last one, that meets what is asked."""

    def _searched(self) -> Resolved | None:
        return (
            self._beyond()
            or self._from_there_on()
            or self._started()
            or self._placed_in()
            or self._had_any()
        )

    def _beyond(self) -> Resolved | None:
        """`The first day after that with a swell above 2?`, `… without any?`."""
        side = _SIDE.search(self.said)
        if not side:
            return None
        text = self.said[: side.start()] + self.said[side.end() :]
        found = _DAY.match(text)
        near, time = self.focus.day or self.focus.nearest, self.card.temporal
        if not found or near is None or time is None or self.analysis.dates.period is not None:
            return None
        ahead = side["side"].lower() in ("after", "following", "since")
        if (found["end"].lower() in ("last", "latest", "previous")) == ahead:
            return None
        first, last = held(self.card)
        conditions = self._sought(found["rest"])
        if not conditions or not first or not last:
            return None
        one = timedelta(days=1)
        span = (near[1] + one, last) if ahead else (first, near[0] - one)
        if span[0] >= span[1]:
            return None
        why = f"{'after' if ahead else 'before'} {say((near,))}"
        return self._at_the_end(conditions, (span,), "low" if ahead else "high", why)

    def _from_there_on(self) -> Resolved | None:
        """`When did it get above 20 again after that?`, `How many foggy days after that?`"""
        side = _SIDE.search(self.said)
        near = self.focus.day or self.focus.nearest
        if not side or near is None or self.analysis.dates.period is not None:
            return None
        text = self.said[: side.start()] + self.said[side.end() :]
        first, last = held(self.card)
        ahead = side["side"].lower() in ("after", "following", "since")
        if not first or not last or _COUNTED.search(self.said[: side.start()].rstrip(" ,")):
            return None
        one = timedelta(days=1)
        span = (near[1] + one, last) if ahead else (first, near[0] - one)
        if span[0] > span[1]:
            return None
        why = f"{'after' if ahead else 'before'} {say((near,))}"
        if _WHEN.search(text):
            conditions = self._once_more(_ONCE_MORE.sub("", text), span)
            end: Direction = "low" if ahead else "high"
            return self._at_the_end(conditions, (span,), end, why) if conditions else None
        question = closed_with(text, preposition((span,), say((span,))))
        found = self._probe(question)
        asked = found and (found.conditions or found.measure)
        return Resolved(question=question, relation="shifted", why=why) if asked else None

    def _once_more(self, text: str, span: Interval) -> Sequence[Condition]:
        """What has to hold, of the measure that is named, or of the one spoken of."""
        within = self.__class__(text, self.turns, self.card, self.now)
        if not within._mentions():
            composed = within._composed()
            conditions = composed.reading.conditions if composed else []
            if not any(isinstance(c, Comparison) and never(c) for c in conditions):
                return conditions
        found = self._probe(closed_with(text, preposition((span,), say((span,)))))
        listed = found is not None and found.kind in ("rows", "any", "extreme")
        by_time = found and (found.measure is None or found.measure.column == self.card.temporal)
        return found.conditions if found and listed and by_time and not found.weekdays else []

    def _sought(self, rest: str) -> Sequence[Condition]:
        """What the day has to have."""
        if _NONE.match(rest):
            known = self._asked_of()
            against = [denied_of(one) for one in known]
            return [against[0][0]] if len(against) == 1 and against[0] else []
        if _WITH.match(rest):
            return self._asked_of()
        day = self._a_day()
        year = say(((day.replace(month=1, day=1), day.replace(month=12, day=31)),))
        found = self._probe(f"Which {noun_of(self.card)} in {year} {rest.strip(' ,.?!')}?")
        listed = found is not None and found.kind == "rows" and not (found.shown or found.weekdays)
        return found.conditions if found and listed else []

    def _asked_of(self) -> list[Condition]:
        """The conditions of the question before, where it had some."""
        frame = next(self._frames(), None)
        return list(frame.reading.conditions) if frame else []

    def _at_the_end(
        self, conditions: Sequence[Condition], spans: Sequence[Interval], end: Direction, why: str
    ) -> Resolved | None:
        time = self.card.temporal
        reading = Reading(
            "extreme",
            period=period_of(spans),
            conditions=list(conditions),
            measure=Measure(time) if time else None,
            direction=end,
            wants="record",
        )
        question = as_question(reading, self.card, self.now) if time else None
        return Resolved(question=question, relation="shifted", why=why) if question else None

    def _started(self) -> Resolved | None:
        """`When had it started?`: the first day of the run that the day spoken of was in."""
        if not _STARTED.match(self.said):
            return None
        for frame in self._frames():
            conditions = frame.reading.conditions
            match conditions:
                case [Truth(_, True) as one] if frame.daily and len(frame.turn.dates) == 1:
                    return self._run_up_to(one, frame.spans[0])
                case [Truth(_, False)]:
                    continue  # it was asked when it was over
            return None
        return None

    def _run_up_to(self, condition: Condition, day: Interval) -> Resolved | None:
        first, _ = held(self.card)
        if first is None or day[0] <= first:
            return None
        span = (max(first, day[0] - _BACK), day[1])
        within = preposition((span,), say((span,)))
        question = (
            f"When did the longest run of days with {say_condition(condition)} {within} begin?"
        )
        found = self._probe(question)
        if found is None or found.kind != "streak" or found.edge != "first":
            return None
        return Resolved(question=question, relation="shifted", why=f"the run up to {say((day,))}")

    def _placed_in(self) -> Resolved | None:
        """`What was the last one of May?`: of what was looked for, no last day of a month."""
        found = _PLACED.match(self.said)
        period = analyse(f"in {found['when']}", self.card, self.now).dates.period if found else None
        if not found or period is None or len(period.intervals) != 1 or self._mentions():
            return None
        named = self._period_in(found["when"]) or period.intervals
        frame = self._looked_for()
        if frame is None or named[0][0] == named[0][1]:
            return None
        end: Direction = "high" if found["end"].lower() in _LAST else "low"
        why = f"the {found['end'].lower()} one {preposition(named, say(named))}"
        return self._at_the_end(frame.reading.conditions, named, end, why)

    def _had_any(self) -> Resolved | None:
        """`When was the last time we had any?`: up to today, or before the day spoken of."""
        found, near = _ANY_TIME.match(self.said), self.focus.whole
        first, last = held(self.card)
        if not found or not near or not first or not last or not self._asked_of():
            return None
        ahead = (found["a"] or found["b"]).lower() == "next"
        one, today = timedelta(days=1), self.now.date() if self.now else None
        if ahead:
            span = ((today or near[1]) + one, last)
        else:
            span = (first, today if today and today < near[0] else near[0] - one)
        if span[0] >= span[1]:
            return None
        end: Direction = "low" if ahead else "high"
        return self._at_the_end(self._asked_of(), (span,), end, f"of {say((span,))}")

    def _period_in(self, when: str) -> Sequence[Interval]:
        """The stretch that is named, in the year that was spoken of."""
        near = self.__class__(f"in {when}", self.turns, self.card, self.now)._period_near()
        return near.intervals if near and len(near.intervals) == 1 else ()

    def _looked_for(self) -> Frame | None:
        """The question whose conditions days were found, listed or counted by."""
        for frame in self._frames():
            reading, time = frame.reading, self.card.temporal
            ranked = reading.measure.column if reading.measure else None
            placed = reading.kind == "extreme" and ranked is not None and ranked == time
            if reading.conditions and (frame.listed or placed):
                return frame
        return None
