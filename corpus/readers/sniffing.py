"""What kind of file it is: its content tells where it can, its name only where that cannot.

A PDF named `.txt` is a PDF, a photograph named `.md` is none of ours, a page of HTML that was
saved as `.pdf` is HTML. Markdown, plain text and CSV look alike, so there the suffix decides.
"""

import codecs
import json
import os
import re
from pathlib import Path

from pageturner.corpus.errors import ReadError
from pageturner.corpus.readers import archives, jats

SUFFIXES = {
    **dict.fromkeys((".md", ".markdown"), "markdown"),
    **dict.fromkeys((".txt", ".text", ".log", ".rst", ".adoc", ".org", ""), "text"),
    **dict.fromkeys((".csv", ".tsv"), "csv"),
    **dict.fromkeys((".jsonl", ".ndjson"), "jsonl"),
    **dict.fromkeys((".html", ".htm", ".xhtml"), "html"),
    ".pdf": "pdf",
    ".docx": "docx",
    ".pptx": "pptx",
    ".xlsx": "xlsx",
}
"""Which format a suffix speaks of, where the content does not tell."""

_BY_SIGNATURE = ("pdf", "docx", "pptx", "xlsx")
"""Formats that a file without their signature cannot have, whatever its name says."""

_OURS = ("markdown", "text", "csv", "jsonl")
"""Formats that are read by Python of ours alone, which neither crashes nor hangs."""

_OF_LIBRARIES = (b"%PDF-", b"SQLite format 3\0", b"PK\x03\x04", b"PK\x05\x06")
"""How files begin that code reads which is not ours."""

_XML_ROOTS = {
    **dict.fromkeys(("TEI", "TEI.2", "teiCorpus"), "tei"),
    **dict.fromkeys(("article", *jats.SETS), "jats"),
    "html": "html",
}

_BINARIES = (
    (b"\x89PNG", "a PNG image"),
    (b"\xff\xd8\xff", "a JPEG image"),
    (b"GIF8", "a GIF image"),
    (b"II*\0", "a TIFF image"),
    (b"MM\0*", "a TIFF image"),
    (b"RIFF", "a WAV, AVI or WebP file"),
    (b"ID3", "an MP3 file"),
    (b"\x7fELF", "a program"),
    (b"MZ\x90", "a program"),
    (b"\x1f\x8b", "a gzip archive; unpack it"),
    (b"BZh9", "a bzip2 archive; unpack it"),
    (b"\xfd7zXZ", "an xz archive; unpack it"),
    (b"7z\xbc\xaf", "a 7-Zip archive; unpack it"),
    (b"Rar!\x1a", "a RAR archive; unpack it"),
    (b"PAR1", "a Parquet file; export it as CSV"),
    (b"{\\rtf", "a Rich Text file; save it as DOCX"),
    (b"%!PS", "PostScript; convert it to PDF"),
)
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_ENCRYPTED = "EncryptedPackage".encode("utf-16-le")

