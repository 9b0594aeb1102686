"""One module per format; `READERS` says which suffix goes to which.

To add a reader: write a module with `read(path) -> Iterator[ReadDocument]` and give it its
suffixes here.
"""

from collections.abc import Iterator
from pathlib import Path

from pageturner.corpus.documents import ReadDocument, Reader
from pageturner.corpus.errors import ReadError
from pageturner.corpus.readers import markdown, pdf, records, text, uiuc, xml

READERS: dict[str, Reader] = {
    ".md": markdown.read,
    ".markdown": markdown.read,
    ".txt": text.read,
    ".text": text.read,
    ".csv": records.read_csv,
    ".jsonl": records.read_jsonl,
    ".ndjson": records.read_jsonl,
    ".pdf": pdf.read,
    ".xml": xml.read,
    ".nxml": xml.read,
    ".tei": xml.read,
    ".db": uiuc.read,
    ".sqlite": uiuc.read,
    ".sqlite3": uiuc.read,
}


def read(path: Path) -> Iterator[ReadDocument]:
    """Read one file.

    Raises:
        ReadError: no reader takes it, or its reader cannot; the message is the reason.
    """
    reader = READERS.get(path.suffix.lower())
    if reader is None:
        raise ReadError(f"no reader for {path.suffix or 'files without a suffix'!r}")
    yield from reader(path)
