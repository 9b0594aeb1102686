"""A plan that is told behind a figure, in a clause of its own: the figure in front is of what came.

firings over 900 that were planned under 850       reached over 900, planned under 850
did any reach 900 on a day they said 950           reached from 900 on, planned at 950
firings over 900 had a plan of under 850           reached over 900, planned under 850
firings planned over 900 that ended under 850      as they are: the plan is told in front
firings over 900 in the plan and under 850 then    the same: the plan is none of the second
"""

from dataclasses import replace
from itertools import pairwise

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.column_pairs import two_views
from pageturner.tools.text_to_sql.conditions.foretold import telling
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import Comparison, Measure

_OPENING = word_set("""
    that which who when whenever where on for had has have having with and but yet though although
    while whereas despite whose , they we
""")
_BEING = (["was"], ["were"], ["been"])
"""The "were" of "how many over 900 were planned to be over 950"."""
_LIGHT = AUXILIARIES | word_set("""
    to be been being stay remain keep end reach hit top get go come make climb rise fall drop exceed
    pass beat up it them they at as of for a an the only not never high highs no said thought told
""")


def planned_behind(question: Question) -> None:
    """Set the figure in front on the outcome, and the one the plan is told with on the plan."""
    analysis = question.analysis
    for one, other in two_views(analysis.card):
        if one.typical == other.typical:
            continue
        plan, outcome = (other, one) if one.typical else (one, other)
        for front, behind in pairwise(_figures(question, plan, outcome)):
            if _told_between(analysis, plan, _end(analysis, front), behind):
                for found, view in ((front, outcome), (behind, plan)):
                    assert isinstance(found.condition, Comparison)
                    found.condition = replace(found.condition, measure=Measure(view))


def _figures(question: Question, plan: ColumnCard, outcome: ColumnCard) -> list[Found]:
    """What is held of either view, in the order of its figures."""
    figures = [
        found
        for found in question.found
        if isinstance(found.condition, Comparison)
        and found.condition.measure in (Measure(plan), Measure(outcome))
    ]
    return sorted(figures, key=lambda found: _amount(question.analysis, found)[0])


def _amount(analysis: Analysis, found: Found) -> tuple[int, int]:
    """Where the figure of a condition stands; what is measured may be named elsewhere."""
    assert isinstance(found.condition, Comparison)
    value = found.condition.value
    inside = [a for a in analysis.amounts if found.first <= a.first < a.last <= found.last]
    own = [(a.first, a.last) for a in inside if a.value == value]
    return own[0] if own else (found.first, found.last)


def _end(analysis: Analysis, found: Found) -> int:
    return _amount(analysis, found)[1]


def _told_between(analysis: Analysis, plan: ColumnCard, end: int, behind: Found) -> bool:
    """Whether a clause that tells of the plan opens behind a figure and ends with the next."""
    start, stop = analysis.sentence_of(end - 1)
    first = _amount(analysis, behind)[0]
    told = [
        (mention.first, mention.last)
        for mention in analysis.mentions
        if any(link.column.name == plan.name for link in mention.of("qualifier"))
        if start <= mention.first < min(first, stop)
    ]
    told += [(at, last) for at in range(end, first) if (last := telling(analysis.tokens, at))]
    told.sort()
    if not told or not first < stop or told[0][0] < end:
        return False
    before = analysis.between(end, told[0][0])
    passive = before[-1:] in _BEING and analysis.low(told[0][1]) == "to"
    if _OPENING.isdisjoint((*before, analysis.low(told[0][0]))) and not passive:
        return False
    said = {at for one in told for at in range(*one)} | analysis.dates.used
    return all(at in said or analysis.low(at) in _LIGHT for at in range(told[0][0], first))
