"""What the guard lets through, what it refuses, and what it tells the writer.

The cases are data in `tests/fixtures/sql_allowed` and `sql_rejected`. A case is a comment that
says why it is there, the SQL, and a blank line; `-- says:` is part of the refusal's message.
"""

import contextlib
import gc
import re
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.corpus.errors import InputError
from pageturner.tools.errors import QueryRejected
from pageturner.tools.guard import Allowed, Filter, bind, check
from pageturner.tools.sql_grammar import refuse_compiled

FIXTURES = Path(__file__).parents[1] / "fixtures"


def cases(folder: str) -> list[tuple[str, str, str]]:
    """(why, SQL, what the refusal says) for every case of a folder."""
    found = []
    for file in sorted((FIXTURES / folder).glob("*.sql")):
        for block in re.split(r"\n{2,}", file.read_text(encoding="utf-8").strip("\n")):
            why, *lines = block.split("\n")
            assert why.startswith("-- "), f"{file.name}: {block!r} has no reason"
            says = [line[9:] for line in lines if line.startswith("-- says: ")]
            sql = "\n".join(line for line in lines if not line.startswith("-- says: "))
            found.append((f"{file.stem}: {why[3:]}", sql, says[0] if says else ""))
    return found


ALLOWED, REJECTED = cases("sql_allowed"), cases("sql_rejected")

REWRITTEN = {
    "ctes: named like the table it reads",  # SQLite calls it a circular reference
    "lexical: several",
    "functions: a standard date literal, read as text is",
    "functions: casts another database would take",
    "functions: ILIKE",
    "plain: a parenthesised query",
    "plain: twice parenthesised, with a semicolon",
    "sets: the two ends, each in parentheses",
}
"""Cases SQLite would not read as written, or not so; the guard writes what was meant."""


def test_there_are_enough_cases() -> None:
    assert min(len(ALLOWED), len(REJECTED)) >= 100


@pytest.mark.parametrize(("why", "sql", "_"), ALLOWED, ids=[case[0] for case in ALLOWED])
def test_a_query_that_only_reads_what_is_declared_passes(
    why: str, sql: str, _: str, allowed: Allowed
) -> None:
    check(sql, allowed)


@pytest.mark.parametrize(("why", "sql", "says"), REJECTED, ids=[case[0] for case in REJECTED])
def test_anything_else_is_refused_with_a_reason(
    why: str, sql: str, says: str, allowed: Allowed
) -> None:
    with pytest.raises(QueryRejected) as refusal:
        check(sql, allowed)
    assert says in str(refusal.value)
    assert "\n" not in str(refusal.value).replace(sql, "") or "\n" in sql
    assert str(refusal.value).endswith((".", "'", ")"))


@pytest.mark.parametrize(
    ("why", "sql", "_"),
    [case for case in ALLOWED if case[0] not in REWRITTEN],
    ids=[case[0] for case in ALLOWED if case[0] not in REWRITTEN],
)
def test_writing_a_query_anew_does_not_change_what_it_says(
    why: str, sql: str, _: str, allowed: Allowed, north_alone: Path
) -> None:
    checked = check(sql, allowed)
    with closing(sqlite3.connect(":memory:")) as database:
        with closing(sqlite3.connect(north_alone)) as stored:
            stored.backup(database)
        # `*` means the declared columns; without the others it means the same to both.
        database.execute("ALTER TABLE reports DROP COLUMN hidden")
        database.execute("ALTER TABLE documents DROP COLUMN tenant")
        written = database.execute(sql).fetchall()
        assert database.execute(checked.sql).fetchall() == written
        assert database.execute(bind(checked).sql).fetchall() == written


def test_what_was_checked_passes_again(allowed: Allowed) -> None:
    for _, sql, _ in ALLOWED:
        once = check(sql, allowed).sql
        assert check(once, allowed).sql == once


BOUNDS = [
    # (a query, what the refusal says)
    ("SELECT " + "(" * 60 + "1" + ")" * 60, "nested"),
    ("SELECT " + "abs(" * 60 + "1" + ")" * 60, "nested"),
    ("SELECT " + "(SELECT " * 60 + "1" + ")" * 60, "nested"),
    ("SELECT " + "CASE WHEN 1 THEN " * 60 + "1" + " END" * 60, "nested"),
    ("SELECT " + "NOT " * 2_000 + "1", "nested too deeply"),
    ("SELECT " + "- " * 2_000 + "1", "nested too deeply"),
    ("SELECT x" + "[1" * 2_000, "not closed"),
    ("SELECT * FROM reports" + " JOIN reports" * 30, "30 joins"),
    ("SELECT * FROM reports" + " STRAIGHT_JOIN reports" * 30, "30 joins"),
    ("SELECT '" + "x" * 30_000 + "'", "characters"),
    (
        "WITH t0 AS (SELECT id FROM reports)"
        + "".join(f", t{n} AS (SELECT a.id FROM t{n - 1} a, t{n - 1} b)" for n in range(1, 30))
        + " SELECT * FROM t29",
        "once its CTEs are expanded",
    ),
    ("SELECT 'a\x00b'", "character '\\x00'"),
    ("SELECT '\ud800'", "character '\\ud800'"),
    ("", "There is no SQL"),
]


