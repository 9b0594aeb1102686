"""What was held against something, asked for the other way round, or for neither.

"How many days were later than announced?"   "And how many earlier?"    →   earlier than announced
"How many plans were too low?"               "And too high?"            →   above what came of them
"Was it later than announced on 3 May?"      "Was it spot on?"          →   just as announced
"Which were planned above 90 and came to less?"   "The other way round?"   →   came to more than 90
"Which days were above 90?"                  "And below?"               →   below 90
"""

import re
from dataclasses import replace

from pageturner.agent.followups.comparing import Comparing
from pageturner.agent.followups.composing import Frame
from pageturner.agent.followups.turns import Resolved
from pageturner.agent.followups.words import OPENING
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.questions import as_question
from pageturner.tools.text_to_sql.reading import Comparison, Measure
from pageturner.tools.text_to_sql.taking_apart import analyse

_LEVEL = (
    r"(?:spot on|dead on|bang on|on the (?:dot|nose|mark|money)|(?:exactly|just|quite|dead) "
    r"(?:right|as (?:planned|forecast|announced|predicted|expected)|the same|so|equal)|exact|level|"
    r"the same|equal|right|on target|matched|accurate)"
)
_TURNED = re.compile(
    rf"{OPENING}(?:(?P<many>how many|on how many days|how often)|(?P<which>which|on which|when)|"
    r"was|were|did|is|are)?(?: (?:days?|ones?|dates?|of (?:them|those)|any|it|that|they))*"
    r"(?: (?:was|were|is|are|did|came|come|got|get|had|has|turned|ran|fell|went))?"
    r"(?: (?:it|they|in|out|any))?"
    rf" ?(?:(?P<level>{_LEVEL})|(?P<too>too )?(?P<side>[a-z]+))"
    r"(?: (?:then|instead|ones|days))*[\s?.!]*$",
    re.IGNORECASE,
)
_ROUND = re.compile(
    rf"{OPENING}(?:(?:what|how) about |which (?:days? |ones? )?(?:was|were) )?"
    r"(?:the other way (?:a)?round|the reverse|vice versa|conversely|the opposite)[\s?.!]*$",
    re.IGNORECASE,
)
_LOW = word_set("low little few small short")
_OVER = frozenset({"above", "over", "higher", "more", "greater"})
_UNDER = frozenset({"below", "under", "lower", "less", "fewer"})


class TurnedAgainst(Comparing):
    """The difference that was a condition, on its other side."""

    def _turned_against(self) -> Resolved | None:
        found, frame = _TURNED.match(self.said), next(self._frames(), None)
        if frame is None or frame.turn is not self.before:
            return None
        if _ROUND.match(self.said):
            return self._sides_changed(frame)
        if not found:
            return None
        held = [c for c in frame.reading.conditions if isinstance(c, Comparison)]
        if len(held) != 1 or self.analysis.dates.period:
            return None
        if frame.reading.kind not in ("count", "rows", "any"):
            return None
        for new in self._other_side_of(held[0], found):
            if new == held[0] and not (found["many"] or found["which"]):
                return None
            conditions = [new if c == held[0] else c for c in frame.reading.conditions]
            reading = replace(frame.reading, conditions=conditions, shown=[])
            if found["many"]:
                reading = replace(reading, kind="count", wants="value")
            elif found["which"]:
                reading = replace(reading, kind="rows", wants="record")
            if question := as_question(reading, self.card, self.now):
                why = "replaced: the other side, same scope"
                return Resolved(question=question, relation="replaced", why=why)
        return None

    def _sides_changed(self, frame: Frame) -> Resolved | None:
        """What was said of the plan, said of what came of it, and the other way round."""
        held = [c for c in frame.reading.conditions if isinstance(c, Comparison)]
        if len(held) != _TWO or any(c.measure.minus for c in held):
            return None
        one, two = held
        alike = set(one.measure.column.synonyms) & set(two.measure.column.synonyms)
        if one.measure == two.measure or not alike:
            return None
        turned = {0: replace(one, measure=two.measure), 1: replace(two, measure=one.measure)}
        conditions = [
            turned[held.index(c)] if isinstance(c, Comparison) else c
            for c in frame.reading.conditions
        ]
        reading = replace(frame.reading, conditions=conditions, shown=[])
        question = as_question(reading, self.card, self.now)
        why = "replaced: the other way round, same scope"
        return Resolved(question=question, relation="replaced", why=why) if question else None

    def _other_side_of(self, held: Comparison, found: re.Match[str]) -> list[Comparison]:
        """What is asked instead, in the ways it may be reckoned."""
        one, other = held.measure.column, held.measure.minus
        side = (found["side"] or "").lower()
        if other is None:  # "and below?", after what was above a number
            beyond = held.operator[:1]
            turned = side in (_UNDER if beyond == ">" else _OVER if beyond == "<" else ())
            return [replace(held, operator="<" if beyond == ">" else ">")] if turned else []
        if found["too"]:
            sides = {self._too_low(self.said), self._too_low(self.before.said)}
            turned = sides == {True, False} and held.operator == ">" and not held.value
            return [replace(held, measure=Measure(other, one))] if turned else []
        came, planned = (other, one) if other.typical else (one, other)
        if found["level"]:
            two = (came, planned), (planned, came)
            return [Comparison(Measure(a, b), "=", 0) for a, b in two]
        compared = [m for m in self.analysis.mentions if m.degree == "more"]
        low = side in _UNDER
        if not low and side not in _OVER:
            named = len(compared) == 1 and compared[0].words.lower() == side
            direction = self._direction(side, Measure(came)) if named else None
            if direction is None:
                return []
            low = direction == "low"
        return [Comparison(Measure(planned, came) if low else Measure(came, planned), ">", 0)]

    def _too_low(self, said: str) -> bool | None:
        """Whether something is said to be too low; None where it is not said to be too much."""
        words = said.lower().rstrip(" ?.!").split()
        if "too" not in words[:-1]:
            return None
        word = words[words.index("too") + 1]
        mentions = analyse(word, self.card, self.now).mentions
        return word in _LOW or any(mention.of("low") for mention in mentions)


_TWO = 2
