"""Rules that put something else into the question before: a column, a number, another end."""

import re
from collections.abc import Sequence
from dataclasses import replace

from pageturner.agent.followups.focus import preposition, say
from pageturner.agent.followups.picking import last_of
from pageturner.agent.followups.times import Times
from pageturner.agent.followups.turns import Relation, Resolved
from pageturner.agent.followups.wording import asked_as, closed_with, redated
from pageturner.agent.followups.words import (
    ENDS,
    EXCLUDES,
    FORM_TAIL,
    FORMS,
    MARKERS,
    MIDDLES,
    MORE,
    MUCH,
    ONLY,
    OPENING,
    STRETCHES,
    UNITS,
)
from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.grammar import read
from pageturner.tools.text_to_sql.language.english import KNOWN
from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.questions import as_question, same
from pageturner.tools.text_to_sql.reading import Comparison, Measure, Reading, Refusal
from pageturner.tools.text_to_sql.taking_apart import analyse

_TIMES = word_set("first last best worst earliest latest")
"""Ends that are not a quantity's."""

_ENDING = word_set("end ended ending finish finished stop stopped over last lasted")
"""What a run of days does."""
_TURNED = re.compile(
    r"\b(?:the other way (?:a)?round|the reverse|vice versa|conversely|in the other direction|"
    r"at the other end|the opposite)\b",
    re.IGNORECASE,
)
_OF_THOSE = re.compile(
    rf"{OPENING}(?:out )?(?:of|among|amongst|from) (?:those|these|them)"
    r"(?: (?:days|ones|dates))?,? (?:(?:only|just|show me|list|give me)\b,? )*"
    r"(?=(?:the ones|those|the days|the dates|any)"
    r" (?:that|where|with|without|which|when|whose|on)\b)",
    re.IGNORECASE,
)


