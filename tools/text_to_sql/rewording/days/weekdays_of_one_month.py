"""The month that is said once of several days of the week, each called by its place in it.

the first Monday and the last Friday in May    the first Monday in May and the last Friday in May
the first Monday in May, and the last          stays: no day of the week is named again
the first Monday in May and the first in June  likewise
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import ORDINALS, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_PLACES = ORDINALS.keys() | {"last"}
_IN = word_set("in of")


@step(words=WEEKDAY_NUMBERS)
def weekdays_of_one_month(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the month said of each of them."""
    days = [
        at + 1
        for at in range(len(tokens) - 1)
        if tokens[at].low in _PLACES and tokens[at + 1].low in WEEKDAY_NUMBERS
    ]
    dated = [at for at in days if _month(tokens, at + 1)]
    if len(dated) != 1 or len(days) == 1:
        return list(tokens)
    end = _month(tokens, dated[0] + 1)
    said = tokens[dated[0] + 1 : end]
    result = list(tokens)
    for at in reversed([day for day in days if day not in dated]):
        result[at + 1 : at + 1] = said
    return result


def _month(tokens: Sequence[Token], at: int) -> int:
    """Where the "of May 2026" ends that stands at a place; 0 where none does."""
    month = at + (low_at(tokens, at) in _IN)
    month += low_at(tokens, month) == "the"
    if low_at(tokens, month) not in MONTH_NUMBERS:
        return 0
    year = low_at(tokens, month + 1)
    return month + 1 + (year.isdecimal() and len(year) == len("2026"))
