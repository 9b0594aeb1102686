"""Records as rows of their table: what the table is like, and how a row is put into it."""

import json
import sqlite3
from typing import NamedTuple

from pageturner.corpus.config import CorpusConfig
from pageturner.corpus.elements import Elements

SQL_TYPES = {
    "date": "TEXT",
    "time": "TEXT",
    "text": "TEXT COLLATE NOCASE",
    "integer": "INTEGER",
    "boolean": "INTEGER",
    "real": "REAL",
}


class Row(NamedTuple):
    """A record and what it is of."""

    id: str
    document_id: str
    section_id: str | None
    title: str
    elements: Elements


def declaration(config: CorpusConfig) -> str:
    """The records table a corpus declares, in a form that can be compared."""
    return json.dumps([config.table, config.unit, [(c.name, c.type) for c in config.columns]])


def insert_row(db: sqlite3.Connection, table: str, row: Row) -> None:
    """Put a record into its table, with what of it could not be read or may be read otherwise."""
    values = row.elements.values
    names = ["id", "document_id", "section_id", "title", *values]
    marks = ", ".join("?" * len(names))
    columns = ", ".join(f'"{name}"' for name in names)
    db.execute(f'INSERT INTO "{table}" ({columns}) VALUES ({marks})', (*row[:4], *values.values()))
    insert_unread(db, row.document_id, row.id, row.elements)
    db.executemany(
        "INSERT INTO dates_in_digits VALUES (?, ?, ?, ?, ?, ?)",
        [
            (row.document_id, row.id, name, date.written, date.day_first, date.month_first)
            for name, date in row.elements.dates.items()
        ],
    )


def insert_unread(
    db: sqlite3.Connection, document_id: str, record_id: str, elements: Elements
) -> None:
    """Keep what was found in a record and could not be read."""
    db.executemany(
        "INSERT OR REPLACE INTO unread_values VALUES (?, ?, ?, ?)",
        [(document_id, record_id, *failure) for failure in elements.failures.items()],
    )
