"""Pairs of columns that can be set against each other: a forecast and an observed high.

Two columns make a pair when they share a synonym and have qualifiers of their own: a planned and
an actual departure. The ends of one range, "temp_low" and "temp_high", make one as well, and so do
a plan and the typical column of the same unit that shares a word of its name.
"""

from functools import lru_cache
from itertools import combinations

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.columns.range_ends import both_ends_of
from pageturner.tools.text_to_sql.language.words import word_set


@lru_cache(maxsize=32)
def pairs(card: SchemaCard) -> tuple[tuple[ColumnCard, ColumnCard], ...]:
    """Columns that can be set against each other."""
    return tuple(
        (a, b)
        for a, b in combinations(card.columns, 2)
        if a.type == b.type or {a.type, b.type} == {"integer", "real"}
        if a.type in ("integer", "real")
        if (
            a.qualifiers
            and b.qualifiers
            and set(a.synonyms) & set(b.synonyms)
            and not set(a.qualifiers) & set(b.qualifiers)
        )
        or _planned(a, b)
    )


def _planned(one: ColumnCard, two: ColumnCard) -> bool:
    return _plan_of(one, two) or _plan_of(two, one)


def _plan_of(plan: ColumnCard, outcome: ColumnCard) -> bool:
    """Whether the one is qualified as the plan of the other, by whose noun both are named."""
    same = plan.unit == outcome.unit and outcome.typical and not outcome.qualifiers
    planned = not _PLANNED.isdisjoint(plan.qualifiers) and not plan.typical
    return same and planned and bool(_words(plan) & _words(outcome))


def _words(column: ColumnCard) -> set[str]:
    return {word for word in column.name.split("_") if len(word) > 3}


_PLANNED = word_set("plan planned target budget budgeted forecast expected booked scheduled")


def range_of(one: ColumnCard, two: ColumnCard) -> bool:
    """Whether two columns are the ends of one range, and not two views of a thing."""
    return both_ends_of((one, two)) is not None


@lru_cache(maxsize=32)
def two_views(card: SchemaCard) -> tuple[tuple[ColumnCard, ColumnCard], ...]:
    """The pairs that are declared to be two views of a thing, a plan and what came of it."""
    return tuple((a, b) for a, b in pairs(card) if not range_of(a, b) and not _planned(a, b))


@lru_cache(maxsize=32)
def seen_twice(card: SchemaCard) -> frozenset[str]:
    """The names of the columns of which another view is recorded as well."""
    return frozenset(column.name for pair in two_views(card) for column in pair)


@lru_cache(maxsize=32)
def held_together(card: SchemaCard) -> frozenset[str]:
    """The names of the columns that can be set against another, ends of a range left out."""
    return frozenset(c.name for pair in pairs(card) if not range_of(*pair) for c in pair)


def counterpart(card: SchemaCard, column: ColumnCard) -> ColumnCard | None:
    """The plan of an outcome, the outcome of a plan, where a column is in one such pair alone."""
    held = [pair for pair in two_views(card) if column in pair]
    return next((c for c in held[0] if c.name != column.name), None) if len(held) == 1 else None
