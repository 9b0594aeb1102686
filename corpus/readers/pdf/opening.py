"""Opening a PDF with PDFium, and saying why when it cannot be opened.

PDFium keeps state of the process: one thread at a time may be inside it. Readers run in a pool of
processes; a host that reads in threads is kept in line by `PDFIUM`.
"""

import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from pageturner.corpus.errors import MissingBackend, ReadError

PDFIUM = threading.RLock()
"""Held by whoever calls PDFium."""

MAX_PAGES = 10_000
MAX_BOOKMARKS = 20_000
_HEAD_BYTES = 1024
_LOOKED_AT = 1 << 20
_NO_PAGES = re.compile(rb"/Type\s*/Pages\b[^>]*/Count\s+0\b|/Count\s+0\b[^>]*/Type\s*/Pages\b")
_PASSWORD, _SECURITY = 4, 5


@dataclass(frozen=True)
class Bookmark:
    """An entry of the outline that a PDF carries."""

    title: str
    level: int
    """From 1."""
    page: int
    """From 1."""
    top: float | None
    """Where on the page it points, in points from its bottom; None if not said."""


@contextmanager
def opened(path: Path) -> Iterator[Any]:
    """The PDF as a `pypdfium2.PdfDocument`, closed afterwards.

    Raises:
        ReadError: it is no PDF, damaged, encrypted or without pages.
    """
    try:
        import pypdfium2
    except ImportError as error:
        raise MissingBackend(
            "PDF files are read with pypdfium2, which is not installed. "
            "Run: pip install pypdfium2 pdfplumber"
        ) from error
    _look_at_bytes(path)
    with PDFIUM:
        try:
            document = pypdfium2.PdfDocument(path)
        except pypdfium2.PdfiumError as error:
            raise ReadError(_why_not(error, path)) from error
        try:
            if len(document) > MAX_PAGES:
                raise ReadError(
                    f"it has {len(document)} pages, more than {MAX_PAGES}; split it into parts"
                )
            yield document
        finally:
            document.close()


def metadata(document: Any) -> dict[str, Any]:
    """What the file says of itself: title, author, subject, keywords, created."""
    told = document.get_metadata_dict(skip_empty=True)
    found: dict[str, Any] = {}
    for key in ("Title", "Author", "Subject", "Keywords"):
        text = " ".join(_printable(str(told.get(key, ""))).split())
        if text and text.casefold().strip("()") not in ("untitled", "anonymous", "unspecified"):
            found[key.lower()] = text[:1000]
    if date := _date(str(told.get("CreationDate", ""))):
        found["created"] = date
    return found


def bookmarks(document: Any) -> tuple[list[Bookmark], tuple[str, ...]]:
    """The outline in reading order, entries that point nowhere left out; and what to tell of it."""
    found: list[Bookmark] = []
    for number, entry in enumerate(document.get_toc(max_depth=8)):
        if number >= MAX_BOOKMARKS:
            cut = f"its bookmarks past {MAX_BOOKMARKS} are not used as headings; split the file"
            return found, (cut,)
        title = " ".join(_printable(entry.get_title()).split())
        target = entry.get_dest()
        index = target.get_index() if target is not None else None
        if not title or index is None or index >= len(document):
            continue
        mode, view = target.get_view()
        top = view[1] if mode == 1 and len(view) > 1 else view[0] if mode == 3 and view else None
        found.append(Bookmark(title[:300], entry.level + 1, index + 1, top or None))
    return found, ()


def _look_at_bytes(path: Path) -> None:
    try:
        with path.open("rb") as file:
            head = file.read(_HEAD_BYTES)
    except OSError as error:
        raise ReadError(f"cannot be opened: {error.strerror or error}") from error
    if not head:
        raise ReadError("empty; save or download it again")
    if b"%PDF-" not in head:
        raise ReadError("not a PDF: it does not open with %PDF-; give it the suffix of what it is")


def _why_not(error: Any, path: Path) -> str:
    code = getattr(error, "err_code", None)
    if code == _PASSWORD:
        return "encrypted: it opens with a password only; save it without one and ingest again"
    if code == _SECURITY:
        return "encrypted in a way that cannot be read; save it without protection"
    with path.open("rb") as file:
        if _NO_PAGES.search(file.read(_LOOKED_AT)):
            return "it has no pages; export it again"
    return "damaged or cut short: it cannot be opened as a PDF; download or export it again"


def _printable(text: str) -> str:
    return "".join(char if char.isprintable() else " " for char in text)


def _date(text: str) -> str | None:
    """`D:20240523193411Z` as `2024-05-23`."""
    match = re.match(r"(?:D:)?(\d{8})", text)
    if not match:
        return None
    try:
        return datetime.strptime(match.group(1), "%Y%m%d").date().isoformat()
    except ValueError:
        return None
