"""What was measured, where nothing else is named: the one thing whose outcome is recorded.

They had promised 79 for 3 May. What was actually measured?    the outcome of what is promised
What was measured on 3 May?                                    the same
They promised 79 for 3 May. What did we really get?            what came of it
How much was measured?                                         of what, nobody said
"""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.columns.column_pairs import counterpart, two_views
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.units import unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import NUMERIC, Question

_BETWEEN = word_set("was were then actually really in fact the end eventually finally did they")
_MEASURED = word_set("measured recorded observed logged registered clocked measure record")


def what_was_measured(question: Question) -> list[ColumnCard]:
    """The column, where one alone is the outcome of a plan that is recorded as well."""
    analysis, period = question.analysis, question.analysis.dates.period
    named = any(mention.of("name", "low", "value") for mention in question.free)
    front = min(analysis.focus, default=0)
    named = named or any(found.last > front for found in question.found)
    if period is None or not period.named_days or named:
        return []
    came = {c.name: c for pair in two_views(analysis.card) for c in pair}
    typical = [c for c in came.values() if c.typical and c.type in NUMERIC]
    if len(typical) != 1 or any(_of_another_unit(one, typical[0]) for one in analysis.amounts):
        return []
    for mention in analysis.mentions:
        own = any(link.column.name == typical[0].name for link in mention.of("qualifier"))
        at = mention.first - 1
        while analysis.low(at) in _BETWEEN:
            at -= 1
        measured = analysis.low(mention.first) in _MEASURED and mention.first in analysis.focus
        measured = measured and analysis.low(mention.first - 1) != "the"  # "what was the record"
        if own and measured and at < mention.first - 1 and analysis.low(at) == "what":
            return typical
    return typical if _came_of_a_promise(question, typical[0], front) else []


def _came_of_a_promise(question: Question, column: ColumnCard, front: int) -> bool:
    """`they promised 66 for Sunday. What did we really get?`: the number is the plan's, and
    nothing else is asked."""
    analysis = question.analysis
    plan = counterpart(analysis.card, column)
    start, end = analysis.sentence_of(max(analysis.focus, default=0))
    asked = [low for low in analysis.between(start, end) if low not in _MARKS]
    got = asked[:2] == ["what", "did"] and asked[-1] in _GOT and set(asked[2:-1]) <= _WHO | _BETWEEN
    if plan is None or not got or not front or end < len(analysis.tokens):
        return False
    views = {column.name, plan.name}
    spoken = [m for m in analysis.mentions if m.first < start and m.of("name", "low", "value")]
    if any(views.isdisjoint(c.name for c in mention.columns) for mention in spoken):
        return False
    told = [one for one in analysis.amounts if one.first < start and not one.clock]
    within = [one for one in told if _held(one, plan)]
    promised = any(
        mention.first < start and any(link.column.name == plan.name for link in links)
        for mention in analysis.mentions
        if (links := mention.of("qualifier"))
    )
    return promised and len(told) == len(within) == 1


_GOT = word_set("get have see receive getting")
_WHO = word_set("we you they i people it")
_MARKS = word_set("? . ! , ; and so but well")


def _held(amount: Amount, column: ColumnCard) -> bool:
    """Whether a number may be one of a column's."""
    low, high = column.minimum, column.maximum
    if not isinstance(low, int | float) or not isinstance(high, int | float):
        return False
    return isinstance(amount.value, int | float) and low <= amount.value <= high


def _of_another_unit(amount: Amount, column: ColumnCard) -> bool:
    """`they said 5 mph`, where temperatures are measured."""
    return bool(amount.unit) and unit_of(amount.unit) != unit_of(column.unit)
