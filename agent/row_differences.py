"""How far two columns lie apart, or a column and a figure, in words."""

from collections.abc import Sequence

from pageturner.agent.row_words import Told, join, name_of, number_of, say_value
from pageturner.corpus.card import Value


def difference_label(told: Told) -> str:
    """`difference of observed high and forecast high`, `distance of observed high from 70 °F`."""
    columns = told.form.get("columns", [])
    if mean := told.form.get("distance_from"):
        return f"distance of {told.name(told.form.get('column', ''))} from {mean}"
    if (figure := told.form.get("figure")) is None:
        return f"difference of {join([name_of(one) for one in columns[:2]])}"
    name = told.form.get("column", "")
    return f"distance of {told.name(name)} from {say_value(figure, told.column(name))}"


def of_a_distance(told: Told, word: str) -> str:
    """The "smallest" that a distance from a figure is rather than the "lowest"."""
    apart = "figure" in told.form or "distance_from" in told.form
    return _SIZES[word] if apart and word in _SIZES else word


_SIZES = {
    **{"higher": "larger", "lower": "smaller"},
    **{"highest": "largest", "lowest": "smallest"},
}


def say_difference(told: Told, row: Sequence[Value], columns: list[str]) -> str:
    """`difference 3 °F (observed high higher, forecast high lower)`, `16 °F above 60 °F`."""
    column = told.column(columns[0]) if columns else None
    figure = told.form.get("figure")
    if figure is None:
        value = say_value(told.cell(row, "difference"), column)
        return f"difference {value}{_higher(told, row, columns)}"
    number = number_of(told.cell(row, columns[0])) if columns else None
    against = say_value(figure, column)
    if number is None or number == figure:
        return f"exactly {against}" if number == figure else f"no distance from {against}"
    side = "above" if number > figure else "below"
    return f"{say_value(abs(number - figure), column)} {side} {against}"


def _higher(told: Told, row: Sequence[Value], columns: list[str]) -> str:
    """Which of two columns is the higher one."""
    if len(columns) != 2:
        return ""
    first, second = (number_of(told.cell(row, name)) for name in columns)
    if first is None or second is None:
        return ""
    if first == second:
        return " (equal)"
    high, low = columns if first > second else columns[::-1]
    return f" ({name_of(high)} higher, {name_of(low)} lower)"
