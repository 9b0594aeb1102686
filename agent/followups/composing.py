"""The rule for fragments: pieces of a turn, merged into an earlier question, said as one."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta

from pageturner.agent.followups.days_counted_on import Pointed
from pageturner.agent.followups.focus import MOST_DAYS, preposition, say
from pageturner.agent.followups.fragments import BACK, FIRST, HIGH, LAST, LOW, Parts, parts_of
from pageturner.agent.followups.measures import A_DAY, RANKED, told_by
from pageturner.agent.followups.merging import main_measure, merge, period_of
from pageturner.agent.followups.placing import in_place
from pageturner.agent.followups.times import Times, held
from pageturner.agent.followups.turn_view import View
from pageturner.agent.followups.turns import Relation, Resolved, Turn
from pageturner.tools.text_to_sql.asks.up_to_now import up_to_now
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.dates.periods import Interval
from pageturner.tools.text_to_sql.grammar import read, understood
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.of_answers import of_an_answer
from pageturner.tools.text_to_sql.questions import about, as_question, same, spans_of
from pageturner.tools.text_to_sql.reading import Comparison, Measure, Reading
from pageturner.tools.text_to_sql.taking_apart import analyse

_PLURAL = word_set("those these them remaining left remain")
_DAY_SOUGHT = re.compile(r"\b(?:last|next|before|again|since)\b", re.IGNORECASE)
_CLOCK = re.compile(
    r"^(?:and |but |so )?"
    r"(?:(?P<time>(?:at |around )?(?:what|which) (?:time|hour|point)"
    r"(?: (?:of|in|during) (?:(?:the|that) )?day)?|when (?:in|during) (?:the|that) day"
    r"|when exactly (?:in|during) (?:the|that) day)"
    r"|when(?: exactly)?) (?:was|did|is|were)\b",
    re.IGNORECASE,
)
_SAYS = re.compile(r"\bwhat (?:did|does|do)\b.+\bsay\b", re.IGNORECASE)
_OF_THEM = re.compile(r"\b(?:any|some|all|none) of (?:them|those|these)\b", re.IGNORECASE)
_VERBS = word_set("was were is are did do does had has have will would could can")


@dataclass(frozen=True)
class Frame:
    """An earlier turn and what its question was understood to ask."""

    turn: Turn
    reading: Reading

    @property
    def spans(self) -> tuple[Interval, ...]:
        return spans_of(self.reading.period)

    @property
    def listed(self) -> bool:
        """Whether it asks for records, or for their number."""
        return self.reading.kind == "count" or (
            self.reading.kind == "rows" and self.reading.wants == "record"
        )

    @property
    def seeks(self) -> bool:
        """Whether it asks which days are so, or are the most so."""
        return self.reading.kind in ("rows", "extreme") and self.reading.wants == "record"

    def as_all_there_are(self) -> "Frame":
        """What was asked for, as that of which a part is asked for now."""
        filters = [*self.reading.filters, *self.reading.conditions]
        return replace(self, reading=replace(self.reading, filters=filters, conditions=[]))

    @property
    def daily(self) -> bool:
        """Whether it is about days named one by one."""
        return bool(self.spans) and all(start == end for start, end in self.spans)


@dataclass(frozen=True)
class Composed:
    """What a fragment was understood to ask, and the question that asks it."""

    reading: Reading
    resolved: Resolved

    def says(self, question: str, view: View) -> bool:
        """Whether a question of other words asks the same."""
        again = understood(question, view.card, view.now)
        return again is not None and same(again, self.reading)


class Composing(Times):
    """A follow-up that says no whole question is put into one that was asked before."""

    to_come: date | None = None
    """The first of the days that it is about, where all of them lie ahead."""

    def _frames(self, back: int = 4) -> Iterator[Frame]:
        """Earlier questions for the records, the last one first."""
        for turn in reversed(self.turns[-back:]):
            reading = read(turn.question, self.card, self.now)
            if isinstance(reading, Reading) and (
                reading.conditions or reading.shown or reading.measure or reading.filters
            ):
                yield Frame(turn, reading)

    def _clock(self) -> Resolved | None:
        """`At what time was that?`: the hour that belongs to what was told of a day."""
        frame = next(self._frames(), None)
        day = self.focus.day
        asks = _CLOCK.match(self.said)
        if frame is None or day is None or not asks or self._timed():
            return None
        reading = frame.reading
        measure = main_measure(reading)
        one = reading.kind == "rows" and not asks.group("time")
        if measure is None or self.analysis.dates.period or (not asks.group("time") and not one):
            return None
        if any(measure.column not in m.columns for m in self._mentions()):
            return None
        if self.analysis.amounts or _DAY_SOUGHT.search(self.said):
            return None  # "when was it last that high?" asks for another day
        for words in (measure.words, *measure.column.synonyms[:1]):
            question = f"What time was the {words} {preposition((day,), say((day,)))}?"
            found = self._probe(question)
            if found and any(column.type == "time" for column in found.shown):
                return Resolved(question=question, relation="replaced", why="the hour of it")
        return None

    def _composed(self) -> Composed | None:
        frames = list(self._frames())
        if not frames or _SAYS.search(self.said):
            return None
        if len(self._timed()) > 1 or self._close_to_the_other():
            return None
        timed, spans = self._said_when()
        pieces = parts_of(
            lambda: analyse(self.said, self.card, self.now), timed, spans, self.analysis.dates
        )
        if pieces is None:
            return None
        picks = pieces.ranks and self._which_one()
        picks = picks or (pieces.form == "which" and self._of_some())
        if picks and self._of_counted_days():
            pieces.back = True
        general = pieces.weekdays  # "Was it a weekend?"
        pieces.corrects = bool(self.corrects)
        days = {start.weekday() for start, end in pieces.spans if start == end}
        if days and days == set(pieces.weekdays):  # "the weekend after": its days are told
            pieces.weekdays, pieces.weekdays_said = (), ""
        if in_place(self.said):
            pieces.qualifiers = []  # the "came in" of "which came in second?"
        other_end = self._another_end(frames[0].reading, pieces)
        if (self._mentions() or general) and not other_end and self._whole(pieces):
            return None
        frame = self._fitting(frames, pieces)
        if any(place.left for place in self._timed()):
            frame = replace(frame, reading=replace(frame.reading, conditions=[]))
        if pieces.form == "share" and pieces.back and frame.listed:
            frame = frame.as_all_there_are()
        if frames[0].turn is not self.before and not pieces.spans:
            pieces.spans = self.recent[0].asked  # the turn between was not for the records
        asks = pieces.form in ("count", "value")
        if (frame.reading.kind == "compare" or frame.reading.grouped) and asks and not spans:
            pieces.spans = (self.focus.named,) if self.focus.named else ()
        self.to_come = self._first_to_come(pieces.spans or frame.spans)
        reading = _of_hours(frame.reading, pieces) or self._of_its_day(frame, pieces)
        reading = reading or self._of_the_winners(frame, pieces)
        reading = reading or self._merged(frame.reading, pieces)
        reading = up_to_now(self.analysis, reading) if reading else None
        self.to_come = None
        one_day = reading and reading.period is not None and reading.period.single_day
        if reading and one_day and pieces.superlative and not (spans or reading.grouped):
            return None  # "the warmest Sunday?" is none of a single day
        question = as_question(reading, self.card, self.now) if reading else None
        if reading and not question and (run := in_a_row(spans_of(reading.period))):
            reading = replace(reading, period=period_of((run,)))
            question = as_question(reading, self.card, self.now)
        if reading is None or question is None:
            return None
        relation, why = _told(pieces, bool(self.corrects))
        return Composed(reading, Resolved(question=question, relation=relation, why=why))

    def _close_to_the_other(self) -> bool:
        """`How often was the plan within 2 degrees?`: of what came of it, as it says by itself."""
        if "within" not in {token.low for token in self.tokens}:
            return False
        found = self._probe(self._with(self._places()))
        limits = [c for c in found.conditions if isinstance(c, Comparison)] if found else []
        return any(limit.measure.minus for limit in limits)

    def _of_no_time(self) -> Resolved | None:
        """`And the highest?`, `in May?` after "average delay of the Tern", which names no time."""
        if self.card.temporal is None or next(self._frames(1), None) is None:
            return None
        period = self.analysis.dates.period
        if period is not None and period.intervals and self._bare(set()):
            reading = replace(next(self._frames(1)).reading, period=period)
            question = as_question(reading, self.card, self.now)
            why = f"narrowed to {period.words}"
            return Resolved(question=question, relation="refined", why=why) if question else None
        composed = self._composed()
        return composed.resolved if composed else None

    def _first_to_come(self, spans: tuple[Interval, ...]) -> date | None:
        """The first of days that all lie ahead, of which no more is known than what is planned."""
        first = min((start for start, _ in spans), default=None)
        return first if self.now and first and first > self.now.date() else None

    def _of_its_day(self, frame: Frame, pieces: Parts) -> Reading | None:
        """`Dry as well?`, `and the wind?` after "which was the coldest?": of the day it came to."""
        day = self.focus.day
        if of_days := self._told_of_days(frame, pieces):
            return of_days
        leans = pieces.narrows or pieces.days or pieces.back or bool(pieces.spans)
        more = bool(leans or pieces.ranks or pieces.form or pieces.aggregate or pieces.weekdays)
        more = more or pieces.amount is not None or bool(pieces.dropped)
        if frame.reading.kind != "extreme" or frame.turn is not self.before or not day or more:
            return None
        names = {name for c in frame.reading.filters for name in about(c)}
        if any(names & about(c) for c in pieces.conditions):
            return None  # "and Bruno's?", after the lowest pulse of Ayla
        if pieces.conditions and not pieces.measures:
            return Reading("any", period=period_of((day,)), conditions=pieces.conditions)
        said = analyse(frame.turn.said, self.card, self.now)
        owned = any(token.low == "its" for token in self.tokens)  # "its glaze?"
        if not owned and not any(mention.degree == "most" for mention in said.mentions):
            return None  # "and the wind?" after "the highest gust" asks for the highest wind
        told = [c for m in pieces.measures for c in told_by(m.words, self._probe)]
        if not told or pieces.conditions:
            return None
        return Reading("rows", period=period_of((day,)), shown=told, wants="value")

    def _told_of_days(self, frame: Frame, pieces: Parts) -> Reading | None:
        """`What was the wind that day?` after "which was the coldest?": no day ranks by itself."""
        days = bool(pieces.spans) and all(start == end for start, end in pieces.spans)
        more = bool(pieces.ranks or pieces.aggregate or pieces.weekdays or pieces.dropped)
        more = (
            more
            or pieces.amount is not None
            or bool(pieces.conditions)
            or len(pieces.measures) != 1
        )
        if frame.reading.kind != "extreme" or not days or more or pieces.form not in ("", "value"):
            return None
        told = [c for m in pieces.measures for c in told_by(m.words, self._probe)]
        if not told:
            return None
        return Reading("rows", period=period_of(pieces.spans), shown=told, wants="value")

    def _of_the_winners(self, frame: Frame, pieces: Parts) -> Reading | None:
        """`Which of them was dry?` after "which two days were the windiest?": of the days it came
        to, and not the windiest two of the dry ones."""
        days = self.focus.answered
        more = bool(pieces.spans or pieces.ranks or pieces.aggregate or pieces.dropped)
        tested = bool(pieces.conditions) or pieces.amount is not None
        if frame.reading.kind != "extreme" or frame.turn is not self.before or more or not tested:
            return None
        if not pieces.back or not 2 <= len(days) <= MOST_DAYS:
            return None
        spans = tuple((day, day) for day in sorted(days))
        return self._merged(Reading("rows", period=period_of(spans), wants="record"), pieces)

    def _merged(self, before: Reading, pieces: Parts) -> Reading | None:
        time = self.card.temporal
        return merge(before, pieces, self._probe, time) if time else None

    def _probe(self, question: str) -> Reading | None:
        day = self._a_day()
        question = question.replace(A_DAY, say(((day, day),)))
        return understood(question, self.card, self.now)

    def _a_day(self) -> date:
        """A day that the records hold, and that another one comes after; where it is about days to
        come, one of these."""
        if self.to_come:
            return self.to_come
        first, last = held(self.card)
        return first if first and last and first < last else date(2000, 1, 1)

    def _whole(self, parts: Parts) -> bool:
        """Whether it asks in its own way, and leans on nothing but the time."""
        leans = bool(parts.dropped or parts.weekdays_dropped or parts.narrows)
        asks = parts.form in ("count", "which", "share")
        leans = leans or (asks and (parts.adds or parts.back))
        ranked = bool(parts.ranks or parts.aggregate or parts.measures)
        leans = leans or (parts.back and ranked and self._of_counted_days())
        return not leans and any(token.low in _VERBS for token in self.tokens)

    def _which_one(self) -> bool:
        """`Which one was the coldest?`, and not a record of any kind."""
        lows = [token.low for token in self.tokens[self._start() :]]
        return lows[:2] in (["which", "one"], ["which", "ones"])

    def _of_counted_days(self) -> bool:
        """Whether the days that are spoken of were told by their number alone, or are too many to
        be named one by one."""
        frame = next(self._frames(1), None)
        held = frame is not None and bool(frame.reading.conditions or frame.reading.filters)
        told = 1 <= len(self.focus.answered) <= MOST_DAYS
        return held and frame is not None and frame.listed and not (told or self._places())

    def _of_those_counted(self) -> Resolved | None:
        """`How warm did it get on those?` after "how many days had fog?": each of these days."""
        lows = {token.low for token in self.tokens}
        if not lows & (BACK | {"they"}) or not one_a_day(self.card) or not self._of_counted_days():
            return None
        if self.analysis.dates.period or self.analysis.dates.weekdays:
            return None
        question = of_an_answer(self.said, "told", self.before.question)
        return Resolved(question=question, relation="refined", why="of the days that were counted")

    def _another_end(self, before: Reading, parts: Parts) -> bool:
        """`And which was the coolest?`, after which of them was the hottest: of these."""
        lows = [token.low for token in self.tokens[self._start() :]]
        ranked = before.kind == "extreme" and bool(before.conditions) and bool(parts.superlative)
        return ranked and lows[:1] == ["which"] and lows[1:2] != ["day"] and lows[1] in _VERBS

    def _said_when(self) -> tuple[set[int], tuple[Interval, ...]]:
        """The tokens that say when, and the days they mean."""
        places = [p for p in self._timed() if not self._of_those(p.first, p.last)]
        lows = [token.low for token in self.tokens]
        if set(lows) & {"when", "which", "what"} and not self._mentions():
            places = [p for p in places if not set(lows[p.first : p.last]) & (FIRST | LAST)]
        if places:
            taken = {at for place in places for at in range(place.first, place.last)}
            return taken, places[-1].spans
        period = self._period_near()
        if period is None or not period.intervals:
            return set(), ()
        return set(self.analysis.dates.used), spans_of(period)

    def _timed(self) -> list[Pointed]:
        """Phrases that point at days; "then" is none beside a superlative: "the coolest, then?"."""
        places = self._places()
        lows = [token.low for token in self.tokens]
        ends = bool(set(lows) & (HIGH | LOW))
        if ends or any(mention.degree == "most" for mention in self.analysis.mentions):
            places = [p for p in places if lows[p.first : p.last] != ["then"] or not self.focus.day]
        return places

    def _of_those(self, first: int, last: int) -> bool:
        """`of those`: the question before is narrowed, rather than its days listed."""
        lows = {token.low for token in self.tokens[first:last]}
        asks = {token.low for token in self.tokens}
        amounts = [a for a in self.analysis.amounts if not first <= a.first < last]
        tested = bool(amounts) or any(not m.degree for m in self._mentions())
        frame = next(self._frames(), None)
        listed = frame is not None and frame.listed
        return bool(lows & _PLURAL) and ("many" in asks or tested or listed)

    def _fitting(self, frames: list[Frame], parts: Parts) -> Frame:
        """The earlier question that the fragment goes into.

        A day was looked at after a stretch: what ranks or counts is about the stretch again.
        """
        last = frames[0]
        tested = parts.conditions or parts.amount is not None or parts.measures or parts.ranks
        if parts.form == "which" and parts.spans and not tested and not last.seeks:
            return next((frame for frame in frames[1:] if frame.seeks), last)
        if parts.amount is not None and not parts.measures and not _limits(last.reading):
            lists = (f for f in frames[1:] if f.listed)
            again = (f for f in lists if _held_to(f.reading, parts.amount.value))
            if frame := next(again, None):
                return frame  # "over 110 in June too?", with other questions since
        single = last.daily and len(last.spans) == 1
        some = parts.form == "any" and self._of_some()
        some = some or (bool(parts.conditions) and "ones" in {t.low for t in self.tokens})
        if some and single and not parts.spans:
            lists = (f for f in frames if f.listed and f.reading.conditions and not f.daily)
            return next(lists, last)  # "any with fog?", after a day of the list was looked at
        if parts.superlative and parts.group:
            groups = (f for f in frames if f.reading.grouped and f.reading.span == parts.group)
            return next(groups, last)
        if parts.lists and last.reading.kind in (
            *RANKED,
            "compare",
        ):  # "ok, now the foggy days in June"
            names = [about(condition) for condition in parts.conditions]
            alike = (f for f in frames if f.listed and [*map(about, f.reading.conditions)] == names)
            return next(alike, last)
        loose = parts.amount is not None and not (parts.measures or parts.spans)
        if loose and not _limits(last.reading) and last.reading.kind in ("any", "all", "none"):
            return next((frame for frame in frames[1:] if _limits(frame.reading)), last)
        if parts.spans and parts.measures and not parts.ranks and not parts.form:
            columns = {c.name for m in parts.measures for c in m.columns}
            daily = all(start == end for start, end in parts.spans)
            for frame in frames:
                known = main_measure(frame.reading)
                if known and known.column.name in columns and frame.daily == daily:
                    return frame
        several = (
            len(last.spans) > 1 or _OF_THEM.search(last.turn.said)
        ) and last.reading.kind in ("any", "all", "none")
        if several and parts.form == "which" and not (tested or parts.spans):
            return last  # "were any of them wet?" – "which ones?"
        wide = parts.ranks or parts.aggregate or parts.form in ("count", "share", "which")
        summed = last.reading.kind in ("extreme", "average", "sum")
        among = last.reading.kind == "compare" and last.reading.claim is None
        summed = summed or (among and len(last.spans) > 2 and parts.ranks)  # "and the coolest?"
        if not last.daily or not wide or parts.spans or parts.back or summed:
            return last
        for frame in frames[1:]:
            picked = {day for span in last.spans for day in span} <= set(frame.turn.dates)
            if picked and len(last.spans) > 1 and last.reading.shown and parts.aggregate:
                return last  # "what were their highs?", "on average?"
            if parts.ranks and not frame.spans and frame.reading.kind == "extreme" and picked:
                return frame
            if not frame.spans and parts.form == "count" and frame.reading.conditions:
                return frame  # "when was the first snow?" – "how many snow days?"
            if frame.spans and not frame.daily and (len(last.spans) == 1 or picked):
                if frame.reading.measure is None and not parts.form:
                    reading = last.reading
                    wider = self._merged(reading, Parts(spans=frame.spans))
                    return Frame(last.turn, wider) if wider else frame
                return frame
        return last


def _of_hours(before: Reading, pieces: Parts) -> Reading | None:
    """`What was the latest that month?` of the hour that something was at: no last day of it."""
    told = [before.measure.column] if before.measure else before.shown
    more = pieces.ranks or pieces.aggregate or pieces.measures or pieces.conditions or pieces.amount
    if len(told) != 1 or told[0].type != "time" or not pieces.placed or more or pieces.back:
        return None
    period = period_of(pieces.spans) if pieces.spans else before.period
    hour, end = Measure(told[0]), pieces.placed
    return replace(
        before, kind="extreme", period=period, measure=hour, direction=end, shown=[], wants="value"
    )


def _held_to(reading: Reading, value: object) -> bool:
    """Whether records were asked for by this very limit."""
    limits = [c for c in reading.conditions if isinstance(c, Comparison)]
    return len(limits) == 1 and limits[0].value == value


def _limits(reading: Reading) -> bool:
    """Whether records were asked for by a limit."""
    return any(isinstance(condition, Comparison) for condition in reading.conditions)


def in_a_row(days: Sequence[Interval]) -> Interval | None:
    """The stretch that several days make up: the two days of a weekend."""
    first, last = days[0][0] if days else None, days[-1][1] if days else None
    if len(days) < 2 or not first or not last or (last - first).days + 1 != len(days):
        return None
    each = [(first + timedelta(days=n),) * 2 for n in range(len(days))]
    return (first, last) if list(days) == each else None


def _told(parts: Parts, corrects: bool) -> tuple[Relation, str]:
    """How the fragment hangs on the question before, for the trace."""
    if parts.dropped or parts.weekdays_dropped:
        gone = sorted(name.replace("_", " ") for name in parts.dropped)
        return "refined", f"dropped: {', '.join(gone) or 'the days of the week'}"
    when = f", {period_of(parts.spans).words}" if parts.spans else ""
    if corrects:
        return "corrected", f"corrected{when}"
    said = [m.words for m in parts.measures]
    if parts.adds or parts.narrows or parts.weekdays or parts.back:
        return "refined", f"narrowed within the same question{when}"
    if parts.spans:
        return "shifted", f"shifted to {say(parts.spans)}"
    if parts.form and not (parts.conditions or said or parts.ranks):
        return "carried", "the same scope, asked anew"
    return "replaced", "a part replaced, same scope"
