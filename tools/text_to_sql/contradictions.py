"""Of a pair, what was to be and then was otherwise: "forecast at 32 or below and climbed above 35".

One column cannot be both; what is said later is of the other.
"""

from dataclasses import replace
from itertools import combinations, pairwise

from pageturner.tools.text_to_sql.differences import counterpart
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import Comparison, Measure

_OPEN_ENDS = frozenset({"below", "above", "less", "more", "lower", "higher", "under", "over"})
"""After an amount and "or" these are part of it, and no other choice."""


def told_of_the_other(question: Question) -> None:
    """Give the later of two conditions that exclude each other to the other one of its pair."""
    compared = [one for one in question.found if _plain(one) is not None]
    for first, second in combinations(sorted(compared, key=lambda one: one.first), 2):
        one, two = _plain(first), _plain(second)
        if one is None or two is None or one.measure.column.name != two.measure.column.name:
            continue
        other = counterpart(question.analysis.card, one.measure.column)
        gap = question.analysis.between(first.last, second.first)
        names = set(one.measure.column.qualifiers)
        said = not names.isdisjoint(question.analysis.between(0, second.first))
        chosen = {after for word, after in pairwise([*gap, ""]) if word == "or"} - _OPEN_ENDS
        if said and other is not None and not chosen and _excluded(one, two):
            second.condition = replace(two, measure=Measure(other))
            return


def _plain(found: Found) -> Comparison | None:
    """A condition on one number."""
    condition = found.condition
    plain = isinstance(condition, Comparison) and condition.measure.minus is None
    return condition if plain and isinstance(condition, Comparison) else None


def _excluded(one: Comparison, two: Comparison) -> bool:
    """Whether no number meets both."""
    if not isinstance(one.value, float) or not isinstance(two.value, float):
        return False
    low, high = (one, two) if one.operator in (">", ">=") else (two, one)
    if low.operator not in (">", ">=") or high.operator not in ("<", "<="):
        return False
    assert isinstance(low.value, float) and isinstance(high.value, float)
    strict = low.operator == ">" or high.operator == "<"
    return low.value > high.value or (strict and low.value == high.value)
