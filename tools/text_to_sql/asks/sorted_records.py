"""Records that are to be told one after the other by what they state.

sort the crossings of March by delay               the shortest delay first
list the flats by rent, dearest first              the highest first
days of May ordered from hottest to coldest        the highest first
rank the days of May by gust                       the highest first
sort the three dearest flats by size               stays: of three at the end
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import based
from pageturner.tools.text_to_sql.asks.calendar_groups import span_of
from pageturner.tools.text_to_sql.asks.ranks import top_of
from pageturner.tools.text_to_sql.columns.measuring import direction_of, measure_of, opposite
from pageturner.tools.text_to_sql.columns.superlatives import superlative
from pageturner.tools.text_to_sql.language.english import ASKING
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Direction, Reading, Stated

_SORT = word_set("sort rank order arrange")
_SORTED = word_set("sorted ranked ordered arranged")
_ASKED = word_set("please you and to : , -")
_BY = word_set("by from in according on")
_AGGREGATES = frozenset({"average", "median", "sum", "clock"})
_DOWN = word_set("descending downward downwards")
_UP = word_set("ascending upward upwards")


def sorted_records(question: Question) -> Reading | None:
    """`sort the crossings of March by delay`: all of them, in that order."""
    analysis = question.analysis
    if not _SORTED | _SORT | {"order", "first", "last"} & set(analysis.lows):
        return None
    at = _told_to_sort(analysis)
    if at is None or not ASKING.isdisjoint(analysis.lows) or question.difference is not None:
        return None
    period = analysis.dates.period
    if (period is not None and period.named_days) or span_of(question) or top_of(question) > 1:
        return None
    if any(cue.meaning in _AGGREGATES for cue in analysis.cues):
        return None
    measure = measure_of(question)
    if measure is None and (found := superlative(question)):
        measure = found[1]
    if measure is None or measure.minus is not None or measure.column.type not in NUMERIC:
        return None
    for place, low in enumerate(analysis.lows):
        if low in _DOWN or low in _UP:
            analysis.use(place, place + 1)
    first = _first_end(question) or ("high" if analysis.low(at).startswith("rank") else "low")
    column = measure.column
    conditions = question.all_conditions()
    stated = Stated(column)
    if stated not in conditions and column.absent is None and column.filled < analysis.card.count:
        conditions = [*conditions, stated]
    return based(
        question,
        Reading(
            "rows",
            shown=[] if stated in conditions else [column],
            conditions=conditions,
            ordered=(opposite(first), column),
            wants="record",
        ),
    )


def _told_to_sort(analysis: Analysis) -> int | None:
    """Where it is said that records are to be sorted."""
    for at, low in enumerate(analysis.lows):
        opens = at == analysis.sentence_of(at)[0] or analysis.low(at - 1) in _ASKED
        if low in _SORT and opens and _records_behind(analysis, at + 1):
            return at
        if low in _SORTED and analysis.low(at + 1) in _BY and _records_before(analysis, at):
            return at
        in_order = low == "order" and analysis.low(at + 1) == "of"
        in_order = in_order and analysis.low(at - 1) in ("in", *_DOWN, *_UP)
        if in_order and _records_before(analysis, at):
            return at
        behind = analysis.low(at + 1) in ("", ".") and analysis.low(at - 2) in (",", "(", "by")
        if low == "first" and behind and _listed(analysis, at):
            return at
    return None


def _listed(analysis: Analysis, first: int) -> bool:
    """The "by rent" of "list the flats by rent, dearest first"."""
    ends = any(m.degree == "most" and m.last == first for m in analysis.mentions)
    return ends and "by" in analysis.between(0, first) and _records_before(analysis, first)


def _records_behind(analysis: Analysis, at: int) -> bool:
    """The "all dry days" of "sort all dry days by"."""
    for place in range(at, at + _REACH):
        if analysis.noun_at(place):
            return analysis.low(place).endswith("s")
        if analysis.low(place) in ("by", "from", "", ",", "in", "of") or (
            place in analysis.dates.used
        ):
            return False
    return False


def _records_before(analysis: Analysis, at: int) -> bool:
    return any(
        analysis.noun_at(place) and analysis.low(place).endswith("s")
        for place in range(min(at, _EARLY))
    )


def _first_end(question: Question) -> Direction | None:
    """Which end is to be told first: "dearest first", "from hottest to coldest", "descending"."""
    analysis = question.analysis
    lows = set(analysis.lows)
    if lows & _DOWN:
        return "high"
    if lows & _UP:
        return "low"
    ends: list[tuple[int, int, Direction]] = [
        (m.first, m.last, direction_of(m)) for m in analysis.mentions if m.degree == "most"
    ]
    ends += [
        (cue.first, cue.last, "high" if cue.meaning == "high" else "low")
        for cue in analysis.cues
        if cue.meaning in ("high", "low")
    ]
    if not ends:
        return None
    _, last, direction = min(ends)
    return opposite(direction) if analysis.low(last) == "last" else direction


_REACH = 6
_EARLY = 8
