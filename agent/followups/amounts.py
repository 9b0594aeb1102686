"""How much there was of what was just told of a day: "how many inches?", "how much of it?".

"Which day in May had ice?"   "12 May."   "How many millimetres?"   →   how much ice on 12 May
"Was there any delay on 3 May?"   "Yes."   "How long exactly?"      →   how long the delay was
"""

import re
from collections.abc import Iterator

from pageturner.agent.followups.composing import Composing, Frame
from pageturner.agent.followups.focus import preposition, say
from pageturner.agent.followups.measures import A_DAY, TESTED
from pageturner.agent.followups.turns import Resolved
from pageturner.tools.text_to_sql.dates.periods import Interval
from pageturner.tools.text_to_sql.language.units import unit_of
from pageturner.tools.text_to_sql.question import NUMERIC
from pageturner.tools.text_to_sql.questions import about

_MUCH = re.compile(
    r"^(?:(?:and|so|but|ok|wow)\b[, ]*)*(?:exactly |about |roughly )?"
    r"how (?P<how>much|many (?P<unit>[^\W\d_]+)|strong|heavy|deep|long|big|large|severe|thick)"
    r"(?P<of>(?: \w+)? of (?:it|that|them|those))?"
    r"(?: (?:is|was|will|were|are|would|could|might|did|does|do)(?: (?:it|that|they|there|we))?"
    r"(?: be)?)?(?: (?:coming|come|came|pouring|pour|poured|falling|fall|fell|get|getting)"
    r"(?: down)?| (?:due|on the way))?"
    r"(?: (?:expected|possible|likely|forecast|meant|in all|altogether|then|exactly))*[\s?.!]*$",
    re.IGNORECASE,
)
_A_FEW = 7


class Amounts(Composing):
    """The number that belongs to what was told."""

    def _how_much(self) -> Resolved | None:
        asks = _MUCH.match(self.said)
        frame = next(self._frames(), None)
        if not asks or frame is None or frame.turn is not self.before:
            return None
        days = (self.focus.day,) if self.focus.day else self._listed(frame)
        if not days:
            return None
        kind, measure = frame.reading.kind, frame.reading.measure
        if measure is not None and measure.column.temporal:
            kind = "any"  # "when did it last snow?" – "how much?": of that day
        if asks["unit"] and kind == "extreme" and frame.reading.wants == "record":
            return self._of_the_most(frame, asks["unit"], days)
        if kind not in (*TESTED, "rows") and not asks["of"]:
            return None  # "how much?" after a highest asks for that
        told = frame.reading.shown
        in_words = bool(told) and all(c.type not in NUMERIC and not c.order for c in told)
        if kind == "rows" and told and asks["unit"] and not asks["of"]:
            units = {unit_of(column.unit) or column.unit for column in told}
            again = (unit_of(asks["unit"]) or asks["unit"]) in units
            why = "in the unit it was told in"
            same = Resolved(question=self.before.question, relation="carried", why=why)
            return same if again else None
        if kind == "rows" and (told or frame.reading.measure) and not (asks["of"] or in_words):
            return None
        how = asks["how"].lower()
        found: dict[tuple[str, ...], str] = {}
        for words in self._spoken_of(frame):
            asked = f"How much {words} was there" if how[0] == "m" else f"How {how} was the {words}"
            if columns := self._amounts(f"{asked} on {A_DAY}?", asks["unit"] or ""):
                found.setdefault(columns, f"{asked} {preposition(days, say(days))}?")
        if len(found) != 1:
            return None
        question = found.popitem()[1]
        return Resolved(question=question, relation="carried", why="how much there was of it")

    def _of_the_most(self, frame: Frame, unit: str, days: tuple[Interval, ...]) -> Resolved | None:
        """`How many inches?`, after which day had the most: how much of it there was."""
        measure = frame.reading.measure
        if measure is None or measure.minus or unit_of(unit) != unit_of(measure.column.unit):
            return None
        names = (*measure.column.synonyms[:1], measure.words)
        for words in (*(m.words for m in self.asked_before.mentions if not m.degree), *names):
            asked = f"How much {words} was there"
            if measure.column.name in self._amounts(f"{asked} on {A_DAY}?", unit):
                question = f"{asked} {preposition(days, say(days))}?"
                return Resolved(question=question, relation="carried", why="how much it came to")
        return None

    def _listed(self, frame: Frame) -> tuple[Interval, ...]:
        """A few days that were told in a list."""
        days = self.focus.answered
        several = frame.reading.kind == "rows" and 2 <= len(days) <= _A_FEW
        return tuple((day, day) for day in sorted(days)) if several else ()

    def _spoken_of(self, frame: Frame) -> Iterator[str]:
        """What the question before was asked about, in its own words."""
        columns = {name for c in frame.reading.conditions for name in about(c)}
        measure = frame.reading.measure
        measured = {c.name for c in measure.columns} if measure else set()
        for mention in self.asked_before.mentions:
            of = {column.name for column in mention.columns}
            told = bool(columns & of) if columns else bool(mention.of("name")) and not measured & of
            if (told or (measured and mention.of("qualifier"))) and not mention.degree:
                yield mention.words
        for column in self.card.columns:  # "do I need boots?": it is the mud that there is much of
            if column.name in columns:
                yield from (column.name.replace("_", " "), *column.synonyms[:1])

    def _amounts(self, question: str, unit: str) -> tuple[str, ...]:
        """The numbers that a question of ours asks for, where they have the unit wanted."""
        reading = self._probe(question)
        if reading is None or reading.kind != "rows" or not reading.shown:
            return ()
        shown = reading.shown
        if any(column.type not in NUMERIC for column in shown):
            return ()
        wanted = unit_of(unit)
        if unit and not any(
            wanted == unit_of(column.unit) if wanted else unit in column.unit.lower().split()
            for column in shown
        ):
            return ()
        return tuple(sorted(column.name for column in shown))
