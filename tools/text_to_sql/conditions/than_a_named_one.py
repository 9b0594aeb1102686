"""Records held against another that is called by its name.

which flats are cheaper than R-201           their rent below that of R-201
plants that cost more than the quince        their price above that of the quince
which plants are at least 20 cm taller than the quince
is the quince taller than the bay            two that are named: read as a comparison of them

Only where a name is that of one record, or of one that states what is compared.
"""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.record_kinds import anchor_of
from pageturner.tools.text_to_sql.conditions.neighbours import Step, compared_with
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.reading import NamedRecord

_EACH_ITS_OWN = 0.95
_FEWEST = 3
_BEFORE = word_set("than the that of those a an")
_FAR = 4
_BEHIND = word_set("in on during for and or but with , . ? ! ; : ) 's ’s") | {""}


def than_a_named_one(analysis: Analysis) -> Step | None:
    """The comparison that says so; None where there is none."""
    if analysis.lacks(("than",)) or analysis.dates.benchmark is not None:
        return None
    for mention in analysis.mentions:
        values = mention.of("value")
        if not values or mention.degree or not _behind_than(analysis, mention):
            continue
        if analysis.low(mention.last) not in _BEHIND:
            continue  # "than the quince orders"
        column = values[0].column
        if _another_named(analysis, mention, column):
            return None
        one = NamedRecord(analysis.card.table, column.name, str(values[0].value))
        step = compared_with(analysis, one, mention.first, mention.last)
        if step is not None and _names_one(analysis, column, step.condition.measure.column):
            return step
    return None


def _behind_than(analysis: Analysis, mention: Mention) -> bool:
    before = analysis.between(max(0, mention.first - _FAR), mention.first)
    while before and before[-1] in _BEFORE - {"than"}:
        before.pop()
    return before[-1:] == ["than"]


def _another_named(analysis: Analysis, mention: Mention, column: ColumnCard) -> bool:
    """Whether a second one is named, which is held against the first."""
    return any(
        other is not mention
        and any(
            link.column.name == column.name or _each_its_own(link.column)
            for link in other.of("value")
        )
        for other in analysis.mentions
    )


def _each_its_own(column: ColumnCard) -> bool:
    return column.distinct >= _EACH_ITS_OWN * column.filled


def _names_one(analysis: Analysis, column: ColumnCard, told: ColumnCard) -> bool:
    """Whether a value of the column stands for one record of those that state what is compared."""
    if column.distinct < _FEWEST or column.order:
        return False
    if _each_its_own(column):
        return True
    anchor = anchor_of(analysis.card, told) if told.apart else None
    return anchor is not None and column.name not in told.apart and anchor.filled <= column.distinct
