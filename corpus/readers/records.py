"""CSV and JSONL: every record is a document, its fields are readable and declarable.

Files are read as streams, a record at a time. A row that does not fit the header, or a line that
is not JSON, is left out by name; the others are kept. Where a quote is opened and does not close
as it should, only the line that opens it is left out.
"""

import csv
import dataclasses
import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from pageturner.corpus.documents import Block, ReadDocument, ReadSection
from pageturner.corpus.errors import ReadError
from pageturner.corpus.inference import are_codes
from pageturner.corpus.readers.cleaning import Unsound, plain
from pageturner.corpus.readers.csv_rows import LONGEST_FIELD, Rows
from pageturner.corpus.readers.encodings import opened

RECORD_NAMES = ("title", "name", "headline", "subject", "question")
"""Names of what a record is called by, in capitals too ("Title")."""
_BODIES = ("text", "body", "content", "description", "answer")
_KEYS = ("id", "key", "uuid")
"""Names of what identifies a record, in capitals too ("ID")."""
_LONGEST_KEY = 200
_DELIMITERS = (",", ";", "\t", "|")
_LOOKED_AT = 65_536
_MOST_NAMED = 20
"""Records left out that are named one by one; of more only the number is told."""


def read_csv(path: Path) -> Iterator[ReadDocument]:
    # A limit of the whole process, raised and never lowered: others may need more.
    csv.field_size_limit(max(csv.field_size_limit(), LONGEST_FIELD))
    with opened(path, newline="") as stream:
        delimiter = _delimiter(stream.read(_LOOKED_AT))
        stream.seek(0)
        rows = Rows(stream, delimiter)
        header = rows.header()
        if header is None:
            raise ReadError("empty")
        yield from documents_of_rows(path, rows.below(len(_trimmed(header))), header)


def read_jsonl(path: Path) -> Iterator[ReadDocument]:
    faults = _Faults()
    parts = _Parts(path)

    def documents() -> Iterator[ReadDocument]:
        for number, line in enumerate(stream, start=1):
            if not line.strip(" \t\r\n\ufeff"):
                continue
            try:
                record = json.loads(line.rstrip("\r\n"))
                if not isinstance(record, dict):
                    raise Unsound("is not a JSON object")
                yield parts.document(plain(record), number)
            except Unsound as error:
                faults.add(f"line {number}", str(error))
            except json.JSONDecodeError as error:
                faults.add(f"line {number}", f"is not JSON: {error.msg} at character {error.colno}")
            except (ValueError, RecursionError) as error:
                faults.add(f"line {number}", f"is not JSON: {error}")

    with opened(path) as stream:
        yield from faults.told_by(documents())


def documents_of_rows(
    path: Path,
    rows: Iterable[tuple[int, Sequence[Any] | str]],
    header: Sequence[str],
    unit: str = "line",
) -> Iterator[ReadDocument]:
    """Rows below a header as documents; those that do not fit it are left out by name.

    Args:
        rows: the number of each row, and its cells, or what is wrong with it.
        unit: what a row's number counts.

    Raises:
        ReadError: the header has an empty or a repeated name, or no row fits it.
    """
    names = _trimmed([name.strip() for name in header])
    if len(set(names)) != len(names) or not all(names):
        raise ReadError("the header has an empty or a repeated name; give each column its own")
    faults = _Faults()
    parts = _Parts(path, unit)

    def documents() -> Iterator[ReadDocument]:
        for number, row in rows:
            if isinstance(row, str):
                faults.add(f"{unit} {number}", row)
                continue
            cells = _trimmed(row, len(names))
            if all(map(_is_blank, cells)):
                continue
            if len(cells) == len(names):
                yield parts.document(dict(zip(names, cells, strict=True)), number)
            else:
                faults.add(f"{unit} {number}", f"has {len(row)} fields, the header {len(names)}")

    yield from faults.told_by(documents())


