"""Rows of cells as a Markdown table: a head, a rule, and a line for each row.

A sheet whose cells are labels and values in turn has no head: it is lines, "Length: 4 km".
So is one of two columns without colons whose values are of several sorts: a supplier, a date, a
sum. Those of a table of data are of one sort below its head.
"""

import re
from collections.abc import Iterable, Sequence

from pageturner.corpus.values import parse_value

_LABEL = re.compile(r"[^\W\d_][^\n]{0,40}:")
_BARE_LABEL = re.compile(r"[A-Z][\w /()'’&.%€£$-]{0,40}")
_FEWEST_BARE = 4
_DIGITS_OF_A_DATE = 5
_QUANTITY = re.compile(r"(\D{0,4})\d[\d,.]*(\D{0,8})")


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
    """Whether in each of several rows every other cell ends as a label does, in a colon, or
    stands before a value as a label without one does."""
    given = [row for row in rows if any(cell.strip() for cell in row)]
    paired = all(len(row) % 2 == 0 for row in given)
    labels = [cell.strip() for row in given for cell in row[::2]]
    if not paired or len(given) < 2:
        return False
    return all(_LABEL.fullmatch(label) for label in labels) or _are_bare_labels(given)


def _are_bare_labels(rows: Sequence[Sequence[str]]) -> bool:
    """Whether rows are a label without a colon and its value each.

    The second row and those below tell: values of a table's column are all dates, all numbers or
    all words, those of a sheet are a mixture.
    """
    if len(rows) < _FEWEST_BARE or any(len(row) != 2 for row in rows):
        return False
    labels = [" ".join(row[0].split()) for row in rows]
    if len(set(labels)) < len(labels) or not all(map(_BARE_LABEL.fullmatch, labels)):
        return False
    sorts = [_sort(value) for row in rows[1:] if (value := " ".join(row[1].split()))]
    figures = set(sorts) - {"words"}
    return sorts.count("words") > 1 and ("date" in figures or len(figures) > 1)


def _sort(value: str) -> str:
    """Whether a value is words, a date, or a quantity, and of what."""
    try:
        if len(re.findall(r"\d", value)) >= _DIGITS_OF_A_DATE and parse_value(value, "date"):
            return "date"
    except ValueError:
        pass
    quantity = _QUANTITY.fullmatch(value)
    return f"of {quantity[1].strip()}{quantity[2].strip()}" if quantity else "words"


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
