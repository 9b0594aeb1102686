"""Amounts that are of two columns, and of the one a fall sets out from.

both the planned and the actual heat were 90 or more     of both
the planned or the actual heat was 90 or more            of either
neither the wind nor the gusts were over 30              of none
a discount or a price over 30                            of the price: few have a discount at all
59 falling to 57                                         where it fell from
"""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.column_pairs import counterpart
from pageturner.tools.text_to_sql.columns.verbs import declared_verb
from pageturner.tools.text_to_sql.conditions.falls import starts_of
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC


def sets_out(analysis: Analysis, amount: Amount) -> tuple[ColumnCard, None] | None:
    """The "59" of "59 falling to 57": where it falls from, and not what it falls to."""
    verb = next((m for m in analysis.mentions if m.first == amount.last), None)
    if verb is None or amount.operator or not declared_verb(verb):
        return None
    said_after = any(other.first == verb.last for other in analysis.amounts)
    reached = [link.column for link in verb.of("name")]
    starts = starts_of(analysis, reached[0]) if said_after and reached else []
    return (starts[0], None) if len(starts) == 1 else None


def both_of(
    analysis: Analysis, mention: Mention, column: ColumnCard, amount: Amount
) -> ColumnCard | None:
    """The plan of "both the planned and the actual heat were 90 or more", "plan and outcome both at
    90"."""
    other = counterpart(analysis.card, column)
    said = analysis.between(0, mention.first) + analysis.between(mention.last, amount.last)
    if other is None or _BOTH.isdisjoint(said):
        return None
    beside = [m for m in analysis.mentions if m.last <= mention.first and other in m.columns]
    gap = analysis.between(beside[-1].last, mention.first) if beside else []
    behind = [m for m in analysis.mentions if m.first >= mention.last and other in m.columns]
    if gap[:1] != ["and"] and behind and behind[0].last <= amount.first:  # "and the actual one"
        gap = analysis.between(mention.last, behind[0].first)
    return other if gap[:1] == ["and"] and set(gap) <= {"and", "the"} else None


_BOTH = frozenset({"both", "alike"})


def either_of(
    analysis: Analysis, mention: Mention, column: ColumnCard, amount: Amount
) -> tuple[ColumnCard, list[Mention]] | None:
    """The other column of "the planned or the actual heat was 90 or more", "wind or gusts over 30",
    and how it is named; none where few records have a value of it, which may be all that is said.
    """
    if analysis.lacks(_EITHER) or not (named := _named_before(analysis, mention.last, column)):
        return None
    joint = named[0].first - 1
    while analysis.low(joint) in _ARTICLES:
        joint -= 1
    if analysis.low(joint) not in _EITHER or amount.first < mention.last:
        return None
    beside = _named_before(analysis, joint, None)
    own = {a.last for a in analysis.amounts} & {m.first for m in beside}
    columns = [
        c
        for c in (beside[-1].columns if beside and not own else ())
        if c.type == column.type in NUMERIC and c.unit == column.unit and c != column
        if all(c in m.columns for m in beside)
        if c.absent is not None or 10 * c.filled >= 9 * analysis.card.count
    ]
    pair = counterpart(analysis.card, column)
    columns = [c for c in columns if c == pair] or columns
    columns = [c for c in columns if c.typical] or columns
    return (columns[0], beside) if len(columns) == 1 else None


def _named_before(analysis: Analysis, last: int, column: ColumnCard | None) -> list[Mention]:
    """The name of a column that ends at a place, with what qualifies it, one after the other."""
    named: list[Mention] = []
    while found := next((m for m in analysis.mentions if m.last == last), None):
        own = found.of("qualifier") if named else found.of("name", "qualifier")
        if found.degree or not own or (column and column not in found.columns):
            break
        named.insert(0, found)
        last = found.first
    return named


_EITHER = frozenset({"or", "nor"})
_ARTICLES = frozenset({"the", "a", "an", "its", "any", "with"})


def continued(analysis: Analysis, first: Amount, second: Amount) -> bool:
    """Whether two amounts bound one thing from both sides: "over 30 but below 50"."""
    gap = [low for low in analysis.between(first.last, second.first) if low != ","]
    sides = {first.operator[:1], second.operator[:1]}
    alike = not (first.unit and second.unit) or first.unit == second.unit
    opened = gap in (["but"], ["yet"], ["and"], ["but", "still"], ["but", "also"])
    if first.clock != second.clock or not (opened and alike and sides == {"<", ">"}):
        return False
    low, high = (first, second) if first.operator[:1] == ">" else (second, first)
    return type(low.value) is type(high.value) and low.value < high.value  # type: ignore[operator]
