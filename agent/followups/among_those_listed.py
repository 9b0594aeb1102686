"""Which of the days listed last are so, said in a sentence of its own.

"Which days in May were foggy?"   "And among those, which stayed below 10?"
→   the days in May that were foggy and below 10: the list is narrowed, and not its days compared
"""

from dataclasses import replace

from pageturner.agent.followups.composing import Composing
from pageturner.agent.followups.turns import Resolved
from pageturner.tools.text_to_sql.grammar import understood
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.questions import about, as_question

_PLURAL = word_set("those these them")
_SOUGHT = word_set("which what")


class Among(Composing):
    """A list narrowed by a whole sentence."""

    def _among(self) -> Resolved | None:
        frame = next(self._frames(), None)
        places = self._places()
        lows = {token.low for token in self.tokens}
        if frame is None or not (frame.listed and frame.seeks) or frame.turn is not self.before:
            return None
        if len(places) != 1 or not _SOUGHT & lows:
            return None
        place = places[0]
        if not _PLURAL & {token.low for token in self.tokens[place.first : place.last]}:
            return None
        led = not any(token.low in _SOUGHT for token in self.tokens[: place.first])
        days = tuple((day, day) for day in sorted(frame.turn.dates))
        if not led and place.spans == days:
            return None  # "which of them were dry?" looks at the days, and leaves the list
        said = understood(self._with(places), self.card, self.now)
        if said is None or not said.conditions:
            return None
        plain = said.kind in ("compare", "rows") and not (said.measure or said.shown or said.by)
        known = [about(one) for one in frame.reading.conditions]
        if not plain or any(about(one) in known for one in said.conditions):
            return None
        conditions = [*frame.reading.conditions, *said.conditions]
        reading = replace(frame.reading, conditions=conditions)
        question = as_question(reading, self.card, self.now)
        if question is None:
            return None
        return Resolved(question=question, relation="refined", why="of the days listed")
