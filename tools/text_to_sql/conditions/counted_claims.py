"""A number of records that is claimed: "the number of days with hail in May is 3".

The 3 is held against the count, and is no amount of the hail.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.words import word_set

_COUNTS = word_set("number count total tally")
_BEING = word_set("is was equals equalled equaled")
_LEADING = word_set("with without having of in during from between is was equals for on")
_ENDS = word_set("? . ! , – — - right correct true")


def is_claimed(analysis: Analysis, amount: Amount) -> bool:
    """Whether an amount is what a number of records is said to be."""
    start, end = analysis.sentence_of(amount.first)
    being = amount.first if analysis.low(amount.first) in _BEING else amount.first - 1
    if analysis.low(being) not in _BEING or amount.unit or amount.clock:
        return False
    if amount.last < end and analysis.low(amount.last) not in _ENDS:
        return False
    for at in range(start, being):
        if analysis.low(at) not in _COUNTS or analysis.low(at + 1) != "of":
            continue
        noun = next((p for p in range(at + 2, being) if analysis.noun_at(p)), None)
        if noun is not None and analysis.low(noun + 1) in _LEADING:
            return True
    return False
