"""Which columns are of different kinds of papers: the rent of a tenancy and an invoice's total.

No record states both, and the records that state the one have little in common with those that
state the other. Snow and a heat index are never stated of one day either, but those days share all
other columns.
"""

import sqlite3
from collections.abc import Mapping, Sequence
from itertools import combinations

from pageturner.corpus.access import Access
from pageturner.corpus.card import ColumnCard

_FEWEST = 3
"""A column that fewer records state tells nothing of them."""
_BITS = 60
"""Of a whole number in SQLite."""
_SHARED = 0.5
"""Kinds have fewer of their columns in common than this."""


def apart(
    db: sqlite3.Connection, columns: Sequence[ColumnCard], count: int, visible: str, access: Access
) -> Mapping[str, tuple[str, ...]]:
    """Column → the columns of other kinds of records than those that state it.

    Args:
        visible: "FROM … WHERE …" of the records that may be read.
    """
    partly = sorted((c for c in columns if _FEWEST <= c.filled < count), key=lambda c: c.filled)
    if len(partly) < 2 or partly[0].filled + partly[1].filled > count:
        return {}
    names = [column.name for column in partly]
    stated = _stated(db, names, visible, access)
    told: dict[str, list[str]] = {name: [] for name in names}
    beside = {name: set[str]().union(*(one for one in stated if name in one)) for name in names}
    for one, other in combinations(names, 2):
        few = min(len(beside[one]), len(beside[other])) * _SHARED
        if other not in beside[one] and len(beside[one] & beside[other]) < few:
            told[one].append(other)
            told[other].append(one)
    return {name: tuple(others) for name, others in told.items() if others}


def _stated(
    db: sqlite3.Connection, names: Sequence[str], visible: str, access: Access
) -> list[frozenset[str]]:
    """The sets of these columns that records state together."""
    parts = [names[at : at + _BITS] for at in range(0, len(names), _BITS)]
    masks = [
        " + ".join(f'(("{name}" IS NOT NULL) << {bit})' for bit, name in enumerate(part))
        for part in parts
    ]
    rows = db.execute(f"SELECT DISTINCT {', '.join(masks)} {visible}", access.parameters)
    return [
        frozenset(
            name
            for part, mask in zip(parts, row, strict=True)
            for bit, name in enumerate(part)
            if mask >> bit & 1
        )
        for row in rows
    ]
