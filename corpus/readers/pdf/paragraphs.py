"""Rows to paragraphs: what belongs together by spacing, indent, type and punctuation."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import median

from pageturner.corpus.readers.pdf.columns import regions
from pageturner.corpus.readers.pdf.margins import PageCells
from pageturner.corpus.readers.pdf.pieces import LINE_HYPHEN, Cell, Piece, Row, Style, Table
from pageturner.corpus.readers.pdf.rows import rows_of
from pageturner.corpus.readers.pdf.scans import notice
from pageturner.corpus.readers.pdf.tables import Found, parted

_ITEM = re.compile(r"(?:[•●▪■◦○·∙‣✓➢§]|[–—*-](?=\s)|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)](?=\s))\s*")
_ENDS = re.compile(r"[.!?:;…。！？][\"'”’)\]]*$")
_LABELLED = re.compile(r"[A-Z][\w /()'’.-]{0,40}:\s+\S")
_FEWEST_LABELS = 3
_ADDRESS = re.compile(r"\S*(?:://|www\.|doi\.org)\S*[/._?=&%#-]$")


def pieces_of(page: PageCells, gutter: float | None = None) -> Iterator[Piece]:
    """A page's paragraphs, items and tables in reading order.

    Args:
        gutter: between its columns, where that is known.
    """
    number = page.page.number
    if page.page.unread:
        yield Piece("scan", notice(number), number, number, 0.0, Style(10.0))
    ruled = sorted(page.page.tables, key=lambda table: (round(table.top), table.x0))
    parts = regions(page.cells, gutter)
    nearest = {id(t): min((_aside(t, cells) for cells in parts), default=0.0) for t in ruled}
    for cells in parts:
        own = [
            table
            for table in ruled
            if _aside(table, cells) == nearest[id(table)]
            and table.top < max(cell.base for cell in cells)
        ]
        for piece in _pieces(rows_of(cells), number):
            while own and own[0].top < piece.top:
                ruled.remove(own[0])
                yield _of_table(own.pop(0).markdown, number, piece.top, piece.style)
            yield piece
    for table in ruled:
        yield _of_table(table.markdown, number, table.top, Style(10.0))


def joined(text: str, following: str) -> str:
    """Two lines as one text; whether a hyphen at the first one's end stays is told later."""
    if text.endswith(LINE_HYPHEN) or _ADDRESS.search(text[-200:]):
        return text + following
    if text.endswith("-") and text[-2:-1].isalpha():
        if following[:1].islower():
            return text[:-1] + LINE_HYPHEN + following
        return text + following
    if text.endswith(("-", "–")) and text[-2:-1].isdigit() and following[:1].isalnum():
        return text + following
    return f"{text} {following}"


def ends_sentence(text: str) -> bool:
    return bool(_ENDS.search(text.rstrip()))


def _aside(table: Table, cells: Sequence[Cell]) -> float:
    """How far a table lies from the lines of a column, to their left or right; 0 over or below."""
    left, right = min(cell.x0 for cell in cells), max(cell.x1 for cell in cells)
    return max(left - table.x1, table.x0 - right, 0.0)


def _of_table(markdown: str, page: int, top: float, style: Style) -> Piece:
    return Piece("table", markdown, page, page, top, style)


def _pieces(rows: Sequence[Row], page: int) -> Iterator[Piece]:
    if not rows:
        return
    found_rows = parted(rows)
    text = [row for row in found_rows if isinstance(row, Row)] or rows
    left, right = min(row.x0 for row in text), max(row.x1 for row in text)
    gaps = [b.base - a.base for a, b in pairwise(rows)]
    open_rows: list[Row] = []
    for found in found_rows:
        if isinstance(found, Found):
            if open_rows:
                yield _piece(open_rows, page, left, right)
                open_rows = []
            table = found.table
            yield _of_table(table.markdown, page, table.top, found.style)
        elif open_rows and _opens(open_rows, found, _leading(gaps, found), left, right):
            yield _piece(open_rows, page, left, right)
            open_rows = [found]
        else:
            open_rows.append(found)
    if open_rows:
        yield _piece(open_rows, page, left, right)


