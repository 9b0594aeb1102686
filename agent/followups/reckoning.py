"""Sums and differences of what the turns before told.

"How many in May?"  "And in June?"  "How many altogether?"       →  how many in May and June
"Which days had fog?"  "Without ice?"  "How many fewer is that?" →  how many had fog and ice
"How busy was it on the 3rd?"  "How far had it dropped the day after?"
→   the difference between the two days
"Which of them was the busiest?"  "How much busier than the quietest of them is that?"
→   the difference between the highest and the lowest of those days
"By how much was the plan off on the 3rd?"  "On which day of the month was it off the most?"
→   the day with the highest difference of what was planned and what came
"What delay was announced?"  "And the actual one?"  "The difference?"   of the two, on that day
"""

import re
from dataclasses import replace

from pageturner.agent.followups.changed_lists import denied_of
from pageturner.agent.followups.comparing import Comparing
from pageturner.agent.followups.composing import Frame
from pageturner.agent.followups.focus import preposition, say
from pageturner.agent.followups.fragments import HIGH, LOW
from pageturner.agent.followups.merging import main_measure, period_of
from pageturner.agent.followups.turns import Resolved
from pageturner.agent.followups.words import OPENING
from pageturner.tools.text_to_sql.dates.periods import Interval
from pageturner.tools.text_to_sql.language.words import CARDINALS, word_set
from pageturner.tools.text_to_sql.questions import about, as_question
from pageturner.tools.text_to_sql.reading import (
    AnyOf,
    Comparison,
    Condition,
    Direction,
    Measure,
    Membership,
    Reading,
)

_TOTAL = (
    r"(?:altogether|in total|in all|all told|in sum|overall|combined|(?:all |taken )?together|"
    r"summed up|added up|all in all)"
)
_ALL = (
    r"(?:all|both|the|all the)(?: (?:of them|two|three|four|five|six|months|weeks|years|seasons))*"
)
_MAKES = (
    r"(?: (?:days|ones|times))?(?: (?:is|are|was|were|does|do|did|would)"
    r"(?: (?:that|it|this|they|those|these|there))?(?: (?:make|come to|add up to))?)?"
)
_FEW = "|".join(word for word, number in CARDINALS.items() if 1 < number < 13)
_ALTOGETHER = re.compile(
    rf"{OPENING}(?:how (?:many|much){_MAKES} {_TOTAL}|{_TOTAL},? how (?:many|much){_MAKES}"
    r"|(?:(?:what is|what's|what was|and) )?(?:(?:the|a) )?(?:grand )?(?:total|sum)"
    rf"(?: (?:of|for|over) (?:them|those|these|it|{_ALL}))?(?: then)?"
    r"|(?:add|sum|put|take) (?:them|those|these|it)(?: all)?(?: up| together)?(?: please)?"
    r"|(?:so )?(?:that|this|which|it) (?:makes|is|gives|would be) how (?:many|much)(?: together)?"
    rf"|(?:how (?:many|much){_MAKES}|{_TOTAL}|(?:what's |what is )?the total)"
    r" (?:in|over|for|across|during|through|throughout)"
    r" (?:all |both )?(?:of )?(?:the |those |these )?"
    rf"(?:(?P<few>{_FEW}) )?(?:months|weeks|years|seasons|weekends|periods)(?: {_TOTAL})?(?: then)?"
    rf"|(?:(?:in|for|over|of) )?(?:{_ALL} )?"
    r"(?:together|combined|taken together|altogether|in total|in all|in sum))"
    r"[\s?.!]*$",
    re.IGNORECASE,
)
_FEWER = re.compile(
    rf"{OPENING}(?:by )?how many (?:"
    r"(?:days |ones |of them )?(?:is|are|was|were) (?:that|it|those|these|there|this)"
    r" (?:fewer|less)|"
    r"(?:fewer|less)(?: days| ones)? (?:is|are|was|were) (?:that|it|there|this|those))"
    r"(?: than (?:before|earlier|at first|the (?:first|full|whole|original)"
    r" (?:list|number|count)))?"
    r"[\s?.!]*$|"
    rf"{OPENING}how many (?:days |ones |of them )?(?:did (?:that|this|we|it|i) (?:drop|lose|"
    r"remove|exclude|take out|leave out|cut|cost)|(?:were|are|have been|got) (?:dropped|lost|left "
    r"out|removed|excluded|taken out|thrown out|gone)|(?:fell|drop|dropped) (?:out|away|off))"
    r"[\s?.!]*$",
    re.IGNORECASE,
)
_MOVED = re.compile(
    rf"{OPENING}(?:by )?(?:how (?:far|much|many)(?: [a-z]+)?) (?:had|has|did|does|was|is|would)"
    r" (?:it|that|this|they|things) (?:drop|dropped|fall|fallen|rise|risen|go(?:ne)? (?:up|down)|"
    r"come down|climb|climbed|change|changed|increase|increased|decrease|decreased|jump|jumped|"
    r"sunk|sink|slip|slipped|ease|eased|recover|recovered|pick(?:ed)? up)(?: by)?,? "
    r"(?P<when>\S.*?)[\s?.!]*$",
    re.IGNORECASE,
)
_OF_THEM = re.compile(
    rf"{OPENING}(?:by )?how (?:much|many|far)\b.* than the (?P<end>[a-z]+)(?: one| day)?"
    r" (?:of|among|out of) (?:them|those|these|all of them|the (?:lot|list|others|rest))\b"
    r"(?: all)?[\s?.!]*$",
    re.IGNORECASE,
)
_THE_GAP = re.compile(
    rf"{OPENING}(?:(?:what is|what's|what was|whats) )?(?:the )?"
    r"(?:diff|difference|gap|margin|delta)(?: (?:between|of) (?:the two|them|those|these|"
    r"those two|both))?(?: then)?[\s?.!]*$",
    re.IGNORECASE,
)
_OFF = word_set("off out wrong wide astray apart away")
_FURTHEST = word_set("most least furthest farthest worst closest")
_WHICH_DAY = word_set("which when what")
_SAID_OF_OFF = _WHICH_DAY | word_set(
    "and so but then on in of day date one was were is it they that the by mark in out to"
)


