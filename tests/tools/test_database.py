"""The second lock, the deadline, and the two promises: no row of another tenant, no write.

Both are held against queries that nobody wrote: 150 drawn from a grammar, 20,000 mutated ones. Ten
times as many of each:

    PAGETURNER_FUZZ=200000 pytest tests/tools/test_database.py
"""

import hashlib
import json
import os
import random
import re
import sqlite3
import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pageturner.corpus.errors import CorruptCorpus, MissingCorpus
from pageturner.tools.database import Connection, ReadOnlyDatabase
from pageturner.tools.errors import QueryFailed, QueryRejected
from pageturner.tools.guard import DERIVED, WRITTEN, Allowed, Bound, Bounds, Filter, bind, check
from pageturner.tools.sql_grammar import FUNCTIONS

FIXTURES = Path(__file__).parents[1] / "fixtures"


@pytest.fixture
def database(both: Path, allowed: Allowed) -> Iterator[ReadOnlyDatabase]:
    opened = ReadOnlyDatabase(both, allowed)
    yield opened
    opened.close()


def test_rows_carry_their_columns_their_sql_and_their_records(
    database: ReadOnlyDatabase, north: Filter
) -> None:
    rows = database.run(
        "select date, fog from reports where date <= '2025-03-02' order by date -- first",
        filter=north,
    )
    assert rows.columns == ("date", "fog")
    assert rows.rows == (("2025-03-01", 0), ("2025-03-02", 1))
    assert rows.records == ("north-r00", "north-r01")
    assert rows.sql == "SELECT date, fog FROM reports WHERE date <= '2025-03-02' ORDER BY date"
    assert not rows.truncated
    assert rows.milliseconds > 0


def test_an_empty_result_stays_empty(database: ReadOnlyDatabase) -> None:
    rows = database.run("SELECT date FROM reports WHERE date > '2040-01-01'")
    assert (rows.rows, rows.records, rows.truncated) == ((), (), False)


def test_the_writers_own_evidence_is_used_and_guarded(
    database: ReadOnlyDatabase, north: Filter
) -> None:
    rows = database.run(
        "SELECT max(delay) FROM reports",
        filter=north,
        evidence_sql="SELECT id FROM reports WHERE fog = 1 AND vessel LIKE 'Tern%'",
    )
    assert rows.records == ("north-r06", "north-r09", "north-r18", "north-r21")
    with pytest.raises(QueryRejected, match="'users' is not available"):
        database.run("SELECT 1", evidence_sql="SELECT id FROM users")


def test_rows_that_are_records_bring_their_ids(database: ReadOnlyDatabase, north: Filter) -> None:
    sql = "SELECT id, delay FROM reports WHERE fog = 1 AND vessel LIKE 'Tern%' ORDER BY delay"
    apart = "SELECT id FROM reports WHERE fog = 1 AND vessel LIKE 'Tern%'"
    rows = database.run(sql, filter=north, evidence_sql=apart, rows_are_records=True)
    assert rows.columns == ("delay",)
    assert len(rows.rows) == 4
    assert all(len(row) == 1 for row in rows.rows)
    assert set(rows.records or ()) == {"north-r06", "north-r09", "north-r18", "north-r21"}


def test_rows_that_are_records_and_were_cut_bring_all_of_them(both: Path, allowed: Allowed) -> None:
    database = ReadOnlyDatabase(both, allowed, row_cap=10)
    sql, apart = "SELECT id, date FROM reports", "SELECT id FROM reports"
    cut = database.run(sql, evidence_sql=apart, rows_are_records=True)
    assert (len(cut.rows), cut.truncated, len(cut.records or ())) == (10, True, 48)
    derived = database.run(sql, rows_are_records=True)
    assert (len(derived.rows), derived.truncated, len(derived.records or ())) == (10, True, 48)
    with pytest.raises(QueryRejected, match="'users' is not available"):
        database.run(sql, evidence_sql="SELECT id FROM users", rows_are_records=True)


def test_a_cut_result_says_so(both: Path, allowed: Allowed) -> None:
    database = ReadOnlyDatabase(both, allowed, row_cap=10)
    assert len(database.run("SELECT date FROM reports LIMIT 10").rows) == 10
    assert not database.run("SELECT date FROM reports LIMIT 10").truncated
    cut = database.run("SELECT date FROM reports")
    assert (len(cut.rows), cut.truncated, len(cut.records or ())) == (10, True, 48)


