"""Bytes to text: UTF-8, UTF-16 with or without its mark, and the code pages people still have.

What is certain goes first: a byte order mark, then UTF-8, which text in another encoding does not
happen to be. NUL bytes in every other place are UTF-16; anywhere else they make a file binary.
Of the rest, text with some bytes past ASCII is Western (Windows-1252, which Latin-1 is part of);
where most letters are such bytes, charset-normalizer says which script they are.
"""

import codecs
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from pageturner.corpus.errors import ReadError

_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),  # before UTF-16, whose mark it begins with
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_SAMPLE = 65_536
_LAYOUT = frozenset("\t\n\r\f\v\x1b\x1a\x85")
_ASCII_LETTERS = bytes(range(65, 91)) + bytes(range(97, 123))
_PRINTABLE = bytes(range(32, 127)) + b"\t\n\r"
_PAST_ASCII = bytes(range(128, 256))


@dataclass(frozen=True)
class Encoding:
    """How a file is decoded: a codec, and what happens to bytes that are none of it."""

    name: str
    errors: str = "strict"


def read_text(path: Path) -> str:
    """The file as text, line ends as `\\n`.

    Raises:
        ReadError: it is unreadable, empty, binary, or in an encoding that cannot be told.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise ReadError(f"cannot be opened: {error.strerror or error}") from error
    text = decode(data).replace("\r\n", "\n").replace("\r", "\n")
    if not text.strip():
        raise ReadError("empty")
    return text


def decode(data: bytes) -> str:
    """Bytes as text, without a byte order mark.

    Raises:
        ReadError: binary, or in an encoding that cannot be told.
    """
    encoding = _encoding(data[:_SAMPLE], [data])
    try:
        return data.decode(encoding.name, encoding.errors).lstrip("\ufeff")
    except UnicodeDecodeError as error:
        raise _undecodable(error) from error


@contextmanager
def opened(path: Path, newline: str | None = None) -> Iterator[TextIO]:
    """The file as a stream of text, for those that may be larger than memory should hold.

    Raises:
        ReadError: as `read_text`; also where a byte further down is none of the encoding.
    """
    try:
        with path.open("rb") as file:
            head = file.read(_SAMPLE)
            file.seek(0)
            encoding = _encoding(head, iter(lambda: file.read(1 << 20), b""))
        with path.open(encoding=encoding.name, errors=encoding.errors, newline=newline) as stream:
            yield stream
    except UnicodeDecodeError as error:
        raise _undecodable(error) from error
    except OSError as error:
        raise ReadError(f"cannot be opened: {error.strerror or error}") from error


def _encoding(head: bytes, chunks: Iterable[bytes]) -> Encoding:
    for bom, name in _BOMS:
        if head.startswith(bom):
            _check_plausible(head[: len(head) // 4 * 4].decode(name, "replace"))
            return Encoding(name, "replace" if name != "utf-8-sig" else "strict")
    if b"\0" in head:
        return _utf_16(head)
    sample = _past_utf_8(chunks)
    if sample is None:
        _check_plausible(head.decode("utf-8", "replace"), damaged=1.0)
        return Encoding("utf-8")
    return _code_page(sample)


def _past_utf_8(chunks: Iterable[bytes]) -> bytes | None:
    """None if it is all UTF-8, else a stretch of it that is not."""
    decoder = codecs.getincrementaldecoder("utf-8")()
    last = b""
    for chunk in chunks:
        if b"\0" in chunk:
            raise ReadError("binary: it holds NUL bytes; convert it to text")
        try:
            decoder.decode(chunk)
        except UnicodeDecodeError as error:
            start = max(0, error.start - len(error.object) + len(chunk) - _SAMPLE // 2)
            return chunk[start : start + _SAMPLE]
        last = chunk
    try:
        decoder.decode(b"", final=True)
    except UnicodeDecodeError:
        return last[-_SAMPLE:]
    return None


def _utf_16(head: bytes) -> Encoding:
    """UTF-16 without its mark: NULs stand on one side of the pairs, and it decodes to text."""
    even, odd = head[::2].count(0), head[1::2].count(0)
    ascii_text = len(head) - len(head.translate(None, _PRINTABLE)) > 0.9 * (len(head) - even - odd)
    few = even + odd < 0.4 * len(head)  # of ASCII in UTF-16, half of the bytes are NUL
    if not (even and odd) and not (ascii_text and few):
        name = "utf-16-be" if even else "utf-16-le"
        text = head[: len(head) // 2 * 2].decode(name, "replace")
        if text and _noise(text) == 0 and sum(map(_is_common, text)) >= 0.9 * len(text):
            return Encoding(name, "replace")
    raise ReadError("binary: it holds NUL bytes; convert it to text")


def _is_common(character: str) -> bool:
    return character in _LAYOUT or unicodedata.category(character)[0] in "LNPSZM"


def _code_page(sample: bytes) -> Encoding:
    """The encoding of what is not UTF-8 throughout."""
    text = sample.decode("utf-8", "replace")
    damaged = text.count("\ufffd")
    if len(text.encode()) - len(text) >= 20 * damaged:  # UTF-8 with a few broken bytes
        return Encoding("utf-8", "replace")
    if _has_surrogates(sample):
        return Encoding("utf-8", "replace")
    high = len(sample) - len(sample.translate(None, _PAST_ASCII))
    letters = len(sample) - len(sample.translate(None, _ASCII_LETTERS))
    name = "cp1252"
    if high >= 8 and high > 0.3 * (high + letters):
        name = _foreign(sample)
    try:
        decoded = sample.decode(name, "replace")
    except LookupError:
        raise ReadError("in an encoding that cannot be told; save it as UTF-8") from None
    _check_plausible(decoded)
    return Encoding(name, "replace")


def _has_surrogates(sample: bytes) -> bool:
    """Whether it is UTF-8 but for half characters, as some programs write it."""
    try:
        sample.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        return False
    return True


def _foreign(sample: bytes) -> str:
    from charset_normalizer import from_bytes

    best = from_bytes(sample).best()
    if best is None:
        raise ReadError("binary, or in an encoding that cannot be told; save it as UTF-8")
    return best.encoding


def _check_plausible(text: str, damaged: float = 0.02) -> None:
    noise = _noise(text)
    lost = text.count("\ufffd")
    if noise > 0.05 * len(text) or lost > damaged * len(text) + 1:
        raise ReadError("binary: it holds control characters; convert it to text")


def _noise(text: str) -> int:
    """Control characters that no text holds."""
    if text.isprintable():
        return 0
    return sum(1 for c in text if c < " " and c not in _LAYOUT) + text.count("\x7f")


def _undecodable(error: UnicodeDecodeError) -> ReadError:
    return ReadError(f"not {error.encoding.upper()}: {error.reason}; save it as UTF-8")
