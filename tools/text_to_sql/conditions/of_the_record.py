"""A bare number that is said of the records, and not of what is named beside it.

Where records have a usual number, of which a plan and an outcome are told, "days above 80" are
those of that number:

gusts on days above 80            it stands right behind the records
days above 80 had an east wind    what they had, they had besides
days with hail were below 40      what they came with is not what is said to be below 40
an east wind, and above 80        the wind's direction is told, and its speed never reached 80
breezy, above 15, and over 80     a speed is told, and no record has another
"""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.by_unit import beyond, column_by_unit, fits, plausible
from pageturner.tools.text_to_sql.columns.column_pairs import seen_twice
from pageturner.tools.text_to_sql.columns.qualifiers import resolve
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question

_BEFORE_IT = word_set("in the that which were was are is")
_HAVING = word_set("had has have having saw see brought with")
_ACCOMPANIED = word_set("with having")
_BEING = word_set("was were is are stayed reached got hit topped remained ended")
_RELATIVE = word_set("where when while which whose whenever")
_APART = word_set(", and but yet ; though although plus &")
_FROM = word_set("was is were from the out of coming came blowing in")
_NEAR = 6


def of_the_record(
    question: Question,
    amount: Amount,
    mention: Mention,
    columns: list[ColumnCard],
    usual: ColumnCard | None,
    bound: set[int],
) -> bool:
    """Whether an amount is one of the records' usual number, and not of this mention."""
    analysis = question.analysis
    if usual is None or usual in columns:
        return False
    if _behind_records(analysis, amount, mention) or _records_were(analysis, amount, mention):
        return True
    if _APART.isdisjoint(analysis.between(mention.last, amount.first)):
        return False
    if mention.first in bound and _contrary(analysis, amount):
        return True
    if mention.first not in bound and not _of_a_value(analysis, mention):
        return False
    return beyond(resolve(analysis, mention, columns), amount) > beyond(usual, amount)


def goes_on_of(question: Question, column: ColumnCard, first: Amount, amount: Amount) -> bool:
    """Whether an amount behind another can be one of the same: the "below 40 degrees" of "gusts
    above 30 and below 40 degrees" cannot, nor the "below 30" of "hail over an inch and below 30"
    where none was so thick."""
    if not fits(column, amount):
        return False
    bare = bool(first.unit) and not amount.unit and not plausible(column, amount)
    usual = usual_column(question, amount) if bare else None
    return usual is None or beyond(column, amount) <= beyond(usual, amount)


def usual_column(question: Question, amount: Amount) -> ColumnCard | None:
    """The records' usual number, where an amount may be one of it."""
    found = None if amount.unit or amount.clock else column_by_unit(question, amount)
    if found is None or found[0].name not in seen_twice(question.analysis.card):
        return None
    return found[0] if beyond(found[0], amount) < 1 else None


def _behind_records(analysis: Analysis, amount: Amount, mention: Mention) -> bool:
    """`gusts on days above 80`, `days in the eighties had an east wind`."""
    at = amount.first - 1
    while analysis.low(at) in _BEFORE_IT:
        at -= 1
    if not analysis.noun_at(at):
        return False
    if mention.first >= amount.last:
        return analysis.low(amount.last) in _HAVING
    named = analysis.between(mention.last, at)
    return named[:1] not in ([], [","], ["-"], ["–"], [":"])


def _records_were(analysis: Analysis, amount: Amount, mention: Mention) -> bool:
    """`days with an east wind were below 40`, and not "days with a wind that was below 40", nor
    "days with hail where the wind was below 40"."""
    said = analysis.between(mention.last, amount.first)
    if len(said) != 1 or said[0] not in _BEING:
        return False
    for at in range(mention.first - 1, max(0, mention.first - _NEAR), -1):
        if analysis.low(at) in _RELATIVE:
            return False
        if analysis.low(at) in _ACCOMPANIED:
            return analysis.noun_at(at - 1) or at - 1 in analysis.dates.used
    return False


def _contrary(analysis: Analysis, amount: Amount) -> bool:
    """Whether no number is this amount and the one before it: "above 50% and below 40"."""
    before = [a for a in analysis.amounts if a.last <= amount.first and not a.clock]
    sides = {before[-1].operator[:1], amount.operator[:1]} if before else set()
    if sides != {"<", ">"}:
        return False
    low, high = before[-1], amount
    low, high = (low, high) if low.operator[:1] == ">" else (high, low)
    return low.value >= high.value  # type: ignore[operator]


def _of_a_value(analysis: Analysis, mention: Mention) -> bool:
    """The "wind" of "an east wind", "the wind was east": a value of it is told."""
    names = {column.name for column in mention.columns}
    return any(
        other is not mention
        and (
            mention.first == other.last
            or _FROM.issuperset(analysis.between(mention.last, other.first))
        )
        and (mention.first == other.last or mention.last <= other.first)
        and names & {link.column.name for link in other.of("value")}
        for other in analysis.mentions
    )
