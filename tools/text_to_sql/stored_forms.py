"""Values in a model's query that are written as no record has them.

`day = '1 May 2025'` runs and selects nothing, and `day >= '1 May 2025'` selects nearly anything:
dates are kept as `2025-05-01`, and SQLite compares letters. So it is for times, for numbers in
quotes with their unit, and for a yes where 0 and 1 are kept.
"""

import re
from collections.abc import Iterator, Mapping
from typing import TypeGuard

from sqlglot import exp

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.corpus.config import ColumnType
from pageturner.corpus.values import parse_value
from pageturner.tools import sql_grammar as grammar
from pageturner.tools.guard import parsed
from pageturner.tools.sql_names import fold

_WHOLE = {
    "date": re.compile(r"\d{4}-\d\d-\d\d"),
    "time": re.compile(r"\d\d:\d\d"),
    "number": re.compile(r"\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*", re.IGNORECASE),
}
_BEGUN = {
    "date": re.compile(r"\d{4}(?:-(?:\d\d(?:-(?:\d\d(?:[ T].*)?)?)?)?)?"),
    "time": re.compile(r"\d\d(?::(?:\d\d(?::.*)?)?)?"),
    "number": _WHOLE["number"],
}
"""What is before and after: '2025-05' is."""
_PATTERN = re.compile(r"[\d\s:.T%_*?\[\]^-]*")
_TOLD = {
    "date": "dates written YYYY-MM-DD",
    "time": "times written HH:MM, of 24 hours",
    "integer": "numbers without unit",
    "real": "numbers without unit",
    "boolean": "0 or 1",
}
_ORDERED = (exp.GT, exp.GTE, exp.LT, exp.LTE, exp.Between)
_LIKE = (exp.Like, exp.Glob)
_COMPARED = (exp.EQ, exp.NEQ, exp.In, *_ORDERED, *_LIKE)
_KEEP = frozenset({"date", "max", "min", "time"})
"""Functions whose result is written as what they are given."""

_CLOCKED = {
    **dict.fromkeys(("date", "datetime", "julianday", "time", "unixepoch"), 0),
    "strftime": 1,
}
"""Which argument of a function is a date or a time."""
_MOMENT = re.compile(
    r"\s*(?:\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d.*)?|\d\d:\d\d.*|\d+(?:\.\d+)?|now)\s*", re.IGNORECASE
)


def misfit(sql: str, card: SchemaCard) -> str:
    """What is wrong with the first value that no record can have, and what to write; "" where
    there is none, or the text is no query."""
    tree = parsed(sql)
    if tree is None:
        return ""
    columns = _columns(tree, card)
    for node in tree.walk():
        if isinstance(node, _COMPARED):
            for column, value, bare in _pairs(node, columns):
                if not _fits(column, value.name, node, bare):
                    return _advice(column.name, column.type, value.name)
        elif isinstance(node, exp.Anonymous) and fold(node.name) in _CLOCKED:
            place, told = _CLOCKED[fold(node.name)], node.expressions
            moment = told[place] if len(told) > place else None
            if _is_text(moment) and not _MOMENT.fullmatch(moment.name):
                kind: ColumnType = "time" if fold(node.name) == "time" else "date"
                return _advice(f"{fold(node.name)}()", kind, moment.name, takes=True)
    return ""


def _columns(tree: exp.Expr, card: SchemaCard) -> Mapping[str, ColumnCard]:
    """The declared column by each name that stands for one and for nothing else."""
    found: dict[str, ColumnCard | None] = {column.name.lower(): column for column in card.columns}
    for alias in tree.find_all(exp.Alias):
        inner = alias.this.unnest()
        known = found.get(fold(inner.name)) if isinstance(inner, exp.Column) else None
        name = fold(alias.alias)
        found[name] = known if known is not None and found.get(name, known) == known else None
    return {name: column for name, column in found.items() if column is not None}


def _pairs(
    node: exp.Expr, columns: Mapping[str, ColumnCard]
) -> Iterator[tuple[ColumnCard, exp.Expr, bool]]:
    """Every text that a comparison holds against a column; and whether the column stands bare."""
    sides = [node.this, *node.expressions] if isinstance(node, exp.In) else _sides(node)
    for at, side in enumerate(sides):
        column, bare = _column(side, columns)
        if column is None:
            continue
        for other in (one.unnest() for one in sides[:at] + sides[at + 1 :]):
            if _is_text(other):
                yield column, other, bare


def _sides(node: exp.Expr) -> list[exp.Expr]:
    parts = (node.args.get(part) for part in ("this", "expression", "low", "high"))
    return [part for part in parts if isinstance(part, exp.Expr)]


def _column(node: exp.Expr, columns: Mapping[str, ColumnCard]) -> tuple[ColumnCard | None, bool]:
    node = node.unnest()
    if isinstance(node, exp.Column):
        return columns.get(fold(node.name)), True
    if isinstance(node, exp.Anonymous) and fold(node.name) in _KEEP and len(node.expressions) == 1:
        return _column(node.expressions[0], columns)[0], False
    return None, False


def _fits(column: ColumnCard, text: str, node: exp.Expr, bare: bool) -> bool:
    if column.type == "text":
        return True
    if isinstance(node, _LIKE):
        return column.type not in ("date", "time") or bool(_PATTERN.fullmatch(text))
    if column.type not in ("date", "time"):
        # (SQLite reads '12' as a number beside a column, and as letters beside what is computed)
        return bare and bool(_WHOLE["number"].fullmatch(text))
    forms = _BEGUN if isinstance(node, _ORDERED) else _WHOLE
    return bool(forms[column.type].fullmatch(text))


def _advice(name: str, kind: ColumnType, text: str, takes: bool = False) -> str:
    held = f"{name!r} {'takes' if takes else 'holds'} {_TOLD[kind]}, which {text!r} is not."
    try:
        value = parse_value(text, kind)
    except ValueError:
        return f"{held} Write the value so."
    return f"{held} Write {grammar.excerpt(exp.convert(value))}."


def _is_text(node: exp.Expr | None) -> TypeGuard[exp.Literal]:
    return isinstance(node, exp.Literal) and node.is_string
