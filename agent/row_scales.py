"""Means of words that have an order, said by those words: a place on their scale is no figure.

4.2 among eight skies     nearest to 'partly sunny'
4.5                       between 'partly sunny' and 'partly cloudy'
"""

from collections.abc import Sequence
from math import floor

from pageturner.agent.row_words import RowsAnswer, Told, as_said, join, noun, number_of
from pageturner.corpus.card import ColumnCard, Value


def on_a_scale(column: ColumnCard | None, value: Value) -> bool:
    """Whether a value is a place among the words of a column."""
    return column is not None and column.type == "text" and isinstance(value, int | float)


def say_place(value: Value, column: ColumnCard | None) -> str:
    """Where a mean lies: at a word, nearest to one, or between two."""
    place = number_of(value)
    if column is None or place is None:
        return "not stated"
    below = floor(place)
    past = place - below
    if _CLOSE <= past <= 1 - _CLOSE:
        return f"between '{column.order[below]}' and '{column.order[below + 1]}'"
    word = f"'{column.order[round(place)]}'"
    return word if not past else f"nearest to {word}"


def with_its_end(told: Told, row: Sequence[Value], column: ColumnCard | None) -> str:
    """`between 'sunny' and 'clear' (12 of 31 days 'sunny')`: by the end that is asked for."""
    said = say_place(told.cell(row, "value"), column)
    high = told.form.get("direction", "high") == "high"
    counts = [number_of(told.cell(one, _ENDS[high])) or 0 for one in told.rows.rows]
    ahead = told.rows.rows.index(tuple(row)) < told.form.get("top", 1)
    if column is None or not any(counts) or not (ahead or len(counts) <= _SEVERAL):
        return said
    many = int(number_of(told.cell(row, _ENDS[high])) or 0)
    of = int(number_of(told.cell(row, "records")) or 0)
    return f"{said} ({many} of {of} {noun(told, of)} '{_end(column, high)}')"


def say_ahead(told: Told, names: Sequence[str], many: int, column: ColumnCard | None) -> str:
    """`May 2026 came nearer to 'sunny' by the average sky`."""
    if column is None:
        return ""
    end = _end(column, told.form.get("direction", "high") == "high")
    word = "nearer" if many == _PAIR else "nearest"
    return f"{join(names)} came {word} to '{end}'"


def say_close(values: Sequence[Value], column: ColumnCard | None) -> str:
    """That two lie close together, where the words for them are the same and the means are not."""
    places = {say_place(value, column) for value in values}
    close = len(values) == _PAIR and len(places) == 1 and values[0] != values[-1]
    return " They lie close together on this scale." if close else ""


def left_out(told: Told) -> str:
    """How many records are reckoned with nowhere, as they state none of the words; "" where these
    are few."""
    rows = told.rows.rows
    total = sum(number_of(told.cell(row, "total")) or 0 for row in rows)
    missing = int(total - sum(number_of(told.cell(row, "records")) or 0 for row in rows))
    if not total or missing <= total * _FEW:
        return ""
    verb = "states" if missing == 1 else "state"
    return f" {missing} of {int(total)} {noun(told, int(total))} {verb} none of its words."


def say_mean(told: Told, value: float, column: ColumnCard, label: str) -> RowsAnswer:
    """`The average sky is nearest to 'clear', over 31 days that state it: 12 of them 'sunny'`."""
    row = told.rows.rows[0]
    said = say_place(value, column)
    of = int(number_of(told.cell(row, "records")) or 0)
    ends = [
        f"{int(many)} of them '{_end(column, high)}'"
        for high in (False, True)
        if (many := number_of(told.cell(row, _ENDS[high])))
    ]
    counted = f" ({join(ends)})" if ends else ""
    states = "states" if of == 1 else "state"
    text = f"The {label} is {said}, over {of} {noun(told, of)} that {states} it{counted}"
    text += f" {told.marker}.{left_out(told)}"
    if limit := told.form.get("limit"):
        truth = as_said(limit, value)
        bound = float(limit.split()[1])
        if said == f"nearest to {say_place(bound, column)}" and value != bound:
            text = text.replace(said, f"{said}, {'above' if value > bound else 'below'} it", 1)
        text = f"{'Yes' if truth else 'No'}: {text[0].lower()}{text[1:]}"
        return RowsAnswer(text=text, type="boolean", value=truth, boolean=truth)
    return RowsAnswer(text=text, type="text", value=said)


def _end(column: ColumnCard, high: bool) -> str:
    return column.order[-1 if high else 0]


_ENDS = ("at_low", "at_high")
_PAIR = 2
_SEVERAL = 4
"""Of how many groups it is told for each how many of its records are at the end."""
_CLOSE = 0.25
"""How far from a word a mean may lie to be told by that word alone."""
_FEW = 0.1
"""Which share of the records may state nothing without its being said."""
