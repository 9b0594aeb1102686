"""An amount that is said to be reached behind it: "was 60 first reached in May", "when 60 was
finally hit"."""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.words import word_set

_REACHED = word_set("reached hit attained touched achieved")
_BEING = word_set("was were is are been being")
_WHEN = word_set("first last finally actually really ever once again next then also only")
_NEAR = 4


def reached_behind(analysis: Analysis, amount: Amount) -> bool:
    """The "was … first reached" of "when was 60 first reached": it came up to that."""
    if amount.clock or analysis.lacks(_REACHED):
        return False
    at = amount.last
    while analysis.low(at) in _WHEN | _BEING:
        at += 1
    opening = set(analysis.between(max(0, amount.first - _NEAR), amount.first + 1))
    passive = not _BEING.isdisjoint(opening | set(analysis.between(amount.last, at)))
    return passive and at > amount.last and analysis.low(at) in _REACHED
