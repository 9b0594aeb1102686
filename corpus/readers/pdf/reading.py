"""PDF files to documents, page by page.

    open → words of a page and of its fields → ruled tables → running rows off → columns
         → tables, paragraphs → headings → sections

Of a page only its paragraphs are kept once its neighbours have been looked at.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pageturner.corpus.documents import ReadDocument
from pageturner.corpus.errors import ReadError
from pageturner.corpus.readers.pdf import scans
from pageturner.corpus.readers.pdf.columns import gutter_of
from pageturner.corpus.readers.pdf.continued import with_heads
from pageturner.corpus.readers.pdf.forms import prepare
from pageturner.corpus.readers.pdf.headings import headings
from pageturner.corpus.readers.pdf.margins import PageCells, with_margins, without_margins
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
        prepare(document)
        told = metadata(document)
        told["pages"] = len(document)
        seen = _Seen()
        pieces = _pieces(without_margins(_pages(document, ruled, seen)))
        if seen.words and not _has_text(pieces):  # pages that are all alike are no margins
            seen = _Seen()
            pieces = _pieces(with_margins(_pages(document, ruled, seen)))
        marks, cut = bookmarks(document)
    scanned = seen.scanned
    if scanned:
        told["scanned_pages"] = scanned
    if not _has_text(pieces):
        raise (
            scans.refuse(len(scanned))
            if scanned and not scans.available()
            else ReadError(
                "it holds no text; if it shows any, print it to a new PDF or run it through OCR"
            )
        )
    title = title_of(pieces, marks, told, path.stem)
    found = sections(pieces, headings(pieces, marks, seen.heights, title), title)
    unread = scans.left_out(scanned) if scanned and not scans.available() else ()
    yield ReadDocument(title=title, sections=tuple(found), metadata=told, left_out=unread + cut)


@dataclass
class _Seen:
    """What is told of the pages of a file as they go by."""

    heights: dict[int, float] = field(default_factory=dict)
    scanned: list[int] = field(default_factory=list)
    words: int = 0


def _pieces(pages: Iterable[PageCells]) -> list[Piece]:
    pieces: list[Piece] = []
    gutter: float | None = None
    for page in pages:
        own = gutter_of(page.cells, usual=gutter)
        pieces += pieces_of(page, own)
        gutter = own or gutter
    return with_heads(pieces)


def _has_text(pieces: Sequence[Piece]) -> bool:
    return any(piece.kind != "scan" for piece in pieces)


def _pages(document: Any, ruled: RuledTables, seen: _Seen) -> Iterator[Page]:
    for index in range(len(document)):
        page = page_of(document, index)
        seen.heights[page.number] = page.height
        if page.scanned:
            seen.scanned.append(page.number)
            words = scans.recognised(document, page) if scans.available() else []
            page.words, page.unread = words or page.words, not words
        page.words = page.words + page.filled
        seen.words += 0 if page.unread else len(page.words)
        ruled.take(page)
        yield page
