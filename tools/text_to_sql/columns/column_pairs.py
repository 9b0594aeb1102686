"""Pairs of columns that can be set against each other: a forecast and an observed high.

Two columns make a pair when they share a synonym and have qualifiers of their own: a planned and
an actual departure. The ends of one range, "temp_low" and "temp_high", make one as well.
"""

from functools import lru_cache
from itertools import combinations

from pageturner.corpus.card import ColumnCard, SchemaCard


@lru_cache(maxsize=32)
def pairs(card: SchemaCard) -> tuple[tuple[ColumnCard, ColumnCard], ...]:
    """Columns that can be set against each other."""
    return tuple(
        (a, b)
        for a, b in combinations(card.columns, 2)
        if a.type == b.type or {a.type, b.type} == {"integer", "real"}
        if a.type in ("integer", "real")
        and a.qualifiers
        and b.qualifiers
        and set(a.synonyms) & set(b.synonyms)
        and not set(a.qualifiers) & set(b.qualifiers)
    )


def range_of(one: ColumnCard, two: ColumnCard) -> bool:
    """Whether two columns are the ends of one range, and not two views of a thing."""
    return one.name.rpartition("_")[0] == two.name.rpartition("_")[0]


@lru_cache(maxsize=32)
def two_views(card: SchemaCard) -> tuple[tuple[ColumnCard, ColumnCard], ...]:
    """The pairs that are two views of a thing, a plan and what came of it."""
    return tuple(pair for pair in pairs(card) if not range_of(*pair))


@lru_cache(maxsize=32)
def seen_twice(card: SchemaCard) -> frozenset[str]:
    """The names of the columns of which another view is recorded as well."""
    return frozenset(column.name for pair in two_views(card) for column in pair)


def counterpart(card: SchemaCard, column: ColumnCard) -> ColumnCard | None:
    """The plan of an outcome, the outcome of a plan, where a column is in one such pair alone."""
    held = [pair for pair in two_views(card) if column in pair]
    return next((c for c in held[0] if c.name != column.name), None) if len(held) == 1 else None