def test_a_result_of_too_many_bytes_is_cut(database: ReadOnlyDatabase) -> None:
    rows = database.run(
        "WITH RECURSIVE b(x, n) AS (SELECT 'ferry', 0 UNION ALL SELECT x || x, n + 1 FROM b "
        "WHERE n < 14) SELECT b.x FROM b, reports WHERE b.n = 14 ORDER BY reports.id"
    )
    cells = sum(len(str(row[0])) for row in rows.rows)
    assert cells < 5_000_000
    database.run("SELECT 1")


SLOW = [
    "SELECT count(*) FROM reports a, reports b, reports c, reports d, reports e, reports f",
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n",
    "WITH RECURSIVE n(i) AS (SELECT 'a' UNION SELECT i || 'a' FROM n) SELECT max(i) FROM n",
    "SELECT a.title || b.title || c.title || d.title || e.title AS t FROM reports a, reports b, "
    "reports c, reports d, reports e ORDER BY t LIMIT 1",
]


@pytest.mark.usefixtures("held_to_the_clock")
@pytest.mark.parametrize("sql", SLOW)
def test_the_deadline_stops_a_query(sql: str, both: Path, allowed: Allowed) -> None:
    database = ReadOnlyDatabase(both, allowed, deadline_seconds=0.2)
    started = time.monotonic()
    with pytest.raises(QueryFailed, match=r"longer than 0\.2 s and was stopped. Narrow it"):
        database.run(sql)
    assert time.monotonic() - started < 1.2
    assert database.run("SELECT 1").rows == ((1,),)


TALL = (
    "WITH RECURSIVE b(x, n) AS (SELECT 'aaaaaaaaaa', 0 UNION ALL SELECT x || x, n + 1 FROM b "
    "WHERE n < 13) "
)
HEAVY = [
    # One call of each runs outside the deadline's reach.
    TALL + "SELECT instr(x, substr(x, 1, length(x) / 2) || 'b') FROM b",
    TALL + "SELECT x LIKE '%a%a%a%a%a%a%a%a%b' FROM b",
    TALL + f"SELECT x GLOB '{'*[a-z]' * 30}*b' FROM b",
    TALL + "SELECT length(replace(x, 'aaaaaaaaab', 'c')) FROM b",
    TALL + f"SELECT length(trim(x, '{'b' * 99}a')) FROM b",
]


@pytest.mark.usefixtures("held_to_the_clock")
@pytest.mark.parametrize("sql", HEAVY)
def test_no_single_call_outlives_the_deadline_by_much(sql: str, database: ReadOnlyDatabase) -> None:
    started = time.monotonic()
    database.run(sql)
    assert time.monotonic() - started < 1


def test_a_value_cannot_grow_without_bound(database: ReadOnlyDatabase) -> None:
    with pytest.raises(QueryFailed, match=r"too big\. Select shorter values"):
        database.run(TALL.replace("13", "30") + "SELECT max(length(x)) FROM b")


REFUSED = [
    # (a query the guard passes, what the database says)
    ("SELECT date FROM reports a, reports b", "Put the table's name or alias before"),
    ("SELECT date FROM reports WHERE count(*) > 1", "Put the aggregate into HAVING"),
    ("SELECT date FROM reports WHERE rank() OVER () = 1", "into a subquery"),
    ("SELECT round(1, 2, 3, 4)", "arguments SQLite takes"),
    ("SELECT date FROM reports UNION SELECT date, id FROM reports", "Rewrite that part"),
]


@pytest.mark.parametrize(("sql", "says"), REFUSED)
def test_a_failing_query_names_its_cause_and_the_next_move(
    sql: str, says: str, database: ReadOnlyDatabase
) -> None:
    with pytest.raises(QueryFailed, match=re.escape(says)):
        database.run(sql)


