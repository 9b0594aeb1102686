"""Whether it came to what was just told: "did it really get that warm?", "that cold in May?".

"What high was forecast for 8 March?"   "Did it get that warm?"   →   the observed high against it
"How warm was it on 8 March?"   "Did it get that warm in April?"  →   a day of at least as much
"""

from collections.abc import Sequence

from pageturner.agent.followups.comparing import Comparing
from pageturner.agent.followups.composing import Frame
from pageturner.agent.followups.focus import preposition, say
from pageturner.agent.followups.merging import main_measure, period_of
from pageturner.agent.followups.turns import Resolved
from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.columns.column_pairs import counterpart
from pageturner.tools.text_to_sql.dates.periods import Interval
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.questions import as_question
from pageturner.tools.text_to_sql.reading import Comparison, Measure, Reading

_ASKED = word_set("which what when where how many than why")


class Reaching(Comparing):
    """What was told, as a limit."""

    def _that_much(self) -> Resolved | None:
        mention = self._so_much()
        frame = next(self._frames(), None)
        measure = main_measure(frame.reading) if frame else None
        if mention is None or frame is None or measure is None or measure.minus:
            return None
        if measure.column not in mention.columns:
            return None
        low = not any(link.column == measure.column for link in mention.of("name"))
        _, spans = self._said_when()
        if spans and spans != frame.spans:
            return self._somewhen(frame, measure.column, spans, low)
        day = self.focus.day
        came = self._outcome(measure.column)
        if day is None or came is None or came == measure.column:
            return None
        names = [column.name.replace("_", " ") for column in (came, measure.column)]
        verb = "at or below" if low else "at least as high as"
        when = preposition((day,), say((day,)))
        question = f"Was the {names[0]} {verb} the {names[1]} {when}?"
        if self._probe(question) is None:
            return None
        return Resolved(question=question, relation="carried", why=f"{names[0]} against {names[1]}")

    def _so_much(self) -> Mention | None:
        """The "warm" of "was it that warm", which is none of "was that warm"."""
        lows = [token.low for token in self.tokens]
        start = self._start()
        if "that" not in lows[1:] or set(lows) & _ASKED or lows[start] not in AUXILIARIES:
            return None
        for mention in self.analysis.mentions:
            at = mention.first - 1
            if at < 2 or lows[at] != "that" or lows[at - 1] in AUXILIARIES or mention.degree:
                continue
            if mention.of("name", "low"):
                return mention
        return None

    def _outcome(self, column: ColumnCard) -> ColumnCard | None:
        """What came of it, where a column tells of a plan."""
        if column.typical:
            return column
        other = counterpart(self.card, column)
        return other if other and other.typical else None

    def _somewhen(
        self, frame: Frame, column: ColumnCard, spans: Sequence[Interval], low: bool
    ) -> Resolved | None:
        """Whether another time had a day of at least as much."""
        value = self.before.value
        limits = [c for c in frame.reading.conditions if isinstance(c, Comparison)]
        if value is None and len(limits) == 1 and isinstance(limits[0].value, float | int):
            value = limits[0].value  # "was it that cold in June?" after "was it below 40 in May?"
        if value is None or frame.reading.kind in ("count", "share", "compare", "sum"):
            return None
        measure = self._of_that_sort(Measure(self._outcome(column) or column))
        limit = Comparison(measure, "<=" if low else ">=", value)
        reading = Reading("any", period=period_of(spans), conditions=[limit], wants="both")
        question = as_question(reading, self.card, self.now)
        why = f"what was told, within {say(spans)}"
        return Resolved(question=question, relation="shifted", why=why) if question else None
