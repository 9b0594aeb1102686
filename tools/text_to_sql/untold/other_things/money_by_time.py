"""Money that is held against a time: "two months in arrears", "a deposit above six weeks".

How much a month's rent is differs from home to home, and nothing is told by the number alone.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.units import CURRENCIES, unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention

_TIMES = word_set(
    "day days week weeks fortnight fortnights month months quarter quarters year years"
)
_IN = word_set("in of behind")
_OVER = word_set("over for during within")
"""What stands before a stretch of time as well: "the takings over three days"."""


def money_by_time(analysis: Analysis) -> str:
    """The words by which money is held against a time; "" where it is not."""
    if analysis.lacks(_TIMES):
        return ""
    for amount in analysis.amounts:
        last = amount.last - (analysis.low(amount.last - 1) in _TIMES)
        if analysis.low(last) not in _TIMES or analysis.low(amount.first) in _OVER:
            continue
        if any(_money(m) and _held(analysis, m, amount, last + 1) for m in analysis.mentions):
            return " ".join(analysis.between(amount.first, last + 1))
    return ""


def _held(analysis: Analysis, mention: Mention, amount: Amount, last: int) -> bool:
    """Whether a column stands before its limit, or behind "two months in"."""
    behind = analysis.low(last) in _IN and mention.first in (last + 1, last + 2)
    return behind or (bool(amount.operator) and mention.last == amount.first)


def _money(mention: Mention) -> bool:
    named = mention.of("name")
    return bool(named) and all(unit_of(link.column.unit) in CURRENCIES for link in named)
