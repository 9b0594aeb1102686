"""How far apart two days lie that were told of in turn, each by a question of its own.

"Which was the quietest?"  "And the busiest?"  "How much busier was that?"
→   the difference between the two days
"How busy was it on the 3rd?"  "Which day was the busiest?"  "How much busier?"
→   the difference between the 3rd and that day
"What was the delay on the 3rd?"  "How much above the plan was that?"  →  the two of that day
"""

import re
from collections.abc import Sequence

from pageturner.agent.followups.comparing import Comparing
from pageturner.agent.followups.composing import Frame
from pageturner.agent.followups.focus import say
from pageturner.agent.followups.merging import main_measure
from pageturner.agent.followups.of_two_times import then
from pageturner.agent.followups.turns import Resolved
from pageturner.agent.followups.words import MORE, OPENING
from pageturner.tools.text_to_sql.dates.periods import Interval
from pageturner.tools.text_to_sql.reading import Measure

_DID = r"(?:is|was|were|are|does|did|had|has|makes?|would|that|it)"
_HOW_MUCH_MORE = re.compile(
    rf"{OPENING}(?:by )?how (?:much|many|far)(?: (?!{_DID}\b)[a-z]+)? (?P<more>(?!{_DID}\b)[a-z]+)"
    rf"(?: {_DID})?"
    r"(?: (?:that|it|this|they|there|those|the (?:second|last|latter|other)(?: one| day)?))?"
    r"(?: (?:one|day|be|get))?(?: then)?[\s?.!]*$",
    re.IGNORECASE,
)


_ABOVE = re.compile(
    rf"{OPENING}(?:by )?how (?:much|many|far)(?: \S+)? (?P<side>above|over|below|under|"
    r"(?:higher|lower|more|less)(?= than))(?: than)? (?:the )?(?P<what>[a-z]+(?: [a-z]+){0,3}?)"
    r" (?:is|was|were) (?:that|it|this)(?: then)?[\s?.!]*$",
    re.IGNORECASE,
)
_OVER = frozenset({"above", "over", "higher", "more"})


class TwoTold(Comparing):
    """The two figures told last, whichever way each was asked for."""

    def _above_another(self) -> Resolved | None:
        """`How much above the plan was that?`: what was told of a day, beside another column."""
        found, frame, day = _ABOVE.match(self.said), next(self._frames(), None), self.focus.day
        if not found or frame is None or not day or frame.turn is not self.before:
            return None
        told = frame.reading.shown
        if frame.reading.kind != "rows" or len(told) != 1 or len(self._mentions()) != 1:
            return None
        other, one = found["what"], told[0].name.replace("_", " ")
        two = (one, other) if found["side"].lower() in _OVER else (other, one)
        question = f"By how much did the {two[0]} exceed the {two[1]} on {say((day,))}?"
        reading = self._probe(question)
        measure = reading.measure if reading else None
        if measure is None or measure.minus is None or told[0] not in measure.columns:
            return None
        return Resolved(question=question, relation="shifted", why=f"{one} beside the {other}")

    def _how_much_more(self) -> Resolved | None:
        """`How much warmer was that?`: than what was told of the same before."""
        found = _HOW_MUCH_MORE.match(self.said)
        frames = list(self._frames())
        if not found or not frames or frames[0].turn is not self.before:
            return None
        compared = [m.words.lower() for m in self.analysis.mentions if m.degree == "more"]
        more = found["more"].lower()
        if self.analysis.dates.period is not None or compared not in ([], [more]):
            return None
        held = frames[0].reading.kind == "compare" and not _contest(frames[0])
        if held or not (compared or more in MORE):
            return None
        if self._side(frames[0]) is None:
            return None
        pair = None if _contest(frames[0]) else then(frames)
        if pair and pair[0].turn is self.before and not _ranked(pair):
            two = pair[1].spans[0], pair[0].spans[0]
            contest = self._difference(*pair) or self._contest(pair[0], two, "high", None)
            return contest and self._by_how_many(contest)
        return self._ends_apart(frames) or self._two_days_apart(frames)

    def _ends_apart(self, frames: Sequence[Frame]) -> Resolved | None:
        """The highest, or lowest, of two times."""
        one, two = frames[0], next(iter(frames[1:2]), None)
        if two is None or not _ranked((one, two)) or len({*one.spans, *two.spans}) != 2:
            return None
        last, other = one.reading, two.reading
        alike = last.direction == other.direction and last.measure == other.measure
        if not alike or last.narrowed_by or other.narrowed_by or last.measure is None:
            return None
        end = "highest" if last.direction == "high" else "lowest"
        spans = say((*two.spans, *one.spans))
        question = f"By how much do the {end} {last.measure.words} of {spans} differ?"
        if len(one.spans) != 1 or len(two.spans) != 1 or self._probe(question) is None:
            return None
        return Resolved(question=question, relation="carried", why=f"the {end} of each")

    def _two_days_apart(self, frames: Sequence[Frame]) -> Resolved | None:
        """The day that was told last, and the one before it that was told by the same measure."""
        last = _point(frames[0])
        if last is None:
            return None
        for frame in frames[1:]:
            other = _point(frame)
            if other is None or other[0] != last[0] or other[1] == last[1]:
                continue
            two = say(tuple(sorted((other[1], last[1]))))
            question = f"What is the difference in {last[0].words} between {two}?"
            if self._probe(question) is None:
                return None
            return Resolved(question=question, relation="carried", why=f"{two} apart")
        return None


def _ranked(frames: Sequence[Frame]) -> bool:
    return all(
        frame.reading.kind == "extreme" and frame.reading.measure is not None for frame in frames
    )


def _contest(frame: Frame) -> bool:
    """Whether it asked which of several days had the most."""
    reading = frame.reading
    several = reading.kind == "compare" and frame.daily and len(frame.spans) > 2
    return several and reading.claim is None and not reading.grouped


def _point(frame: Frame) -> tuple[Measure, Interval] | None:
    """The one day that a question came to, and what was told of it or put it first."""
    measure, reading = main_measure(frame.reading), frame.reading
    if measure is None or measure.minus or measure.column.temporal or reading.grouped:
        return None
    ranked = reading.kind == "extreme" and reading.top == 1 and not reading.tested
    if frame.turn.dates and (ranked or _contest(frame)):
        day = min(frame.turn.dates)  # (of several that share the place, any)
        return measure, (day, day)
    told = reading.kind == "rows" and frame.daily and len(frame.spans) == 1
    return (measure, frame.spans[0]) if told else None
