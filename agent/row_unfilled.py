"""Columns that no record states: what is asked of them is neither so nor not so.

    "how many days had a humidity below 40" → No record states humidity.
    "was there an inspection on 3 March"    → No record states 'inspected'.

A condition on such a column is met by none, and "0 days" or "no" would be said of what nobody has
ever written down. Where another condition is met, as in "inspected or rainy", that one decides.
"""

import re
from collections.abc import Sequence

from pageturner.agent.row_words import RowsAnswer, Told, join, name_of, number_of
from pageturner.corpus.card import ColumnCard

_COMPARED = r"\b{name}\b\"?\)?\s*(?:[=<>!]|(?:NOT\s+)?(?:IN|BETWEEN|LIKE)\b)"
_VERDICTS = ("any", "all", "none")
_COUNTED = ("count", "share")


def say_unfilled(told: Told) -> RowsAnswer | None:
    """That a column which decides what is asked has no values; None where each has some, or where
    there is something to tell all the same."""
    empty = [column for column in told.card.columns if not column.filled and column.absent is None]
    asked = [column for column in empty if column.name in told.rows.sql]
    if not asked or not told.card.count or told.form.get("impossible") or _holds(told):
        return None
    decides = [column for column in asked if _decides(column, told)]
    return _said(decides) if decides else None


def _holds(told: Told) -> bool:
    """Whether any record meets what is asked, so that something else decides."""
    kind, rows = told.form.get("kind", "rows"), told.rows.rows
    if kind in _VERDICTS:
        return any(told.cell(row, "holds") for row in rows)
    if kind in _COUNTED or (len(rows) == 1 and len(rows[0]) == 1):
        return bool(rows) and bool(number_of(rows[0][0]))
    return bool(rows)


def _decides(column: ColumnCard, told: Told) -> bool:
    """Whether records are held against a value of it; "has none" is true of all of them."""
    if column.temporal or re.search(
        _COMPARED.format(name=re.escape(column.name)), told.rows.sql, re.IGNORECASE
    ):
        return True
    return told.form.get("kind") in _VERDICTS and column.name in told.form.get("columns", [])


def _said(columns: Sequence[ColumnCard]) -> RowsAnswer:
    names = [f"'{name_of(c.name)}'" if c.type == "boolean" else name_of(c.name) for c in columns]
    return RowsAnswer(text=f"No record states {join(names, 'or')}.", type="none")
