"""Writing `corpus.db`: a document is stored whole or not at all, and a crash loses none of them."""

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from pageturner.corpus.access import Access
from pageturner.corpus.asking import Answer
from pageturner.corpus.card import SchemaCard
from pageturner.corpus.cards import read_card, read_unread
from pageturner.corpus.config import CorpusConfig
from pageturner.corpus.day_orders import settle_dates, unsettled
from pageturner.corpus.documents import Passage
from pageturner.corpus.doubts import doubts
from pageturner.corpus.elements import Elements
from pageturner.corpus.embedding import Vectors
from pageturner.corpus.errors import CorruptCorpus, EmbeddingMismatch
from pageturner.corpus.ids import digest, new_id
from pageturner.corpus.ledger import Ledger
from pageturner.corpus.migrations import migrate
from pageturner.corpus.misfits import misfits
from pageturner.corpus.pairs import Pair
from pageturner.corpus.record_rows import SQL_TYPES, Row, declaration, insert_row
from pageturner.corpus.vectors import load_index


@dataclass(frozen=True, kw_only=True)
class NewSection:
    """A section with its passages, ready to be stored."""

    number: str
    title: str
    level: int
    header: str
    """What stands in front of each passage for embedding and full text, never shown as text."""
    passages: tuple[Passage, ...]
    record: Elements | None = None
    """Where the section is the unit of record."""
    owner: int
    """The position of the section whose record this one belongs to; its own, of most."""


@dataclass(frozen=True, kw_only=True)
class NewDocument:
    """A document ready to be stored, but for its vectors."""

    root: str
    path: str
    source: str
    title: str
    hash: str
    sections: tuple[NewSection, ...]
    record: Elements | None = None
    metadata: dict[str, Any] = field(default_factory=dict)
    tenant: str | None = None
    summary: str = ""
    """One or two sentences on it, where its passages' headers hold them."""
    answers: dict[str, dict[str, Answer]] = field(default_factory=dict)
    """Key of a text and its questions → column → what a model answered."""
    pairs: dict[str, list[Pair]] = field(default_factory=dict)
    """What is embedded of a passage → the questions it answers."""
    left_out: tuple[str, ...] = ()
    """What of the file was not read and why; told in the report, not stored."""

    @property
    def records(self) -> list[Elements]:
        """The records of the document: its own, or its sections'."""
        found = [self.record, *(section.record for section in self.sections)]
        return [record for record in found if record is not None]

    @property
    def num_passages(self) -> int:
        return sum(len(section.passages) for section in self.sections)

    @property
    def embedded_texts(self) -> list[str]:
        """What is embedded of each passage, in reading order."""
        return [
            embedded_text(section.header, passage.text)
            for section in self.sections
            for passage in section.passages
        ]


def embedded_text(header: str, text: str) -> str:
    """What stands for a passage in the vector space."""
    return f"{header}\n\n{text}" if header else text


