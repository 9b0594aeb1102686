"""Answers where records are equal in what was asked, and something else tells them apart."""

from collections.abc import Sequence

from pageturner.agent.row_words import (
    RowsAnswer,
    Told,
    counted_as,
    join,
    opening,
    say_value,
    standing_word,
)
from pageturner.corpus.card import Value

Row = Sequence[Value]


def say_broken_tie(told: Told) -> RowsAnswer | None:
    """`Equal in chance of rain; 3 May had the lower wind.`; None where nothing had to decide."""
    ties, rows = told.form.get("ties", []), told.rows.rows
    winners = [row for row in rows if told.cell(row, "wins")]
    equal = _equal(told)
    if not ties or len(winners) == len(equal) or len(equal) < 2:
        return None
    name, end = next((n, e) for n, e in ties if len({_standing(told, r, n) for r in equal}) > 1)
    word = standing_word(told.column(name), end, len(equal))
    best = join([told.day(row) for row in winners])
    each = "; ".join(
        f"{told.day(row)}: {say_value(told.cell(row, name), told.column(name))}" for row in equal
    )
    text = (
        f"{_in_what(told, equal)}; {best} had the {word} {told.name(name)}. {each} {told.marker}."
    )
    dates = told.iso(winners)
    return RowsAnswer(text=text, type="dates", value=dates, dates=dates)


def _equal(told: Told) -> list[Row]:
    """The rows that are the best ones before anything else decides."""
    rows, form = told.rows.rows, told.form
    if "condition" in form:
        return [row for row in rows if told.cell(row, "meets")]
    name = form.get("column", "")
    values = [_standing(told, row, name) for row in rows]
    stated = [value for value in values if value is not None]
    if not stated:
        return list(rows)
    best = max(stated) if form.get("direction", "high") == "high" else min(stated)
    return [row for row, value in zip(rows, values, strict=True) if value == best]


def _in_what(told: Told, equal: Sequence[Row]) -> str:
    days = join([told.day(row) for row in sorted(equal, key=lambda row: told.iso([row]))])
    if "condition" in told.form:
        return f"{opening(days)}: {told.form['condition']} alike"
    name = told.form.get("column", "")
    said = say_value(told.cell(equal[0], name), told.column(name))
    return f"{opening(days)} are equal in {told.name(name)} ({said})"


def _standing(told: Told, row: Row, name: str) -> float | None:
    """Where a value stands on its scale; of words that are ordered, their place."""
    column = told.column(name)
    order = [word.lower() for word in column.order] if column else []
    cell = str(told.cell(row, name)).lower()
    return float(order.index(cell)) if cell in order else counted_as(told, row, name)
