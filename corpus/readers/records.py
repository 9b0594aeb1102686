"""CSV and JSONL: every record is a document, its fields are readable and declarable."""

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pageturner.corpus.documents import Block, ReadDocument, ReadSection
from pageturner.corpus.errors import ReadError
from pageturner.corpus.readers.text import read_text

_NAMES = ("title", "name", "headline", "subject", "question")
_BODIES = ("text", "body", "content", "description", "answer")
_KEYS = ("id", "key", "uuid")


def read_csv(path: Path) -> Iterator[ReadDocument]:
    text = read_text(path)
    try:
        dialect: Any = csv.Sniffer().sniff(text[:8192], delimiters=",;\t|")
    except csv.Error:
        dialect = csv.excel
    rows = csv.reader(io.StringIO(text), dialect, strict=True)
    try:
        header = [name.strip() for name in next(rows)]
        if len(set(header)) != len(header) or not all(header):
            raise ReadError(
                "the CSV header has an empty or a repeated name; give each column its own"
            )
        parts = _Parts(path)
        for row in rows:
            if not row:
                continue
            if len(row) != len(header):
                raise ReadError(
                    f"line {rows.line_num} has {len(row)} fields, the header {len(header)}"
                )
            yield parts.document(dict(zip(header, row, strict=True)), rows.line_num)
    except csv.Error as error:
        raise ReadError(f"not valid CSV at line {rows.line_num}: {error}") from error


def read_jsonl(path: Path) -> Iterator[ReadDocument]:
    parts = _Parts(path)
    for number, line in enumerate(read_text(path).split("\n"), start=1):
        if not line.strip():
            continue
        try:
            record = json.loads(line)
        except (json.JSONDecodeError, RecursionError) as error:
            raise ReadError(f"line {number} is not JSON: {error}") from error
        if not isinstance(record, dict):
            raise ReadError(f"line {number} is not a JSON object")
        yield parts.document(record, number)


class _Parts:
    """Names the records of one file: by their own id where it is there once, else by line."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._seen: set[str] = set()

    def document(self, record: dict[str, Any], line: int) -> ReadDocument:
        key = next((str(record[name]) for name in _KEYS if record.get(name)), "")
        part = key if key and key not in self._seen else f"line-{line}"
        self._seen.add(part)
        name = next((str(record[name]) for name in _NAMES if record.get(name)), "")
        title = name.strip() or f"{self._path.stem} {part}"
        section = ReadSection(
            number="0", title=title, level=1, blocks=(Block(text=_prose(record)),)
        )
        return ReadDocument(title=title, sections=(section,), part=part, record=record)


def _prose(record: dict[str, Any]) -> str:
    """A record as text: `field: value` lines, then its long text as it stands."""
    lines = [
        f"{name}: {_plain(value)}"
        for name, value in record.items()
        if name not in _BODIES and value not in (None, "", [], {})
    ]
    bodies = [_plain(record[name]) for name in _BODIES if record.get(name)]
    return "\n\n".join(["\n".join(lines), *bodies]).strip() or "(empty record)"


def _plain(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
