"""One of several days, told by a condition: "the one without rain, how warm did it get?".

"Which days in April had a south wind?"   "How warm was the one without rain?"
→   what was the high on the days in April with a south wind and without rain
"""

import re

from pageturner.agent.followups.composing import Composing, Frame
from pageturner.agent.followups.fragments import Parts
from pageturner.agent.followups.measures import told_by
from pageturner.agent.followups.turns import Resolved
from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.conditions.reader import read_conditions
from pageturner.tools.text_to_sql.questions import as_question
from pageturner.tools.text_to_sql.reading import Comparison, Condition
from pageturner.tools.text_to_sql.taking_apart import analyse

_ONE = re.compile(
    r"\b(?:the|that) (?:ones?|days?) (?P<held>(?:with(?:out)?|that (?:was|were|had|saw)) "
    r"(?:(?!\b(?:how|what|which|did|was|were|and|than)\b)[^,?.;])+)",
    re.IGNORECASE,
)
_RANKS = re.compile(r"\b(?:most|least|highest|lowest|more|less|\w+est)\b", re.IGNORECASE)


class Describing(Composing):
    """What is asked of a day that is picked by what it had."""

    def _the_one_with(self) -> Resolved | None:
        found = _ONE.search(self.said)
        if not found or _RANKS.search(found["held"]) or self.analysis.dates.period is not None:
            return None
        frame = next((f for f in self._frames() if f.listed and f.reading.conditions), None)
        if frame is None or len(frame.turn.dates) < 2 or self._places_outside(found.span()):
            return None
        held = read_conditions(analyse(f"days {found['held']}", self.card, self.now)).conditions
        told = self._told_of(self.said[: found.start()] + self.said[found.end() :])
        if not held or not told:
            return None
        return self._of_the_day(frame, list(held), told)

    def _places_outside(self, span: tuple[int, int]) -> bool:
        return any(
            not span[0] <= self.tokens[place.first].start < span[1] for place in self._places()
        )

    def _told_of(self, rest: str) -> list[ColumnCard]:
        mentions = [m for m in analyse(rest, self.card, self.now).mentions if m.of("name", "low")]
        if len(mentions) != 1 or mentions[0].degree:
            return []
        return told_by(mentions[0].words, self._probe)

    def _of_the_day(
        self, frame: Frame, held: list[Condition], told: list[ColumnCard]
    ) -> Resolved | None:
        if any(isinstance(condition, Comparison) for condition in held):
            return None
        narrowed = self._merged(frame.reading, Parts(conditions=held, narrows=True))
        if narrowed is None:
            return None
        narrowed.kind, narrowed.wants, narrowed.shown = "rows", "value", told
        question = as_question(narrowed, self.card, self.now)
        why = "the one of them that is meant"
        return Resolved(question=question, relation="refined", why=why) if question else None
