"""A second day of a month that is named once, with its month.

from May's third to its ninth          from May third to May ninth
between May 3rd and its 9th            between May 3rd and May 9th
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import ORDINALS, standing, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_ITS = word_set("its")
_TO = word_set("to and through until till thru")
_NTH = word_set("st nd rd th")
_COUNTED = (
    word_set("- week weeks weekend weekends half third quarter day days") | WEEKDAY_NUMBERS.keys()
)


@step(words=_ITS)
def same_months_days(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with the name of the month for the "its" before a second day of it."""
    result = list(tokens)
    for at in standing(result, _ITS):
        first = at - 1 - (low_at(result, at - 2) == "up")
        if low_at(result, at - 1) not in _TO or not _nth(result, at + 1):
            continue
        first -= 1 + (low_at(result, first - 1) in _NTH)
        month = first - 1 - (low_at(result, first - 1) == "the")
        if _nth(result, first) and low_at(result, month) in MONTH_NUMBERS:
            result[at] = result[month]
    return result


def _nth(tokens: Sequence[Token], at: int) -> bool:
    """Whether a day of a month is counted out here, "ninth", "9th", and no week, nor the
    "second-highest"."""
    if low_at(tokens, at + 1) in _COUNTED:
        return False
    numbered = at < len(tokens) and tokens[at].kind == "number"
    return low_at(tokens, at) in ORDINALS or (numbered and low_at(tokens, at + 1) in _NTH)
