"""Tables without rules: rows whose cells stand below each other, as Markdown.

Statements in filings are set this way: a label, then figures aligned to the right, currency signs
and closing brackets in columns of their own. Columns are found where the figures overlap in x;
the rows of words above them are their heads.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from pageturner.corpus.readers.pdf.pieces import Cell, Row, Style, Table

_FIGURE = re.compile(
    r"[($€£¥<>~≈+−–-]*\s*[$€£¥]?\s*\(?[+−-]?\d[\d,.:/’' ]*\s*[)%‰x×*†‡]*"
    r"(?:\s*\([a-z\d*†]{1,3}\))*[)%]*"
    r"|[—–−-]+\s*%?|[$€£¥]\s*[—–-]+|n/?[am]\.?|nm|\*+",
    re.I,
)
_SIGN = re.compile(r"[$€£¥(]+|[A-Z]{2,3}\$")
_TAIL = re.compile(r"[)%]+|\([a-z\d]{1,3}\)|[*†‡]+|bps|pts?\.?|x|pp", re.I)
_MARKER = re.compile(
    r"[•●▪■◦○·∙‣–—§o*†‡✓➢-]|\(?(?:\d{1,3}|[ivxlc]{1,5}|[a-zA-Z]{1,2})[.)]|\d{1,2}(?:\.\d{1,2})*\.?"
    r"|\(\d{1,2}\)|(?:item|note|part|section|chapter|exhibit)\s*[\dIVX]{1,4}[A-Z]?[.:]?|\[\d{1,3}\]",
    re.I,
)
_YEAR = re.compile(r"(?:19|20)\d\d(?:\s*\([a-z\d]\))?")
_LEADER = re.compile(r"(?:\s*[._…]){3,}\s*$")
MAX_ROWS = 400
_SHORT = 7


@dataclass(slots=True)
class Found:
    """A table and the rows it took."""

    table: Table
    style: Style
    rows: int


def parted(rows: Sequence[Row]) -> list[Row | Found]:
    """The rows of a column of text, those of a table replaced by it."""
    rows = [_tidied(row) for row in rows]
    done: list[Row | Found] = []
    at = 0
    while at < len(rows):
        end = _end(rows, at)
        head = _first(done, rows, at, end) if end else at
        if end and (found := _table(rows[head:end])):
            del done[len(done) - (at - head) :]
            done.append(found)
            at = end
        else:
            done.append(rows[at])
            at += 1
    return done


def is_figure(text: str) -> bool:
    """Whether a cell holds an amount, a share, a year, or a dash in the place of one."""
    return bool(_FIGURE.fullmatch(text.strip()))


def markdown(rows: Sequence[Sequence[str]], heads: int) -> str:
    """A Markdown table; the first `heads` rows become its one head, from top to bottom."""
    width = max(len(row) for row in rows)
    full = [[*(_cell(text) for text in row), *[""] * (width - len(row))] for row in rows]
    head = [
        " ".join(dict.fromkeys(t for t in column if t))
        for column in zip(*full[:heads], strict=True)
    ]
    lines = [head or [""] * width, ["---"] * width, *full[heads:]]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def _tidied(row: Row) -> Row:
    """Signs joined to their figures, markers to their text, and figures set closely parted."""
    cells: list[Cell] = []
    for cell in row.cells:
        for part in _figures(cell):
            before = cells[-1] if cells else None
            text = part.text
            if before is not None and (
                _SIGN.fullmatch(before.text)
                or (_TAIL.fullmatch(text) and is_figure(before.text) and part.x0 - before.x1 < 25)
                or (len(cells) == 1 and _MARKER.fullmatch(before.text) and not is_figure(text))
            ):
                cells[-1] = _merged(before, part)
            else:
                cells.append(part)
    return Row(cells, row.base, row.style)


def _figures(cell: Cell) -> list[Cell]:
    """A cell of nothing but figures, each in its own."""
    if len(cell.words) < 2 or not all(_number(word.text) for word in cell.words):
        return [cell]
    return [Cell([word], word.x0, word.x1, word.base, cell.size) for word in cell.words]


def _number(text: str) -> bool:
    return len(text) > 1 and bool(re.fullmatch(r"[($€£-]*\d[\d,.]*[)%]*", text))


def _merged(one: Cell, other: Cell) -> Cell:
    return Cell(one.words + other.words, one.x0, other.x1, one.base, max(one.size, other.size))


def _tabular(row: Row) -> bool:
    """Whether it may be a row of a table: cells apart, with figures or few words in them."""
    if len(row.cells) < 2:
        return False
    rest = row.cells[1:]
    if any(is_figure(cell.text) for cell in rest):
        return all(is_figure(cell.text) or len(cell.words) <= _SHORT for cell in rest)
    return all(len(cell.words) <= _SHORT for cell in row.cells)


def _end(rows: Sequence[Row], start: int) -> int:
    """Where the table that opens with a row ends; 0 when none does."""
    if not _tabular(rows[start]):
        return 0
    end, at, figures, tabular = start + 1, start + 1, _has_figures(rows[start]), 1
    while at < len(rows) and at - start < MAX_ROWS:
        row = rows[at]
        if _far(rows[at - 1], row):
            break
        if _tabular(row):
            tabular += 1
            figures += _has_figures(row)
            end = at + 1
        elif _wraps(row, rows[start:end]):
            end = at + 1
        elif at - end >= 3 or not _between(row, rows[start:end]):
            break
        at += 1
    if tabular < 2 or (figures < 2 and not (tabular >= 3 and _aligned(rows[start:end]))):
        return 0
    return end


def _wraps(row: Row, above: Sequence[Row]) -> bool:
    """Whether a row goes on below the second cell of a row of words."""
    last = next(one for one in reversed(above) if len(one.cells) > 1)
    return (
        len(row.cells) == 1
        and abs(row.x0 - last.cells[1].x0) < 3
        and row.base - above[-1].base < 1.6 * row.style.size
    )


def _has_figures(row: Row) -> int:
    return int(any(is_figure(cell.text) for cell in row.cells[1:]))


def _far(before: Row, row: Row) -> bool:
    return row.base - before.base > 4.5 * max(before.style.size, row.style.size)


def _between(row: Row, above: Sequence[Row]) -> bool:
    """Whether a row of one cell, or of words, may stand within a table: it is not a full line."""
    left = min(one.x0 for one in above)
    right = max(one.x1 for one in above)
    return row.x1 - row.x0 < 0.62 * (right - left) and len(row.text) < 90


def _aligned(rows: Sequence[Row]) -> bool:
    """Whether the second cells of rows of words stand below each other."""
    seconds = [row.cells[1] for row in rows if len(row.cells) > 1]
    close = sum(
        min(abs(a.x0 - b.x0), abs(a.x1 - b.x1), abs(a.x0 + a.x1 - b.x0 - b.x1) / 2) < 4
        for a, b in pairwise(seconds)
    )
    return close >= 0.7 * (len(seconds) - 1)


def _first(done: Sequence[Row | Found], rows: Sequence[Row], start: int, end: int) -> int:
    """Where a table's heads begin: rows just above that stand over its columns of figures."""
    body = [row for row in rows[start:end] if _tabular(row)]
    edge = min(row.cells[1].x0 for row in body)
    left = min(row.x0 for row in body)
    first = start
    for above in reversed(done[-4:]):
        if isinstance(above, Found) or first - 1 < 0 or _far(above, rows[first]):
            break
        over = [cell for cell in above.cells if cell.x0 >= min(edge - 40, (left + edge) / 2 + 20)]
        if len(over) != len(above.cells) or len(above.text) > 120:
            break
        first -= 1
    return first


