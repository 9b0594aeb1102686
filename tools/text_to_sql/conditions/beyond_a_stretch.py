"""Records held against what a column comes to in another stretch of days.

                  side            what it comes to
days in May       hotter than     the hottest day of June
days in May       above           June's average high
gusts in May      that beat       the peak gust of June
"""

from typing import Literal

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.measuring import direction_of
from pageturner.tools.text_to_sql.columns.qualifiers import resolve
from pageturner.tools.text_to_sql.conditions.neighbours import Step
from pageturner.tools.text_to_sql.dates.benchmark import Benchmark
from pageturner.tools.text_to_sql.language.comparison_words import Operator
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import numbers_named
from pageturner.tools.text_to_sql.reading import Comparison, Measure, OfAStretch

_FUNCTIONS: dict[str, Literal["max", "min", "avg"]] = {
    "high": "max",
    "low": "min",
    "average": "avg",
}
_REACH = 8


def beyond_a_stretch(analysis: Analysis) -> Step | None:
    """The condition that says so; None where none does, or nobody knows of what."""
    named, key = analysis.dates.benchmark, analysis.card.temporal
    if named is None or named.until is None or key is None or key.type != "date":
        return None
    inside = [m for m in analysis.mentions if named.first <= m.first < named.last]
    function = _function(analysis, named, inside)
    side = _side(analysis, named.first)
    if function is None or side is None or _by_so_much(analysis, side[1], named):
        return None
    operator, first, told = side
    told = told or next((m for m in inside if numbers_named(m)), None)
    if told is None or any(_apart(told, m) for m in inside if numbers_named(m)):
        return None
    column = _column(analysis, told, inside)
    beside = OfAStretch(named.day, named.until, function, analysis.card.table, key.name)
    condition = Comparison(Measure(column, column, beside=beside), operator, 0)
    used = {*range(first, named.last), *range(told.first, told.last)}
    analysis.cues = [c for c in analysis.cues if c.first not in used]
    analysis.differences = [c for c in analysis.differences if c.first not in used]
    return Step(condition, min(first, told.first), named.last, frozenset(used))


def _function(
    analysis: Analysis, named: Benchmark, inside: list[Mention]
) -> Literal["max", "min", "avg"] | None:
    """What it comes to: the "peak", the "average", the "coldest day"."""
    found = {
        _FUNCTIONS[cue.meaning]
        for cue in analysis.cues
        if named.first <= cue.first < named.last and cue.meaning in _FUNCTIONS
    }
    ends = {direction_of(m) for m in inside if m.degree == "most"}
    found = {_FUNCTIONS[end] for end in ends} or found
    return found.pop() if len(found) == 1 else None


def _side(analysis: Analysis, end: int) -> tuple[Operator, int, Mention | None] | None:
    """Which side is said right before a place, where that begins, and what is said to be there."""
    floor = max(analysis.sentence_of(end - 1)[0], end - _REACH)
    before = [m for m in analysis.mentions if floor <= m.first and m.last <= end]
    graded = [m for m in before if m.degree == "more" and numbers_named(m)]
    if analysis.low(end - 1) == "than" and graded:
        low = direction_of(graded[-1]) == "low"
        return ("<" if low else ">"), graded[-1].first, graded[-1]
    named = [m for m in before if not m.degree and numbers_named(m)]
    told = named[-1] if named else None
    for cue in analysis.differences:
        if cue.last == end and cue.meaning in ("over", "under"):
            return (">" if cue.meaning == "over" else "<"), cue.first, told
    for cue in analysis.cues:
        if (
            cue.meaning in ("more", "less")
            and floor <= cue.first
            and analysis.low(end - 1) == "than"
        ):
            return (">" if cue.meaning == "more" else "<"), cue.first, told
    return None


def _apart(told: Mention, other: Mention) -> bool:
    """Whether two mentions have no column of numbers in common."""
    return {c.name for c in numbers_named(told)}.isdisjoint(c.name for c in numbers_named(other))


def _column(analysis: Analysis, told: Mention, inside: list[Mention]) -> ColumnCard:
    """The column of both: the "gust" of "stronger than the strongest gust", and not the wind."""
    both = numbers_named(told)
    for other in inside:
        names = {c.name for c in numbers_named(other)}
        both = [c for c in both if c.name in names] if names else both
    return resolve(analysis, told, both or numbers_named(told))


def _by_so_much(analysis: Analysis, first: int, named: Benchmark) -> bool:
    """Whether an amount stands there: "5 degrees above the peak of June"."""
    return any(
        a.last == first or first <= a.first < named.first or a.first == named.last
        for a in analysis.amounts
    )
