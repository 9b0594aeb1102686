"""What is said of a day, and of the days beside it only by "none" or "did".

hail but none the day before or the day after             hail, and no hail on either
no hail although the day before and the day after did     no hail, and hail on both
hail on the day itself and on the day after               hail on both
foggy but not the day after                               fog, and no fog then
"""

from dataclasses import replace

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.qualifiers import resolve
from pageturner.tools.text_to_sql.conditions.negation import negated
from pageturner.tools.text_to_sql.conditions.neighbours import BESIDE, days_beside, neighbour
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.question import NUMERIC, Found, Question
from pageturner.tools.text_to_sql.reading import (
    AnyOf,
    Beside,
    Comparison,
    Condition,
    Membership,
    Stated,
    Truth,
)

_NOT = phrases("""
    none, not, nothing, neither, never, none of it, no such thing, without any, none at all,
    without it, without one, not one, not any, no
""")
_DID = phrases("""
    did, had, was, were, both did, both had, both were, both was, did have it, had it, had some,
    had one, did so, were so, was so
""")
_DID_NOT = phrases("""
    did not, didn't, had not, hadn't, had none, was not, wasn't, were not, weren't, were n't,
    did n't, had no such thing, had neither, both did not, both didn't, both had none
""")
_ENDS = word_set(", . ? ! ; : in during and") | {""}


def so_beside(question: Question) -> None:
    """Say it of the days beside as well, where it is left out there."""
    analysis, period = question.analysis, question.analysis.dates.period
    if period is not None and period.named_days:
        return
    for at, token in enumerate(analysis.tokens):
        said = days_beside(analysis, at) if token.low in BESIDE.openings else None
        if said is None or at in analysis.dates.used or at in analysis.used:
            continue
        days, joint, last = said
        denied = _denied(analysis, at, last)
        told = _told(question, at) if denied else None
        if denied is None or told is None or isinstance(told.condition, Beside):
            continue
        way, first, last = denied
        condition = _other(told, way)
        others = [neighbour(analysis.card, day) for day in days]
        if condition is None or None in others:
            continue
        beside = [Beside(condition, other) for other in others if other]
        joined = joint == "or" and way  # (none on the one or the other is none on both)
        met: list[Condition] = [AnyOf(tuple(beside))] if joined and len(beside) > 1 else [*beside]
        question.found += [Found(one, first, last) for one in met]
        analysis.use(first, last)
        return


def _told(question: Question, at: int) -> Found | None:
    """What is said before a place, or only stated: "gusts but none the day before"."""
    before = [f for f in question.found if f.last <= at]
    if before:
        return max(before, key=lambda f: f.last)
    for mention in reversed([m for m in question.free if m.last <= at and not m.degree]):
        columns = [c for c in question.numeric(mention) if c.type in NUMERIC]
        column = resolve(question.analysis, mention, columns) if columns else None
        if column is None or column.filled == question.analysis.card.count:
            continue
        denied = negated(question.analysis, mention.first)
        told = Found(Stated(column, not denied), mention.first, mention.last, denied)
        question.free.remove(mention)
        question.found.append(told)
        return told
    return None


def _denied(analysis: Analysis, at: int, last: int) -> tuple[bool, int, int] | None:
    """Whether it was so there, and where that is said from and up to; None where it is not said."""
    opened = at - (analysis.low(at - 1) in ("on", "for", "of"))
    for itself in _ITSELF:
        if tuple(analysis.between(opened - len(itself), opened)) == itself:
            return True, opened - len(itself), last
    for size in (3, 2, 1):
        begins = opened - size
        if begins > 0 and starts(analysis.tokens, begins, _NOT) == size:
            closed = analysis.low(last) in _ENDS
            joined = analysis.low(begins - 1) in _JOINING
            return (False, begins, last) if closed and joined else None
    for table, way in ((_DID_NOT, False), (_DID, True)):
        size = starts(analysis.tokens, last, table)
        joined = analysis.low(opened - 1) in _JOINING
        if size and joined and analysis.low(last + size) in _ENDS:
            return way, opened, last + size
    return None


_ITSELF = phrases("the day itself and, that day and, the same day and, that very day and")
_JOINING = word_set("but and although though while whereas , yet ; when even with then")


def _other(told: Found, way: bool) -> Condition | None:
    """What holds of the days beside: what was said, or the contrary."""
    condition = told.condition
    if isinstance(condition, Truth | Membership):
        said = condition.holds != told.negated
        return replace(condition, holds=said == way)
    if isinstance(condition, Stated):
        return replace(condition, holds=way)
    plain = isinstance(condition, Comparison) and condition.measure.beside is None
    if not plain or told.negated:
        return None
    return condition if way else AnyOf((condition,), holds=False)
