"""An amount that is said once more: the "32" of "at freezing or below, that is 32"."""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set

_THAT_IS = phrases("""
    that is, that is to say, that's, which is, i.e, i.e., i . e ., ie, meaning, namely, in other
    words, so, being
""")
_MARKS = word_set(", ( – — - )")


def restates(analysis: Analysis, amount: Amount) -> range | None:
    """The tokens of an amount that says nothing but the one before it; None where it says more."""
    before = [a for a in analysis.amounts if a.last <= amount.first]
    if not before or amount.clock:
        return None
    said = max(before, key=lambda a: a.last)
    if (
        amount.operator not in ("", "=", said.operator)
        or said.clock
        or (said.value, said.upper) != (amount.value, None)
    ):
        return None
    at, marked = said.last, False
    while at < amount.first:
        size = starts(analysis.tokens, at, _THAT_IS)
        if not size and analysis.low(at) not in _MARKS:
            return None
        at, marked = at + max(size, 1), True
    last = amount.last + starts(analysis.tokens, amount.last, _THAT_IS)
    return range(said.last, last) if marked else None
