"""A ready SQLite file in the layout of UIUC.chat ("Retrieval Methods", Data layout in SQLite):
articles, sections and contexts, and the junction tables between them.

The file is opened read-only and as it stands; article by article is read. Contexts may be longer
than our embedding model reads (theirs takes 8,192 tokens): they are cut like any other text.
"""

import json
import re
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import quote

from pageturner.corpus.documents import Block, ReadDocument
from pageturner.corpus.errors import ReadError
from pageturner.corpus.readers.papers import Draft, Paper

MAGIC = b"SQLite format 3\x00"
"""How such a file begins."""

_LONGEST_VALUE = 64 * 2**20
_LAYOUT: dict[str, dict[str, tuple[str, ...]]] = {
    # table: {what we call it: the names it goes by, in lower case; the first of all is needed}
    "articles": {
        "id": ("id", "ulid", "uld", "nanoid"),
        "title": ("title",),
        "date": ("date_published", "date published"),
        "journal": ("journal",),
        "authors": ("authors",),
        "num_tokens": ("num_tokens", "num tokens"),
    },
    "sections": {
        "id": ("id", "ulid", "uld", "nanoid"),
        "title": ("section_title", "section title"),
        "number": ("section_num", "section_number", "section number"),
    },
    "contexts": {
        "id": ("id", "ulid", "uld", "nanoid"),
        "text": ("text",),
        "title": ("section_title", "section title"),
        "page": ("page", "page_number", "page number"),
        "stop_reason": ("stop_reason", "stop reason"),
    },
    "article_sections": {"article_id": ("article_id",), "section_id": ("section_id",)},
    "sections_contexts": {"section_id": ("section_id",), "context_id": ("context_id",)},
}
_NEEDED = {"id", "text", "article_id", "section_id", "context_id"}
_ALSO_CALLED = {"section_contexts": "sections_contexts", "articles_sections": "article_sections"}

_REFERENCE = re.compile(r"ref(?:erences?)?(?:[\s_.-]*\d+)?|bibref\d+|b\d+", re.I)
_PAGES = re.compile(r"\s*(\d{1,6})(?:\s*[-–]\s*(\d{1,6}))?\s*")
_SENTENCE_END = (".", "!", "?", ":", "|", '."', ".)")


def read(path: Path) -> Iterator[ReadDocument]:
    """One document per article, called by its NanoID.

    Raises:
        ReadError: it is no SQLite file, is damaged, or has another layout.
    """
    log = path.with_name(f"{path.name}-wal")
    try:
        with path.open("rb") as file:
            if file.read(len(MAGIC)) != MAGIC:
                raise ReadError("not an SQLite database")
        unwritten = log.exists() and log.stat().st_size > 0
    except OSError as error:
        raise ReadError(f"cannot be opened: {error.strerror or error}") from error
    if unwritten:
        raise ReadError(
            f"what {log.name!r} holds is not in it yet; "
            "run PRAGMA wal_checkpoint(TRUNCATE) in the program that writes it"
        )
    try:
        with closing(_open(path)) as db:
            yield from _Articles(db, path.stem).all()
    except sqlite3.Error as error:
        raise ReadError(f"a damaged SQLite database: {error}") from error


def _open(path: Path) -> sqlite3.Connection:
    """Nothing in the file is run: no triggers of its own, no functions in its schema."""
    address = f"file:{quote(str(path.resolve()))}?mode=ro&immutable=1"
    db = sqlite3.connect(address, uri=True)
    db.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _LONGEST_VALUE)
    db.text_factory = lambda data: data.decode("utf-8", "replace")
    db.execute("PRAGMA trusted_schema = OFF")
    db.execute("PRAGMA cell_size_check = ON")
    db.execute("PRAGMA query_only = ON")
    return db


