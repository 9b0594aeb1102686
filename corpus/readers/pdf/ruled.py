"""Tables with rules, by pdfplumber: it follows lines and finds cells, merged ones too.

It is slow (a page takes as long as twenty by PDFium), so that only pages whose drawn lines cross
are shown to it. The cells' text is that of our own words.
"""

from contextlib import suppress
from pathlib import Path
from typing import Any

from pageturner.corpus.readers.pdf.paragraphs import joined
from pageturner.corpus.readers.pdf.pieces import Page, Table, Word
from pageturner.corpus.readers.pdf.rows import cells_of, rows_of
from pageturner.corpus.readers.pdf.tables import is_figure, markdown

MAX_PAGES = 300
"""Of one file; the tables of later pages are found by their alignment like those without rules."""
MAX_MISSES = 4
"""Pages in a row whose lines made no table: the file's are shading, and it is not asked again."""
_MIN_FILLED = 0.4
_MAX_CELLS = 5_000

Box = tuple[float, float, float, float]


class RuledTables:
    """Finds the ruled tables of a file's pages; opened with the first page that has any."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: Any = None
        self._seen = self._misses = 0

    def __enter__(self) -> "RuledTables":
        return self

    def __exit__(self, *_: object) -> None:
        if self._file is not None:
            self._file.close()

    def take(self, page: Page) -> None:
        """Move the words of ruled tables from a page's words to its tables."""
        if not page.grid or self._seen >= MAX_PAGES or self._misses >= MAX_MISSES:
            return
        self._seen += 1
        self._misses += 1
        for frame, rows in self._grids(page):
            inside = [word for word in page.words if _inside(word, frame)]
            texts = [[_text(inside, cell) for cell in row] for row in rows]
            texts = [row for row in texts if any(row)]
            if not _is_table(texts):
                continue
            heads = 0 if all(is_figure(text) for text in texts[0] if text) else 1
            self._misses = 0
            page.tables.append(Table(markdown(texts, heads), *_frame(frame)))
            taken = {id(word) for word in inside}
            page.words = [word for word in page.words if id(word) not in taken]

    def _grids(self, page: Page) -> list[tuple[Box, list[list[Box | None]]]]:
        import pdfplumber
        from pdfminer.pdfparser import PDFSyntaxError
        from pdfplumber.utils.exceptions import PdfminerException

        found: list[tuple[Box, list[list[Box | None]]]] = []
        # What pdfminer cannot parse PDFium has read: its tables are then found by alignment.
        with suppress(PdfminerException, PDFSyntaxError, ValueError, KeyError, TypeError):
            if self._file is None:
                self._file = pdfplumber.open(self._path)
            shown = self._file.pages[page.number - 1]
            try:
                if shown.rotation % 360:
                    return []
                left, top = shown.cropbox[0] - shown.bbox[0], shown.cropbox[1] - shown.bbox[1]
                for table in shown.find_tables():
                    rows = [[_moved(cell, left, top) for cell in row.cells] for row in table.rows]
                    if sum(len(row) for row in rows) <= _MAX_CELLS:
                        found.append((_moved(table.bbox, left, top) or table.bbox, rows))
            finally:
                shown.close()
        return found


def _moved(box: Box | None, left: float, top: float) -> Box | None:
    return None if box is None else (box[0] - left, box[1] - top, box[2] - left, box[3] - top)


def _frame(box: Box) -> tuple[float, float, float, float]:
    """As a table has it: left, right, top, bottom."""
    return box[0], box[2], box[1], box[3]


def _inside(word: Word, box: Box) -> bool:
    middle, level = (word.x0 + word.x1) / 2, word.base - 0.3 * word.style.size
    return box[0] <= middle <= box[2] and box[1] <= level <= box[3]


def _text(words: list[Word], cell: Box | None) -> str:
    if cell is None:
        return ""
    text = ""
    for row in rows_of(cells_of([word for word in words if _inside(word, cell)])):
        text = joined(text, row.text) if text else row.text
    return text


def _is_table(rows: list[list[str]]) -> bool:
    """Not a frame around text, nor the grid of a chart, nor the shading of a statement.

    Shaded rows part currency signs from their figures and leave the heads out; alignment does
    better there.
    """
    if len(rows) < 2 or max(len(row) for row in rows) < 2:
        return False
    if any(text in ("$", "€", "£", "%", ")", ")%") for row in rows for text in row):
        return False
    filled = sum(bool(text) for row in rows for text in row)
    if filled < _MIN_FILLED * sum(len(row) for row in rows):
        return False
    return sum(sum(bool(text) for text in row) > 1 for row in rows) > 1