ALONE = [
    # What the database refuses by itself, were the guard not there.
    "INSERT INTO reports (id) VALUES ('x')",
    "UPDATE reports SET delay = 0",
    "DELETE FROM reports",
    "DROP TABLE reports",
    "CREATE TABLE x (y)",
    "CREATE TEMP TABLE x (y)",
    "ATTACH DATABASE ':memory:' AS other",
    "PRAGMA query_only = OFF",
    "PRAGMA table_info(reports)",
    "VACUUM",
    "ANALYZE",
    "BEGIN",
    "SELECT * FROM users",
    "SELECT token FROM users",
    "SELECT count(*) FROM users",
    "SELECT count(*) FROM reports",
    "SELECT date FROM reports",
    "SELECT 1 WHERE 'x' IN token_list",
    "SELECT 1 WHERE EXISTS (SELECT 1 FROM reports)",
    "SELECT sql FROM sqlite_master",
    "SELECT * FROM pragma_table_info('users')",
    "SELECT * FROM json_each('[1]')",
    "WITH t AS (SELECT * FROM users) SELECT * FROM t",
    "SELECT load_extension('x')",
    "SELECT randomblob(10)",
    "SELECT sqlite_version()",
]


@pytest.mark.parametrize("sql", ALONE)
def test_the_database_refuses_by_itself(sql: str, both: Path) -> None:
    connection = Connection(both)
    connection.start(1.0)
    with pytest.raises(QueryFailed):
        connection.fetch(Bound(sql, {}, frozenset(), frozenset()), 10)
    connection.close()


def test_a_query_cannot_borrow_the_servers_cte(both: Path, allowed: Allowed) -> None:
    """Were a stored table named beside the server's CTE, it still could not be read."""
    bound = bind(check("SELECT date FROM reports", allowed))
    connection = Connection(both)
    connection.start(1.0)
    assert connection.fetch(bound, 100)[1]
    for more in (
        "SELECT id FROM users",
        "SELECT count(*) FROM users",
        "SELECT hidden FROM reports",
    ):
        escaped = Bound(f"{bound.sql} UNION {more}", {}, bound.sources, bound.names)
        with pytest.raises(QueryFailed):
            connection.fetch(escaped, 100)
    connection.close()


PATHS = ["a b.db", "what?.db", "100%.db", "#1.db", "ü.db", "it's.db", "x?mode=rwc.db"]


@pytest.mark.parametrize("name", PATHS)
def test_any_path_is_opened_read_only(
    name: str, tmp_path: Path, both: Path, allowed: Allowed
) -> None:
    path = tmp_path / name
    path.write_bytes(both.read_bytes())
    assert ReadOnlyDatabase(path, allowed).run("SELECT count(*) FROM reports").rows == ((48,),)
    assert [file.name for file in tmp_path.iterdir()] == [name]


def test_a_database_at_rest_is_read_where_no_log_can_be_made(
    tmp_path: Path, both: Path, allowed: Allowed
) -> None:
    path = tmp_path / "corpus.db"
    path.write_bytes(both.read_bytes())
    with closing(sqlite3.connect(path)) as writer:
        writer.execute("PRAGMA journal_mode = WAL")
    # As in a folder that cannot be written: the shared memory of the log cannot be made.
    (tmp_path / "corpus.db-shm").symlink_to(tmp_path / "nowhere" / "shm")
    (tmp_path / "corpus.db-wal").touch()  # as a reader leaves it
    assert ReadOnlyDatabase(path, allowed).run("SELECT count(*) FROM reports").rows == ((48,),)


def test_a_missing_or_broken_file_is_named(tmp_path: Path, allowed: Allowed) -> None:
    with pytest.raises(MissingCorpus, match="nowhere"):
        ReadOnlyDatabase(tmp_path / "nowhere" / "corpus.db", allowed).run("SELECT 1")
    broken = tmp_path / "corpus.db"
    broken.write_bytes(b"not a database" * 1_000)
    with pytest.raises(CorruptCorpus, match=r"corpus\.db"):
        ReadOnlyDatabase(broken, allowed).run("SELECT date FROM reports")


def test_threads_share_a_database(database: ReadOnlyDatabase, north: Filter) -> None:
    south = Filter(north.predicates, {"tenant": "south"})
    barrier = threading.Barrier(8)

    def ask(number: int) -> set[str]:
        barrier.wait()
        seen: set[str] = set()
        for _ in range(20):
            rows = database.run(
                "SELECT route, count(*) FROM reports GROUP BY route",
                filter=(north, south)[number % 2],
            )
            seen |= {str(row[0]) for row in rows.rows} | set(rows.records or ())
        return {value.split("-")[0].split()[0] for value in seen}

    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(ask, range(8))) == [{"north"}, {"south"}] * 4


