"""PDF: sections by bookmarks or type, paragraphs in reading order, tables as Markdown."""

from collections.abc import Iterator
from pathlib import Path

from pageturner.corpus.documents import ReadDocument


def read(path: Path) -> Iterator[ReadDocument]:
    """One document; see `reading`, which is loaded with the first file."""
    from pageturner.corpus.readers.pdf import reading

    yield from reading.read(path)
