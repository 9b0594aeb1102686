"""Read-only connections to `corpus.db`, shared between threads."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, SimpleQueue

from pageturner.corpus.errors import CorruptCorpus


class ReadPool:
    """Hands out read-only connections; one is used by one thread at a time."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._idle: SimpleQueue[sqlite3.Connection] = SimpleQueue()

    @contextmanager
    def connection(self) -> Iterator[sqlite3.Connection]:
        """A connection that sees one state of the database until it is given back."""
        try:
            connection = self._idle.get_nowait()
        except Empty:
            connection = connect_read_only(self._path)
        try:
            connection.execute("BEGIN")
            yield connection
            connection.execute("COMMIT")
        except BaseException:
            connection.close()
            raise
        self._idle.put(connection)

    def close(self) -> None:
        """Close every idle connection."""
        while True:
            try:
                self._idle.get_nowait().close()
            except Empty:
                return


def connect_read_only(path: Path, timeout: float = 10) -> sqlite3.Connection:
    """Open a database so that nothing can be written through the connection.

    Args:
        timeout: how many seconds to wait for a writer.

    Raises:
        CorruptCorpus: it is not a database that can be read.
    """
    # Where the folder cannot be written, SQLite cannot share the log of a writer either; with
    # nothing in a log the file is at rest and may be read as immutable.
    modes = ["mode=ro", "mode=ro&immutable=1"]
    log = path.with_name(path.name + "-wal")
    if log.exists() and log.stat().st_size:
        modes.pop()
    for last, mode in enumerate(modes, start=1):
        try:
            connection = sqlite3.connect(
                f"{path.resolve().as_uri()}?{mode}",
                uri=True,
                isolation_level=None,
                check_same_thread=False,
                timeout=timeout,
            )
            connection.execute("PRAGMA query_only = ON")
            connection.execute("SELECT count(*) FROM sqlite_schema")
            return connection
        except sqlite3.DatabaseError as error:
            if last == len(modes) or error.sqlite_errorcode & 0xFF not in _NO_ROOM_FOR_A_LOG:
                raise CorruptCorpus(
                    f"{str(path)!r} cannot be read: {error}. "
                    "Restore it, or move it away and ingest again."
                ) from error
    raise AssertionError("a mode is always tried")


_NO_ROOM_FOR_A_LOG = (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR)