def _delimiter(sample: str) -> str:
    """The delimiter that cuts most of the first rows into as many fields as the first one."""

    def fit(delimiter: str) -> tuple[int, int]:
        rows = csv.reader(sample.splitlines(keepends=True), delimiter=delimiter)
        widths: list[int] = []
        try:
            for row in rows:
                widths += [len(row)] if row else []
                if len(widths) == 50:
                    break
        except csv.Error:  # the sample may end within quotes
            pass
        if not widths or widths[0] == 1:
            return 0, 0
        return widths.count(widths[0]) * 10 // len(widths), widths[0]

    return max(_DELIMITERS, key=fit)


def _trimmed(cells: Sequence[Any], width: int = 0) -> list[Any]:
    """Without the empty cells at the end past a width: what spreadsheets leave behind."""
    end = len(cells)
    while end > width and _is_blank(cells[end - 1]):
        end -= 1
    return list(cells[:end])


def _is_blank(cell: Any) -> bool:
    return cell is None or (isinstance(cell, str) and not cell.strip())


class _Faults:
    """Records of one file that are left out, told by its last document."""

    def __init__(self) -> None:
        self._named: list[str] = []
        self._more = 0

    def add(self, where: str, reason: str) -> None:
        if len(self._named) < _MOST_NAMED:
            self._named.append(f"{where} {reason}")
        else:
            self._more += 1

    def told_by(self, documents: Iterator[ReadDocument]) -> Iterator[ReadDocument]:
        """The documents, the last one with what was left out.

        Raises:
            ReadError: everything was left out.
        """
        held: ReadDocument | None = None
        for document in documents:
            if held:
                yield held
            held = document
        if held is None and self._named:
            raise ReadError("; ".join(self._all(3)))
        if held:
            yield dataclasses.replace(held, left_out=tuple(self._all())) if self._named else held

    def _all(self, most: int = _MOST_NAMED) -> list[str]:
        more = self._more + len(self._named[most:])
        return self._named[:most] + ([f"{more} more records like these"] if more else [])


class _Parts:
    """Names the records of one file: by their own id where it is there once, else by
    line."""

    def __init__(self, path: Path, unit: str = "line") -> None:
        self._path, self._unit = path, unit
        self._seen: set[str] = set()

    def document(self, record: dict[str, Any], line: int) -> ReadDocument:
        key = first_of(_KEYS, record)
        usable = 0 < len(key) <= _LONGEST_KEY and key not in self._seen
        part = key if usable else f"{self._unit}-{line}"
        while part in self._seen:  # another record's id reads like a line of ours
            part += "+"
        self._seen.add(part)
        title = (
            first_of(RECORD_NAMES, record).strip()
            or _called_as_its_file(self._path.stem, record)
            or _reference(record)
            or f"{self._path.stem} {part}"
        )
        section = ReadSection(
            number="0", title=title, level=1, blocks=(Block(text=_prose(record)),)
        )
        return ReadDocument(title=title, sections=(section,), part=part, record=record)


def first_of(names: Sequence[str], record: dict[str, Any]) -> str:
    """What the first of these fields holds that is there, in capitals or not; "" if none is."""
    if found := next((str(record[name]) for name in names if record.get(name)), ""):
        return found
    lowered = {name.lower(): value for name, value in reversed(record.items()) if value}
    return next((str(lowered[name]) for name in names if name in lowered), "")


def _called_as_its_file(stem: str, record: dict[str, Any]) -> str:
    """Who or what a record is of, where a field is called as the file is: the "Runner" of
    `runners.csv`; "" where that is a number."""
    plural = stem.lower()
    for name, value in record.items():
        one = name.lower()
        if plural in (f"{one}s", f"{one}es", f"{one[:-1]}ies") and isinstance(value, str):
            return value.strip() if any(map(str.isalpha, value)) else ""
    return ""


def _reference(record: dict[str, Any]) -> str:
    """The "W-1042" that a record opens with, and is called by; "" where it opens otherwise."""
    first = next(iter(record.values()), "")
    return first if isinstance(first, str) and are_codes([first]) else ""


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
