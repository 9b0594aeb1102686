"""Fields that hold several things at once, as "gateway, auth" does: a record counts for each.

FROM outages, (SELECT 'gateway' AS part UNION ALL SELECT 'auth') WHERE services holds part
"""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.sql.measures import NoAggregate, literal

_PART = "part"
_NOBODY = frozenset({"none", "nobody", "nothing", "no one", "nil"})
"""What is put down where a field holds nothing."""


def holds_value(column: ColumnCard, value: str) -> str:
    """That a value is one of those a field holds: "auth" of "gateway, auth"."""
    assert column.several is not None
    between = column.several.separator
    return _holds(column, literal(between + value + between))


def group_of(by: ColumnCard) -> str:
    """What records are grouped by: a column, or each of the things it holds."""
    return _PART if by.several else by.name


def rows_of_groups(table: str, by: ColumnCard | None) -> str:
    """The table whose rows are grouped: a record beside each of the things it may be of."""
    if by is None or by.several is None:
        return table
    told = [one for one in by.several.parts if one.lower() not in _NOBODY]
    first, *others = told or by.several.parts
    rows = [f"SELECT {literal(first)} AS {_PART}", *(f"SELECT {literal(one)}" for one in others)]
    return f"{table}, ({' UNION ALL '.join(rows)})"


def in_its_group(reading: Reading) -> list[str]:
    """That a record holds what stands beside it; [] where it is of one group.

    Raises:
        NoAggregate: what is asked of the groups is not told of things that share records.
    """
    by = reading.by
    if by is None or by.several is None:
        return []
    if reading.aggregate in ("max", "min") or reading.held_to or reading.holds_for:
        raise NoAggregate(reading.aggregate or "group", by)
    between = literal(by.several.separator)
    return [_holds(by, f"{between} || {_PART} || {between}")]


def _holds(column: ColumnCard, said: str) -> str:
    assert column.several is not None
    between = literal(column.several.separator)
    return f"instr({between} || {column.name} || {between}, {said}) > 0"
