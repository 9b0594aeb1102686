"""Answers from rows whose columns a model chose: what is asked for first, then what is beside it.

The model says which column holds the answer, or that yes or no is meant; the values are copied
as SQL computed them.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from pageturner.agent.row_dates import say_date
from pageturner.agent.row_words import (
    LONG,
    SHOWN,
    RowsAnswer,
    Told,
    dates_held,
    join,
    name_of,
    noun,
    number_of,
    say_value,
)
from pageturner.corpus.card import ColumnCard, Value

_DAY = re.compile(r"\d{4}-\d\d-\d\d")
_MONTH = re.compile(r"\d{4}-\d\d")
_MARKS = ("holds", "wins")
"""Columns that say something of a row and are not told."""

Row = Sequence[Value]


def say_written(told: Told) -> RowsAnswer:
    """Say the answer that stands in the column `form["answer"]`.

    Where nothing was counted it is also said what there is: the period may lie outside of it.
    """
    said = _verdict(told) if told.form.get("kind") in ("any", "all", "none") else _value(told)
    if said.type in ("number", "boolean") and not said.number and told.rows.records == ():
        return replace(said, text=f"{said.text} {dates_held(told.card)}")
    return said


def _value(told: Told) -> RowsAnswer:
    """The value asked for, with what stands beside it."""
    name, rows = told.form.get("answer", ""), told.rows.rows
    contest = "wins" in told.rows.columns
    won = [row for row in rows if not contest or told.cell(row, "wins")]
    lost = [row for row in rows if row not in won]
    values = tuple(dict.fromkeys(v for row in won if (v := told.cell(row, name)) is not None))
    if won and not values:
        text = f"No {name_of(name)} is stated: {_listed(told, won)} {told.marker}."
        return RowsAnswer(text=text, type="none")
    if not won:
        text = f"None of these: {_listed(told, lost)} {told.marker}."
    elif len(won) > LONG:
        text = f"{_counted(told, len(won))} {told.marker}:\n\n{_table(told, won)}"
    else:
        count = f"{_counted(told, len(won))}: " if len(won) > 1 and not lost else ""
        several = len(won) > 1 and number_of(values[0]) is not None
        said = [_row(told, row, leading=True) if several else _first(told, row) for row in won]
        text = f"{count}{join(said)} {told.marker}."
    if won and lost:
        text += f" Compared with {_listed(told, lost)} {told.marker}."
    return _typed(told, text[:1].upper() + text[1:], won, values)


def say_nothing_matches(told: Told) -> RowsAnswer:
    """No row came back; where a value is to blame, that there is none such."""
    none = told.form.get("missing") or f"No {noun(told, 1)} matches."
    return RowsAnswer(text=f"{none} {dates_held(told.card)}".rstrip(), type="none")


def _typed(told: Told, text: str, won: Sequence[Row], values: tuple[Value, ...]) -> RowsAnswer:
    """The answer as a value: days, a number, or words."""
    temporal = told.form.get("answer") == told.time
    if temporal or (values and all(_is_day(value) for value in values)):
        days = tuple(str(value) for value in values)
        number = _number_beside(told, won)
        return RowsAnswer(text=text, type="dates", value=days, dates=days, number=number)
    dates = told.iso(won)
    number = number_of(values[0]) if len(values) == 1 else None
    if number is not None:
        return RowsAnswer(text=text, type="number", value=number, number=number, dates=dates)
    if len(values) > 1 and any(number_of(value) is not None for value in values):
        return RowsAnswer(text=text, type="text", value=text, dates=dates)
    said = join([_say(told, told.form.get("answer", ""), value) for value in values])
    return RowsAnswer(text=text, type="text", value=said or text, dates=dates)


def _number_beside(told: Told, won: Sequence[Row]) -> float | None:
    """The one number that stands beside the day asked for."""
    if not won:
        return None
    names = [name for name in told.rows.columns if name not in _MARKS and not _flag(told, name)]
    numbers = [n for name in names if (n := number_of(told.cell(won[0], name))) is not None]
    return numbers[0] if len(numbers) == 1 else None


def _verdict(told: Told) -> RowsAnswer:
    kind, rows = told.form.get("kind"), told.rows.rows
    hold = [row for row in rows if told.cell(row, "holds")]
    fail = [row for row in rows if not told.cell(row, "holds")]
    truth = not fail if kind == "all" else not hold if kind == "none" else bool(hold)
    word = "Yes" if truth else "No"
    shown = (fail if kind == "all" else hold) or rows
    if len(rows) == 1:
        text = f"{word}: {_row(told, rows[0])} {told.marker}."
    else:
        total = _counted(told, len(rows))
        count = f"all {total}" if not fail else f"none of {total}" if not hold else ""
        count = count or f"{len(shown)} of {total}" + (" do not" if kind == "all" else "")
        body = f":\n\n{_table(told, shown)}" if len(shown) > LONG else f": {_listed(told, shown)}."
        text = f"{word}, {count} {told.marker}{body}"
    dates = told.iso(shown)
    return RowsAnswer(text=text, type="boolean", value=truth, boolean=truth, dates=dates)


def _first(told: Told, row: Row) -> str:
    """The value asked for, and in brackets what stands beside it: `29 °F (day 2 April 2026)`."""
    name = told.form.get("answer", "")
    beside = _beside(told, row, name)
    said = _say(told, name, told.cell(row, name))
    return f"{_label(told, name, row)}{said}" + (f" ({beside})" if beside else "")


def _label(told: Told, name: str, row: Row) -> str:
    """A number needs its name, unless its unit is that; a day or a word says what it is."""
    named = name_of(name) != told.form.get("unit")
    return f"{name_of(name)} " if named and number_of(told.cell(row, name)) is not None else ""


def _row(told: Told, row: Row, *, leading: bool = False) -> str:
    """All of a row: `2 April 2026 (observed high 51 °F)`.

    Args:
        leading: where no day or title names the row, its first word does: `Sunday (days 7)`.
    """
    words = (name for name, value in zip(told.rows.columns, row, strict=True) if _is_word(value))
    name = told.key or (next(words, "") if leading else "")
    beside = _beside(told, row, name)
    if not name:
        return beside
    said = told.day(row) if told.key else _say(told, name, told.cell(row, name))
    return said + (f" ({beside})" if beside else "")


def _beside(told: Told, row: Row, but: str) -> str:
    cells = (
        (name, value)
        for name, value in zip(told.rows.columns, row, strict=True)
        if name not in ("id", but, *_MARKS) and value is not None
    )
    return ", ".join(
        f"{'' if name == told.time else f'{name_of(name)} '}{_say(told, name, value)}"
        for name, value in cells
    )


def _listed(told: Told, rows: Sequence[Row]) -> str:
    more = f" and {len(rows) - LONG} more" if len(rows) > LONG else ""
    return "; ".join(_row(told, row) for row in rows[:LONG]) + more


def _table(told: Told, rows: Sequence[Row]) -> str:
    names = [name for name in told.rows.columns if name not in ("id", *_MARKS)]
    lines = ["| " + " | ".join(map(name_of, names)) + " |", "|" + " --- |" * len(names)]
    for row in rows[:SHOWN]:
        lines.append("| " + " | ".join(_say(told, n, told.cell(row, n)) for n in names) + " |")
    rest = len(rows) - SHOWN
    return "\n".join(lines) + (f"\n\nand {rest} more." if rest > 0 else "")


def _counted(told: Told, count: int) -> str:
    what = noun(told, count) if told.key else "row" if count == 1 else "rows"
    return f"{count}{' or more' if told.rows.truncated else ''} {what}"


def _say(told: Told, name: str, value: Value) -> str:
    column = told.column(name) or told.column(told.form.get("like", {}).get(name, ""))
    unit = told.form.get("unit") if name == told.form.get("answer") else ""
    if unit and told.column(name) is None:
        column = ColumnCard(name=name, type="real", unit=unit)
    elif column is not None and column.type == "boolean" and value not in (0, 1):
        column = None  # a count under a column's name
    if _is_day(value):
        return say_date(value)
    if isinstance(value, str) and _MONTH.fullmatch(value):
        return say_date(f"{value}-01").split(" ", 1)[1]
    if isinstance(value, str) and column is None:  # several, put together
        return _DAY.sub(lambda day: say_date(day[0]), value)
    return say_value(value, column)


def _flag(told: Told, name: str) -> bool:
    column = told.column(name)
    return column is not None and column.type == "boolean"


def _is_word(value: Value) -> bool:
    return isinstance(value, str) and value != ""


def _is_day(value: Value) -> bool:
    return isinstance(value, str) and _DAY.fullmatch(value) is not None
