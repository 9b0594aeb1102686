"""How far apart the two last told are: "a drop of how much?", "this year was how much busier?".

"How busy was it on the 3rd?"  "And the day after?"  "How big a drop is that?"
→   the difference between the two days

"How busy was it on 3 May 2025?"  "And a year earlier?"  "So 2025 was how much busier?"
→   how much busier it was on the day of that year
"""

import re
from dataclasses import replace
from datetime import timedelta

from pageturner.agent.followups.focus import say
from pageturner.agent.followups.measures import A_DAY
from pageturner.agent.followups.merging import main_measure, period_of
from pageturner.agent.followups.of_two_times import then
from pageturner.agent.followups.turns import Resolved
from pageturner.agent.followups.two_told import TwoTold
from pageturner.agent.followups.words import OPENING
from pageturner.tools.text_to_sql.dates.periods import Interval
from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import NUMERIC
from pageturner.tools.text_to_sql.questions import as_question
from pageturner.tools.text_to_sql.reading import Direction, Measure, Reading

_CHANGE = (
    r"(?:drop|fall|rise|increase|decrease|jump|change|difference|gain|decline|gap|dip|swing|"
    r"climb|improvement|reduction)"
)
_MUCH = r"how (?:much|many|far|big|large|great)"
_IT = r"(?:that|it|this|they|those|these|that's|thats|it's|which)"
_APART = re.compile(
    rf"{OPENING}(?:"
    rf"(?:{_IT}(?: is| was| makes| would be)? )?(?:a|an|the) {_CHANGE} of (?:{_MUCH}|what)(?: \S+)?"
    rf"|{_MUCH}(?: of)? (?:a |an |the )?{_CHANGE} (?:is|was|does|did|would)(?: {_IT})?"
    r"(?: make| be| represent)?"
    rf"|(?:by )?{_MUCH}(?: \S+)? (?:did|does|has|have|had) {_IT} (?:drop|fall|rise|increase|"
    r"decrease|jump|change|climb|gain|decline|go (?:up|down)|gone (?:up|down)|changed|dropped|"
    r"fallen|risen)"
    r"(?: by)?(?: then)?"
    rf"|{_IT}(?: is| was)? {_MUCH}(?: \S+)? (?:less|more|lower|higher|fewer|apart)"
    rf"|(?:by )?{_MUCH}(?: \S+)? (?:is|was|are|were) {_IT} (?:down|up)(?: (?:on|from) (?:that|it))?"
    r")[\s?.!]*$",
    re.IGNORECASE,
)
_DOWN = re.compile(r"\b(?:down|up)\b", re.IGNORECASE)
_VALUES = word_set("two values figures numbers readings results amounts apart them then")
_OF_A_DAY = ("rows", "extreme")
_TWO = r"(?:the|those|these|my|our) two(?: (?!of|days?|dates?|weeks?|months?)\S+){0,2}"
_BETWEEN = re.compile(
    rf"{OPENING}(?:(?:by )?{_MUCH}(?: \S+)? (?:lies?|lay|are|is|were|was)(?: there)? "
    rf"between {_TWO}"
    rf"|{_MUCH}(?: \S+)? apart (?:are|were|lie|lay|is|was) {_TWO}"
    rf"|{_MUCH}(?: \S+)? (?:do|did|does|are|were) {_TWO} (?:lie |differ |be )?(?:apart|differ)"
    rf"|(?:what is|what's|what was) the (?:gap|difference|distance) between {_TWO}"
    r")(?: then)?[\s?.!]*$",
    re.IGNORECASE,
)
_DIFFER = re.compile(
    rf"{OPENING}(?:by )?(?:{_MUCH}(?: \S+)?|what) (?:do|did) (?:they|those|these|both|{_TWO})"
    r"(?: \S+)? differ(?: by)?(?: then)?[\s?.!]*$",
    re.IGNORECASE,
)
_MORE_THAN_THE_OTHER = re.compile(
    rf"{OPENING}(?:by )?{_MUCH} (?P<side>more|fewer|less|higher|lower)(?: days| ones)?"
    r"(?: of (?:them|those))?(?: (?:is|was|were|are|does|did|had|has|makes?))?"
    r"(?: (?:that|it|this|they|there|those))?(?: then)?(?: have| had| make)?",
    re.IGNORECASE,
)
_SAID_OF_YEARS = word_set(
    "so and but ok then was is were are by how much many which year the that this last one on in "
    "date day it of them these those two both now well what , ? . ! year's"
)


