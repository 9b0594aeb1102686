"""One hour of a record held against another of it.

    a posting time later than the time of the peak       by the clock
    the peak came before the report was posted           perhaps of two days: no record tells

Only hours are kept, and not of which day they are: what came first is told where it is asked of the
times alone.
"""

from dataclasses import dataclass

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.by_unit import HOURS
from pageturner.tools.text_to_sql.language.words import first_words, starts, word_set
from pageturner.tools.text_to_sql.reading import Comparison, Measure
from pageturner.tools.text_to_sql.rewording.days.evening_before import DAY_BEFORE

_LATER = {("later", "than"): True, ("after",): True, ("earlier", "than"): False}
_LATER |= {("before",): False, ("prior", "to"): False, ("sooner", "than"): False}
_PHRASES = frozenset(_LATER)
_OPENING = first_words(_LATER)
_BREAKS = word_set("? . ; , but with without although though while in on during")
_TIMES = word_set("time times hour hours clock")


@dataclass(frozen=True)
class HoursAgainst:
    """Two hours of a record, the one before or after the other; `used` are the tokens that say it.

    Attributes:
        clocked: whether times are spoken of, and not what came first.
    """

    condition: Comparison
    first: int
    last: int
    clocked: bool

    @property
    def used(self) -> frozenset[int]:
        return frozenset(range(self.first, self.last))


def read_hours_against(analysis: Analysis) -> HoursAgainst | None:
    """The first two hours of which one is said to be before or after the other."""
    times = [c for c in analysis.card.columns if c.type == "time" and not c.temporal]
    if len(times) < 2:
        return None
    for at, token in enumerate(analysis.tokens):
        if not at or token.low not in _OPENING:
            continue
        size = starts(analysis.tokens, at, _PHRASES)
        if not size:
            continue
        phrase = tuple(analysis.between(at, at + size))
        start, end = analysis.sentence_of(at)
        behind = range(at + len(phrase), end)
        behind = range(behind.start, next((p for p in behind if _ends(analysis, p)), end))
        one = _told(analysis, range(start, at), times)
        other = _told(analysis, behind, times)
        if one is None or other is None or one[0] is other[0]:
            continue
        if any(a.clock and at <= a.first < behind.stop for a in analysis.amounts):
            continue  # "before noon", "after the posting at 9"
        condition = Comparison(Measure(one[0], other[0]), ">" if _LATER[phrase] else "<", 0)
        sides = (analysis.between(one[1], at), analysis.between(behind.start, behind.stop))
        timed = sum(not _TIMES.isdisjoint(side) for side in sides)
        clocked = timed == len(sides) or (timed == 1 and len(phrase) > 1)
        return HoursAgainst(condition, one[1], behind.stop, clocked)
    return None


def hour_of_the_day_beside(analysis: Analysis) -> tuple[str, ...]:
    """The "later than the day before" of "on how many days was it posted later than the day
    before", which holds one record's hour against another's."""
    times = [c for c in analysis.card.columns if c.type == "time" and not c.temporal]
    for at, token in enumerate(analysis.tokens if times else ()):
        if not at or token.low not in _OPENING:
            continue
        phrase = tuple(analysis.between(at, at + 2))
        place = at + 2 + (analysis.low(at + 2) in ("on", "it", "that"))
        size = starts(analysis.tokens, place, DAY_BEFORE) if phrase in _LATER else 0
        start = analysis.sentence_of(at)[0]
        if size and _told(analysis, range(start, at), times):
            return tuple(analysis.between(at, place + size))
    return ()


def _ends(analysis: Analysis, at: int) -> bool:
    return analysis.low(at) in _BREAKS or at in analysis.dates.used


def _told(
    analysis: Analysis, where: range, times: list[ColumnCard]
) -> tuple[ColumnCard, int] | None:
    """The one time that is spoken of there, and where that begins."""
    firm: dict[str, int] = {}
    for mention in analysis.mentions:
        if mention.first not in where or mention.words.lower() in HOURS:
            continue
        for link in mention.of("name"):
            if link.column in times:
                firm.setdefault(link.column.name, mention.first)
    named = {at for m in analysis.mentions for at in range(m.first, m.last) if m.of("name")}
    for column in times if not firm else ():
        places = [at for at in where if analysis.low(at) in column.qualifiers and at in named]
        if places:
            firm[column.name] = min(places)
    if len(firm) != 1:
        return None
    name, first = firm.popitem()
    return next(c for c in times if c.name == name), first
