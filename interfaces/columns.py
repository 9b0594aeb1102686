"""The declared columns as people see them: what they hold, and what could not be read."""

from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from pageturner.corpus.card import ColumnCard, SchemaCard

_NAMED = 5
"""How many values that could not be read are named per column."""


def print_columns(
    console: Console,
    card: SchemaCard,
    unread: Mapping[str, Sequence[str]],
    *,
    meaning: bool = True,
) -> None:
    """Print a table of the columns, and below it the values that could not be read, by name.

    Args:
        meaning: tell what was declared of each column, too.
    """
    heads = ["column", "type", "filled", "not read", "values", *(["meaning"] if meaning else [])]
    table = Table(*heads, title=f"{card.count} {card.table}", box=None)
    table.columns[0].overflow = "fold"
    for column in card.columns:
        table.add_row(
            f"{column.name} (time)" if column.temporal else column.name,
            column.type,
            f"{column.filled} of {card.count}",
            str(len(unread.get(column.name, ())) or ""),
            escape(_values(column) + (f" {column.unit}" if column.unit and column.filled else "")),
            *([escape(column.description)] if meaning else []),
        )
    console.print(table)
    for column in card.columns:
        failures = unread.get(column.name, ())
        for failure in failures[:_NAMED]:
            console.print(f"[yellow]not read[/] {escape(column.name)}: {escape(failure)}")
        if len(failures) > _NAMED:
            console.print(f"  … and {len(failures) - _NAMED} more for {escape(column.name)}")
    if empty := [column.name for column in card.columns if not column.filled]:
        console.print(
            f"[yellow]empty[/] no {card.unit} has a value for {escape(', '.join(empty))}; "
            "look at how corpus.toml fills it"
        )


def _values(column: ColumnCard) -> str:
    if not column.filled:
        return "none"
    if column.type == "boolean":
        return (
            "yes and no"
            if column.minimum != column.maximum
            else ("yes" if column.minimum else "no")
        )
    if column.type == "text":
        shown = ", ".join(str(sample) for sample in column.samples[:4])
        return f"{shown}, … ({column.distinct})" if column.distinct > 4 else shown
    return f"{column.minimum} to {column.maximum}"
