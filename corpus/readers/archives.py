"""Office files are ZIP archives of XML: looked at before a library unpacks them.

What is refused: bombs (by member count, unpacked size, and ratio), members that are encrypted,
and document type declarations, which Office files never hold and entity bombs need.
An archive inside an archive is not opened.
"""

import re
import zipfile
import zlib
from pathlib import Path

from pageturner.corpus.errors import ReadError

MAX_MEMBERS = 20_000
MAX_UNPACKED = 1024 * 2**20
MAX_RATIO = 200
"""Unpacked to packed, of members past `_SMALL`; sheets of repeated cells reach about 50."""

_SMALL = 16 * 2**20
_MAIN_PARTS = (
    ("word/document.xml", "docx"),
    ("ppt/presentation.xml", "pptx"),
    ("xl/workbook.xml", "xlsx"),
)
_NOT_READ = (
    ("xl/workbook.bin", "a binary workbook (XLSB); save it as XLSX"),
    ("META-INF/container.xml", "an EPUB; convert it to HTML or PDF"),
    ("content.xml", "an OpenDocument file; save it as DOCX, PPTX or XLSX"),
)
_ROOT = re.compile(rb"<[A-Za-z_]")
_CHUNK = 65_536


def office_format(path: Path) -> str:
    """ "docx", "pptx" or "xlsx", of an archive that is safe to unpack.

    Raises:
        ReadError: it is damaged, too large unpacked, encrypted, or another kind of archive.
    """
    try:
        with zipfile.ZipFile(path) as archive:
            members = archive.infolist()
            names = {member.filename for member in members}
            found = next((name for part, name in _MAIN_PARTS if part in names), None)
            if found is None:
                kind = next((kind for part, kind in _NOT_READ if part in names), None)
                raise ReadError(kind or "a ZIP archive; unpack it")
            _check_sizes(members)
            for member in members:
                if member.filename.endswith((".xml", ".rels")):
                    _check_prolog(archive, member)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, ValueError) as error:
        raise ReadError(f"a damaged ZIP archive ({error}); get it anew") from error
    except (OSError, RuntimeError) as error:
        raise ReadError(f"cannot be unpacked: {error}") from error
    return found


def _check_sizes(members: list[zipfile.ZipInfo]) -> None:
    if len(members) > MAX_MEMBERS:
        raise ReadError(f"{len(members)} members are past the limit of {MAX_MEMBERS}; split it")
    unpacked = sum(member.file_size for member in members)
    if unpacked > MAX_UNPACKED:
        raise ReadError(
            f"{unpacked // 2**20} MB unpacked are past the limit of {MAX_UNPACKED // 2**20} MB; "
            "split it"
        )
    for member in members:
        if member.flag_bits & 0x1:
            raise ReadError("encrypted; save it without a password")
        if member.file_size > max(_SMALL, MAX_RATIO * member.compress_size):
            raise ReadError(
                f"{member.filename!r} unpacks to {member.file_size // 2**20} MB from "
                f"{member.compress_size // 1024} KB: a ZIP bomb; remove it"
            )


def _check_prolog(archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> None:
    """No declaration of entities: what stands before the root element is looked through."""
    tail = b""
    with archive.open(member) as part:
        while chunk := part.read(_CHUNK):
            seen = tail + chunk.replace(b"\0", b"")  # also of UTF-16
            root = _ROOT.search(seen)
            if b"<!DOCTYPE" in seen[: root.start() if root else None]:
                raise ReadError(f"{member.filename!r} declares a document type; remove it")
            if root:
                return
            tail = seen[-16:]
