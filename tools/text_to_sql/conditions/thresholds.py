"""Bare numbers that something came up to: "90+ days", "the first 90 of the year"."""

from dataclasses import replace

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.digit_ranges import range_of_digits
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.words import word_set


def reached_by_each(analysis: Analysis, amount: Amount) -> bool:
    """The "90+" of "how many 90+ days": what each came up to, and not how many there are."""
    ranked = isinstance(amount.value, float) and amount.value <= _MONTH
    return not ranked or analysis.low(amount.first - 1) in ("many", "which", "what", "all", "every")


_MONTH = 31
_FIRST = word_set("first last earliest latest final")


def first_such(analysis: Analysis, amount: Amount) -> Amount:
    """`the first 90 of the year`: the first that came up to it."""
    bare = not amount.operator and not amount.unit and not analysis.noun_at(amount.last)
    high = isinstance(amount.value, float) and amount.value > _MONTH
    closed = analysis.low(amount.last) in ("of", "in", "this", "since", "", "?", ".", ",")
    if bare and high and closed and analysis.low(amount.first - 1) in _FIRST:
        return replace(amount, operator=">=")
    return amount


def no_share(analysis: Analysis, amount: Amount, columns: list[ColumnCard]) -> bool:
    """The "mid eighties" of "a slight chance of hail, mid eighties": nobody says so of a share."""
    if amount.operator != "between" or amount.unit:
        return False
    starts = range(amount.first, amount.last)
    digits = any(range_of_digits(analysis.tokens, at, set()) for at in starts)
    return digits and all(column.unit == "%" for column in columns)
