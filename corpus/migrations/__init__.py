"""Numbered migrations: `NNNN_name.sql`, applied in order, each in one transaction.

A migration that has landed is never edited; the next change is the next number.
"""

import sqlite3
from functools import cache
from importlib.resources import files
from pathlib import Path

from pageturner.corpus.errors import CorruptCorpus, SchemaTooNew


@cache
def migrations() -> tuple[tuple[int, str, str], ...]:
    """(number, name, SQL) of every migration, in order."""
    found = sorted(f.name for f in files(__name__).iterdir() if f.name.endswith(".sql"))
    return tuple(
        (int(name[:4]), name[5:-4], (files(__name__) / name).read_text("utf-8")) for name in found
    )


def schema_version(connection: sqlite3.Connection, path: Path) -> int:
    """The number of the last migration applied; 0 for an empty database.

    Raises:
        SchemaTooNew: a later release wrote it.
        CorruptCorpus: it is a database, and not one of ours.
    """
    try:
        tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_schema")}
        if "migrations" not in tables:
            if tables:
                raise CorruptCorpus(
                    f"{str(path)!r} is a database of something else. Name another corpus folder."
                )
            return 0
        (found,) = connection.execute("SELECT max(number) FROM migrations").fetchone()
    except sqlite3.DatabaseError as error:
        raise CorruptCorpus(
            f"{str(path)!r} cannot be read: {error}. Restore it, or move it away and ingest again."
        ) from error
    known = migrations()[-1][0]
    if found > known:
        raise SchemaTooNew(path, found, known)
    return int(found or 0)


def migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Bring the database up to date; `connection` must be in autocommit mode."""
    version = schema_version(connection, path)
    for number, name, sql in migrations():
        if number <= version:
            continue
        connection.executescript(
            "BEGIN IMMEDIATE;"
            "CREATE TABLE IF NOT EXISTS migrations "
            "(number INTEGER PRIMARY KEY, name TEXT NOT NULL);"
            f"{sql};"
            f"INSERT INTO migrations (number, name) VALUES ({number}, '{name}');"
            "COMMIT;"
        )
