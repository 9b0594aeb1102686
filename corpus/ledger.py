"""Which files and documents a corpus holds, and in which state."""

import sqlite3
from pathlib import Path

from pageturner.corpus.connections import connect_read_only
from pageturner.corpus.migrations import migrate, schema_version


class Ledger:
    """Reads what was ingested from where; `Storage` adds the writing."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    @classmethod
    def open(cls, path: Path) -> "Ledger":
        """The ledger of a database, without a right to write; an empty one where there is none.

        Raises:
            CorruptCorpus: it is not a database that can be read.
        """
        if path.is_file():
            db = connect_read_only(path)
            if schema_version(db, path):
                return cls(db)
            db.close()
        empty = sqlite3.connect(":memory:", isolation_level=None)
        migrate(empty, path)
        return cls(empty)

    def close(self) -> None:
        self._db.close()

    def meta(self, key: str) -> str | None:
        row = self._db.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
        return row[0] if row else None

    def file_hashes(self, root: str) -> dict[str, str]:
        """Path → state of the files of `root` that are completely ingested."""
        return dict(self._db.execute("SELECT path, hash FROM files WHERE root = ?", (root,)))

    def stored_paths(self, root: str) -> dict[str, int]:
        """Paths of `root` that have at least one document → how many they have."""
        return dict(
            self._db.execute(
                "SELECT path, count(*) FROM documents WHERE root = ? GROUP BY path", (root,)
            )
        )

    def document_hashes(self, root: str, path: str) -> dict[str, str]:
        """Source → state of the documents of one file."""
        return dict(
            self._db.execute(
                "SELECT source, hash FROM documents WHERE root = ? AND path = ?", (root, path)
            )
        )

    def roots(self) -> list[str]:
        """The sources that have at least one file."""
        return [row[0] for row in self._db.execute("SELECT DISTINCT root FROM files")]