@pytest.mark.parametrize(("sql", "says"), BOUNDS, ids=[says for _, says in BOUNDS])
def test_a_query_beyond_bounds_is_refused_at_once(sql: str, says: str, allowed: Allowed) -> None:
    with pytest.raises(QueryRejected, match=re.escape(says)):
        check(sql, allowed)


SLOW_TO_PARSE = [
    # What takes a parser with several dialects in mind time exponential in its length.
    "SELECT " + "date(" * 24 + "date" + ")" * 24 + " FROM reports",
    "SELECT " + "map(struct(" * 12 + "1" + "))" * 12,
    "SELECT * FROM reports" + " JOIN reports" * 12,
    "SELECT 1" + " DIV 1" * 3_000,
    "SELECT date" + " = date" * 2_000 + " FROM reports",
    "SELECT CAST(1 AS " + "ARRAY<" * 500,
]


@pytest.mark.parametrize("sql", SLOW_TO_PARSE, ids=[sql[:30] for sql in SLOW_TO_PARSE])
def test_no_query_takes_long_to_judge(sql: str, allowed: Allowed) -> None:
    gc.collect()  # (of what other tests left: a collection in between takes longer than the query)
    started = time.monotonic()
    with contextlib.suppress(QueryRejected):
        check(sql, allowed)
    assert time.monotonic() - started < 0.5


def test_a_long_condition_is_no_deep_one(allowed: Allowed) -> None:
    days = " OR ".join(f"date = '2025-03-{day:02}'" for day in range(1, 32))
    assert check(f"SELECT date FROM reports WHERE {days}", allowed)


def test_a_card_says_what_is_allowed() -> None:
    card = SchemaCard(
        table="trips", unit="document", columns=(ColumnCard(name="date", type="date"),)
    )
    allowed = Allowed.of(card)
    assert allowed.columns["trips"] == ("id", "document_id", "section_id", "title", "date")
    assert allowed.records == "trips"
    assert "tenant" not in allowed.columns["documents"]


BOUND = [
    # (a query, how often it reads the stored table of reports once bound)
    ("SELECT 1", 0),
    ("SELECT title FROM documents", 0),
    ("SELECT date FROM reports", 1),
    ("SELECT a.date FROM reports a, reports b", 1),
    ("WITH reports AS (SELECT * FROM reports) SELECT * FROM reports", 1),
    ("WITH guarded_reports AS (SELECT * FROM reports) SELECT * FROM guarded_reports", 1),
    ("SELECT 1 FROM documents WHERE id IN (SELECT document_id FROM reports)", 1),
]


@pytest.mark.parametrize(("sql", "reads"), BOUND)
def test_a_stored_table_is_read_by_the_servers_cte_alone(
    sql: str, reads: int, allowed: Allowed, north: Filter
) -> None:
    bound = bind(check(sql, allowed), north)
    assert bound.sql.count('main."reports"') == reads
    own = bound.sql.rsplit(")\n" if reads else "SELECT", 1)[-1]
    assert not re.search(r"(FROM|JOIN|,) reports\b(?! AS)", own)


def test_a_table_the_filter_does_not_open_cannot_be_read(allowed: Allowed) -> None:
    only = Filter({"documents": "TRUE"})
    assert bind(check("SELECT title FROM documents", allowed), only)
    with pytest.raises(QueryRejected, match="Table 'reports' is not available"):
        bind(check("SELECT date FROM reports", allowed), only)


FILTERS = [
    "tenant = 'a') OR (1 = 1",
    "tenant = 'a' -- ) ",
    "tenant = 'a'; DROP TABLE reports",
    "tenant = 'a' UNION SELECT 1",
    "tenant = 'a",
    "",
]


@pytest.mark.parametrize("predicate", FILTERS)
def test_a_filter_is_one_condition(predicate: str) -> None:
    if "--" in predicate:
        assert Filter({"documents": predicate})  # a comment ends with its line
        return
    with pytest.raises(InputError, match="not one SQL condition"):
        Filter({"documents": predicate})


def test_a_filter_on_an_undeclared_table_is_the_hosts_mistake(allowed: Allowed) -> None:
    with pytest.raises(InputError, match="'reprots', which is not declared"):
        bind(check("SELECT 1", allowed), Filter({"reprots": "TRUE"}))


def test_a_compiled_parser_is_refused_by_name() -> None:
    refuse_compiled("site-packages/sqlglot/parser.py")
    with pytest.raises(ImportError, match="pip uninstall sqlglotc"):
        refuse_compiled("site-packages/sqlglot/parser.cpython-311-x86_64-linux-gnu.so")
