"""The corpus as a question may see it: read-only, and able to refuse by itself.

The guard says no first; this is the second lock, held by SQLite:

- the file is opened with `mode=ro` and `query_only`, and extensions cannot be loaded;
- the authorizer lets stored tables be read from inside the server's own CTEs and from nowhere
  else, so text of a query that reached a table by any path would be refused, whatever the
  column. The host's filter is inside those CTEs and may therefore read columns no query can;
- every query has a deadline, a cap on rows and bytes, and limits on what one value may hold.
"""

import sqlite3
import threading
import time
from collections.abc import Iterable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from pageturner.corpus.card import Value
from pageturner.corpus.connections import connect_read_only
from pageturner.corpus.errors import CorruptCorpus, MissingCorpus
from pageturner.tools import sql_grammar as grammar
from pageturner.tools.errors import QueryFailed, QueryRejected
from pageturner.tools.guard import (
    DERIVED,
    WRITTEN,
    Allowed,
    Bound,
    Bounds,
    CheckedQuery,
    Filter,
    bind,
    check,
    readable,
)
from pageturner.tools.provenance import records_behind
from pageturner.tools.query_shapes import PassedQueries, open_places
from pageturner.tools.scoping import Rows
from pageturner.tools.sql_names import fold

RECORD_CAP = 100_000
BYTE_CAP = 16_000_000

_LIMITS = {
    sqlite3.SQLITE_LIMIT_LENGTH: 200_000,
    sqlite3.SQLITE_LIMIT_SQL_LENGTH: 200_000,
    sqlite3.SQLITE_LIMIT_EXPR_DEPTH: 1_000,
    sqlite3.SQLITE_LIMIT_COMPOUND_SELECT: 100,
    sqlite3.SQLITE_LIMIT_LIKE_PATTERN_LENGTH: 200,
    sqlite3.SQLITE_LIMIT_ATTACHED: 0,
    sqlite3.SQLITE_LIMIT_WORKER_THREADS: 0,
    sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH: 1,
}
_OPCODES_BETWEEN_LOOKS = 2_000


class ReadOnlyDatabase:
    """Runs guarded queries over one corpus database; may be used from several threads."""

    def __init__(
        self,
        path: Path | str,
        allowed: Allowed,
        *,
        deadline_seconds: float = 2.0,
        row_cap: int = 1_000,
    ) -> None:
        self._path, self._allowed = Path(path), allowed
        self._deadline_seconds, self._row_cap = deadline_seconds, row_cap
        self._idle: list[Connection] = []
        self._passed = PassedQueries()
        self._lock, self._closed = threading.Lock(), False

    def run(
        self,
        written_sql: str,
        *,
        filter: Filter | None = None,
        evidence_sql: str | None = None,
        rows_are_records: bool = False,
        bounds: Bounds = WRITTEN,
    ) -> Rows:
        """Check a query, put the host's filter under it, run it, and find the records behind.

        Args:
            evidence_sql: selects those records, where the writer gave one; else they are derived.
            rows_are_records: every row is such a record, its id in the first column. That column
                is not shown, and `evidence_sql` is asked, or the records are derived, only where
                rows are cut.
            bounds: how large both may be; `DERIVED` where records were put into them here.

        Raises:
            QueryRejected: the guard refuses the query, or `evidence_sql` where it is asked.
            QueryFailed: the database cannot run it, or not before the deadline.
        """
        started = time.perf_counter()
        checked_sql, bound = self._pass(written_sql, bounds, filter)
        evidence = None
        if evidence_sql is not None and not rows_are_records:
            evidence = self._pass(evidence_sql, bounds, filter)[1]
        connection = self._take()
        try:
            connection.start(self._deadline_seconds)
            columns, rows, cut = connection.fetch(bound, self._row_cap)
            whole = rows_are_records and not cut
            if evidence_sql is not None and rows_are_records and cut:
                evidence = self._pass(evidence_sql, bounds, filter)[1]
            records: tuple[str, ...] | None
            if whole:
                records, more = _distinct(row[0] for row in rows), False
            elif evidence is not None:
                records, more = _records(connection, evidence)
            else:
                checked = check(written_sql, self._allowed, bounds)
                records, more = self._derived(connection, checked, filter)
        finally:
            self._give_back(connection)
        if rows_are_records:
            columns, rows = columns[1:], tuple(row[1:] for row in rows)
        return Rows(
            sql=checked_sql,
            columns=columns,
            rows=rows,
            records=records,
            truncated=cut or more,
            milliseconds=(time.perf_counter() - started) * 1_000,
        )

    def close(self) -> None:
        """Close every connection; one in use closes when its query ends."""
        with self._lock:
            self._closed = True
            idle, self._idle = self._idle, []
        for connection in idle:
            connection.close()

    def _pass(self, sql: str, bounds: Bounds, rows: Filter | None) -> tuple[str, Bound]:
        """The query as the guard lets it through, and that with the host's filter under it.

        Questions about the same things are written as the same query again and again, but for
        the values in it. The parameters of the filter are each caller's own and are not kept.
        """
        readable(sql, bounds)
        asked = (bounds, None if rows is None else tuple(rows.predicates.items()))
        passed = self._passed.find(sql, asked)
        if passed is None:
            checked = check(sql, self._allowed, bounds)
            bound = bind(checked, rows, open_places(sql, checked))
            passed = self._passed.keep(sql, asked, checked, bound)
        sql, bound = passed
        parameters = {**(rows.parameters if rows else {}), **bound.parameters}
        return sql, replace(bound, parameters=parameters)

    def _derived(
        self, connection: "Connection", checked: CheckedQuery, rows: Filter | None
    ) -> tuple[tuple[str, ...] | None, bool]:
        """The records behind, or None: an answer without them is better than no answer."""
        sql = records_behind(checked)
        if sql is None:
            return None, False
        try:
            return _records(connection, bind(check(sql, self._allowed, DERIVED), rows))
        except (QueryFailed, QueryRejected):
            return None, False

    def _take(self) -> "Connection":
        with self._lock:
            if self._closed:
                raise QueryFailed("The corpus is closed. Open it again to ask.")
            if self._idle:
                return self._idle.pop()
        return Connection(self._path)

    def _give_back(self, connection: "Connection") -> None:
        with self._lock:
            if not self._closed:
                self._idle.append(connection)
                return
        connection.close()


