"""PDF files to documents, page by page.

    open → words of a page → ruled tables → running rows off → columns → tables, paragraphs
         → headings → sections

Of a page only its paragraphs are kept once its neighbours have been looked at.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pageturner.corpus.documents import ReadDocument
from pageturner.corpus.errors import ReadError
from pageturner.corpus.readers.pdf import scans
from pageturner.corpus.readers.pdf.columns import gutter_of
from pageturner.corpus.readers.pdf.continued import with_heads
from pageturner.corpus.readers.pdf.headings import headings
from pageturner.corpus.readers.pdf.margins import without_margins
from pageturner.corpus.readers.pdf.opening import bookmarks, metadata, opened
from pageturner.corpus.readers.pdf.pages import page_of
from pageturner.corpus.readers.pdf.paragraphs import pieces_of
from pageturner.corpus.readers.pdf.pieces import Page, Piece
from pageturner.corpus.readers.pdf.ruled import RuledTables
from pageturner.corpus.readers.pdf.sections import sections
from pageturner.corpus.readers.pdf.titles import title_of


def read(path: Path) -> Iterator[ReadDocument]:
    """One document with sections, and pages counted from 1.

    Raises:
        ReadError: it is empty, damaged, encrypted, without pages or without text; with the reason.
    """
    with opened(path) as document, RuledTables(path) as ruled:
        told = metadata(document)
        told["pages"] = len(document)
        heights: dict[int, float] = {}
        pieces: list[Piece] = []
        scanned: list[int] = []
        gutter: float | None = None
        for page in without_margins(_pages(document, ruled, heights, scanned)):
            own = gutter_of(page.cells, usual=gutter)
            pieces += pieces_of(page, own)
            gutter = own or gutter
        pieces = with_heads(pieces)
        marks = bookmarks(document)
    if scanned:
        told["scanned_pages"] = scanned
    if not any(piece.kind != "scan" for piece in pieces):
        raise (
            scans.refuse(len(scanned))
            if scanned and not scans.available()
            else ReadError(
                "it holds no text; if it shows any, print it to a new PDF or run it through OCR"
            )
        )
    title = title_of(pieces, told, path.stem)
    found = sections(pieces, headings(pieces, marks, heights, title), title)
    unread = scans.left_out(scanned) if scanned and not scans.available() else ()
    yield ReadDocument(title=title, sections=tuple(found), metadata=told, left_out=unread)


def _pages(
    document: Any, ruled: RuledTables, heights: dict[int, float], scanned: list[int]
) -> Iterator[Page]:
    for index in range(len(document)):
        page = page_of(document, index)
        heights[page.number] = page.height
        if page.scanned:
            scanned.append(page.number)
            if scans.available():
                page.words = scans.recognised(document, page)
        ruled.take(page)
        yield page
