"""Tables as Markdown, from elements named as in HTML and JATS, CALS or TEI.

What spans rows or columns is repeated in each, so that a row can be read by itself.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pageturner.corpus.errors import ReadError
from pageturner.corpus.readers.xmltree import Render, children, flat, name

_MOST_COLUMNS = 256
_MOST_CELLS = 200_000
_CELLS = ("td", "th", "cell", "entry")


def markdown_of(table: Any, renders: Mapping[str, Render] | None = None) -> str:
    """A table element as Markdown; "" where it holds nothing.

    Raises:
        ReadError: it has more cells than a document can have use for.
    """
    return markdown_table(*table_rows(table, renders))


def table_rows(
    table: Any, renders: Mapping[str, Render] | None = None
) -> tuple[list[list[str]], int]:
    """(rows of cells, how many of them are the head); the first row where none is marked."""
    rows: list[list[str]] = []
    above: dict[int, tuple[int, str]] = {}
    head = cells = 0
    for row in _own_rows(table):
        line, above = _line(row, above, renders or {})
        cells += len(line)
        if cells > _MOST_CELLS:
            raise ReadError(f"a table of it has more than {_MOST_CELLS:,} cells")
        if any(line):
            head += len(rows) == head and _is_head(row)
            rows.append(line)
    return rows, head if head < len(rows) else min(1, len(rows))


def markdown_table(rows: Sequence[Sequence[str]], head: int = 1) -> str:
    """Rows as a Markdown table; the rows of its head become one; "" for no rows."""
    width = max((len(row) for row in rows), default=0)
    if not width:
        return ""
    padded = [[*row, *[""] * (width - len(row))] for row in rows]
    top = padded[: max(1, head)]
    names = [" / ".join(dict.fromkeys(row[c] for row in top if row[c])) for c in range(width)]
    lines = [_row(names), "|" + " --- |" * width]
    return "\n".join([*lines, *(_row(row) for row in padded[len(top) :])])


def _line(
    row: Any, above: Mapping[int, tuple[int, str]], renders: Mapping[str, Render]
) -> tuple[list[str], dict[int, tuple[int, str]]]:
    """The texts of a row, and what of it reaches into the rows below.

    Args:
        above: column → (how many rows it still reaches, text) of cells that reach into this one.
    """
    line: list[str] = []
    below: dict[int, tuple[int, str]] = {}
    for cell in (*children(row, *_CELLS), None):
        while len(line) in above:
            left, text = above[len(line)]
            if left > 1:
                below[len(line)] = (left - 1, text)
            line.append(text)
        if cell is None:
            break
        text = flat(cell, renders)
        down = _span(cell, "rowspan", "rows")
        if cell.get("morerows"):  # CALS counts those below
            down = _span(cell, "morerows") + 1
        for _ in range(min(_span(cell, "colspan", "cols"), _MOST_COLUMNS - len(line))):
            if down > 1:
                below[len(line)] = (down - 1, text)
            line.append(text)
    return line, below


def _own_rows(table: Any) -> Iterator[Any]:
    """Its rows, and not those of a table inside a cell."""
    for one in table:
        if name(one) in ("tr", "row"):
            yield one
        elif name(one) in ("thead", "tbody", "tfoot", "tgroup"):
            yield from _own_rows(one)


def _is_head(row: Any) -> bool:
    if name(row.getparent()) == "thead" or row.get("role") == "label":
        return True
    cells = list(children(row, *_CELLS))
    return bool(cells) and all(name(cell) == "th" for cell in cells)


def _span(cell: Any, *attributes: str) -> int:
    for attribute in attributes:
        text = str(cell.get(attribute) or "").strip()
        if text.isascii() and text.isdigit():
            return max(1, min(int(text[:6]), _MOST_CELLS))
    return 1


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