class Differing(TwoTold):
    """The same asked of two times, for the difference."""

    def _apart(self) -> Resolved | None:
        """`That's a drop of how many minutes?`: between the two last told."""
        if not _APART.match(self.said) or self.analysis.dates.period is not None:
            return None
        pair = then(list(self._frames()))
        if pair is None or pair[0].turn is not self.before:
            return self._not_told()
        unit = next((t.low for t in self.tokens if t.low in self._units()), "")
        measure = main_measure(pair[0].reading)
        if unit and (measure is None or unit not in measure.column.unit.lower().split()):
            unit = "" if unit in _DEGREES and measure and "°" in measure.column.unit else unit
            if unit:
                return None
        two = pair[1].spans[0], pair[0].spans[0]
        return self._difference(*pair) or self._contest(pair[0], two, "high", None)

    def _differ(self) -> Resolved | None:
        """`By how many degrees do they differ?`: the two that were held against each other last."""
        frame = next(self._frames(), None)
        if not _DIFFER.match(self.said) or frame is None or frame.turn is not self.before:
            return None
        if frame.reading.kind != "compare" or len(frame.spans) != 2:
            return None
        question = as_question(replace(frame.reading, claim=None), self.card, self.now)
        why = "the same comparison, for the difference"
        return Resolved(question=question, relation="carried", why=why) if question else None

    def _not_told(self) -> Resolved | None:
        """`How many degrees is that down?` of one day alone: that day's value is no answer."""
        alone = _DOWN.search(self.said) and not self._mentions()
        return (
            Resolved(question=self.said, why="one value alone lies apart from none")
            if alone
            else None
        )

    def _between_the_two(self) -> Resolved | None:
        """`How many degrees lie between the two highs?`, with other questions since."""
        found = _BETWEEN.match(self.said)
        if not found or self.analysis.dates.period is not None:
            return None
        named = {column.name for m in self._mentions() for column in m.columns}
        noun = self.tokens[-1 - (self.tokens[-1].kind == "mark")].low
        if not named and noun not in _VALUES:
            named = {
                column.name
                for column in self.card.columns
                if noun.removesuffix("s") in (*column.synonyms, *column.name.split("_"))
            }
            if not named:
                return None
        told: list[tuple[Measure, Interval]] = []
        for frame in self._frames(back=6):
            measure = main_measure(frame.reading)
            one = frame.daily and len(frame.spans) == 1 and frame.reading.kind in _OF_A_DAY
            if not one or measure is None or measure.minus or frame.reading.conditions:
                continue
            if measure.column.type not in NUMERIC:
                continue
            if (named and measure.column.name not in named) or (
                told and (told[0][0].column != measure.column or told[0][1] == frame.spans[0])
            ):
                continue
            told.append((measure, frame.spans[0]))
            if len(told) == 2:
                break
        if len(told) < 2:
            return None
        two = say((told[1][1], told[0][1]))
        question = f"What is the difference in {told[0][0].words} between {two}?"
        if self._probe(question) is None:
            return None
        return Resolved(question=question, relation="carried", why=f"{two} apart")

    def _more_than_the_other(self) -> Resolved | None:
        """`So how many more is that for January?`: than for the other of the two told in turn."""
        found = _MORE_THAN_THE_OTHER.match(self.said)
        pair = then(list(self._frames()))
        if not found or pair is None or pair[0].turn is not self.before or pair[0].daily:
            return None
        timed, spans = self._said_when()
        known = word_set("for in during over on at than the then is was has had have did does that")
        rest = [t.low for at, t in enumerate(self.tokens) if at not in timed and t.kind == "word"]
        said = {token.low for token in tokenize(found.group())}
        if set(rest) - said - known - {"so", "and"} or "than" in rest:
            return None
        two = pair[1].spans[0], pair[0].spans[0]
        if not spans:
            contest = self._contest(pair[0], two, "high", None)
            return self._difference(*pair) or (contest and self._by_how_many(contest))
        if len(spans) != 1 or spans[0] not in two:
            return None
        here, there = spans[0], two[1 - two.index(spans[0])]
        side: Direction = "high" if found["side"].lower() in ("more", "higher") else "low"
        contest = self._contest(pair[0], (here, there), side, None)
        return contest and self._by_how_many(contest)

    def _units(self) -> set[str]:
        columns = self.card.columns
        return {word for column in columns for word in column.unit.lower().split()} | _DEGREES

    def _of_two_years(self) -> Resolved | None:
        """`So this year was how much warmer?`: of the same day told for two years."""
        period = self.analysis.dates.period
        compared = [m for m in self.analysis.mentions if m.degree == "more"]
        if period is None or len(period.intervals) != 1 or len(compared) != 1:
            return None
        (year,) = period.intervals
        frames = list(self._frames())
        pair = then(frames)
        two = tuple(frame.spans[0] for frame in pair or ())
        if frames and frames[0].reading.kind == "compare":
            two = frames[0].spans
        whole = (year[1] - year[0]).days > 363 and year[0].day == year[0].month == 1
        here = [span for span in two if _within(span, year)]
        if not whole or len(here) != 1 or not _same_day(two):
            return None
        side = self._side(frames[0])
        if side is None or self._more_said(compared[0].first):
            return None
        there = two[1 - two.index(here[0])]
        claim = None if "how" in {token.low for token in self.tokens} else 0
        return self._contest(frames[0], (here[0], there), side, claim)

    def _more_said(self, compared: int) -> bool:
        """Whether a word is no part of the comparison."""
        known = _SAID_OF_YEARS | self._units()
        used = self.analysis.dates.used
        return any(
            token.low not in known
            for at, token in enumerate(self.tokens)
            if at != compared and at not in used
        )

    def _the_other(self) -> Resolved | None:
        """`How much busier was the other one?`: than the one of two that was told."""
        lows = [token.low for token in self.tokens]
        places = self._places()
        two = self.focus.several
        if len(places) != 1 or len(two) != 2 or set(lows) & {"than", "which"}:
            return None
        spans = places[0].spans
        if "other" not in lows[places[0].first : places[0].last] or spans[0] not in two:
            return None
        side, measure = self._by_what()
        if side is None or measure is None:
            return None
        won = two[1 - list(two).index(spans[0])]
        reading = Reading(
            "compare",
            period=period_of((spans[0], won)),
            direction=side,
            claim=None if "how" in lows else 0,
            measure=measure,
            wants="record" if "how" in lows else "both",
        )
        question = as_question(reading, self.card, self.now)
        why = f"{say(spans)} against {say((won,))}"
        return Resolved(question=question, relation="shifted", why=why) if question else None

    def _by_what(self) -> tuple[Direction | None, Measure | None]:
        """What two days are held against each other by, and which end of it is spoken of."""
        compared = [m for m in self.analysis.mentions if m.degree == "more"]
        frame = next(self._frames(), None)
        if not compared and frame is not None:
            return self._side(frame), main_measure(frame.reading)
        if len(compared) != 1:
            return None, None
        next_day = self._a_day() + timedelta(days=1)
        found = self._probe(
            f"Was it {compared[0].words} on {A_DAY} than on {say(((next_day, next_day),))}?"
        )
        if found is None or found.measure is None:
            return None, None
        return found.direction, self._of_that_sort(found.measure)


_DEGREES = word_set("degree degrees")


def _within(span: Interval, year: Interval) -> bool:
    return year[0] <= span[0] and span[1] <= year[1]


def _same_day(two: tuple[Interval, ...]) -> bool:
    """Whether two stretches are the same time of two years."""
    if len(two) != 2 or two[0][0].year == two[1][0].year:
        return False
    return all((a.month, a.day) == (b.month, b.day) for a, b in zip(*two, strict=True))
