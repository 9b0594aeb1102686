"""Rules that set what was asked before against another time, or against the answer itself.

"Was that more than the day before?", "Which month had more?", "Compare that to July.", "Any days
above that?": the measure is the earlier question's, and so are its conditions.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

from pageturner.agent.followups.composing import Composing, Frame
from pageturner.agent.followups.days_counted_on import PREPOSITIONS
from pageturner.agent.followups.figures_told import more_records
from pageturner.agent.followups.focus import preposition, say
from pageturner.agent.followups.measures import A_DAY
from pageturner.agent.followups.merging import main_measure, period_of, uncompared
from pageturner.agent.followups.neighbours import on_both_sides
from pageturner.agent.followups.of_two_times import asked_of_two, of_two_days, then
from pageturner.agent.followups.turns import Resolved
from pageturner.agent.followups.words import (
    AGAINST,
    BELOW,
    MORE,
    OPENING,
    PADDING,
    RECORDS,
)
from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.dates.periods import Interval
from pageturner.tools.text_to_sql.grammar import understood
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.questions import about, as_question
from pageturner.tools.text_to_sql.reading import Comparison, Direction, Measure, Reading
from pageturner.tools.text_to_sql.saying import with_unit

_THAT = word_set("that it this those they")
_WAS = word_set("was were is are did does had has will would")
_ASKED = word_set("which what where when whichever")


_IS_THAT_MORE = re.compile(
    rf"{OPENING}(?:is|was|were) (?:that|it|this|they|those) (?:any )?(?P<more>[a-z]+)"
    r"(?: then| or (?:less|fewer|lower))?[\s?.!]*$",
    re.IGNORECASE,
)
_IN_EACH = re.compile(
    rf"{OPENING}(?:(?:how (?:many|much|\w+)|what)(?: (?:was|were|is|did)(?: it| they| there| that)?"
    r"(?: have| get)?)? )?(?P<each>(?:in|for|on|of) (?:each|both)"
    r"(?: (?:one|month|week|year|day|of (?:them|those|the two)))?)[\s?.!]*$",
    re.IGNORECASE,
)
_WHICH_HAD_MORE = re.compile(r"^Were there ((?:more|fewer) .+?) (in .+) or (in .+)\?$")


class Comparing(Composing):
    """The question before, held against something."""

    def _compared(self) -> Resolved | None:
        return (
            self._in_each()
            or self._beyond_that()
            or self._than_sibling()
            or self._than_other()
            or self._more_of_two()
            or self._is_that_more()
        )

    def _in_each(self) -> Resolved | None:
        """`How many in each?` after two times that were compared, or asked for in turn."""
        frames = list(self._frames())
        each = _IN_EACH.match(self.said)
        if not each or not frames or frames[0].turn is not self.before:
            return None
        two = frames[0].spans
        if self._of_another(frames[0].reading):
            if len(two) < 2:  # (it is asked of something else than what was told)
                return None
            question = f"{self.said[: each.start('each')]}{preposition(two, say(two))}?"
            return Resolved(question=question, relation="refined", why=f"of {say(two)}")
        if frames[0].reading.kind == "compare" and len(two) > 1:
            again = replace(frames[0].reading, claim=None)
            question = as_question(again, self.card, self.now) or self.before.question
            return Resolved(question=question, relation="carried", why="both, side by side")
        pair = then(frames)
        side_by_side = (pair[1].spans[0], pair[0].spans[0]) if pair else None
        return self._contest(frames[0], side_by_side, "high", None) if side_by_side else None

    def _of_another(self, before: Reading) -> bool:
        """Whether something is named that the question before was not of."""
        of = main_measure(before)
        held = {column.name for column in of.columns} if of else set()
        held = held.union(*(about(one) for one in (*before.narrowed_by, *before.tested)))
        return any(not held & {c.name for c in m.columns} for m in self._mentions())

    def _is_that_more(self) -> Resolved | None:
        """`Is that more?`: than what the question before came to, at another time."""
        found = _IS_THAT_MORE.match(self.said)
        if found is None or self.analysis.dates.used:
            return None
        if not (self._compares() or found["more"].lower() in MORE):
            return None
        pair = then(list(self._frames()))
        side = self._side(pair[0]) if pair else None
        if pair and side and pair[0].turn is self.before:
            two = pair[0].spans[0], pair[1].spans[0]
            if contest := self._contest(pair[0], two, side, 0):
                return contest
        return Resolved(question=self.said, why="than what is not said")

    def _than_sibling(self) -> Resolved | None:
        """`Had they forecast more?`: one column of a sort against the other."""
        frame = next(self._frames(), None)
        measure = main_measure(frame.reading) if frame else None
        lows = {token.low for token in self.tokens}
        if frame is None or measure is None or not lows & MORE or self._mentions():
            return None
        siblings = {
            link.column.name
            for mention in self.analysis.mentions
            for link in mention.of("qualifier")
            if set(link.column.synonyms) & set(measure.column.synonyms)
        } - {column.name for column in measure.columns}
        if len(siblings) != 1 or measure.minus or not frame.spans or not frame.daily:
            return None
        low = lows & {"less", "lower", "fewer", "smaller", "weaker", "shorter"}
        name, other = siblings.pop().replace("_", " "), measure.words
        if self._qualified_behind("than"):  # "was it higher than forecast?"
            name, other = other, name
        when = preposition(frame.spans, say(frame.spans))
        question = f"Was the {name} {'lower' if low else 'higher'} than the {other} {when}?"
        return Resolved(question=question, relation="carried", why=f"{name} against {other}")

    def _qualified_behind(self, word: str) -> bool:
        """Whether what tells a column from others of its sort stands behind a word."""
        lows = [token.low for token in self.tokens]
        at = lows.index(word) if word in lows else len(lows)
        return any(m.of("qualifier") and m.first > at for m in self.analysis.mentions)

    def _than_other(self) -> Resolved | None:
        """`Was that more than the day before?`, `Compare that to July.`"""
        lows = [token.low for token in self.tokens]
        against = AGAINST.search(" ".join(lows))
        hotter = any(m.degree == "more" for m in self.analysis.mentions)
        opens = self.tokens[min(self._start(), len(lows) - 1)].low
        hotter = hotter or self.tokens[0].low in MORE or (opens in _WAS and bool(MORE & set(lows)))
        asked = hotter and not set(lows) & _ASKED
        asked = asked and (self.analysis.dates.period is not None or not self._places())
        if "than" not in lows and not against:  # "and 5 July, was it hotter?"
            return self._other_way() if asked and "or" not in lows else None
        timed, spans = self._said_when()
        if len(spans) != 1 or not self._comparable(timed):
            return None
        if "than" in lows:
            at = lows.index("than") + 1
            while at < len(lows) and at not in timed and lows[at] in PREPOSITIONS | {"the", "it"}:
                at += 1
            if at not in timed:
                return None  # "on the 13th, was it warmer than forecast?"
        frame = self._measured_before(spans)
        side = self._side(frame)
        last = next(self._frames(), None)
        if side is None and last and last.reading.kind == "compare" and lows[0] in ("than", "and"):
            claim = last.reading.claim  # "and than the day after?"
            here = last.spans[claim or 0]
            return self._contest(last, (here, spans[0]), last.reading.direction, claim)
        if side is None and last is not None:
            return self._by_its_word(last, spans[0])
        if frame is None or side is None:
            return None
        claim = 0 if "than" in lows and not set(lows) & (_ASKED | {"how"}) else None
        opening = {m.first for m in self.analysis.mentions if m.degree == "more"}
        start = min(self._start(), len(self.tokens) - 1)  # "so more than in May?"
        leads = self.tokens[start].low in MORE or start in opening
        if claim is not None and not (set(lows) & _THAT or leads):
            return None
        here = frame.spans[0]
        contest = self._contest(frame, (here, spans[0]), side, claim)
        return self._by_how_many(contest) if contest and "how" in lows else contest

    def _by_how_many(self, contest: Resolved) -> Resolved:
        """For the number: "how many more days … in May than in June"."""
        text = _WHICH_HAD_MORE.sub(r"How many \1 were there \2 than \3?", contest.question)
        return replace(contest, question=text) if self._probe(text) else contest

    def _by_its_word(self, last: Frame, there: Interval) -> Resolved | None:
        """`Warmer than on the 8th?`, where nothing was measured: by what the adjective is of."""
        compared = [m for m in self.analysis.mentions if m.degree == "more"]
        here = self.focus.day
        if len(compared) != 1 or here is None or not last.daily or there[0] != there[1]:
            return None
        days = (preposition((day,), say((day,))) for day in (here, there))
        question = f"Was it {compared[0].words} {' than '.join(days)}?"
        reading = self._probe(question)
        if reading is None or reading.kind != "compare":
            return None
        why = f"{say((here,))} against {say((there,))}"
        return Resolved(question=question, relation="shifted", why=why)

    def _other_way(self) -> Resolved | None:
        """`And 5 July, was it hotter?`: the day named, than the one spoken of before."""
        timed, spans = self._said_when()
        if len(spans) != 1 or not self._comparable(timed):
            return None
        frames = list(self._frames())
        frame = self._measured_before(spans)
        if frames and frames[0].spans == spans and (pair := then(frames)):
            frame = pair[1]  # "was July warmer?" after June and July
        elif frame and frame.reading.kind == "compare" and len(frame.spans) == 2:
            one = uncompared(frame.reading)  # "was that more than in May?", "and less in June?"
            frame = replace(frame, reading=one) if one else None
        side = self._side(frame)
        if frame is None or side is None or len(frame.spans) != 1 or frame.spans == spans:
            return None
        claim = None if "how" in {token.low for token in self.tokens} else 0
        return self._contest(frame, (spans[0], frame.spans[0]), side, claim)

    def _more_of_two(self) -> Resolved | None:
        """`Which month had more?`, `which was higher?`, `by how much?`: of the last two."""
        lows = [token.low for token in self.tokens]
        gap = " ".join(lows).strip(" ?.!")
        asks = bool(set(lows) & _ASKED) or lows[-2:] == ["which", "?"]
        again = re.fullmatch(
            r"(?:and |so |but )?(?:(?:by )?how (?:much|many|far)(?: more| less| fewer| higher"
            r"| lower| apart)?(?: (?:is|was|were|are) (?:that|it|they|there"
            r"|(?:the|those|these) (?:two|months|weeks|years)"
            r"|(?:the|those|these) two (?:of them|months|weeks|years|averages|numbers|figures)"
            r"|the averages))?"
            r"|(?:(?:what|how big|how large) (?:is |was |are )?)?the (?:difference|gap|margin)"
            r"(?: between (?:them|those|(?:the|those|these) two|the (?:two )?(?:months|weeks)))?)",
            gap,
        )  # fmt: skip
        frames = list(self._frames())
        groups = bool(frames) and frames[0].reading.grouped and len(frames[0].spans) < 2
        groups = groups and lows[0] == "how"  # "how many?" asks for what the winner came to
        if again and frames and frames[0].reading.kind == "compare" and not groups:
            question = as_question(replace(frames[0].reading, claim=None), self.card, self.now)
            why = "the same comparison, for the difference"
            same = Resolved(question=question or "", relation="carried", why=why)
            return self._by_how_many(same) if question else None
        apart = {"difference", "gap", "margin", "apart", "by", "higher", "lower"} & set(lows)
        if again and apart and (pair := then(frames)):
            if difference := self._difference(*pair):
                return difference
            return self._contest(pair[0], (pair[1].spans[0], pair[0].spans[0]), "high", None)
        if not asks or "than" in lows or not frames or on_both_sides(self.tokens, self.since):
            return None
        if more_records(self.analysis):
            return None  # "which had more rainy days?" asks in its own way
        places = {at for p in self._places() for at in range(p.first, p.last)}
        named, two = (places, ()) if places else self._said_when()
        if self.analysis.dates.period is not None and len(two) != 2 and not places:
            return None
        side = self._side(frames[0])
        if side is None or not self._comparable(named):
            return None
        if len(two) == 2:  # "December or January, which had more?"
            return self._contest(frames[0], (two[0], two[1]), side, None)
        if ("day" in lows or not then(frames)) and (days := of_two_days(frames[0])):
            return self._contest(days, (days.spans[0], days.spans[1]), side, None)
        if more := then(frames):
            if own := self._by_its_own_column(*more):
                return own
            if {"average", "averages", "mean"} & set(lows) and (m := main_measure(more[0].reading)):
                mean = replace(more[0].reading, kind="average", measure=m, conditions=[])
                more = replace(more[0], reading=mean), more[1]
            return self._contest(more[0], (more[1].spans[0], more[0].spans[0]), side, None)
        return None

    def _by_its_own_column(self, last: Frame, other: Frame) -> Resolved | None:
        """The "hotter" behind misses of the plan, which names a column and no larger miss."""
        measure = main_measure(last.reading)
        named = [m for m in self.analysis.mentions if m.degree == "more" and m.of("name", "low")]
        if measure is None or measure.minus is None or len(named) != 1:
            return None
        one, two = (say((frame.spans[0],)) for frame in (other, last))
        question = f"Which was {named[0].words}, {one} or {two}?"
        if understood(question, self.card, self.now) is None:
            return None
        return Resolved(question=question, relation="shifted", why=f"{one} against {two}")

    def _difference(self, last: Frame, other: Frame) -> Resolved | None:
        """How far the numbers of two days, or the averages of two stretches, lie apart."""
        measure = main_measure(last.reading)
        kinds = {last.reading.kind, other.reading.kind}
        if measure is None or measure.minus or last.reading.conditions or other.reading.conditions:
            return None
        if kinds != ({"rows"} if last.daily else {"average"}):
            return None
        two = other.spans[0], last.spans[0]
        words = measure.words if last.daily else f"average {measure.words}"
        question = f"What is the difference in {words} between {say(two)}?"
        reading = self._probe(question)
        if reading is None or reading.kind != "compare":
            return None
        return Resolved(question=question, relation="carried", why=f"{say(two)} apart")

    def _beyond_that(self) -> Resolved | None:
        """`Any days above that?`: above what the answer before came to."""
        text = " ".join(token.low for token in self.tokens)
        match = BELOW.search(text) or self._hotter_days(text)
        compared = [m for m in self.analysis.mentions if m.degree == "more"]
        frame = self._figure_meant(compared)
        value = frame.turn.value if frame and self.before.value is not None else None
        if match is None or value is None or frame is None:
            return None
        if "than" in match.group() and self._near_day(match.end()):
            return None
        measure = main_measure(frame.reading)
        others = [m for m in self._mentions() if m not in compared and not m.of("qualifier")]
        words = set(match.group().split())
        if measure is None or others or frame.reading.kind in ("count", "share", "compare"):
            return None
        if re.search(r"\bhow (?:far|much|many \w+) (?:is |was )?$", text[: match.start()]):
            # "how far below that is it?" asks by how much, and is left to be asked again
            said = re.sub(r"\bthat\b", with_unit(value, measure.column.unit), self.said, count=1)
            return Resolved(question=said, relation="carried", why="the answer before, in figures")
        low = bool(words & {"below", "under", "less", "lower", "fewer", "smaller", "weaker"})
        for mention in compared:
            side = self._direction(mention.words, measure)
            if side is None:
                return None
            low = side == "low"
        measure = self._of_that_sort(measure)
        wide = self._wide(frame)
        form = "how many" if re.search(r"\bhow (?:many|often)\b", self.said, re.I) else ""
        form = form or ("which" if re.search(r"\bwhich|when|list\b", self.said, re.I) else "any")
        _, spans = self._said_when()
        period = period_of(spans) if spans else period_of(wide.spans) if wide.spans else None
        kind = {"how many": "count", "which": "rows", "any": "any"}[form]
        limit = Comparison(measure, "<" if low else ">", value)
        reading = Reading(
            kind,  # type: ignore[arg-type]
            period=period,
            conditions=[limit],
            filters=list(frame.reading.filters),
            wants={"rows": "record", "any": "both"}.get(kind, "value"),  # type: ignore[arg-type]
        )
        question = as_question(reading, self.card, self.now)
        said = f"{'below' if low else 'above'} {with_unit(value, measure.column.unit)}"
        why = f"{said}, the answer before"
        return Resolved(question=question, relation="shifted", why=why) if question else None

    def _of_that_sort(self, measure: Measure) -> Measure:
        """The "forecast" of "did the forecast have it above that": another column of its sort."""
        meant = {
            link.column.name: link.column
            for mention in self.analysis.mentions
            for link in mention.of("qualifier")
            if set(link.column.synonyms) & set(measure.column.synonyms)
        }
        if measure.minus or len(meant) != 1 or measure.column.name in meant:
            return measure
        return Measure(next(iter(meant.values())))

    def _figure_meant(self, compared: Sequence[Mention]) -> Frame | None:
        """What the "that" of "hotter than that" was told by: not how far a plan was
        from what came of it."""
        plain: list[Frame] = []
        apart: tuple[ColumnCard, ...] = ()
        for frame in self._frames():
            of = main_measure(frame.reading)
            if of and of.minus and any(of.column in m.columns for m in compared):
                apart = apart or of.columns
            elif apart and of and of.column in apart and of.column.typical:
                return frame  # (what came of it, and not the plan)
            else:
                plain.append(frame)
            if not apart:
                break
        return plain[0] if plain else None

    def _hotter_days(self, text: str) -> re.Match[str] | None:
        """`Was any day that month hotter?`: than the one before, which was a single day's."""
        compared = [m for m in self.analysis.mentions if m.degree == "more"]
        if len(compared) != 1 or "than" in text.split() or not self._places():
            return None
        return re.search(r"\b(?:any|how many|which|what) (?:other )?days?\b", text)

    def _near_day(self, words: int) -> bool:
        """Whether "that" goes on to name a day: "warmer than that day"."""
        after = " ".join(token.low for token in self.tokens)[words:].split()
        return bool(after) and after[0] in RECORDS

    def _wide(self, frame: Frame) -> Frame:
        """The stretch that a day was picked from."""
        if not frame.daily:
            return frame
        for other in list(self._frames())[1:]:
            if other.spans and not other.daily:
                return other
        return frame

    def _comparable(self, timed: set[int]) -> bool:
        """Whether nothing is said but a comparison and a time."""
        compared = {
            at
            for m in self.analysis.mentions
            if m.degree == "more" or m.of("qualifier")
            for at in range(m.first, m.last)
        }
        known = PADDING | MORE | RECORDS | _ASKED | _THAT | word_set(
            "how than compare compared comparison comparing against versus vs stack up hold "
            "relative "
            "average averages mean two both or better worse either much far even still"
        )  # fmt: skip
        return all(
            at in timed or at in compared or token.kind == "mark" or token.low in known
            for at, token in enumerate(self.tokens)
        )

    def _measured_before(self, spans: Sequence[Interval]) -> Frame | None:
        """The question that is compared: of days with a day, of a stretch with a stretch."""
        daily = all(start == end for start, end in spans)
        for frame in self._frames():
            picked = self.focus.day
            won = frame.reading.kind == "compare" and frame.daily and len(frame.spans) > 2
            won = won or frame.reading.kind == "extreme"
            if won and daily and picked and frame.turn is self.before:
                return replace(frame, reading=replace(frame.reading, period=period_of((picked,))))
            if len(frame.spans) >= 1 and frame.daily == daily and frame.spans[0] != spans[0]:
                return frame
            if frame.reading.kind in ("extreme", "average", "sum", "count") and not daily:
                return frame
        return None

    def _side(self, frame: Frame | None) -> Direction | None:
        """Whether more or less is asked about."""
        if frame is None:
            return None
        lows = {token.low for token in self.tokens}
        if lows & {"less", "fewer", "lower", "smaller", "shorter", "weaker"}:
            return "low"
        measure = main_measure(frame.reading)
        for mention in self.analysis.mentions:
            if mention.degree == "more":
                return self._direction(mention.words, measure) if measure else None
        if lows & (MORE | {"compare", "compared", "comparison", "against", "versus", "vs"}):
            return "high"
        return None

    def _direction(self, words: str, measure: Measure) -> Direction | None:
        """Which end of a measure an adjective names; None where it is of another one."""
        next_day = self._a_day() + timedelta(days=1)
        found = self._probe(f"Was it {words} on {A_DAY} than on {say(((next_day, next_day),))}?")
        if found is None or found.measure is None:
            return None
        columns = {link.column.name for m in self.analysis.mentions for link in m.links}
        return found.direction if measure.column.name in columns else None

    def _contest(
        self, frame: Frame, two: tuple[Interval, Interval], side: Direction, claim: int | None
    ) -> Resolved | None:
        reading = asked_of_two(frame.reading, two, side, claim)
        question = as_question(reading, self.card, self.now) if reading else None
        if question is None:
            return None
        why = f"{say((two[0],))} against {say((two[1],))}"
        return Resolved(question=question, relation="shifted", why=why)
