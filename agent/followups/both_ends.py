"""Two answers given in turn, the highest and the lowest: how far apart, and both of another time.

"Which day in March was the busiest?"   "and the quietest?"   "How far apart are the two?"
→  the difference of the two days       "And the same two for April?"   →  April's two ends
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pageturner.agent.followups.composing import Frame
from pageturner.agent.followups.focus import preposition, say
from pageturner.agent.followups.fragments import HIGH, LOW
from pageturner.agent.followups.of_two_times import then
from pageturner.agent.followups.picking import fits
from pageturner.agent.followups.turns import Resolved
from pageturner.agent.followups.two_told import TwoTold
from pageturner.agent.followups.words import OPENING, PADDING, UNITS
from pageturner.tools.text_to_sql.dates.periods import Interval
from pageturner.tools.text_to_sql.language.english import KNOWN
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.reading import Measure, Reading

_APART = re.compile(
    r"\b(?:gap|difference|differ|spread|margin|apart|"
    r"(?:lies?|is|are|was|were|there|comes?) between)\b"
)
_APART_WORDS = word_set(
    "gap difference differ spread margin apart lie lies come comes between far big large wide two "
    "them both these those then there that month week year days values figures ends extremes"
)
_OF_TWO = re.compile(
    r"\b(?:of|in|for) (?:the two|those two|these two|both|each of the two|both of the|each) "
    r"(?P<noun>weeks?|weekends?|months?|years?)\b"
)
_TIME_BETWEEN = re.compile(r"\bhow many (?:days|nights|weeks|months|years|hours)\b")
_BOTH = re.compile(
    r"\b(?:same two|same pair|(?:those|these|the) two|both(?: of (?:them|those|these))?)"
    r"(?: (?:days?|dates?|ones|again))*(?=[ ,]+(?:for|in|of|from|over|during)\b|[.!?]*$)"
)
_DAYS_OF_BOTH = re.compile(
    rf"{OPENING}(?:(?:on )?(?:which|what) (?:days|dates)|when)(?: exactly)? "
    r"(?:was|were|are|did|do) (?:those two|these two|the two|both|they|those|those both)"
    r"(?: of (?:them|those|these))?(?: (?:fall|happen|come|occur|reached|recorded|measured))?"
    r"[\s?.!]*$"
)
_BOTH_WORDS = word_set("pair both two day days date dates find get please")


@dataclass(frozen=True)
class _Pair:
    """The two ends of one measure, or one end of it at two times."""

    measure: Measure
    reading: Reading
    days: tuple[Interval, ...] = ()
    """The day each answer came to, where each came to one."""
    ends: bool = True
    """Of one time the highest and the lowest."""


class Pairs(TwoTold):
    """What is said of the two last answers together."""

    def _of_both(self) -> Resolved | None:
        text = " ".join(token.low for token in self.tokens)
        apart, both = _APART.search(text), _BOTH.search(text)
        if _DAYS_OF_BOTH.match(text) and (found := self._days_of_both()):
            return found
        amounts = [amount for amount in self.analysis.amounts if amount.value != 2]  # "the two"
        if apart and (found := self._ends_of_each(text)):
            return found
        if not (apart or both) or self._mentions(qualifiers=True) or amounts:
            return None
        frames = list(self._frames())
        if not frames or frames[0].turn is not self.before:
            return None
        if frames[0].reading.kind == "compare" and frames[0].daily:
            del frames[0]  # how far apart they are was asked in between
        told = then(frames[:2]) if apart and not self._elsewhere() else None
        if told and self._only_apart(None) and (found := self._difference(*told)):
            return found
        pair = self._pair(frames)
        if pair is None:
            between = apart and not self._elsewhere() and self._only_apart(None)
            return self._two_days_apart(frames) if between else None
        return self._set_apart(pair) if apart else self._both_of(pair)

    def _pair(self, frames: Sequence[Frame]) -> _Pair | None:
        if not frames or not _an_end(frames[0].reading):
            return None
        last = frames[0].reading
        if last.measure is None:
            return None
        if last.ends:
            return _Pair(last.measure, last)
        if len(frames) < 2 or not _an_end(frames[1].reading):
            return None
        other = frames[1].reading
        if other.ends or other.measure != last.measure or not _alike(last, other):
            return None
        again = frames[0].spans == frames[1].spans
        if again == (last.direction == other.direction):
            return None
        dates = [frame.turn.dates for frame in frames[:2]]
        named = sorted((day[0], day[0]) for day in dates if len(day) == 1)
        days = tuple(named) if len(set(named)) == 2 else ()
        return _Pair(last.measure, last, days, again)

    def _ends_of_each(self, text: str) -> Resolved | None:
        """`How far apart are the busiest days of the two months?`: one end of each."""
        of_two = _OF_TWO.search(text)
        frames = list(self._frames())
        if not of_two or len(frames) < 2 or frames[0].turn is not self.before:
            return None
        last, other = frames[0].reading, frames[1].reading
        measure, two = last.measure, frames[0].spans + frames[1].spans
        if not (_an_end(last) and _an_end(other) and measure) or measure != other.measure:
            return None
        alike = last.direction == other.direction and not (last.conditions or other.conditions)
        noun = of_two["noun"].removesuffix("s")
        if not alike or len(set(two)) != 2 or not all(fits(span, noun) for span in two):
            return None
        lows = {token.low for token in self._leftover()}
        ends = HIGH if last.direction == "high" else LOW
        said = self._mentions(qualifiers=True)
        named = [m for m in said if m.degree == "most"]
        if not all(measure.column in m.columns for m in said) or self.analysis.amounts[1:]:
            return None
        high = last.direction == "high"
        ranked = {x.column.name for m in named for x in (m.of("name") if high else m.of("low"))}
        if not lows & ends and measure.column.name not in ranked:
            return None
        if lows & (HIGH | LOW) - ends or not self._only_apart(measure, ends | {noun, f"{noun}s"}):
            return None
        end = "highest" if last.direction == "high" else "lowest"
        question = f"By how much do the {end} {measure.words} of {say(two)} differ?"
        found = self._probe(question)
        if found is None or found.kind not in ("compare", "extreme"):
            return None
        return Resolved(question=question, relation="carried", why=f"the {end} of each")

    def _set_apart(self, pair: _Pair) -> Resolved | None:
        """`How far apart are the two?`, `and the gap there?`, `the difference in April?`."""
        if not self._only_apart(pair.measure):
            return None
        own = self._elsewhere()
        spans = own or self._frame_spans()
        if pair.days and not own:
            two = say(pair.days)
            question = f"What is the difference in {pair.measure.words} between {two}?"
        elif pair.ends and not pair.reading.conditions:
            within = f" {preposition(spans, say(spans))}" if spans else ""
            question = (
                f"What is the difference between the highest and the lowest "
                f"{pair.measure.words}{within}?"
            )
        else:
            return None
        if self._probe(question) is None:
            return None
        return Resolved(question=question, relation="carried", why="the two answers, set apart")

    def _only_apart(self, measure: Measure | None, more: frozenset[str] = frozenset()) -> bool:
        """Whether nothing is said but how far apart they are.

        Args:
            more: words that belong to it where it is asked.
        """
        columns = measure.columns if measure else self.card.columns
        units = {word for c in columns for word in c.unit.lower().split()}
        lows = {token.low for token in self._leftover()}
        text = " ".join(token.low for token in self.tokens)
        return not (
            lows - KNOWN - PADDING - more - UNITS - units - _APART_WORDS
            or _TIME_BETWEEN.search(text)
        )

    def _both_of(self, pair: _Pair) -> Resolved | None:
        """`And the same two for April?`: the highest and the lowest of another time."""
        spans = self._elsewhere()
        rest = {t.low for t in self._leftover()} - PADDING - _BOTH_WORDS
        if not spans or rest or not pair.ends or pair.reading.conditions:
            return None
        within = preposition(spans, say(spans))
        words = pair.measure.words
        question = f"Which day {within} had the highest {words}, and which had the lowest?"
        found = self._probe(question)
        if found is None or not found.ends:
            return None
        return Resolved(question=question, relation="shifted", why=f"both {within}")

    def _days_of_both(self) -> Resolved | None:
        """`On which dates were those two?`: the days of the highest and of the lowest."""
        frames = list(self._frames())
        pair = self._pair(frames) if frames and frames[0].turn is self.before else None
        spans = frames[0].spans if frames else ()
        if pair is None or not pair.ends or pair.reading.conditions or not spans:
            return None
        within, words = preposition(spans, say(spans)), pair.measure.words
        question = f"Which day {within} had the highest {words}, and which had the lowest?"
        found = self._probe(question)
        if found is None or not found.ends:
            return None
        return Resolved(question=question, relation="carried", why="the days of both")

    def _elsewhere(self) -> tuple[Interval, ...]:
        """Another stretch that is named."""
        period = self._period_near() if self.analysis.dates.period is not None else None
        spans = period.intervals if period is not None else ()
        return spans if len(spans) == 1 and spans[0][0] < spans[0][1] else ()

    def _frame_spans(self) -> tuple[Interval, ...]:
        frame: Frame | None = next(self._frames(), None)
        return frame.spans if frame else ()


def _an_end(reading: Reading) -> bool:
    """Whether it asks for the highest or the lowest of a column, and of nothing grouped."""
    measured = reading.measure is not None and reading.measure.minus is None
    plain = reading.top == reading.place == 1 and not (reading.grouped or reading.tested)
    return reading.kind == "extreme" and measured and plain and not reading.by


def _alike(one: Reading, two: Reading) -> bool:
    """Whether both are of records of the same sort."""
    held = (sorted(map(str, r.narrowed_by)) for r in (one, two))
    return next(held) == next(held) and one.weekdays == two.weekdays