_HEAD_BYTES = 65_536
_MOST_BEFORE_ROOT = 4 * 2**20
"""Bytes in which the first element of XML is looked for: comments may stand before it."""
_BOMS = (codecs.BOM_UTF8, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_BEFORE_ROOT = re.compile(
    r"\s*(?:<\?(?:[^?]|\?(?!>))*\?>|<!--.*?-->"
    r"|<!DOCTYPE\s+(?P<doctype>[\w.:-]+)[^\[>]*(?:\[.*?\]\s*)?>)",
    re.DOTALL | re.IGNORECASE,
)
_ROOT = re.compile(r"\s*<(?:[\w.-]+:)?([A-Za-z_][\w.-]*)")


def format_of(path: Path) -> str:
    """The name of a file's format, as in `readers.READERS`.

    Raises:
        ReadError: it is empty, or of no format that is read; the message is the reason.
    """
    try:
        head = _head(path)
    except OSError as error:
        raise ReadError(f"cannot be opened: {error.strerror or error}") from error
    if not head:
        raise ReadError("empty")
    suffix = path.suffix.lower()
    found = _by_signature(path, head, suffix) or _by_markup(head, suffix) or _by_lines(head, suffix)
    if found:
        return found
    named = SUFFIXES.get(suffix)
    if named is None:
        raise ReadError(f"no reader for {suffix!r}")
    if named in _BY_SIGNATURE:
        raise ReadError(f"not a {named.upper()} file, though it is named so; name it by what it is")
    return named


def is_ours_by_name(name: str) -> bool:
    """Whether a file's suffix speaks of a format that no library reads."""
    return SUFFIXES.get(os.path.splitext(name)[1].lower()) in _OURS


def is_ours(path: Path) -> bool:
    """Whether no library will read a file, by its content: it is text of ours, or refused."""
    try:
        head = _head(path)
        if _start(head).startswith(_OF_LIBRARIES):
            return False
        return is_ours_by_name(path.name) and _by_markup(head, path.suffix.lower()) is None
    except (OSError, ReadError):
        return True


def _by_signature(path: Path, head: bytes, suffix: str) -> str | None:
    if _start(head).startswith(b"%PDF-") or (suffix == ".pdf" and b"%PDF-" in head[:1024]):
        return "pdf"
    if head.startswith(b"SQLite format 3\0"):
        return "sqlite"
    if head.startswith(b"PK\x03\x04") or head.startswith(b"PK\x05\x06"):
        return archives.office_format(path)
    if head.startswith(_OLE):
        if _ENCRYPTED in path.read_bytes():
            raise ReadError("encrypted; save it without a password")
        raise ReadError("an Office file of the old kind; save it as DOCX, PPTX or XLSX")
    for magic, name in _BINARIES:
        if head.startswith(magic):
            raise ReadError(f"binary: {name}" if ";" in name else f"binary: {name}; remove it")
    return None


def _by_markup(head: bytes, suffix: str) -> str | None:
    """HTML or a kind of XML, told by its first element."""
    text = _glance(head)
    if not text.lstrip().startswith("<"):
        return None
    declared = text.lstrip().startswith("<?xml")
    doctype, element = _first_element(text)
    root = element or doctype.rpartition(":")[2]
    if doctype.lower() == "html" or root.lower() == "html":
        return "html"
    if not (declared or doctype or suffix in (".xml", ".nxml", ".tei", ".jats")):
        return None  # Markdown and text may open with a tag
    known = _XML_ROOTS.get(root)
    if known is None:
        named = f"whose first element is {root!r}" if root else "in which no element is found"
        raise ReadError(f"no reader for XML {named}")
    return known


def _first_element(text: str) -> tuple[str, str]:
    """The name that a doctype states, and that of the first element; "" for what is not there."""
    position = 0
    doctype = ""
    while match := _BEFORE_ROOT.match(text, position):
        position, doctype = match.end(), match["doctype"] or doctype
    found = _ROOT.match(text, position)
    return doctype, found.group(1) if found else ""


def _by_lines(head: bytes, suffix: str) -> str | None:
    """JSON lines under another name: two lines or more, each an object."""
    if suffix in (".md", ".markdown", ".csv", ".tsv"):
        return None
    lines = _glance(head).split("\n")
    whole = lines if len(head) < _HEAD_BYTES else lines[:-1]
    filled = [line for line in whole if line.strip()][:5]
    if len(filled) < 2 or not all(line.lstrip().startswith("{") for line in filled):
        return None
    try:
        return "jsonl" if all(isinstance(json.loads(line), dict) for line in filled) else None
    except (ValueError, RecursionError):
        return None


def _head(path: Path) -> bytes:
    """The beginning of a file; of markup as much as it takes to come to an element."""
    with path.open("rb") as file:
        head = file.read(_HEAD_BYTES)
        while len(head) < _MOST_BEFORE_ROOT and (text := _glance(head).lstrip())[:2] in _PREAMBLE:
            more = b"" if any(_first_element(text)) else file.read(len(head))
            if not more:
                break
            head += more
    return head


_PREAMBLE = ("<?", "<!")


def _start(head: bytes) -> bytes:
    return head.lstrip(codecs.BOM_UTF8 + b" \t\r\n")


def _glance(head: bytes) -> str:
    """The beginning as text, good enough for its markup; UTF-16 by its mark or its NULs."""
    if head.startswith(_BOMS[1]) or head[1:2] == b"\0":
        return head.decode("utf-16-le", errors="replace").lstrip("\ufeff")
    if head.startswith(_BOMS[2]) or head[:1] == b"\0":
        return head.decode("utf-16-be", errors="replace").lstrip("\ufeff")
    return head.decode("utf-8", errors="replace").lstrip("\ufeff")