def test_a_query_is_guarded_once_for_each_filter_and_bound(
    database: ReadOnlyDatabase, north: Filter, guarded: list[tuple[str, Bounds]]
) -> None:
    ids = "SELECT id FROM reports WHERE fog"
    south = Filter(north.predicates, {"tenant": "south"})
    whole = Filter({"reports": "TRUE"})
    for rows in (north, south, whole, None, north, south, whole, None):
        database.run(ids, filter=rows, evidence_sql=ids)
    database.run(ids, filter=north, evidence_sql=ids, bounds=DERIVED)
    # 'north' and 'south' share one: theirs differ in parameters, and those are filled in each time
    assert guarded == [(ids, WRITTEN)] * 3 + [(ids, DERIVED)]


def test_a_refused_query_is_refused_again(database: ReadOnlyDatabase) -> None:
    for _ in range(2):
        with pytest.raises(QueryRejected, match="secrets"):
            database.run("SELECT id FROM secrets")


def test_a_closed_database_says_so(both: Path, allowed: Allowed) -> None:
    database = ReadOnlyDatabase(both, allowed)
    database.run("SELECT 1")
    database.close()
    with pytest.raises(QueryFailed, match="closed"):
        database.run("SELECT 1")


TOKENS = re.compile(r"'[^']*'|\"[^\"]*\"|\d+\.\d+|\w+|/\*|\*/|--|<=|>=|<>|\|\||\S")