def _table(rows: Sequence[Row]) -> Found | None:
    spans = _columns(rows)
    if not spans:
        return None
    grid: list[list[str]] = []
    bodies: list[bool] = []
    for row in rows:
        line = [""] * (len(spans) + 1)
        for number, cell in enumerate(row.cells):
            for place in _places(cell, spans, first=number == 0):
                line[place] = f"{line[place]} {cell.text}".strip()
        line[0] = _LEADER.sub("", line[0])
        grid.append(line)
        bodies.append(any(is_figure(text) and not _YEAR.fullmatch(text) for text in line[1:]))
    heads = next((number for number, body in enumerate(bodies) if body), 1)
    # A label of its own line (“Assets:”) opens the body.
    heads = next((n for n in range(heads) if grid[n][0] and not any(grid[n][1:]) and n), heads)
    heads = heads if heads <= 6 else 1
    grid = [*grid[:heads], *_unwrapped(grid[heads:])]
    if len(grid) < 2:
        return None
    table = Table(
        markdown(grid, heads),
        min(row.x0 for row in rows),
        max(row.x1 for row in rows),
        rows[0].base - rows[0].style.size,
        rows[-1].base,
    )
    return Found(table, rows[0].style, len(rows))


def _columns(rows: Sequence[Row]) -> list[tuple[float, float]]:
    """The x ranges of the columns after the first."""
    cells = [cell for row in rows if _tabular(row) for cell in row.cells[1:]]
    cells += [row.cells[0] for row in rows if len(row.cells) > 1 and is_figure(row.cells[0].text)]
    figures = [cell for cell in cells if is_figure(cell.text)]
    spans = _merged_spans(figures if len(figures) >= 2 else cells)
    # Columns of words between or beside those of figures.
    if len(figures) >= 2:
        words = [c for c in cells if not is_figure(c.text) and not _over(c, spans)]
        spans = sorted([*spans, *(_merged_spans(words) if len(words) > 1 else [])])
    labels = [row.cells[0].x0 for row in rows if row.cells]
    return [span for span in spans if span[0] > min(labels) + 1] if len(spans) < 40 else []