def _leading(gaps: Sequence[float], row: Row) -> float:
    """From line to line within a paragraph."""
    size = row.style.size
    usual = [gap for gap in gaps if 0.9 * size < gap < 2.3 * size]
    lower = sorted(usual)[: max(1, len(usual) * 2 // 3)]
    return median(lower) if lower else 1.3 * size


def _opens(paragraph: list[Row], row: Row, leading: float, left: float, right: float) -> bool:
    """Whether a row begins a paragraph of its own."""
    first, before = paragraph[0], paragraph[-1]
    size = max(before.style.size, row.style.size)
    if row.base - before.base > 1.28 * leading:
        return True
    if _unlike(before, row) or _begins_item(first, before, row):
        return True
    if before.style.mono and row.style.mono:
        return False
    em = 0.8 * size
    if row.x0 < before.x0 - em and len(paragraph) > 1 and abs(row.x0 - first.x0) < em:
        return True  # the next of hanging paragraphs
    ended = ends_sentence(before.text)
    if row.x0 > before.x0 + em and ended and abs(before.x0 - left) < em:
        return len(paragraph) > 1 or before.x1 < right - 3 * em
    short = before.x1 < right - 0.2 * (right - left)
    return short and ended and not row.text[:1].islower()


def _begins_item(first: Row, before: Row, row: Row) -> bool:
    match = _ITEM.match(row.text)
    if not match:
        return False
    # A dash, a letter or a figure may open any line of a sentence.
    sure = match.group().strip()[0] in "•●▪■◦○∙‣✓➢"
    return sure or ends_sentence(before.text) or bool(_ITEM.match(first.text))


def _unlike(one: Row, other: Row) -> bool:
    low, high = sorted((one.style.size, other.style.size))
    if low < 0.92 * high:
        return True
    goes_on = one.style.bold and other.cells[0].words[0].style.bold  # a bold opening of two lines
    return one.style.bold != other.style.bold and not goes_on


def _piece(rows: list[Row], page: int, left: float, right: float) -> Piece:
    style = _main(rows)
    mono = all(row.style.mono for row in rows)
    if mono and len(rows) > 1:
        text = "\n".join(_indented(row, rows) for row in rows)
    else:
        labels = _labels(rows)
        text = ""
        for at, row in enumerate(rows):
            told = _with_gaps(row) if at in labels else row.text
            text = f"{text}\n{told}" if at in labels and text else joined(text, told)
        text = text.lstrip()
    last = rows[-1]
    return Piece(
        kind="code" if mono and len(rows) > 1 else "item" if _ITEM.match(text) else "text",
        text=text,
        page_first=page,
        page_last=page,
        top=rows[0].base - rows[0].style.size,
        style=style,
        lines=len(rows),
        centred=_centred(rows, left, right),
        runs_on=not ends_sentence(text),
        full=last.x1 > right - 0.2 * (right - left),
    )


def _labels(rows: list[Row]) -> set[int]:
    """Which rows are lines of their own: of an invoice or a form, "Due date: 9 April 2025"."""
    labelled = {at for at, row in enumerate(rows) if _LABELLED.match(row.text)}
    enough = len(labelled) >= _FEWEST_LABELS and 2 * len(labelled) >= len(rows)
    return labelled if enough and 0 in labelled else set()


def _with_gaps(row: Row) -> str:
    """A row whose cells have a label each keeps them apart."""
    apart = all(_LABELLED.match(cell.text) for cell in row.cells)
    return "  ".join(cell.text for cell in row.cells) if apart else row.text


def _main(rows: list[Row]) -> Style:
    letters: dict[Style, int] = {}
    for row in rows:
        letters[row.style] = letters.get(row.style, 0) + len(row.text)
    return max(letters, key=lambda style: letters[style])


def _centred(rows: list[Row], left: float, right: float) -> bool:
    off = [abs((row.x0 - left) - (right - row.x1)) for row in rows]
    return all(row.x0 - left > 10 for row in rows) and max(off) < 0.1 * (right - left)


def _indented(row: Row, rows: list[Row]) -> str:
    indent = row.x0 - min(other.x0 for other in rows)
    return " " * min(40, round(indent / (0.6 * row.style.size))) + row.text
