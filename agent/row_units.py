"""Rows in the unit that is wanted: "the high in Celsius", where Fahrenheit is kept."""

from dataclasses import replace

from pageturner.corpus.card import ColumnCard, SchemaCard, Value
from pageturner.tools.scoping import Form, Rows
from pageturner.tools.text_to_sql.language.conversions import conversion

_REACHED = ("average", "median", "value", "highest", "lowest")
"""What SQL computes of a column and measures as that is measured."""
_APART = ("difference", "spread")
"""How far two values lie apart: no zero is shifted."""
_SUMS = ("total",)
_DECIMALS = 2
_SAID = {"hour": "hours"}
"""Units that are words, as they are said of several."""


def in_unit_wanted(rows: Rows, form: Form, card: SchemaCard) -> tuple[Rows, SchemaCard]:
    """The rows with every value in the unit that the form asks for, where it can be told in it, and
    the card whose columns say so."""
    wanted = form.get("in_unit", "")
    if not wanted:
        return rows, card
    columns = {column.name: column for column in card.columns}
    counted = form.get("aggregate") in ("count", "share", "different")
    measured = form.get("column", next(iter(form.get("columns", [])), ""))
    steps: list[tuple[float, float] | None] = []
    for name in rows.columns:
        computed = name not in columns and not counted
        named = columns.get(measured if computed else name)
        told = conversion(named.unit, wanted) if named is not None else None
        if told is None or (computed and name not in (*_REACHED, *_APART, *_SUMS)):
            steps.append(None)
        else:
            steps.append((told[1], 0.0 if name in (*_APART, *_SUMS) else told[2]))
    values = tuple(
        tuple(_in_unit(value, step) for value, step in zip(row, steps, strict=True))
        for row in rows.rows
    )
    told_in = tuple(_as_told(column, wanted) for column in card.columns)
    return replace(rows, rows=values), replace(card, columns=told_in)


def _in_unit(value: Value, step: tuple[float, float] | None) -> Value:
    if step is None or isinstance(value, bool) or not isinstance(value, int | float):
        return value
    return round(value * step[0] + step[1], _DECIMALS)


def _as_told(column: ColumnCard, wanted: str) -> ColumnCard:
    told = conversion(column.unit, wanted)
    if told is None:
        return column
    return replace(column, unit=_SAID.get(told[0], told[0]), type="real", aliases=())
