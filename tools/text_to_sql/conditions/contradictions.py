"""Of a pair, what was to be and then was otherwise: "forecast at 32 or below and climbed above 35".

One column cannot be both; what is said later is of the other. Of what is said to be so and not so
of the same, "foggy and not foggy", "were rainy and had no rain", both stand, and no record meets
them (for two values that no record can have both of, see `both_at_once`).
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, pairwise, permutations

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.columns.column_pairs import counterpart
from pageturner.tools.text_to_sql.conditions.both_at_once import both_at_once
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import Comparison, Condition, Measure, Membership, Truth

_OPEN_ENDS = frozenset({"below", "above", "less", "more", "lower", "higher", "under", "over"})
"""After an amount and "or" these are part of it, and no other choice."""
_OPENING = word_set("when where while although though whereas despite after")
"""With one of these another clause opens."""


def told_of_the_other(question: Question) -> None:
    """Give the later of two conditions that exclude each other to the other one of its pair."""
    _without_remarks(question)
    compared = [one for one in question.found if _plain(one) is not None]
    _put_apart(question, compared)
    for first, second in combinations(sorted(compared, key=lambda one: one.first), 2):
        one, two = _plain(first), _plain(second)
        if one is None or two is None or one.measure.column.name != two.measure.column.name:
            continue
        other = counterpart(question.analysis.card, one.measure.column)
        gap = question.analysis.between(first.last, second.first)
        names = set(one.measure.column.qualifiers)
        said = not names.isdisjoint(question.analysis.between(0, second.first))
        said = said or any(
            link.column.name == one.measure.column.name
            for mention in question.analysis.mentions
            for link in mention.of("qualifier")
            if mention.first < max(first.last, second.first)
        )
        chosen = {after for word, after in pairwise([*gap, ""]) if word == "or"} - _OPEN_ENDS
        if other is None or chosen or not _excluded(one, two):
            continue
        if gap == ["and"] and not _said_of(question, second.last, other):
            continue  # "a peak over 90 and under 40": both are said of the one that is named
        if _planned_first(question, first, other):
            first.condition = replace(one, measure=Measure(other))
            return
        if _only_of_the_later(question, first, second, names):
            first.condition = replace(one, measure=Measure(other))
            return
        if said:
            second.condition = replace(two, measure=Measure(other))
            return


def _said_of(question: Question, at: int, other: ColumnCard) -> bool:
    """The "as measured" of "planned over 90 and under 40 as measured", which is of the later."""
    return any(
        link.column.name == other.name
        for mention in question.analysis.mentions
        for link in mention.of("qualifier")
        if mention.first >= at
    )


def _without_remarks(question: Question) -> None:
    """`40 or less is no use to me. How many were above 40?`: what is remarked in front is the
    contrary of what is asked for, and no condition of its own."""
    focus = question.analysis.focus
    asked = [one for found in question.found if found.first in focus and (one := _plain(found))]
    for found in [found for found in question.found if found.first not in focus]:
        told = _plain(found)
        if told is not None and any(
            one.measure == told.measure and _excluded(one, told) for one in asked
        ):
            question.found.remove(found)


def _put_apart(question: Question, compared: list[Found]) -> None:
    """`they promised 95 or hotter and it did not get to 95`: of the plan is the amount right
    behind, and of what came of it the one that follows, though both were bound to the plan."""
    for around, within in permutations(compared, 2):
        one, two = _plain(around), _plain(within)
        over = around.first < within.first and within.last < around.last
        if not over or one is None or two is None:
            continue
        if one.measure.column.name != two.measure.column.name:
            continue
        other = counterpart(question.analysis.card, one.measure.column)
        between = question.analysis.between(within.last, around.last)
        plan = other is not None and other.typical and not one.measure.column.typical
        if other is not None and plan and between[:1] in _JOINED and _CAME.intersection(between):
            around.condition = replace(one, measure=Measure(other))
            around.first = within.last


def _planned_first(question: Question, first: Found, other: ColumnCard) -> bool:
    """The "promised" of "they promised 40 or colder and it got above 40", which is of the first."""
    return not other.typical and any(
        link.column.name == other.name and first.first - mention.last in (0, 1)
        for mention in question.analysis.mentions
        for link in mention.of("qualifier")
    )


_JOINED = (["and"], ["but"], ["yet"], ["though"], ["although"], ["while"], [","])
_CAME = word_set("""
    get gets got gotten make made reach reached hit come came climb climbed rise rose fall fell top
    topped stay stayed go went end ended fell
""")


def so_and_not_so(question: Question) -> tuple[Condition, ...]:
    """What is said to be so and, in the same breath, not to be; () where nothing is."""
    for one, other in pairwise(sorted(question.found, key=lambda found: found.first)):
        first, second = one.condition, other.condition
        if not isinstance(first, Truth | Membership):
            continue
        gap = question.analysis.between(one.last, other.first)
        joined = gap[:1] in _TOO and _DENIED.issuperset(gap[1:])
        joined = joined or (gap[:1] in _TOO and _said_of_them(gap[1:]))
        if joined and replace(first, holds=not first.holds) == second:
            return first, second
    return both_at_once(question)


def _said_of_them(words: Sequence[str]) -> bool:
    """The "had no" of "were rainy and had no rain": a verb more, of the same records."""
    return words[:1] != [] and words[0] in _VERBS and {*words} <= _VERBS | _DENIED


_TOO = (["and"], ["but"], ["yet"])
_DENIED = word_set("not no never also yet still n't")
_VERBS = word_set("""
    had has have having was were is are been being did do does stayed remained got get gets saw see
    a an any the all at once there it
""")


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
