"""Two numbers written as one, of which a column holds one: "a blood pressure above 160/90"."""

from itertools import pairwise

from pageturner.tools.text_to_sql.analysis import Analysis

_BARS = frozenset("/")


def pairs_unread(analysis: Analysis) -> list[str]:
    """Such pairs as they are written; none of days, or of a fraction that is one number."""
    if not analysis.says(_BARS):
        return []
    amounts = sorted(analysis.amounts, key=lambda amount: amount.first)
    return [
        "".join(token.text for token in analysis.tokens[two.first - 2 : two.last])
        for one, two in pairwise(amounts)
        if two.first == one.last + 1
        and analysis.low(one.last) == "/"
        and analysis.tokens[one.last].glued
        and analysis.tokens[two.first].glued
        and not (one.unit or two.unit or two.operator)
    ]