class Reckoning(Comparing):
    """What earlier answers come to together, or lie apart."""

    def _reckoned(self) -> Resolved | None:
        """A sum or a difference of what was told before."""
        if self.analysis.dates.period is not None:
            return self._furthest_off()
        return (
            self._altogether()
            or self._fewer()
            or self._moved_beside()
            or self._than_the_end()
            or self._two_of_a_day()
            or self._furthest_off()
        )

    def _altogether(self) -> Resolved | None:
        """`So how many altogether?`: the same number, of all the times asked one by one."""
        frames = list(self._frames())
        found = _ALTOGETHER.match(self.said)
        if not found or not frames or frames[0].turn is not self.before:
            return None
        last, spans = _counting(frames[0].reading), list(frames[0].spans)
        summed = last.kind == "count" or (last.kind == "sum" and last.measure is not None)
        if summed and (values := self._of_both_values(frames)):
            return values
        if not summed or not (len(spans) == 1 or frames[0].reading.kind == "compare"):
            return None
        for frame in frames[1:] if len(spans) == 1 else ():
            again = replace(last, period=frame.reading.period)
            if not _alike(again, _counting(frame.reading)) or len(frame.spans) != 1:
                break
            if any(_overlap(frame.spans[0], span) for span in spans):
                break
            spans += frame.spans
        few = CARDINALS.get((found["few"] or "").lower(), len(spans))
        if len(spans) < 2 or few != len(spans):
            return None
        reading = replace(last, period=period_of(tuple(sorted(spans))))
        question = as_question(reading, self.card, self.now)
        why = f"{say(spans)} together"
        return Resolved(question=question, relation="carried", why=why) if question else None

    def _of_both_values(self, frames: list[Frame]) -> Resolved | None:
        """`Together?`, after the number of the Tern's crossings and the Plover's: of both."""
        last = frames[0].reading
        held = [c for c in last.narrowed_by if isinstance(c, Membership) and len(c.values) == 1]
        for mine in held:
            values = list(mine.values)
            for frame in frames[1:]:
                theirs = [c for c in frame.reading.narrowed_by if about(c) == about(mine)]
                named = [v for c in theirs if isinstance(c, Membership) for v in c.values]
                again = _with_values(last, mine, tuple(named))
                same = _alike(again, frame.reading) and frame.spans == frames[0].spans
                if len(named) != 1 or named[0] in values or not same:
                    break
                values += named
            both = _with_values(last, mine, tuple(reversed(values)))
            question = as_question(both, self.card, self.now) if len(values) > 1 else None
            if question:
                why = f"{' and '.join(reversed(values))} together"
                return Resolved(question=question, relation="carried", why=why)
        return None

    def _fewer(self) -> Resolved | None:
        """`How many fewer is that?`: how many a condition took off the list before."""
        if not _FEWER.match(self.said):
            return None
        frames = [frame for frame in self._frames() if frame.listed and frame.reading.conditions]
        if len(frames) < 2 or frames[0].turn is not self.before:
            return None
        now = frames[0].reading
        for wide in frames[1:]:
            more = [c for c in now.conditions if c not in wide.reading.conditions]
            kept = all(c in now.conditions for c in wide.reading.conditions)
            same = wide.spans == frames[0].spans and wide.reading.weekdays == now.weekdays
            if not (kept and same) or len(more) > 1:
                return None
            if more:
                return self._gone(wide, more[0])
        return None

    def _gone(self, wide: Frame, condition: Condition) -> Resolved | None:
        for against in _contraries(condition):
            conditions = [*wide.reading.conditions, against]
            reading = replace(wide.reading, kind="count", wants="value", conditions=conditions)
            if question := as_question(reading, self.card, self.now):
                return Resolved(question=question, relation="refined", why="those that are gone")
        return None

    def _moved_beside(self) -> Resolved | None:
        """`How far had it dropped the day after?`: from the day spoken of to the one beside it."""
        places = [place for place in self._places() if place.shifted]
        day, frame = self.focus.day, next(self._frames(), None)
        if not _MOVED.match(self.said) or len(places) != 1 or not day or frame is None:
            return None
        if places[0].last < max(n for n, t in enumerate(self.tokens) if t.kind != "mark"):
            return None
        measure = main_measure(frame.reading)
        if measure is None or measure.column.temporal:
            measure = _limited(frame.reading)
        there = places[0].spans
        if measure is None or measure.minus or len(there) != 1 or there[0][0] != there[0][1]:
            return None
        two = say((day, there[0]))
        question = f"What is the difference in {measure.words} between {two}?"
        found = self._probe(question)
        if found is None or found.kind not in ("compare", "extreme"):
            return None
        return Resolved(question=question, relation="shifted", why=f"{two} apart")

    def _than_the_end(self) -> Resolved | None:
        """`How much busier was that than the quietest of them?`: the two ends of a list."""
        found = _OF_THEM.match(self.said)
        frames = list(self._frames())
        if not found or not frames or frames[0].turn is not self.before:
            return None
        last = frames[0].reading
        plain = last.kind == "extreme" and last.top == last.place == 1 and not last.grouped
        if not plain or last.measure is None or last.measure.minus or not last.conditions:
            return None
        end = self._end_of(found["end"].lower(), last.measure)
        if end is None or end == last.direction:
            return None
        both = replace(last, ends=True, wants="value")
        question = as_question(both, self.card, self.now)
        why = "the two ends of the list"
        return Resolved(question=question, relation="carried", why=why) if question else None

    def _end_of(self, word: str, measure: Measure) -> str | None:
        if word in HIGH | LOW:
            return "high" if word in HIGH else "low"
        for mention in self.analysis.mentions:
            if mention.degree == "most" and word in mention.words.lower().split():
                low = measure.column in {link.column for link in mention.of("low")}
                high = measure.column in {link.column for link in mention.of("name")}
                return "low" if low else "high" if high else None
        return None

    def _furthest_off(self) -> Resolved | None:
        """`On which day of that month was it off the most?`: by what it was off before."""
        lows = [token.low for token in self.tokens if token.kind == "word"]
        frame = next(self._frames(), None)
        ends = _FURTHEST & set(lows)
        if frame is None or not (ends and _OFF & set(lows) and _WHICH_DAY & set(lows)):
            return None
        measure = main_measure(frame.reading)
        timed, spans = self._said_when()
        rest = {t.low for at, t in enumerate(self.tokens) if at not in timed and t.kind == "word"}
        if measure is None or not measure.minus or not rest <= _SAID_OF_OFF | ends | _OFF:
            return None
        spans = spans or (() if frame.daily else frame.spans)
        if len(spans) != 1 or spans[0][0] == spans[0][1]:
            return None
        direction: Direction = "low" if ends & LOW or "closest" in ends else "high"
        reading = Reading(
            "extreme",
            period=period_of(spans),
            measure=measure,
            direction=direction,
            wants="record",
        )
        question = as_question(reading, self.card, self.now)
        why = f"by what it was off, {say(spans)}"
        return Resolved(question=question, relation="shifted", why=why) if question else None

    def _two_of_a_day(self) -> Resolved | None:
        """`The difference?`, after what was announced and what came of it, of one day."""
        frames = list(self._frames())
        if not _THE_GAP.match(self.said) or len(frames) < 2 or frames[0].turn is not self.before:
            return None
        one, two = (main_measure(frame.reading) for frame in frames[:2])
        if one is None or two is None or one.column == two.column or one.minus or two.minus:
            return None
        told = all(
            frame.reading.kind in ("rows", "extreme") and frame.daily for frame in frames[:2]
        )
        if not told or frames[0].spans != frames[1].spans or one.column.unit != two.column.unit:
            return None
        when = preposition(frames[0].spans, say(frames[0].spans))
        question = f"What was the difference between {two.words} and {one.words} {when}?"
        if self._probe(question) is None:
            return None
        return Resolved(question=question, relation="carried", why="the two of them, set apart")


