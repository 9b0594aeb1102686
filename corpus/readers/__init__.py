"""One module per format; `READERS` says which format goes to which.

A file's format is told by its content, and by its suffix where that cannot tell
(`sniffing.format_of`). To add a reader: write a module with `read(path) -> Iterator[ReadDocument]`
and give it the name of its format here.
"""

from collections.abc import Iterator
from pathlib import Path

from pageturner.corpus.documents import ReadDocument, Reader
from pageturner.corpus.errors import MissingBackend, ReadError
from pageturner.corpus.readers import docx, html, markdown, pptx, records, text, xlsx
from pageturner.corpus.readers.cleaning import cleaned
from pageturner.corpus.readers.sniffing import format_of

READERS: dict[str, Reader] = {
    "markdown": markdown.read,
    "text": text.read,
    "html": html.read,
    "docx": docx.read,
    "pptx": pptx.read,
    "xlsx": xlsx.read,
    "csv": records.read_csv,
    "jsonl": records.read_jsonl,
}
"""Libraries are imported by the readers when they read: this table costs nothing."""


def read(path: Path) -> Iterator[ReadDocument]:
    """Read one file.

    Raises:
        ReadError: no reader takes it, or its reader cannot; the message is the reason.
    """
    name = format_of(path)
    reader = READERS.get(name)
    if reader is None:
        raise ReadError(f"no reader for {name.upper()} files")
    try:
        for document in reader(path):
            yield cleaned(document)
    except MissingBackend as error:
        raise ReadError(str(error)) from error
