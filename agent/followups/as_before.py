"""What was asked, once more: whether it was still so on another day, and what was told of it.

"Was it icy on 3 May?"           "Still so the next day?"          →   whether it was icy on 4 May
"Which days were over 20 late?"  "The second: what was announced?" →   the other column, on its day
"""

from pageturner.agent.followups.composing import Composing
from pageturner.agent.followups.focus import preposition, say
from pageturner.agent.followups.measures import main_measure
from pageturner.agent.followups.turns import Resolved
from pageturner.agent.followups.words import MARKERS, PADDING
from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.dates.periods import Interval
from pageturner.tools.text_to_sql.language.words import word_set

_STILL = word_set("still yet remain remained remaining stayed stay hold held true case there so")
_SO = _STILL | MARKERS | word_set("like same way around about here any present been")
_HELD = ("any", "all", "none")
_SOME = _SO | word_set("some a few were with many more")
_ASKING = word_set("what which how")
_OF_IT = word_set("it that this")
_OTHERWISE = word_set("where who why when whether than")


class AsBefore(Composing):
    """The question before, of another day or of its other column."""

    def _still_so(self) -> Resolved | None:
        """`Still there the next day?`, `Was that still the case in May?`: whether it held then;
        `and in May, still some?`: how many there were then, or which."""
        frame = next(self._frames(), None)
        lows = {token.low for token in self.tokens}
        if frame is None or frame.turn is not self.before or not lows & {"still", "case", "true"}:
            return None
        listed = frame.listed and bool(frame.reading.conditions)
        if frame.reading.kind not in _HELD and not listed:
            return None
        timed, spans = self._said_when()
        rest = {
            token.low
            for at, token in enumerate(self.tokens)
            if at not in timed and token.kind != "mark"
        }
        known = _SOME - {"any"} if listed else _SOME
        return (
            self._for(spans) if spans and rest <= known else None
        )  # (a "still" day is no calm one)

    def _told_of_it(self) -> Resolved | None:
        """`Take the third: what had been forecast?`: the other column of what was asked for, on
        the day that is spoken of."""
        frame = next(self._frames(), None)
        lows = [token.low for token in self.tokens]
        asks = self._start() < len(lows) and bool(_ASKING & set(lows)) and "?" in lows[-1:]
        if frame is None or not asks or self._mentions() or _OTHERWISE & set(lows):
            return None
        known = main_measure(frame.reading)
        if known is None or known.minus or frame.reading.kind == "compare":
            return None
        column, spans = self._of_the_other_sort(known.column), self._spoken_of_it()
        leans = frame.reading.kind not in ("rows",) or bool(frame.reading.conditions)
        if column is None or spans is None or not leans:
            return None
        question = f"What was the {column.name.replace('_', ' ')} {preposition(spans, say(spans))}?"
        if self._probe(question) is None:
            return None
        return Resolved(question=question, relation="shifted", why=f"told of {say(spans)}")

    def _of_the_other_sort(self, known: ColumnCard) -> ColumnCard | None:
        """The column that a word of its sort tells, and nothing else: "what was announced?"."""
        said = [m for m in self.analysis.mentions if m.of("qualifier")]
        found = {
            link.column.name: link.column
            for mention in said
            for link in mention.of("qualifier")
            if set(known.synonyms) & set(link.column.synonyms)
        }
        return next(iter(found.values())) if len(found) == 1 else None

    def _spoken_of_it(self) -> tuple[Interval, ...] | None:
        """The one day that is pointed at, where nothing else is said."""
        places = [p for p in self._places() if p.chosen or not p.shifted]
        taken = {at for place in places for at in range(place.first, place.last)}
        taken |= {at for m in self.analysis.mentions for at in range(m.first, m.last)}
        rest = {
            token.low
            for at, token in enumerate(self.tokens)
            if at not in taken and token.kind != "mark"
        }
        if len(places) > 1 or self.analysis.dates.used or not rest <= PADDING | _ASKING:
            return None
        if places:
            spans = places[0].spans
            return spans if len(spans) == 1 and spans[0][0] == spans[0][1] else None
        day = self.focus.day
        return (day,) if day and rest & _OF_IT else None