def _merged_spans(cells: Sequence[Cell]) -> list[tuple[float, float]]:
    spans: list[tuple[float, float]] = []
    for cell in sorted(cells, key=lambda cell: cell.x0):
        if spans and cell.x0 < spans[-1][1] - 1:
            spans[-1] = (spans[-1][0], max(spans[-1][1], cell.x1))
        else:
            spans.append((cell.x0, cell.x1))
    return spans


def _over(cell: Cell, spans: Sequence[tuple[float, float]]) -> bool:
    return any(cell.x0 < end and start < cell.x1 for start, end in spans)


def _places(cell: Cell, spans: Sequence[tuple[float, float]], first: bool) -> list[int]:
    """The columns a cell stands in; a head over several stands in each, a label in the first."""
    if (
        first
        and cell.x0 < spans[0][0] - 1
        and not (cell.x1 > spans[-1][0] and cell.x0 > spans[0][0] - 30)
    ):
        return [0]
    over = [
        number
        for number, (start, end) in enumerate(spans, start=1)
        if min(end, cell.x1) - max(start, cell.x0) > 0.3 * min(end - start, cell.x1 - cell.x0)
    ]
    if over:
        return over[:1] if is_figure(cell.text) and not _YEAR.fullmatch(cell.text) else over
    middle = (cell.x0 + cell.x1) / 2
    nearest = min(range(len(spans)), key=lambda n: abs((spans[n][0] + spans[n][1]) / 2 - middle))
    return [nearest + 1]


def _unwrapped(grid: list[list[str]]) -> list[list[str]]:
    """Labels that run over two lines joined, and lines that go on with a cell's words."""
    done: list[list[str]] = []
    for line in grid:
        before = done[-1] if done else None
        words_only = not any(is_figure(text) for text in line[1:] if text)
        if before is not None and not line[0] and any(line[1:]) and words_only:
            done[-1] = [f"{a} {b}".strip() for a, b in zip(before, line, strict=True)]
        elif (
            before is not None
            and not any(before[1:])
            and (line[0][:1].islower() or before[0].endswith((" of", " and", " the", ",", " for")))
        ):
            done[-1] = [f"{before[0]} {line[0]}", *line[1:]]
        elif before is not None and line[0][:1].islower() and not any(line[1:]) and any(before[1:]):
            done[-1] = [f"{before[0]} {line[0]}", *before[1:]]
        elif (
            before is not None
            and not line[0]
            and not any(before[1:])
            and not before[0].endswith(":")
            and len(before[0]) > 25
        ):
            done[-1] = [before[0], *line[1:]]
        else:
            done.append(line)
    return done
