"""A plan that was held against what came of it, asked for the other way round, or for neither.

"How many days were later than announced?"   "And how many earlier?"    →   earlier than announced
"Was it later than announced on 3 May?"      "Was it spot on?"          →   just as announced
"""

import re
from dataclasses import replace

from pageturner.agent.followups.comparing import Comparing
from pageturner.agent.followups.turns import Resolved
from pageturner.agent.followups.words import OPENING
from pageturner.tools.text_to_sql.questions import as_question
from pageturner.tools.text_to_sql.reading import Comparison, Measure

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
    rf" ?(?:(?P<level>{_LEVEL})|(?P<side>[a-z]+))(?: (?:then|instead|ones|days))*[\s?.!]*$",
    re.IGNORECASE,
)
_OVER = frozenset({"above", "over", "higher", "more", "greater"})
_UNDER = frozenset({"below", "under", "lower", "less", "fewer"})


class TurnedAgainst(Comparing):
    """The difference that was a condition, on its other side."""

    def _turned_against(self) -> Resolved | None:
        found, frame = _TURNED.match(self.said), next(self._frames(), None)
        if not found or frame is None or frame.turn is not self.before:
            return None
        held = [c for c in frame.reading.conditions if isinstance(c, Comparison)]
        if len(held) != 1 or held[0].measure.minus is None or self.analysis.dates.period:
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

    def _other_side_of(self, held: Comparison, found: re.Match[str]) -> list[Comparison]:
        """What is asked instead, in the ways it may be reckoned."""
        one, other = held.measure.column, held.measure.minus
        if other is None:
            return []
        came, planned = (other, one) if other.typical else (one, other)
        if found["level"]:
            two = (came, planned), (planned, came)
            return [Comparison(Measure(a, b), "=", 0) for a, b in two]
        side = found["side"].lower()
        compared = [m for m in self.analysis.mentions if m.degree == "more"]
        low = side in _UNDER
        if not low and side not in _OVER:
            named = len(compared) == 1 and compared[0].words.lower() == side
            direction = self._direction(side, Measure(came)) if named else None
            if direction is None:
                return []
            low = direction == "low"
        return [Comparison(Measure(planned, came) if low else Measure(came, planned), ">", 0)]
