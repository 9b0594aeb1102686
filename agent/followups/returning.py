"""What is asked of an earlier answer again: where it is from, and whether another is like it.

"How busy was it on 3 May?"  "Which report do you have that from?"   →   the same, with its source
"Which vessel sailed?"       "Still the same one the day after?"     →   whether both are the same
"Which day in May was the busiest?"  …  "Was the June one busier than that?"
→   the day found in June, against the last one
"""

import re
from dataclasses import replace

from pageturner.agent.followups.comparing import Comparing
from pageturner.agent.followups.focus import preposition, say
from pageturner.agent.followups.turns import Resolved
from pageturner.agent.followups.words import DOUBTS, OPENING
from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.reading import Reading

_IT = r"(?:that|this|it|those|these|that (?:number|figure|value|one)|the (?:number|figure|value))"
_GOT = r"(?:have|get|got|take|took|taken|find|found|see|read|know)"
_SOURCE = re.compile(
    rf"{OPENING}(?:"
    rf"(?:which|what) \w+ (?:(?:do|did|have) you {_GOT} {_IT} (?:from|in)"
    rf"|(?:is|was|are|were) {_IT}(?: taken)? from|(?:does|did|do) {_IT} come from"
    rf"|(?:says|said|states|stated|gives|told you) (?:so|{_IT}))"
    rf"|(?:from|in) (?:which|what) \w+ (?:(?:do|did|have) you {_GOT} {_IT}|(?:is|was) {_IT}"
    rf"|(?:does|did|do) {_IT} come)"
    rf"|where (?:do|did|have) you {_GOT} {_IT}(?: from)?"
    rf"|where (?:(?:does|did|do) {_IT} come|(?:is|was|are|were) {_IT}) from"
    rf"|(?:what(?:'s| is| was) )?(?:your|the) source(?: (?:for|of) {_IT})?"
    rf"|(?:says|according to) (?:who|what|whom)"
    rf"|{DOUBTS}"
    r")[\s?.!]*$",
    re.IGNORECASE,
)
_SAME = re.compile(
    r"\b(?:(?:still|stays?|stayed|remains?|remained|(?:is|was|were|are) (?:it|that|they|this))"
    r" (?:still )?(?:exactly |just )?(?:(?:the|at|in) )*same\b(?! (?:for|thing)\b)|unchanged\b)",
    re.IGNORECASE,
)
_THAN_THAT = re.compile(r"\bthan (?:that|it|this)(?: one| day)?[\s?.!]*$", re.IGNORECASE)


class Returning(Comparing):
    """An answer that is spoken of once more."""

    def _returned(self) -> Resolved | None:
        return self._source() or self._still_the_same() or self._picked_against_that()

    def _source(self) -> Resolved | None:
        """`Which report do you have that from?`: answers name where they are from."""
        frame = next(self._frames(), None)
        if not _SOURCE.match(self.said) or frame is None or frame.turn is not self.before:
            return None
        why = "the same, for where it is from"
        return Resolved(question=self.before.question, relation="carried", why=why)

    def _still_the_same(self) -> Resolved | None:
        """`Still the same vessel the next day?`: of what the question before asked for."""
        frame, day = next(self._frames(), None), self.focus.day
        places = self._places()
        if not _SAME.search(self.said) or frame is None or not day or len(places) != 1:
            return None
        there = places[0].spans
        column = self._told_column(frame.reading)
        if column is None or len(there) != 1 or there[0][0] != there[0][1] or there[0] == day:
            return None
        name = column.name.replace("_", " ")
        days = (preposition((one,), say((one,))) for one in (there[0], day))
        question = f"Was the {name} {' the same as '.join(days)}?"
        found = self._probe(question)
        if found is None or found.kind != "compare" or found.level != "=":
            return None
        why = f"{say(there)} against {say((day,))}"
        return Resolved(question=question, relation="shifted", why=why)

    def _told_column(self, reading: Reading) -> ColumnCard | None:
        """The one column whose value was told, or the one of them that is named."""
        if reading.kind != "rows":
            return None
        named = {c.name for m in self._mentions(qualifiers=True) for c in m.columns}
        kept = [c for c in reading.shown if c.name in named] or reading.shown
        return kept[0] if len(kept) == 1 else None

    def _picked_against_that(self) -> Resolved | None:
        """`Was the June one busier than that?`: the day found in June, than the last one."""
        places = [place for place in self._places() if place.chosen]
        day = self.focus.day
        if not _THAN_THAT.search(self.said) or len(places) != 1 or day is None:
            return None
        there = places[0].spans
        lows = {token.low for token in self.tokens}
        if len(there) != 1 or there[0][0] != there[0][1] or there[0] == day or "which" in lows:
            return None
        frame = self._measured_before(there)
        side = self._side(frame)
        if frame is None or side is None:
            return None
        frame = replace(frame, reading=replace(frame.reading, conditions=[]))
        return self._contest(frame, (there[0], day), side, None if "how" in lows else 0)
