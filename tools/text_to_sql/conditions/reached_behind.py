"""An amount that is said to be reached behind it: "was 60 first reached in May", "when 60 was
finally hit", "on which days was 60 not reached"."""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import comes_down
from pageturner.tools.text_to_sql.language.comparison_words import Operator
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.words import word_set

_REACHED = word_set("reached hit attained touched achieved")
_GOT = word_set("get gets got")
_ONLY = word_set("only just merely")
_BEING = word_set("was were is are been being")
_NOT = word_set("not never wasn't weren't")
_WHEN = word_set("first last finally actually really ever once again next then also only")
_NEAR = 4


def reached_behind(analysis: Analysis, amount: Amount, column: ColumnCard) -> Operator | None:
    """How the 60 of "when was 60 first reached" is compared: it came up to that, or, denied, did
    not; None where nothing of the kind is said."""
    if amount.clock:
        return None
    if not amount.operator and _got_to(analysis, amount.first):
        return "<=" if come_down_to(amount, column) else ">="
    if analysis.lacks(_REACHED):
        return None
    at = amount.last
    while analysis.low(at) in _WHEN | _BEING | _NOT:
        at += 1
    said = set(analysis.between(amount.last, at))
    opening = set(analysis.between(max(0, amount.first - _NEAR), amount.first + 1))
    passive = not _BEING.isdisjoint(opening | said)
    if not (passive and said and analysis.low(at) in _REACHED):
        return None
    low = come_down_to(amount, column)
    if not _NOT.isdisjoint(said):
        return ">" if low else "<"
    return "<=" if low else ">="


def _got_to(analysis: Analysis, at: int) -> bool:
    """The "got to" of "the first day on which the price got to 50", where a column is said to be
    what was got to, as in "what the price got to"."""
    got = analysis.low(at - 1) == "to" and analysis.low(at - 2) in _GOT
    named = [m for m in analysis.mentions if m.last == at and m.first < at - 2]
    return got and bool(named) and _ONLY.isdisjoint(analysis.between(named[0].first, at))


def come_down_to(amount: Amount, column: ColumnCard) -> bool:
    """Whether what reaches an amount comes down to it: one below zero, or one of a column that
    keeps the lowest of what is the more welcome the higher it is. Earnings climb."""
    below = isinstance(amount.value, float) and amount.value < 0
    return below or comes_down(column)