class Connection:
    """One SQLite handle that refuses what the guard would."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._bound = Bound("", {}, frozenset(), frozenset())
        self._deadline, self._seconds = 0.0, 0.0
        if not path.is_file():
            raise MissingCorpus(path.parent)
        self._sqlite = connect_read_only(path, timeout=1.0)
        self._sqlite.text_factory = _text
        if hasattr(self._sqlite, "enable_load_extension"):  # absent where Python is built without
            self._sqlite.enable_load_extension(False)
        for category, limit in _LIMITS.items():
            self._sqlite.setlimit(category, limit)
        try:
            self._sqlite.execute("PRAGMA trusted_schema = OFF")
            # A host's filter may read a list by json_each, which the authorizer lets nobody set up.
            self._sqlite.execute("SELECT * FROM json_each('[]')").close()
        except sqlite3.Error as error:
            self._sqlite.close()
            raise self._failure(error) from error
        self._sqlite.set_authorizer(self._authorize)
        self._sqlite.set_progress_handler(self._late, _OPCODES_BETWEEN_LOOKS)

    def start(self, seconds: float) -> None:
        self._seconds, self._deadline = seconds, time.monotonic() + seconds

    def fetch(
        self, bound: Bound, cap: int
    ) -> tuple[tuple[str, ...], tuple[tuple[Value, ...], ...], bool]:
        """Column names, rows, and whether there were more than `cap` of them or too many bytes."""
        self._bound = bound
        rows: list[tuple[Value, ...]] = []
        size = 0
        try:
            with closing(self._sqlite.execute(bound.sql, dict(bound.parameters))) as cursor:
                columns = tuple(column[0] for column in cursor.description)
                for row in cursor:
                    if len(rows) == cap or size > BYTE_CAP:
                        return columns, tuple(rows), True
                    rows.append(row)
                    size += sum(len(value) for value in row if isinstance(value, str))
        except sqlite3.Error as error:
            raise self._failure(error) from error
        return columns, tuple(rows), False

    def close(self) -> None:
        self._sqlite.close()

    def _late(self) -> bool:
        return time.monotonic() > self._deadline

    def _authorize(
        self, action: int, first: str | None, second: str | None, _: str | None, source: str | None
    ) -> int:
        ours = source is not None and source in self._bound.sources
        if action in (sqlite3.SQLITE_SELECT, sqlite3.SQLITE_RECURSIVE):
            return sqlite3.SQLITE_OK
        if action == sqlite3.SQLITE_READ and ours and not (first or "").startswith("sqlite_"):
            return sqlite3.SQLITE_OK
        if action == sqlite3.SQLITE_READ and second == "" and first in self._bound.names:
            return sqlite3.SQLITE_OK  # a CTE counted: the stored columns in it are asked for apart
        if action == sqlite3.SQLITE_FUNCTION and second is not None:
            name = fold(second)
            if ours or name in grammar.FUNCTIONS or name in grammar.OPERATOR_FUNCTIONS:
                return sqlite3.SQLITE_OK
        return sqlite3.SQLITE_DENY

    def _failure(self, error: sqlite3.Error) -> QueryFailed:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # without its extension
        if code == sqlite3.SQLITE_INTERRUPT:
            return QueryFailed(
                f"The query took longer than {self._seconds:g} s and was stopped. "
                "Narrow it with WHERE, or join fewer tables."
            )
        if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            return QueryFailed("The corpus is being written just now. Ask again.")
        if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            raise CorruptCorpus(
                f"{str(self._path)!r} cannot be read: {error}. Ingest the source again."
            ) from error
        if code in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY):
            raise CorruptCorpus(
                f"{str(self._path)!r} cannot be opened: {error}. "
                "Check that this user may read it and write to its folder."
            ) from error
        message = str(error)
        for start, advice in _ADVICE.items():
            if start in message:
                return QueryFailed(f"The database refused the query: {message}. {advice}")
        return QueryFailed(f"The database refused the query: {message}. Rewrite that part.")


_ADVICE = {
    "ambiguous column": "Put the table's name or alias before the column.",
    "misuse of aggregate": "Put the aggregate into HAVING or into a subquery.",
    "misuse of window": "Put the window function into a subquery and filter outside it.",
    "parser stack overflow": "Flatten it with CTEs.",
    "syntax error": "Rewrite that part; a name that is a word of SQL stands in double quotes.",
    "string or blob too big": "Select shorter values.",
    "wrong number of arguments": "Give the function the arguments SQLite takes.",
}


def _records(connection: Connection, bound: Bound) -> tuple[tuple[str, ...], bool]:
    columns, rows, cut = connection.fetch(bound, RECORD_CAP)
    place = columns.index("id") if "id" in columns else 0
    return _distinct(row[place] for row in rows), cut


def _distinct(values: Iterable[Value]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(str(value) for value in values if value is not None))


def _text(value: bytes) -> str:
    return value.decode(errors="replace")
