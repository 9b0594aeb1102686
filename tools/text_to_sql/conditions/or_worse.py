"""An amount that is opened towards the worse end by what stands behind it, or behind what it is of.

gusts of 30 or worse        the column tells which end is the better one: 30 and above
30-mph gusts or worse       said behind what it is of
a peak of 1000 or worse     nobody declared which end is the worse one: it is not read
"""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.comparison_words import Operator
from pageturner.tools.text_to_sql.language.numbers import Amount

_FAR = 5
_JOINING = frozenset({"of", "-", "the", "a"})


def worse_behind(analysis: Analysis, amount: Amount) -> int:
    """Where the "or worse" of an amount begins; 0 where none does."""
    if analysis.lacks(("worse",)):
        return 0
    at = amount.last + (analysis.between(amount.last, amount.last + 2) == [",", "or"])
    while at < amount.last + _FAR and analysis.low(at) != "or":
        named = next((m.last for m in analysis.mentions if m.first == at), at)
        if named == at and analysis.low(at) not in _JOINING:
            return 0
        at = max(named, at + 1)
    return at if analysis.between(at, at + 2) == ["or", "worse"] else 0


def or_worse(analysis: Analysis, amount: Amount, column: ColumnCard) -> Operator | None:
    """How the amount is compared then, where the column tells which end is the better one."""
    at = worse_behind(analysis, amount) if column.better else 0
    if not at:
        return None
    analysis.use(at, at + 2)
    return "<=" if column.better == "high" else ">="
