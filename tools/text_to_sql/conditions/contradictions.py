"""Of a pair, what was to be and then was otherwise: "forecast at 32 or below and climbed above 35".

One column cannot be both; what is said later is of the other. Of what is said to be so and not so
of the same, "foggy and not foggy", both stand, and no record meets them.
"""

from dataclasses import replace
from itertools import combinations, pairwise

from pageturner.tools.text_to_sql.columns.column_pairs import counterpart
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import Comparison, Condition, Measure, Membership, Truth

_OPEN_ENDS = frozenset({"below", "above", "less", "more", "lower", "higher", "under", "over"})
"""After an amount and "or" these are part of it, and no other choice."""
_OPENING = word_set("when where while although though whereas despite after")
"""With one of these another clause opens."""


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
        if other is None or chosen or not _excluded(one, two):
            continue
        if _only_of_the_later(question, first, second, names):
            first.condition = replace(one, measure=Measure(other))
            return
        if said:
            second.condition = replace(two, measure=Measure(other))
            return


def so_and_not_so(question: Question) -> tuple[Condition, ...]:
    """What is said to be so and, in the same breath, not to be; () where nothing is."""
    for one, other in pairwise(sorted(question.found, key=lambda found: found.first)):
        first, second = one.condition, other.condition
        if not isinstance(first, Truth | Membership):
            continue
        gap = question.analysis.between(one.last, other.first)
        joined = gap[:1] in _TOO and _DENIED.issuperset(gap[1:])
        if joined and replace(first, holds=not first.holds) == second:
            return first, second
    return ()


_TOO = (["and"], ["but"], ["yet"])
_DENIED = word_set("not no never also yet still n't")


def _only_of_the_later(question: Question, first: Found, second: Found, names: set[str]) -> bool:
    """The "stayed below 32" of "stayed below 32 when the forecast had put it at 35 or more": what
    the column is told by belongs to the later clause alone."""
    analysis = question.analysis
    start, _ = analysis.sentence_of(first.first)
    ends = [a.last for a in analysis.amounts if first.first <= a.first < a.last <= first.last]
    behind = min([*ends, first.last])  # (what it is an amount of may stand in the later clause)
    gap = analysis.between(behind, _end_of_clause(question, second))
    told = next((at for at, word in enumerate(gap) if word in names), None)
    if told is None or not names.isdisjoint(analysis.between(start, behind)):
        return False
    return not _OPENING.isdisjoint(gap[:told])


def _end_of_clause(question: Question, found: Found) -> int:
    """Where what follows a condition ends, the "had been planned" of "though a peak over 900 had
    been planned": at a mark, or where the next condition begins."""
    _, end = question.analysis.sentence_of(found.first)
    later = [one.first for one in question.found if one.first >= found.last]
    end = min([end, *later])
    marks = (at for at in range(found.last, end) if question.analysis.low(at) in _CLAUSE_ENDS)
    return next(marks, end)


_CLAUSE_ENDS = frozenset({",", ";", "and", "but", "or", "(", "-", "–", "—"})


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
