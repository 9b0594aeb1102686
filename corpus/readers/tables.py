"""Rows of cells as a Markdown table: a head, a rule, and a line for each row."""

from collections.abc import Iterable, Sequence


def markdown_table(rows: Iterable[Sequence[str]]) -> str:
    """A table whose first row is its head; "" if there is nothing in any cell.

    Rows are filled up to the longest; columns and rows without any text are left out.
    """
    cleaned = [[_cell(cell) for cell in row] for row in rows]
    width = max(map(len, cleaned), default=0)
    filled = [row + [""] * (width - len(row)) for row in cleaned if any(row)]
    columns = [column for column in range(width) if any(row[column] for row in filled)]
    if not columns:
        return ""
    head, *body = [[row[column] for column in columns] for row in filled]
    return "\n".join([_line(head), _line(["---"] * len(columns)), *map(_line, body)])


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")