class Storage(Ledger):
    """The one writer of a corpus's database."""

    def __init__(self, path: Path) -> None:
        super().__init__(_connect(path))
        self._path = path
        self._table = "records"
        self._keeps = False
        """Whether any vectors were put aside."""
        migrate(self._db, path)

    # Meta ---------------------------------------------------------------------------------

    def _set_meta(self, key: str, value: str) -> None:
        self._db.execute(
            "INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            (key, value),
        )

    def claim_embedding(self, fingerprint: str, dimension: int) -> None:
        """Tie the corpus to an embedder.

        Raises:
            EmbeddingMismatch: it holds passages of another one.
        """
        stored = self.meta("embedding")
        if stored == fingerprint:
            return
        (held,) = self._db.execute("SELECT EXISTS (SELECT 1 FROM passages)").fetchone()
        if stored and held:
            raise EmbeddingMismatch(self._path.parent, stored, fingerprint)
        with self._transaction():
            self._set_meta("embedding", fingerprint)
            self._set_meta("dimension", str(dimension))

    def declare(self, config: CorpusConfig) -> None:
        """Make the records table the one declared; a new declaration empties it.

        Documents whose records are lost that way no longer match their hash (it includes the
        declaration), so the next ingestion fills the table again.
        """
        self._table = config.table
        declared = declaration(config)
        columns = "".join(f', "{c.name}" {SQL_TYPES[c.type]}' for c in config.columns)
        old = self.meta("records")
        kept = old == declared
        if kept and self._laid_out(columns):
            return
        with self._transaction():
            if kept:
                self._db.execute(
                    f'CREATE TEMP TABLE kept_records AS SELECT * FROM "{config.table}"'
                )
                self._db.execute(f'DROP TABLE "{config.table}"')
            elif old:
                self._db.execute(f'DROP TABLE IF EXISTS "{json.loads(old)[0]}"')
                self._db.execute("DELETE FROM files")
                self._db.execute("DELETE FROM unread_values")
                self._db.execute("DELETE FROM dates_in_digits")
                self._db.execute("UPDATE documents SET hash = ''")
            self._db.execute(
                f'CREATE TABLE "{config.table}" (id TEXT PRIMARY KEY, '
                "document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE, "
                f"section_id TEXT, title TEXT NOT NULL{columns})"
            )
            self._db.execute(
                f'CREATE INDEX "{config.table}_by_document" ON "{config.table}" (document_id)'
            )
            if config.temporal:
                self._db.execute(
                    f'CREATE INDEX "{config.table}_by_time" '
                    f'ON "{config.table}" ("{config.temporal.name}")'
                )
            if kept:
                self._db.execute(f'INSERT INTO "{config.table}" SELECT * FROM kept_records')
                self._db.execute("DROP TABLE kept_records")
            self._set_meta("records", declared)
            if self.meta("corpus_id") is None:
                self._set_meta("corpus_id", new_id())

    def _laid_out(self, columns: str) -> bool:
        """Whether the records table has the columns as they are laid out now."""
        sql = "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?"
        found = self._db.execute(sql, (self._table,)).fetchone()
        return found is not None and f"{columns})" in found[0]

    # What is there ------------------------------------------------------------------------

    def known_vectors(self, root: str, source: str, texts: Sequence[str]) -> dict[str, bytes]:
        """Vectors a stored document already has for any of `texts`, so that they are kept."""
        rows = self._db.execute(
            "SELECT p.header, p.text, p.embedding FROM documents d "
            "JOIN document_sections ds ON ds.document_id = d.id "
            "JOIN section_passages sp ON sp.section_id = ds.section_id "
            "JOIN passages p ON p.id = sp.passage_id WHERE d.root = ? AND d.source = ?",
            (root, source),
        )
        wanted = set(texts)
        known = {embedded_text(header, text): blob for header, text, blob in rows}
        return {text: blob for text, blob in known.items() if text in wanted}

    def keep_vectors(self, root: str, paths: Sequence[str]) -> None:
        """Put aside what files have of vectors, for texts that turn up elsewhere in this run."""
        if not self._keeps:
            self._keeps = True
            self._db.execute(
                "CREATE TEMP TABLE kept_vectors (text TEXT PRIMARY KEY, embedding BLOB NOT NULL)"
            )
            self._db.create_function(
                "embedded_digest", 2, lambda header, text: digest(embedded_text(header, text))
            )
        self._db.executemany(
            "INSERT OR IGNORE INTO kept_vectors "
            "SELECT embedded_digest(p.header, p.text), p.embedding FROM documents d "
            "JOIN document_sections ds ON ds.document_id = d.id "
            "JOIN section_passages sp ON sp.section_id = ds.section_id "
            "JOIN passages p ON p.id = sp.passage_id WHERE d.root = ? AND d.path = ?",
            [(root, path) for path in paths],
        )

    def kept_vectors(self, texts: Sequence[str]) -> dict[str, bytes]:
        """The vectors that were put aside for any of `texts`."""
        if not self._keeps:
            return {}
        by_digest = {digest(text): text for text in texts}
        rows = self._db.execute(
            "SELECT text, embedding FROM kept_vectors "
            "WHERE text IN (SELECT value FROM json_each(?))",
            (json.dumps(list(by_digest)),),
        )
        return {by_digest[key]: blob for key, blob in rows}

    def card(self, config: CorpusConfig) -> SchemaCard:
        """What the records hold, all of them."""
        return read_card(self._db, config, Access())

    def misfits(self, config: CorpusConfig, card: SchemaCard) -> list[str]:
        """What is declared and no document has."""
        return misfits(self._db, config, card)

    def doubts(self, config: CorpusConfig) -> list[str]:
        """What of the values that were read may be meant otherwise."""
        return doubts(self._db, config, Access())

    def unread(self) -> dict[str, list[str]]:
        """Column → "source: reason" of the values that were found and could not be read."""
        return read_unread(self._db, Access())

    def known_answers(self, root: str, source: str) -> dict[str, dict[str, Answer]]:
        """What a model answered before about a stored document."""
        rows = self._db.execute(
            "SELECT a.digest, a.column_name, a.value, a.quote FROM documents d "
            "JOIN asked_values a ON a.document_id = d.id WHERE d.root = ? AND d.source = ?",
            (root, source),
        )
        answers: dict[str, dict[str, Answer]] = {}
        for key, column, value, quote in rows:
            answers.setdefault(key, {})[column] = Answer(json.loads(value), quote)
        return answers

    def known_pairs(self, root: str, source: str) -> dict[str, list[Pair]]:
        """The questions that passages of a stored document answer, by what is embedded of them."""
        rows = self._db.execute(
            "SELECT p.header, p.text, q.question, q.answer, q.key_elements, q.embedding "
            "FROM documents d JOIN document_sections ds ON ds.document_id = d.id "
            "JOIN section_passages sp ON sp.section_id = ds.section_id "
            "JOIN passages p ON p.id = sp.passage_id JOIN qa_pairs q ON q.passage_id = p.id "
            "WHERE d.root = ? AND d.source = ? ORDER BY q.seq",
            (root, source),
        )
        pairs: dict[str, list[Pair]] = {}
        for header, text, question, answer, elements, vector in rows:
            pair = Pair(question, answer, tuple(json.loads(elements)), vector)
            pairs.setdefault(embedded_text(header, text), []).append(pair)
        return pairs

    # Changing it --------------------------------------------------------------------------

    def put(self, document: NewDocument, vectors: Vectors) -> None:
        """Store a document in one transaction, in place of an earlier one of the same source.

        Args:
            vectors: one row per passage, in the order of `document.embedded_texts`.
        """
        with self._transaction():
            row = self._db.execute(
                "SELECT id FROM documents WHERE root = ? AND source = ?",
                (document.root, document.source),
            ).fetchone()
            if row:
                self._delete(row[0])
            self._insert(document, row[0] if row else new_id(), vectors)

    def finish_file(self, root: str, path: str, state: str, sources: Iterable[str]) -> int:
        """Mark a file as done and drop the documents it no longer holds; return how many."""
        with self._transaction():
            kept = set(sources)
            gone = [
                document
                for source, document in self._db.execute(
                    "SELECT source, id FROM documents WHERE root = ? AND path = ?", (root, path)
                )
                if source not in kept
            ]
            for document in gone:
                self._delete(document)
            self._db.execute("INSERT OR REPLACE INTO files VALUES (?, ?, ?)", (root, path, state))
        return len(gone)

    def remove_file(self, root: str, path: str) -> int:
        """Remove a file's documents with all that hangs on them; return how many there were."""
        with self._transaction():
            gone = self._db.execute(
                "SELECT id FROM documents WHERE root = ? AND path = ?", (root, path)
            ).fetchall()
            for (document,) in gone:
                self._delete(document)
            self._db.execute("DELETE FROM files WHERE root = ? AND path = ?", (root, path))
        return len(gone)

    def together(self) -> AbstractContextManager[None]:
        """Change several things in one transaction: all of them, or none."""
        return self._transaction()

    def settle_dates(self, config: CorpusConfig, derive: Callable[[Elements], None]) -> None:
        """Read the dates in digits of every column as all of them together say."""
        if dates := unsettled(self._db, config):
            with self._transaction():
                settle_dates(self._db, config, dates, derive)

    def settle(self, vectors: Path) -> None:
        """Write the vector cache, and fold the write-ahead log into the database, so that the
        folder can be copied and is quick to open."""
        load_index(self._db, vectors, int(self.meta("dimension") or 0))
        self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    # Inside -------------------------------------------------------------------------------

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        if self._db.in_transaction:  # part of a larger one
            yield
            return
        self._db.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._set_meta("stamp", new_id())
        except BaseException:
            if self._db.in_transaction:  # SQLite ends it itself where the disk is full
                self._db.execute("ROLLBACK")
            raise
        self._db.execute("COMMIT")

    def _delete(self, document: str) -> None:
        of_document = "SELECT section_id FROM document_sections WHERE document_id = :id"
        self._db.execute(
            "DELETE FROM passages WHERE id IN (SELECT passage_id FROM section_passages "
            f"WHERE section_id IN ({of_document}))",
            {"id": document},
        )
        self._db.execute(f"DELETE FROM sections WHERE id IN ({of_document})", {"id": document})
        self._db.execute("DELETE FROM documents WHERE id = :id", {"id": document})

    def _insert(self, document: NewDocument, document_id: str, vectors: Vectors) -> None:
        metadata = document.metadata
        tokens = sum(p.num_tokens for section in document.sections for p in section.passages)
        self._db.execute(
            "INSERT INTO documents (id, title, source, root, path, hash, date_published, journal, "
            "authors, num_tokens, summary, tenant, metadata) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                document_id,
                document.title,
                document.source,
                document.root,
                document.path,
                document.hash,
                _optional(metadata.get("date") or metadata.get("date_published")),
                _optional(metadata.get("journal")),
                _optional(metadata.get("authors") or metadata.get("author")),
                tokens,
                document.summary or None,
                document.tenant,
                json.dumps(metadata, ensure_ascii=False, default=str),
            ),
        )
        if document.record is not None:
            row = Row(document_id, document_id, None, document.title, document.record)
            insert_row(self._db, self._table, row)
        self._db.executemany(
            "INSERT INTO asked_values VALUES (?, ?, ?, ?, ?)",
            [
                (document_id, key, column, json.dumps(answer.value), answer.quote)
                for key, answers in document.answers.items()
                for column, answer in answers.items()
            ],
        )
        rows = iter(np.ascontiguousarray(vectors, dtype="<f4"))
        ids = [new_id() for _ in document.sections]
        for position, (section_id, section) in enumerate(zip(ids, document.sections, strict=True)):
            self._db.execute(
                "INSERT INTO sections VALUES (?, ?, ?, ?, ?)",
                (
                    section_id,
                    section.number,
                    section.title,
                    section.level,
                    sum(passage.num_tokens for passage in section.passages),
                ),
            )
            self._db.execute(
                "INSERT INTO document_sections VALUES (?, ?, ?, ?)",
                (
                    *(document_id, section_id, position),
                    ids[section.owner] if section.owner != position else None,
                ),
            )
            if section.record is not None:
                row = Row(section_id, document_id, section_id, section.title, section.record)
                insert_row(self._db, self._table, row)
            for place, passage in enumerate(section.passages):
                passage_id = new_id()
                self._db.execute(
                    "INSERT INTO passages (id, text, header, num_tokens, page_first, page_last, "
                    "stop_reason, embedding) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                    (
                        passage_id,
                        passage.text,
                        section.header,
                        passage.num_tokens,
                        passage.page_first,
                        passage.page_last,
                        passage.stop_reason,
                        next(rows).tobytes(),
                    ),
                )
                self._db.execute(
                    "INSERT INTO section_passages VALUES (?, ?, ?)", (section_id, passage_id, place)
                )
                self._insert_pairs(
                    passage_id,
                    document.pairs.get(embedded_text(section.header, passage.text), ()),
                )

    def _insert_pairs(self, passage_id: str, pairs: Iterable[Pair]) -> None:
        self._db.executemany(
            "INSERT INTO qa_pairs (id, passage_id, question, answer, key_elements, embedding) "
            "VALUES (?, ?, ?, ?, ?, ?)",
            [
                (
                    *(new_id(), passage_id, pair.question, pair.answer),
                    *(json.dumps(pair.key_elements), pair.vector),
                )
                for pair in pairs
            ],
        )


def _connect(path: Path) -> sqlite3.Connection:
    try:
        connection = sqlite3.connect(path, isolation_level=None, timeout=30)
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
    except sqlite3.DatabaseError as error:
        raise CorruptCorpus(
            f"{str(path)!r} cannot be opened: {error}. "
            "Restore it, or move it away and ingest again."
        ) from error
    return connection


def _optional(value: Any) -> str | None:
    if isinstance(value, list):
        value = ", ".join(map(str, value))
    return None if value is None else str(value)
