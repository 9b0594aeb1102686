"""What one record is held against, which is its own plan: the "than" of "how many crossings left
later than planned" sets no records against each other.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.words import word_set

_AGAINST = word_set("compared versus vs than")


def compares(analysis: Analysis) -> bool:
    """Whether things are set against each other, and not only a record against its plan."""
    inside = {at for amount in analysis.amounts for at in range(amount.first, amount.last)}
    lows = [(at, token.low) for at, token in enumerate(analysis.tokens) if at not in inside]
    against = [at for at, low in lows if low in _AGAINST]  # (not that of "more than 20")
    return not all(_than_planned(analysis, at) for at in against)


def _than_planned(analysis: Analysis, at: int) -> bool:
    """Whether what only tells the plan, or the outcome, stands behind a "than"."""
    at += 1 + (analysis.low(at + 1) in ("the", "was", "had", "its"))
    return any(m.first == at and m.of("qualifier") for m in analysis.mentions)
