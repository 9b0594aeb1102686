"""Rows of cells as a Markdown table: a head, a rule, and a line for each row.

A sheet whose cells are labels and values in turn has no head: it is lines, "Length: 4 km".
"""

import re
from collections.abc import Iterable, Sequence

_LABEL = re.compile(r"[^\W\d_][^\n]{0,40}:")


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


def are_labels(rows: Iterable[Sequence[str]]) -> bool:
    """Whether in each of several rows every other cell ends as a label does, in a colon."""
    given = [row for row in rows if any(cell.strip() for cell in row)]
    paired = all(len(row) % 2 == 0 for row in given)
    labels = [cell.strip() for row in given for cell in row[::2]]
    return paired and len(given) > 1 and all(_LABEL.fullmatch(label) for label in labels)


def label_lines(rows: Iterable[Sequence[str]]) -> str:
    """Cells that are labels and values in turn, a line for each value that is given."""
    pairs = ((row[at], row[at + 1]) for row in rows for at in range(0, len(row) - 1, 2))
    told = ((" ".join(label.split()), " ".join(value.split())) for label, value in pairs)
    lines = (f"{label.removesuffix(':').strip()}: {value}" for label, value in told if value)
    return "\n".join(lines)


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")
