"""What was asked, once more: whether it was still so on another day, and what was told of it.

"Was it icy on 3 May?"           "Still so the next day?"          →   whether it was icy on 4 May
"Which days were over 20 late?"  "The second: what was announced?" →   the other column, on its day
"Which day was the latest?"      "What had been announced?"        →   the other column, on that day
"When was it first over 20?"     "Was that announced too?"         →   the other over 20, that day
"Which days were over 20 late?"  "How late on the last of them?"   →   how late it was on that day
"""

from dataclasses import replace

from pageturner.agent.followups.composing import Composing
from pageturner.agent.followups.focus import preposition, say
from pageturner.agent.followups.measures import main_measure
from pageturner.agent.followups.merging import period_of
from pageturner.agent.followups.turns import Resolved
from pageturner.agent.followups.words import MARKERS, PADDING
from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.dates.periods import Interval
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.questions import as_question
from pageturner.tools.text_to_sql.reading import Comparison, Measure, Reading

_STILL = word_set("still yet remain remained remaining stayed stay hold held true case there so")
_SO = _STILL | MARKERS | word_set("like same way around about here any present been")
_HELD = ("any", "all", "none")
_SOME = _SO | word_set("some a few were with many more")
_ASKING = word_set("what which how")
_OF_IT = word_set("it that this")
_SAID = word_set("said say says tell told tells call called give gave given")
_SO_TOO = word_set("so that it this as much likewise")
_AGREEING = PADDING | _SAID | word_set("agree agreed agrees well coming")
_NO_MEASURE = word_set("many often come about do did does")
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
        rest = self._words_but(timed)
        known = _SOME - {"any"} if listed else _SOME
        held = spans and rest <= known  # (a "still" day is no calm one)
        return self._for(spans) if held else None

    def _told_of_it(self) -> Resolved | None:
        """`Take the third: what had been forecast?`: the other column of what was asked for, on
        the day that is spoken of."""
        frame = next(self._frames(), None)
        lows = [token.low for token in self.tokens]
        opening = lows[self._start() :][:1]
        asks = bool(_ASKING & set(lows if lows[-1:] == ["?"] else opening) and opening)
        if frame is None or not asks or self._mentions() or _OTHERWISE & set(lows):
            return None
        known = _meant(frame.reading)
        if known is None or known.minus or frame.reading.kind == "compare":
            return None
        column, spans = self._of_the_other_sort(known.column), self._spoken_of_it()
        leans = frame.reading.kind != "rows" or bool(frame.reading.conditions)
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
        rest = self._words_but(taken)
        if len(places) > 1 or self.analysis.dates.used or not rest <= PADDING | _ASKING | _SAID:
            return None
        if places:
            spans = places[0].spans
            return spans if len(spans) == 1 and spans[0][0] == spans[0][1] else None
        day = self.focus.day
        found = next(self._frames())
        asked = self.asked_before
        called = any(asked.noun_at(at) for at in range(len(asked.tokens)))  # "hottest day in May"
        picked = found.reading.kind == "extreme" and (found.reading.wants == "record" or called)
        told = picked and found.turn is self.before and self.tokens[self._start()].low == "what"
        return (day,) if day and (told or rest & _OF_IT) else None

    def _said_so(self) -> Resolved | None:
        """`Had the plan said so too?`: the limit that was met, put on the other column."""
        frame, day = next(self._frames(), None), self.focus.day
        lows = [token.low for token in self.tokens]
        start = self._start()
        asks = start < len(lows) and lows[start] in AUXILIARIES and bool(_SO_TOO & set(lows))
        if frame is None or frame.turn is not self.before or not day or not asks:
            return None
        if self._mentions() or self.analysis.amounts or self._places() or self.analysis.dates.used:
            return None
        limits = [c for c in frame.reading.conditions if isinstance(c, Comparison)]
        by_time = frame.reading.measure and frame.reading.measure.column.temporal
        found = frame.reading.kind == "extreme" and by_time
        if len(limits) != 1 or len(frame.reading.conditions) != 1 or limits[0].measure.minus:
            return None
        if not found and not (frame.reading.kind in _HELD and frame.daily):
            return None
        column = self._of_the_other_sort(limits[0].measure.column)
        named = {at for m in self.analysis.mentions for at in range(m.first, m.last)}
        rest = self._words_but(named)
        if column is None or column == limits[0].measure.column or not rest <= _AGREEING:
            return None
        limit = replace(limits[0], measure=Measure(column))
        reading = Reading("any", period=period_of((day,)), conditions=[limit], wants="both")
        question = as_question(reading, self.card, self.now)
        why = f"whether so, {say((day,))}"
        return Resolved(question=question, relation="carried", why=why) if question else None

    def _how_much_on_it(self) -> Resolved | None:
        """`How low on the last of them?`: the number that days were listed by, of one of them."""
        frame = next(self._frames(), None)
        places = [place for place in self._places() if place.chosen]
        lows = [token.low for token in self.tokens]
        at = self._start()
        if frame is None or len(places) != 1 or lows[at : at + 1] != ["how"] or self._mentions():
            return None
        spans, measure = places[0].spans, main_measure(frame.reading)
        one = len(spans) == 1 and spans[0][0] == spans[0][1] and not self.analysis.dates.used
        if not one or measure is None or measure.minus or measure.column.temporal:
            return None
        taken = {*range(places[0].first, places[0].last), at, at + 1}
        rest = self._words_but(taken)
        if lows[at + 1] in _NO_MEASURE or not rest <= PADDING:
            return None
        question = f"What was the {measure.words} {preposition(spans, say(spans))}?"
        if self._probe(question) is None:
            return None
        return Resolved(question=question, relation="refined", why=f"its number, {say(spans)}")


def _meant(reading: Reading) -> Measure | None:
    """What is measured; of a first or last day, what its only limit is put on."""
    measure = main_measure(reading)
    if measure is None or not measure.column.temporal:
        return measure
    limits = [c.measure for c in reading.conditions if isinstance(c, Comparison)]
    return limits[0] if len(limits) == 1 else None
