"""Which files and documents a corpus holds, and in which state."""

import sqlite3
from pathlib import Path

from pageturner.corpus.connections import connect_read_only
from pageturner.corpus.migrations import migrate, schema_version


class Ledger:
    """Reads what was ingested from where; `Storage` adds the writing, and a sketch may be moved."""

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
        return [
            row[0]
            for row in self._db.execute("SELECT root FROM files UNION SELECT root FROM documents")
        ]

    def tenants(self, root: str) -> set[str | None]:
        """Whom the documents of a source belong to."""
        found = self._db.execute("SELECT DISTINCT tenant FROM documents WHERE root = ?", (root,))
        return {row[0] for row in found}

    def paths_of_others(self, root: str, tenant: str | None) -> set[str]:
        """Files of a source that have a document of another tenant."""
        found = self._db.execute(
            "SELECT DISTINCT path FROM documents WHERE root = ? AND tenant IS NOT ?", (root, tenant)
        )
        return {row[0] for row in found}

    def sketch(self) -> None:
        """From now on go by a copy in which files may be moved; what is stored stays as it is."""
        # The file itself was opened without a right to write; what is temporary lies elsewhere.
        self._db.execute("PRAGMA query_only = OFF")
        for table in ("files", "documents"):
            columns = "root, path, hash" + (", source, tenant" if table == "documents" else "")
            self._db.execute(f"CREATE TEMP TABLE {table} AS SELECT {columns} FROM main.{table}")
            self._db.execute(f"CREATE INDEX temp.sketched_{table} ON {table} (root, path)")

    def move_root(self, old: str, new: str) -> None:
        """Say that a source folder now lives elsewhere."""
        for table in ("documents", "files"):
            self._db.execute(f"UPDATE {table} SET root = ? WHERE root = ?", (new, old))

    def move_file(self, root: str, path: str, new_root: str, new_path: str) -> None:
        """Say that a file is part of another source now, under the name it has there."""
        place = (new_root, new_path, root, path)
        self._db.execute("UPDATE files SET root = ?, path = ? WHERE root = ? AND path = ?", place)
        # What is named like the part of another file stays; the next ingestion looks again.
        self._db.execute(
            "UPDATE OR IGNORE documents SET root = ?1, path = ?2, "
            "source = ?2 || substr(source, length(path) + 1) WHERE root = ?3 AND path = ?4",
            place,
        )

    def remove_file(self, root: str, path: str) -> int:
        """Remove a file's documents with all that hangs on them; return how many there were."""
        gone = self._db.execute(
            "DELETE FROM documents WHERE root = ? AND path = ?", (root, path)
        ).rowcount
        self._db.execute("DELETE FROM files WHERE root = ? AND path = ?", (root, path))
        return gone