def _counting(reading: Reading) -> Reading:
    """A list, or what two times were compared by, as the number of those listed or counted."""
    listed = reading.kind == "rows" and reading.wants == "record" and not reading.shown
    counted = reading.kind == "compare" and reading.grouped and reading.aggregate == "count"
    if not (listed or counted) or not reading.conditions or reading.rivals or reading.by:
        return reading
    plain = replace(reading, kind="count", wants="value", claim=None)
    return replace(plain, grouped=False, aggregate="", direction="high", top=1, place=1, called="")


def _alike(one: Reading, two: Reading) -> bool:
    """Whether both ask for the same number."""
    held = (sorted(map(str, r.narrowed_by)) for r in (one, two))
    same = (one.kind, one.measure, one.weekdays) == (two.kind, two.measure, two.weekdays)
    return same and next(held) == next(held)


def _overlap(one: Interval, two: Interval) -> bool:
    return one[0] <= two[1] and two[0] <= one[1]


def _contraries(condition: Condition) -> list[Condition]:
    """What was left out by a condition: of "no fog", fog."""
    if isinstance(condition, AnyOf) and len(condition.parts) == 1 and not condition.holds:
        return list(condition.parts)
    return denied_of(condition)


def _limited(reading: Reading) -> Measure | None:
    """The measure of the only limit that a question has."""
    limits = [c.measure for c in reading.conditions if isinstance(c, Comparison)]
    return limits[0] if len(limits) == 1 else None


def _with_values(reading: Reading, old: Membership, values: tuple[str, ...]) -> Reading:
    """A question with other values for those of a condition."""

    def put(conditions: list[Condition]) -> list[Condition]:
        return [replace(old, values=values) if c == old else c for c in conditions]

    return replace(reading, conditions=put(reading.conditions), filters=put(reading.filters))