class _Articles:
    """Reads one file, whose layout was checked."""

    def __init__(self, db: sqlite3.Connection, stem: str) -> None:
        self._db, self._stem = db, stem
        tables = _tables(db)
        self._columns = {table: _columns(db, tables, table) for table in _LAYOUT}
        self._names = tables

    def all(self) -> Iterator[ReadDocument]:
        taken: set[str] = set()
        rows = self._select("articles", "")
        for number, row in enumerate(rows, start=1):
            part = _text(row["id"])
            if not part or part in taken:
                part = f"article-{number}"
            taken.add(part)
            yield self._article(row, part, number)
        if not taken:
            raise ReadError("an SQLite database in UIUC's layout that holds no article")

    def _article(self, row: Mapping[str, Any], part: str, number: int) -> ReadDocument:
        metadata = {
            "authors": _people(row.get("authors")),
            "journal": _text(row.get("journal")),
            "date": _text(row.get("date")),
            "nanoid": _text(row["id"]),
            "num_tokens": row.get("num_tokens"),
        }
        paper = Paper(
            title=_text(row.get("title")) or f"{self._stem} {number}",
            metadata={key: value for key, value in metadata.items() if value},
            part=part,
        )
        references = Draft(title="References", number="ref")
        listed: list[str] = []
        for section in self._joined("article_sections", "sections", row["id"]):
            blocks, title = self._blocks(section)
            label = _text(section.get("number")).rstrip(".")
            if not _REFERENCE.fullmatch(label):
                level = label.count(".") + 1 if label and label != "0" else None
                draft = Draft(title=title or paper.title, level=level, number=label or None)
                draft.items += blocks
                paper.drafts.append(draft)
            elif blocks:
                references.items += blocks
            elif title:  # theirs: a section per reference, whose title is the reference
                listed.append(f"{len(listed) + 1}. {title}")
        if listed:
            references.items.append(Block(text="\n".join(listed)))
        if references.items:
            paper.drafts.append(references)
        return paper.document()

    def _blocks(self, section: Mapping[str, Any]) -> tuple[list[Block], str]:
        """The text of a section, and its title. What was cut inside a sentence, because theirs
        ended at a token limit, is put together again."""
        blocks: list[Block] = []
        title, cut = _text(section.get("title")), False
        for context in self._joined("sections_contexts", "contexts", section["id"]):
            title = title or _text(context.get("title"))
            text = _text(context["text"])
            first, last = _pages(context.get("page"))
            if text and cut and not blocks[-1].text.endswith(_SENTENCE_END):
                before = blocks.pop()
                text = f"{before.text} {text}"
                first, last = before.page_first or first, last or before.page_last
            if text:
                blocks.append(Block(text=text, page_first=first, page_last=last))
                reason = _text(context.get("stop_reason")).lower().replace("_", " ")
                cut = reason == "token limit"
        return blocks, title

    def _joined(self, junction: str, table: str, key: Any) -> Iterator[Mapping[str, Any]]:
        """The rows of `table` that `junction` ties to a key, in the order they were tied."""
        near, far = (_quote(column) for column in self._columns[junction].values())
        order = "j.rowid" if self._has_rowid(junction) else "t.rowid"
        rest = (
            f"FROM {self._quoted(junction)} j JOIN {self._quoted(table)} t "
            f"ON t.{_quote(self._columns[table]['id'])} = j.{far} WHERE j.{near} = ? "
            f"ORDER BY {order}"
        )
        yield from self._select(table, rest, (key,))

    def _select(
        self, table: str, rest: str, parameters: tuple[Any, ...] = ()
    ) -> Iterator[Mapping[str, Any]]:
        columns = self._columns[table]
        picked = ", ".join(f"t.{_quote(column)}" for column in columns.values())
        rest = rest or f"FROM {self._quoted(table)} t"
        for row in self._db.execute(f"SELECT {picked} {rest}", parameters):
            yield dict(zip(columns, row, strict=True))

    def _has_rowid(self, table: str) -> bool:
        try:
            self._db.execute(f"SELECT rowid FROM {self._quoted(table)} LIMIT 1")
        except sqlite3.OperationalError:
            return False
        return True

    def _quoted(self, table: str) -> str:
        return _quote(self._names[table])


def _tables(db: sqlite3.Connection) -> dict[str, str]:
    """Our name of each table → its own. Views are not looked at: they are programs."""
    rows = db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
    found = {}
    for (own,) in rows:
        key = str(own).lower()
        found[_ALSO_CALLED.get(key, key)] = str(own)
    if missing := [table for table in _LAYOUT if table not in found]:
        has = ", ".join(sorted(map(repr, found.values()))[:8]) or "none"
        raise ReadError(
            f"an SQLite database without the table {missing[0]!r} (it has {has}); read are those "
            f"in UIUC's layout, with the tables {', '.join(_LAYOUT)}"
        )
    return found


def _columns(db: sqlite3.Connection, tables: Mapping[str, str], table: str) -> dict[str, str]:
    """What we call each column of a table → its own name."""
    rows = db.execute(f"PRAGMA table_info({_quote(tables[table])})").fetchall()
    there = {str(row[1]).lower(): str(row[1]) for row in rows}
    found = {}
    for ours, names in _LAYOUT[table].items():
        own = next((there[one] for one in names if one in there), None)
        if own is not None:
            found[ours] = own
        elif ours in _NEEDED:
            raise ReadError(
                f"its table {tables[table]!r} has no column {names[0]!r} "
                f"(it has {', '.join(map(repr, there.values()))})"
            )
    return found


def _quote(identifier: str) -> str:
    return '"' + identifier.replace('"', '""') + '"'


def _text(value: Any) -> str:
    if isinstance(value, bytes):
        value = value.decode("utf-8", "replace")
    return "" if value is None else str(value).strip()


def _people(value: Any) -> list[str] | str:
    """Authors: a JSON list where it is one, else as they stand."""
    text = _text(value)
    try:
        listed = json.loads(text) if text.startswith("[") else None
    except (ValueError, RecursionError):
        return text
    return [str(one) for one in listed] if isinstance(listed, list) else text


def _pages(value: Any) -> tuple[int | None, int | None]:
    """A page, 12, or a range of them, "12-14"."""
    found = _PAGES.fullmatch(_text(value))
    if not found or int(found.group(1)) < 1:
        return None, None
    return int(found.group(1)), int(found.group(2) or found.group(1))