COLUMNS = ["id", "document_id", "title", "date", "passengers", "vessel", "route", "fog", "delay"]
MUTATED = int(os.environ.get("PAGETURNER_FUZZ", "20000"))
EXAMPLES = 150 * max(1, MUTATED // 20_000)
NAMES = ["t", "reports", "documents", "REPORTS", "x", "guarded_reports", "main"]


@st.composite
def relations(draw: st.DrawFn, ctes: dict[str, list[str]], depth: int) -> tuple[str, list[str]]:
    """Something to read FROM, and its columns."""
    kind = draw(st.sampled_from(["table", "table", "cte", "derived", "documents"]))
    if kind == "cte" and ctes:
        name = draw(st.sampled_from(sorted(ctes)))
        return name, ctes[name]
    if kind == "derived" and depth > 0:
        sql, columns = draw(queries(ctes, depth - 1))
        return f"({sql})", columns
    shadowed = {name.lower() for name in ctes}
    if kind == "documents" and "documents" not in shadowed:
        return draw(st.sampled_from(["documents", '"Documents"', "[documents]"])), ["id", "title"]
    if "reports" not in shadowed:
        return draw(st.sampled_from(["reports", "Reports", '"reports"', "`reports`"])), COLUMNS
    name = draw(st.sampled_from(sorted(ctes)))
    return name, ctes[name]


@st.composite
def conditions(draw: st.DrawFn, names: list[str], ctes: dict[str, list[str]], depth: int) -> str:
    """A condition over columns, now and then with a query in it."""
    column = draw(st.sampled_from(names))
    plain = [
        f"{column} IS NOT NULL",
        f"{column} > '2025-03-05' OR 1 = 1",
        f"{column} <> 'tenant' OR {column} IS NULL",
        f"typeof({column}) <> 'blob'",
    ]
    if depth == 0:
        return draw(st.sampled_from(plain))
    sql, columns = draw(queries(ctes, depth - 1))
    first = columns[0]
    asked = [
        f"{column} IN (SELECT q.{first} FROM ({sql}) AS q)",
        f"EXISTS ({sql})",
        f"NOT EXISTS (SELECT 1 FROM ({sql}) AS q WHERE q.{first} = {column})",
        f"(SELECT count(*) FROM ({sql})) > 3",
    ]
    return draw(st.sampled_from(plain + asked))


@st.composite
def queries(draw: st.DrawFn, ctes: dict[str, list[str]], depth: int) -> tuple[str, list[str]]:
    """A query and the names of its columns."""
    opening = ""
    if depth > 0 and draw(st.booleans()):
        name = draw(st.sampled_from(NAMES))
        body, inner = draw(queries(ctes, depth - 1))
        opening = f"WITH {name} AS ({body}) "
        ctes = {key: value for key, value in ctes.items() if key.lower() != name.lower()}
        ctes = {**ctes, name: inner}
    kind = draw(st.sampled_from(["plain", "plain", "join", "grouped", "window", "set"]))
    if kind == "set" and depth > 0:
        left, columns = draw(queries(ctes, depth - 1))
        right, others = draw(queries(ctes, depth - 1))
        operator = draw(st.sampled_from(["UNION", "UNION ALL", "INTERSECT", "EXCEPT"]))
        return (
            f"{opening}SELECT a.{columns[0]} AS c0 FROM ({left}) AS a {operator} "
            f"SELECT b.{others[0]} FROM ({right}) AS b"
        ), ["c0"]
    source, columns = draw(relations(ctes, depth))
    alias = draw(st.sampled_from(["a", "documents", "reports"]))
    names = [f"{alias}.{column}" for column in columns]
    start = f"FROM {source} AS {alias}"
    if kind == "join" and depth > 0:
        other, more = draw(relations(ctes, depth - 1))
        how = draw(st.sampled_from(["JOIN", "LEFT JOIN", "CROSS JOIN", ","]))
        start += f" {how} {other} AS b"
        if "JOIN" in how and how != "CROSS JOIN":
            start += f" ON b.{more[0]} = {names[0]}"
        names += [f"b.{column}" for column in more]
    where = ""
    if draw(st.booleans()):
        where = f" WHERE {draw(conditions(names, ctes, depth))}"
    one, two = draw(st.sampled_from(names)), draw(st.sampled_from(names))
    if kind == "grouped":
        having = draw(st.sampled_from(["", " HAVING count(*) >= 1", f" HAVING max({two}) <> ''"]))
        return (
            f"{opening}SELECT {one} AS c0, count(*) AS c1, max({two}) AS c2, sum({two}) AS c3 "
            f"{start}{where} GROUP BY {one}{having}"
        ), ["c0", "c1", "c2", "c3"]
    if kind == "window":
        return (
            f"{opening}SELECT {one} AS c0, rank() OVER (ORDER BY {two}) AS c1, "
            f"max({two}) OVER (PARTITION BY {one}) AS c2 {start}{where}"
        ), ["c0", "c1", "c2"]
    return f"{opening}SELECT {one} AS c0, {two} AS c1 {start}{where}", ["c0", "c1"]


QUIET = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


@pytest.fixture(scope="module")
def shared(both: Path, allowed: Allowed) -> ReadOnlyDatabase:
    return ReadOnlyDatabase(both, allowed, row_cap=5_000)


@pytest.fixture(scope="module")
def alone(north_alone: Path, allowed: Allowed) -> ReadOnlyDatabase:
    return ReadOnlyDatabase(north_alone, allowed, row_cap=5_000)


@QUIET
@given(query=queries({}, 3))
def test_no_query_returns_a_row_of_another_tenant(
    query: tuple[str, list[str]],
    shared: ReadOnlyDatabase,
    alone: ReadOnlyDatabase,
    north: Filter,
) -> None:
    """What 'north' is told does not depend on 'south' being there at all, nor on who asked the
    same before, or the same of other values."""
    south = Filter(north.predicates, {"tenant": "south"})
    shared.run(query[0].replace("'2025-", "'2031-"), filter=south)
    shared.run(query[0], filter=south)
    shared.run(query[0])
    told, expected = shared.run(query[0], filter=north), alone.run(query[0])
    assert not any("south" in str(value) for row in told.rows for value in row)
    assert not any("south" in record for record in told.records or ())
    assert told.truncated == expected.truncated
    if not told.truncated:
        assert Counter(told.rows) == Counter(expected.rows)
        assert set(told.records or ()) == set(expected.records or ())


CONDITIONS = re.compile(r"rank\(\)|EXCEPT|EXISTS|IN \(SELECT|\(SELECT count|HAVING")
"""What looks at records that do not stand behind the rows."""


@QUIET
@given(query=queries({}, 3).filter(lambda query: not CONDITIONS.search(query[0])))
def test_the_records_behind_are_enough_to_compute_the_rows_again(
    query: tuple[str, list[str]], alone: ReadOnlyDatabase
) -> None:
    rows = alone.run(query[0])
    if rows.records is None or rows.truncated:
        return
    behind = {"reports": "id IN (SELECT value FROM json_each(:ids))", "documents": "TRUE"}
    again = alone.run(query[0], filter=Filter(behind, {"ids": json.dumps(rows.records)}))
    assert Counter(again.rows) == Counter(rows.rows)


def fragments(folder: str) -> list[str]:
    """The queries among a folder of the guard's fixtures."""
    found = []
    for file in sorted((FIXTURES / folder).glob("*.sql")):
        for block in re.split(r"\n{2,}", file.read_text(encoding="utf-8").strip("\n")):
            lines = block.split("\n")[1:]
            found.append("\n".join(line for line in lines if not line.startswith("-- says: ")))
    return found


# fmt: off
POISON = [
    "users", "token", "tenant", "hidden", "passages", "token_list", "sqlite_master", "main.",
    "temp.", "rowid", "guarded_reports", "main.reports", "documents", "reports", ":tenant", "?",
    "ATTACH", "PRAGMA", "NULL", "WITH", "RECURSIVE", "AS", "SELECT", "FROM", "WHERE", "JOIN",
    "LIMIT", "||", "/*", "*/", "--", "'", '"', "`", "[", "]", "(", ")", ";", ",", "*", ".",
    "pragma_table_info('users')",
    "UNION SELECT token FROM users",
    "; DROP TABLE reports",
    "IN token_list",
    "TABLE users",
    "reports AS (SELECT * FROM",
    "OR 1 = 1",
    "NATURAL JOIN",
    "OVER ()",
    *sorted(FUNCTIONS)[::3],
]
# fmt: on


def _kind(token: str) -> str:
    """What a token is; the fixtures write keywords in capitals and names in small letters."""
    if token.isidentifier():
        return "keyword" if token.isupper() else "name"
    return token[:1] if token[:1] in "'\"" else "number" if token[:1].isdigit() else "sign"


def mutated(good: list[str], bad: list[str], chance: random.Random) -> str:
    """A query with a few of its tokens dropped, doubled, swapped, or replaced by another's."""
    sql = chance.choice(good if chance.random() < 0.8 else bad)
    if chance.random() < 0.1:
        other = chance.choice(bad)
        sql = sql[: chance.randrange(len(sql) + 1)] + other[chance.randrange(len(other) + 1) :]
    tokens = TOKENS.findall(sql) or ["SELECT"]
    strangers = TOKENS.findall(chance.choice(good))
    for _ in range(chance.choice([1, 1, 1, 2, 4])):
        place, other_place = chance.randrange(len(tokens)), chance.randrange(len(tokens))
        action = chance.randrange(20)
        if action == 0:
            tokens[place] = ""
        elif action == 1:
            tokens.insert(place, tokens[other_place])
        elif action == 2:
            tokens[place], tokens[other_place] = tokens[other_place], tokens[place]
        elif action == 3:
            tokens[place] = chance.choice(POISON)
        elif action == 4:
            tokens.insert(place, chance.choice(POISON))
        else:  # a name for a name, a keyword for a keyword, a text for a text
            likes = [token for token in strangers if _kind(token) == _kind(tokens[place])]
            tokens[place] = chance.choice(likes or [tokens[place]])
    return " ".join(tokens)


@pytest.mark.usefixtures("held_to_the_clock")
def test_mutated_queries_write_nothing_and_read_nothing_undeclared(
    both: Path, allowed: Allowed, north: Filter
) -> None:
    before = hashlib.sha256(both.read_bytes()).hexdigest()
    folder = sorted(both.parent.iterdir())
    database = ReadOnlyDatabase(both, allowed, deadline_seconds=0.3)
    chance, ran = random.Random(0), 0
    good, bad = fragments("sql_allowed"), fragments("sql_rejected")
    for number in range(MUTATED):
        sql = mutated(good, bad, chance)
        started = time.thread_time()  # (not the clock's: other tests run beside it)
        try:
            rows = database.run(sql, filter=north)
        except (QueryRejected, QueryFailed) as error:
            # The guard leaves nothing for the authorizer to find.
            assert not re.search("authori[sz]ed|prohibited", str(error)), (number, sql)
        else:
            ran += 1
            shown = f"{rows.rows} {rows.records}"
            assert "CANARY" not in shown and "south" not in shown, (number, sql)
        assert time.thread_time() - started < 1.0, (number, sql)
    assert ran > number / 10
    assert hashlib.sha256(both.read_bytes()).hexdigest() == before
    assert sorted(both.parent.iterdir()) == folder
    with sqlite3.connect(both) as stored:
        assert stored.execute("PRAGMA integrity_check").fetchone() == ("ok",)
