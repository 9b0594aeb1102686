"""Plain text: the first line is the title, the whole is one section."""

import codecs
from collections.abc import Iterator
from pathlib import Path

from pageturner.corpus.documents import Block, ReadDocument, ReadSection
from pageturner.corpus.errors import ReadError

_TITLE_LENGTH = 200
_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


def read(path: Path) -> Iterator[ReadDocument]:
    text = read_text(path)
    title, _, body = text.partition("\n")
    if len(title) > _TITLE_LENGTH:  # prose without a headline: nothing to take as a title
        title, body = "", text
    title = title.strip().lstrip("\ufeff") or path.stem
    section = ReadSection(
        number="0", title=title, level=1, blocks=(Block(text=body.strip() or title),)
    )
    yield ReadDocument(title=title, sections=(section,))


def read_text(path: Path) -> str:
    """The file as text, line ends as `\\n`.

    Raises:
        ReadError: it is unreadable, empty, binary, or in an encoding that cannot be told.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise ReadError(f"cannot be opened: {error.strerror or error}") from error
    encoding = next((name for bom, name in _BOMS if data.startswith(bom)), "utf-8")
    if encoding != "utf-16" and b"\0" in data:
        raise ReadError("binary: it holds NUL bytes; convert it to text")
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        raise ReadError(
            f"not UTF-8: byte 0x{data[error.start]:02x} at {error.start}; save it as UTF-8"
        ) from error
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if not text.strip():
        raise ReadError("empty")
    return text