class Swaps(Times):
    """What is said takes the place of its like; the scope stays."""

    def _which(self) -> Resolved | None:
        """`On which days?`, `How many is that?`, `By how much?`: the same, asked otherwise."""
        start = self._start()
        found = FORMS.at(self.tokens, start) if start < len(self.tokens) else None
        rest = [t for t in self.tokens[start + found[1] :] if t.kind != "mark"] if found else []
        unit = found is not None and found[0] == "gap" and len(rest) == 1
        tail = FORM_TAIL | _ENDING if self.focus.runs else FORM_TAIL
        if found is None or not (unit or all(token.low in tail for token in rest)):
            return None
        question = asked_as(found[0], self._text(start, start + found[1]), self.before.question)
        if found[0] == "gap":
            question = self._gap()
        elif found[0] in ("count", "which"):
            question = self._of_the_extreme(found[0]) or question
        if not question:
            return None
        return Resolved(question=question, relation="carried", why="the same scope, asked anew")

    def _of_the_extreme(self, form: str) -> str:
        """After the highest or lowest of something: how many on its day, or on which day."""
        reading = read(self.before.question, self.card, self.now)
        if isinstance(reading, Refusal) or reading.measure is None:
            return ""
        if reading.kind not in ("extreme", "compare") or reading.grouped:
            return ""
        if reading.among or reading.filters or reading.place > 1 or reading.top > 1:
            return ""
        words, day = reading.measure.words, self.focus.day
        if form == "count" and reading.wants == "record" and day:
            on = preposition((day,), say((day,)))
            return f"How many {words} were there {on}?"
        if form == "which" and reading.wants != "record" and not reading.conditions:
            end = "highest" if reading.direction == "high" else "lowest"
            within = f" {preposition(a, say(a))}" if (a := self.focus.asked) else ""
            return f"Which day{within} had the {end} {words}?"
        return ""

    def _gap(self) -> str:
        """`By how much?` after a comparison of two days."""
        reading = read(self.before.question, self.card, self.now)
        two = self.focus.several
        days = tuple((day, day) for day in self.focus.answered)
        if len(days) == 2 and any(start != end for start, end in two):
            two = days  # of the hottest day of each of two months
        if isinstance(reading, Refusal):
            return ""
        apart = [c.measure for c in reading.conditions if isinstance(c, Comparison)]
        if len(apart) == 1 and apart[0].minus and self.focus.asked:
            names = " and ".join(column.name.replace("_", " ") for column in apart[0].columns)
            when = preposition(self.focus.asked, say(self.focus.asked))
            return f"What was the difference between {names} {when}?"
        if reading.measure is None or len(two) != 2:
            return ""
        return f"What is the difference in {reading.measure.words} between {say(two)}?"

    def _of_two(self) -> Resolved | None:
        """`Which one was warmer?`, `What were the two values?`: of the two spoken of last."""
        lows = [token.low for token in self.tokens if token.kind != "mark"]
        if self.analysis.dates.period is not None or self._places():
            return None
        two = last_of(self.earlier, 2)
        if len(two) != 2:
            return None
        compares = self._compares() or bool(set(lows) & MORE)
        if lows[:1] == ["which"] and compares and self._mentions():
            first = 1 + (lows[1] in STRETCHES | {"one", "ones", "half"})
            rest = self.said[self.tokens[first - 1].end :]
            question = f"Which of {say(two)}{rest}"
            return Resolved(question=question, relation="refined", why=f"of {say(two)}")
        values = set(lows) & {"values", "readings", "figures", "numbers", "results"}
        reading = read(self.before.question, self.card, self.now)
        if not values or isinstance(reading, Refusal) or reading.measure is None:
            return None
        on = preposition(two, say(two))
        question = f"What was the {reading.measure.words} {on}?"
        return Resolved(question=question, relation="carried", why=f"the values {on}")

    def _only(self) -> Resolved | None:
        """`Only those above 80%`: one more condition on the question before."""
        start = self._start()
        found = ONLY.at(self.tokens, start) if start < len(self.tokens) else None
        if narrower := self._of_those_only():
            return narrower
        dates = self.analysis.dates
        general = dates.weekdays_said.endswith("s") and dates.period is None
        if found is None and general and self._bare(set()):
            question = f"{self.before.question.rstrip(' ?.!')}, {dates.weekdays_said} only?"
            return Resolved(
                question=question, relation="refined", why=f"narrowed to {dates.weekdays_said}"
            )
        if found is None or (self.analysis.dates.period is not None and self._leftover()):
            return None
        if self.tokens[-1 - (self.tokens[-1].kind == "mark")].low == "instead":
            return None  # "those with fog instead" are no narrower
        if not (self._mentions() or self.analysis.amounts or self.analysis.dates.weekdays):
            period = self._period_near()
            return self._for(period.intervals) if period and period.intervals else None
        body = self._text(start, len(self.tokens)).rstrip(" ?.!")
        body = re.sub(r"[, ]+please$", "", body, flags=re.IGNORECASE)
        body = body[:1].lower() + body[1:]
        body = EXCLUDES.sub("without ", body)
        question = f"{self.before.question.rstrip(' ?.!')}, {body}?"
        return Resolved(question=question, relation="refined", why=f"narrowed by {body!r}")

    def _of_those_only(self) -> Resolved | None:
        """`And of those, the ones where more than 2 is possible?`: the list, narrowed again."""
        opening = _OF_THOSE.match(self.said)
        before = read(self.before.question, self.card, self.now)
        if not opening or isinstance(before, Refusal) or not before.conditions:
            return None
        listed = before.kind == "count" or (before.kind == "rows" and before.wants == "record")
        if not listed or self.analysis.dates.period is not None:
            return None
        body = f"only {self.said[opening.end() :].rstrip(' ?.!')}"
        every = replace(before, kind="rows", wants="record", limit=None)
        plain = as_question(every, self.card, self.now)
        plain = plain or asked_as("which", "Which days", self.before.question)
        question = f"{plain.rstrip(' ?.!')}, {body}?"
        found = read(question, self.card, self.now)
        if isinstance(found, Refusal) or found.unknown or same(found, every):
            return None
        if found.kind != "rows" or not found.conditions:
            return None
        return Resolved(question=question, relation="refined", why=f"narrowed by {body!r}")

    def _measured(self) -> Resolved | None:
        """`what about wind?`, `I mean the observed one`, `and for the Tern?`: swapped."""
        if self.analysis.dates.period is not None:
            return None
        said = self._mentions(qualifiers=True)
        if not said:
            return None
        question = self._qualified() if not self._mentions() else None
        if question is None and self._bare(set(), mentions=True) and not self._own_frame():
            question = self._swapped(said)
        if question is None:
            return None
        relation: Relation = "corrected" if self.corrects else "replaced"
        return Resolved(
            question=question, relation=relation, why=f"{relation}: {said[-1].words!r}, same scope"
        )

    def _qualified(self) -> str | None:
        """`and what was forecast?`: the other column of the sort that was asked for."""
        reading = read(self.before.question, self.card, self.now)
        if isinstance(reading, Refusal) or any(token.low in MUCH for token in self.tokens):
            return None
        measured = reading.measure.columns if reading.measure else tuple(reading.shown)
        names = {word for column in measured for word in column.synonyms}
        found = {
            link.column.name: link.column
            for mention in self.analysis.mentions
            for link in mention.of("qualifier")
            if names & set(link.column.synonyms) and link.column not in measured
        }
        rest = [t for t in self._leftover() if t.low not in KNOWN]
        if len(found) != 1 or rest or len(measured) != 1:
            return None
        column = next(iter(found.values()))
        words = column.name.replace("_", " ")
        back = self.focus.day and any(t.low in ("it", "that", "then") for t in self.tokens)
        if self.corrects or (reading.kind != "rows" and not back):
            renamed = self._renamed(measured[0].name, words)
            return renamed or self._with_column(reading, column)
        spans = self._scope()
        return f"What was the {words} {preposition(spans, say(spans))}?" if spans else None

    def _renamed(self, old: str, words: str) -> str | None:
        """The question before with another column's name in place of a measure's."""
        before = self.asked_before
        named = [m for m in before.mentions if old in {x.column.name for x in m.of("name", "low")}]
        sort = any(m not in named and old in _sorted_as(m) for m in before.mentions)
        if len(named) != 1 or sort:  # "the high, as measured"
            return None
        first, last = before.tokens[named[0].first].start, before.tokens[named[0].last - 1].end
        if first >= last:
            return None  # its words do not stand together
        text = self.before.question
        put = f"{named[0].words} by {words}" if named[0].degree else words
        return f"{text[:first]}{put}{text[last:]}"

    def _with_column(self, reading: Reading, column: ColumnCard) -> str | None:
        """What was asked before, of another column."""
        if reading.measure is not None:
            again = replace(reading, measure=Measure(column))
        else:
            again = replace(reading, shown=[column], whole=False)
        return as_question(again, self.card, self.now)

    def _swapped(self, said: Sequence[Mention]) -> str | None:
        """The question before with the new column or value in place of the one like it."""
        before = self.asked_before
        new = said[-1]
        candidates = [m for m in before.mentions if _alike(m, new, self.corrects)]
        if len(candidates) != 1:
            return None
        old = candidates[0]
        first, last = before.tokens[old.first].start, before.tokens[old.last - 1].end
        text = self.before.question
        question = f"{text[:first]}{new.words}{text[last:]}"
        was, now = (read(q, self.card, self.now) for q in (text, question))
        if isinstance(was, Refusal) or isinstance(now, Refusal):
            return None
        alike = was.kind == now.kind or _of_the_same_one(was, now)
        return question if alike and not now.unknown else None

    def _amount(self) -> Resolved | None:
        """`How much was expected?`, `Which day had most?`: of what the question before was."""
        lows = [token.low for token in self.tokens]
        at = next((i for i, low in enumerate(lows) if low in MUCH and lows[i - 1] == "how"), 0)
        most = not at and lows[:1] != ["how"]
        if most:
            ends = [i for i, low in enumerate(lows) if low in ENDS - _TIMES]
            at = ends[0] if len(ends) == 1 and len(lows) > 2 else -1
        if at < 0 or (not most and not at) or self._mentions():
            return None
        named = [m for m in self.asked_before.mentions if m.of("name", "low") and not m.degree]
        rest = [t for t in self._leftover() if t.low not in KNOWN]
        if len({m.words for m in named}) != 1 or len(rest) > most:
            return None
        end = self.tokens[at].end
        places = self._places()
        if places and self.tokens[places[0].first].start < end:
            return None
        text = f"{self.said[:end]} {named[0].words}{self._with(places)[end:]}"
        if places or self.analysis.dates.period is not None:
            return Resolved(
                question=text, relation="shifted", why=f"shifted, still {named[0].words!r}"
            )
        spans = self._scope()
        if spans is None:
            return None
        said = say(spans)
        return Resolved(
            question=closed_with(text, preposition(spans, said)),
            relation="carried",
            why=f"{named[0].words!r} within {said}",
        )

    def _numbered(self) -> Resolved | None:
        """`What about above 75?`: the question before with another number."""
        new, old = self.analysis.amounts, self.asked_before.amounts
        if len(new) != 1 or len(old) != 1 or self._mentions():
            return None
        inside = {*range(new[0].first, new[0].last), *self.analysis.dates.used}
        rest = [t for at, t in enumerate(self.tokens) if at not in inside and t.kind != "mark"]
        if any(token.low not in MARKERS | UNITS for token in rest):
            return None
        before = self.asked_before.tokens[old[0].first : old[0].last]
        if not new[0].operator:  # another number, measured as before
            before = [token for token in before if token.kind == "number"]
        elif self.tokens[new[0].last - 1].kind == "number":  # "above 75": the unit stays
            while before and before[-1].kind == "word":
                before = before[:-1]
        put = self._text(new[0].first, new[0].last)
        text = self.before.question
        period = self.analysis.dates.period
        nowhen = period is not None and not period.intervals  # "above 75 before the year 1"
        if not before or not put or nowhen:
            return None
        question = f"{text[: before[0].start]}{put}{text[before[-1].end :]}"
        relation: Relation = "corrected" if self.corrects else "replaced"
        if period is not None:  # "and 30 in April?"
            question = redated(question, analyse(question, self.card, self.now), period.intervals)
            return Resolved(question=question, relation="shifted", why=f"{put}, {period.words}")
        return Resolved(question=question, relation=relation, why=f"{relation}: {put}, same scope")

    def _turned_round(self) -> Resolved | None:
        """`And the other way round, which one was off by the most?`: the other end of what was
        asked for by a difference."""
        reading = read(self.before.question, self.card, self.now)
        if not _TURNED.search(self.said) or self.analysis.dates.period or self._mentions():
            return None
        if isinstance(reading, Refusal) or reading.kind != "extreme" or reading.grouped:
            return None
        other = replace(reading, wants="record", top=1, place=1)
        measure = reading.measure
        plain = measure and measure.minus and measure == Measure(measure.column, measure.minus)
        if measure and measure.minus and plain:  # it is told by how much, not by how much less
            other = replace(other, measure=Measure(measure.minus, measure.column))
        else:
            other = replace(other, direction="low" if reading.direction == "high" else "high")
        question = as_question(other, self.card, self.now)
        why = "replaced: the other end, same scope"
        return Resolved(question=question, relation="replaced", why=why) if question else None

    def _other_group(self) -> Resolved | None:
        """`And the lowest?` after "which month had the highest average?", which names no time."""
        before = read(self.before.question, self.card, self.now)
        grouped = isinstance(before, Reading) and before.grouped
        return self._opposite() if grouped else None

    def _opposite(self) -> Resolved | None:
        """`and the lowest?`: the question before, for the other end."""
        if found := self._turned_round():
            return found
        used = self.analysis.dates.used  # (the "last" of "and last month?" is no end)
        new = [t for at, t in enumerate(self.tokens) if t.low in ENDS | MIDDLES and at not in used]
        rest = [t for t in self.tokens if t.kind != "mark" and t not in new]
        if len(new) != 1 or any(t.low not in MARKERS for t in rest):
            return None
        if new[0].low in _TIMES and any(place.chosen for place in self._places()):
            return None  # "on the first one?"
        if any(mention.of("name", "low") for mention in self.analysis.mentions):
            return None  # "and the longest?", after the highest ascent, where lengths are told
        for turn in reversed(self.turns[-3:]):
            like = ENDS if new[0].low in ENDS else ENDS | MIDDLES
            old = [t for t in tokenize(turn.question) if t.low in like]
            if len(old) == 1:
                text = turn.question
                break
        else:
            return None
        question = f"{text[: old[0].start]}{new[0].text}{text[old[0].end :]}"
        relation: Relation = "corrected" if self.corrects else "replaced"
        return Resolved(
            question=question, relation=relation, why=f"{relation}: {new[0].text}, same scope"
        )


def _of_the_same_one(was: Reading, now: Reading) -> bool:
    """Whether both tell of one record that is named, whether it is so or what is recorded of it:
    "is 9 Saltgate let", "is 9 Saltgate expensive"."""
    kinds = {was.kind, now.kind}
    return kinds == {"any", "rows"} and bool(was.filters) and was.filters == now.filters


def _sorted_as(mention: Mention) -> set[str]:
    """The columns whose sort a mention tells."""
    return {link.column.name for link in mention.of("qualifier")}


def _alike(old: Mention, new: Mention, corrects: bool) -> bool:
    """Whether one can stand for the other: values of a column, or columns of numbers."""
    values = {link.column.name for link in new.of("value")}
    if values:
        return bool(values & {link.column.name for link in old.of("value")})
    if new.of("name", "low"):
        return bool(old.of("name", "low")) and old.degree == new.degree
    return corrects and bool(old.of("qualifier"))
