"""Which records stand behind rows: plain queries against what a person would say."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pageturner.tools.database import ReadOnlyDatabase
from pageturner.tools.guard import DERIVED, Allowed, Filter, check
from pageturner.tools.provenance import records_behind

EVERY = "SELECT id FROM reports"

PLAIN = [
    # (a query, the ids of the records behind it, in the order of its rows)
    (
        "SELECT date, delay FROM reports WHERE fog = 1 ORDER BY date DESC",
        "SELECT id FROM reports WHERE fog = 1 ORDER BY date DESC",
    ),
    (
        "SELECT date AS day FROM reports ORDER BY passengers DESC, day LIMIT 3",
        "SELECT id FROM reports ORDER BY passengers DESC, date LIMIT 3",
    ),
    (
        "SELECT passengers, date FROM reports ORDER BY 1, 2 LIMIT 4 OFFSET 2",
        "SELECT id FROM reports ORDER BY passengers, date LIMIT 4 OFFSET 2",
    ),
    (
        "SELECT * FROM reports WHERE vessel = 'Tern' ORDER BY date",
        "SELECT id FROM reports WHERE vessel = 'Tern' ORDER BY date",
    ),
    (
        "SELECT d.title FROM reports r JOIN documents d ON d.id = r.document_id "
        "WHERE d.num_tokens < 105 ORDER BY r.date",
        "SELECT id FROM reports WHERE date <= '2025-03-05' ORDER BY date",
    ),
    (
        "SELECT day FROM (SELECT date AS day, fog AS f FROM reports) WHERE f = 0 ORDER BY day",
        "SELECT id FROM reports WHERE fog = 0 ORDER BY date",
    ),
    (
        "WITH t(day, n) AS (SELECT date, passengers FROM reports) "
        "SELECT day FROM t WHERE n > 250 ORDER BY n, day",
        "SELECT id FROM reports WHERE passengers > 250 ORDER BY passengers, date",
    ),
    (
        "SELECT date FROM reports WHERE passengers = (SELECT max(passengers) FROM reports) "
        "ORDER BY date",
        "SELECT id FROM reports WHERE passengers = 300 ORDER BY date",
    ),
    (
        "WITH reports AS (SELECT * FROM reports WHERE fog = 1) SELECT date FROM reports "
        "ORDER BY date",
        "SELECT id FROM reports WHERE fog = 1 ORDER BY date",
    ),
    (
        "SELECT vessel, date FROM (SELECT vessel, date, row_number() OVER "
        "(PARTITION BY vessel ORDER BY passengers DESC, date) AS place FROM reports) "
        "WHERE place = 1 ORDER BY vessel",
        "SELECT id FROM (SELECT id, vessel, row_number() OVER "
        "(PARTITION BY vessel ORDER BY passengers DESC, date) AS place FROM reports) "
        "WHERE place = 1 ORDER BY vessel",
    ),
]

NUMBERS = [
    # (a query, the ids of the records its numbers were computed from)
    ("SELECT count(*) FROM reports WHERE fog = 1", f"{EVERY} WHERE fog = 1"),
    ("SELECT count(delay) FROM reports", f"{EVERY} WHERE delay IS NOT NULL"),
    ("SELECT count(*), count(delay) FROM reports", EVERY),
    (
        "SELECT avg(delay) FROM reports WHERE vessel = 'Tern'",
        f"{EVERY} WHERE vessel = 'Tern' AND delay IS NOT NULL",
    ),
    ("SELECT round(avg(delay - 1), 1) AS d FROM reports", f"{EVERY} WHERE delay IS NOT NULL"),
    ("SELECT count(DISTINCT delay) FROM reports", f"{EVERY} WHERE delay IS NOT NULL"),
    ("SELECT max(passengers) FROM reports", f"{EVERY} WHERE passengers = 300"),
    ("SELECT date, max(passengers) FROM reports", f"{EVERY} WHERE passengers = 300"),
    ("SELECT min(delay) FROM reports", f"{EVERY} WHERE delay = 0"),
    (
        "SELECT max(passengers) - min(passengers) FROM reports",
        f"{EVERY} WHERE passengers IN (200, 300)",
    ),
    (
        "SELECT max(passengers), avg(delay) FROM reports WHERE fog = 1",
        f"{EVERY} WHERE fog = 1 AND (delay IS NOT NULL OR passengers = "
        "(SELECT max(passengers) FROM reports WHERE fog = 1))",
    ),
    (
        "SELECT count(*) FILTER (WHERE fog = 1) FROM reports",
        f"{EVERY} WHERE fog = 1",
    ),
    (
        "SELECT max(passengers) FILTER (WHERE vessel = 'Tern') FROM reports",
        f"{EVERY} WHERE vessel = 'Tern' AND passengers = "
        "(SELECT max(passengers) FROM reports WHERE vessel = 'Tern')",
    ),
    (
        "SELECT count(CASE WHEN fog = 1 THEN 1 END) FROM reports",
        f"{EVERY} WHERE fog = 1",
    ),
    ("SELECT 100.0 * sum(fog) / count(*) FROM reports", EVERY),
    ("SELECT vessel, count(*) FROM reports GROUP BY vessel", EVERY),
    (
        "SELECT vessel, max(passengers) FROM reports GROUP BY vessel",
        f"{EVERY} AS r WHERE passengers = "
        "(SELECT max(passengers) FROM reports s WHERE s.vessel = r.vessel)",
    ),
    (
        "SELECT vessel, avg(delay) AS d FROM reports GROUP BY vessel ORDER BY d DESC LIMIT 1",
        f"{EVERY} WHERE delay IS NOT NULL AND vessel = "
        "(SELECT vessel FROM reports GROUP BY vessel ORDER BY avg(delay) DESC LIMIT 1)",
    ),
    (
        "SELECT substr(date, 9, 1) AS third, count(*) FROM reports GROUP BY third "
        "HAVING count(*) > 9",
        f"{EVERY} WHERE date >= '2025-03-10' AND date < '2025-03-20'",
    ),
    (
        "SELECT delay, count(*) FROM reports GROUP BY 1 HAVING delay IS NULL",
        f"{EVERY} WHERE delay IS NULL",
    ),
    (
        "SELECT vessel FROM reports GROUP BY vessel HAVING min(date) = '2025-03-01'",
        f"{EVERY} WHERE vessel = 'Tern'",
    ),
    ("SELECT DISTINCT vessel FROM reports WHERE fog = 1", f"{EVERY} WHERE fog = 1"),
    (
        "SELECT DISTINCT vessel FROM reports ORDER BY vessel LIMIT 1",
        f"{EVERY} WHERE vessel = 'Heron'",
    ),
    (
        "SELECT max(n) FROM (SELECT count(*) AS n FROM reports GROUP BY delay IS NULL)",
        f"{EVERY} WHERE delay IS NOT NULL",
    ),
    (
        "WITH v AS (SELECT vessel, sum(passengers) AS n FROM reports GROUP BY vessel) "
        "SELECT a.vessel, a.n FROM v a WHERE a.n = (SELECT max(n) FROM v)",
        f"{EVERY} WHERE vessel = "
        "(SELECT vessel FROM reports GROUP BY vessel ORDER BY sum(passengers) DESC LIMIT 1)",
    ),
]

OTHERS = [
    (
        "SELECT (SELECT delay FROM reports WHERE date = '2025-03-02') - "
        "(SELECT delay FROM reports WHERE date = '2025-03-03') AS difference",
        f"{EVERY} WHERE date IN ('2025-03-02', '2025-03-03')",
    ),
    (
        "SELECT (SELECT date FROM reports ORDER BY date) AS first",
        f"{EVERY} WHERE date = '2025-03-01'",
    ),
    (
        "SELECT (SELECT date FROM reports ORDER BY date DESC LIMIT 3) AS last",
        f"{EVERY} WHERE date = '2025-03-24'",
    ),
    (
        "SELECT EXISTS (SELECT 1 FROM reports WHERE fog = 1 AND vessel = 'Tern')",
        f"{EVERY} WHERE fog = 1 AND vessel = 'Tern'",
    ),
    (
        "SELECT date, delay - (SELECT avg(delay) FROM reports WHERE vessel = 'Tern') "
        "FROM reports WHERE date = '2025-03-03'",
        f"{EVERY} WHERE date = '2025-03-03' OR (vessel = 'Tern' AND delay IS NOT NULL)",
    ),
    (
        "SELECT date FROM reports WHERE fog = 1 UNION SELECT date FROM reports WHERE delay = 0",
        f"{EVERY} WHERE fog = 1 OR delay = 0",
    ),
    (
        "SELECT 'most', max(passengers) FROM reports UNION ALL "
        "SELECT 'least', min(passengers) FROM reports",
        f"{EVERY} WHERE passengers IN (200, 300)",
    ),
    (
        "(SELECT date FROM reports ORDER BY date LIMIT 1) UNION ALL "
        "(SELECT date FROM reports ORDER BY date DESC LIMIT 1)",
        f"{EVERY} WHERE date IN ('2025-03-01', '2025-03-24')",
    ),
    (
        "SELECT date FROM reports UNION SELECT '2024-01-01' ORDER BY date LIMIT 3",
        f"{EVERY} WHERE date <= '2025-03-02'",
    ),
    (
        "SELECT date FROM reports WHERE date < '2025-03-03' UNION ALL VALUES ('2025-12-31')",
        f"{EVERY} WHERE date < '2025-03-03'",
    ),
    (
        "SELECT date FROM reports WHERE fog = 1 INTERSECT "
        "SELECT date FROM reports WHERE vessel = 'Tern'",
        f"{EVERY} WHERE fog = 1 AND vessel = 'Tern'",
    ),
    (
        "SELECT vessel FROM reports WHERE fog = 1 EXCEPT SELECT 'Tern'",
        f"{EVERY} WHERE fog = 1 AND vessel <> 'Tern'",
    ),
    (
        "SELECT title FROM documents WHERE num_tokens < 103",
        f"{EVERY} WHERE date <= '2025-03-03'",
    ),
    (
        "SELECT avg(num_tokens) FROM documents WHERE title LIKE 'Tern%'",
        f"{EVERY} WHERE vessel = 'Tern'",
    ),
    (
        "SELECT v.column1, max(r.passengers) FROM (VALUES ('Tern'), ('None')) AS v "
        "LEFT JOIN reports r ON r.vessel = v.column1 GROUP BY v.column1",
        f"{EVERY} WHERE vessel = 'Tern' AND passengers = "
        "(SELECT max(passengers) FROM reports WHERE vessel = 'Tern')",
    ),
    (
        "WITH first AS (SELECT min(date) AS day FROM reports WHERE fog = 1) "
        "SELECT r.date FROM reports r JOIN first ON r.date > first.day",
        f"{EVERY} WHERE date > (SELECT min(date) FROM reports WHERE fog = 1)",
    ),
    (
        "WITH first AS (SELECT min(date) AS day FROM reports WHERE fog = 1) "
        "SELECT r.date, first.day FROM reports r JOIN first ON r.date > first.day",
        f"{EVERY} WHERE date >= (SELECT min(date) FROM reports WHERE fog = 1)",
    ),
    (
        "SELECT v.column1 FROM (VALUES ('Tern')) AS v JOIN (SELECT vessel FROM reports) r "
        "ON r.vessel = v.column1",
        f"{EVERY} WHERE vessel = 'Tern'",
    ),
    (
        "WITH RECURSIVE days(day) AS (SELECT '2025-03-01' UNION ALL "
        "SELECT date(day, '+1 day') FROM days WHERE day < '2025-03-04') "
        "SELECT day, delay FROM days LEFT JOIN reports ON date = day",
        f"{EVERY} WHERE date <= '2025-03-04'",
    ),
]

WINDOWS = [
    (
        "SELECT date, delay - lag(delay) OVER (ORDER BY date) AS change FROM reports",
        EVERY,
    ),
    (
        "SELECT date, passengers - lag(passengers) OVER (ORDER BY date) AS change "
        "FROM reports ORDER BY date LIMIT 1 OFFSET 4",
        f"{EVERY} WHERE date IN ('2025-03-04', '2025-03-05')",
    ),
    (
        "SELECT day FROM (SELECT date AS day, passengers - lead(passengers, 2) OVER "
        "(ORDER BY date) AS change FROM reports) WHERE day = '2025-03-05'",
        f"{EVERY} WHERE date = '2025-03-05'",
    ),
    (
        "SELECT change FROM (SELECT date AS day, passengers - lead(passengers, 2) OVER "
        "(ORDER BY date) AS change FROM reports) WHERE day = '2025-03-05'",
        f"{EVERY} WHERE date IN ('2025-03-05', '2025-03-07')",
    ),
    (
        "SELECT date, avg(delay) OVER (ORDER BY date ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) "
        "FROM reports ORDER BY date LIMIT 1 OFFSET 6",
        f"{EVERY} WHERE date IN ('2025-03-06', '2025-03-07')",  # the 5th has no delay
    ),
    (
        "SELECT date, avg(delay) OVER w AS a FROM reports WHERE vessel = 'Tern' "
        "WINDOW w AS (ORDER BY date ROWS 1 PRECEDING) ORDER BY date DESC LIMIT 1",
        f"{EVERY} WHERE date IN ('2025-03-19', '2025-03-22')",
    ),
    (
        "SELECT vessel, date, max(passengers) OVER (PARTITION BY vessel) FROM reports "
        "WHERE vessel <> 'Tern' ORDER BY date LIMIT 1",
        f"{EVERY} WHERE date = '2025-03-02' OR (vessel = 'Plover' AND passengers = "
        "(SELECT max(passengers) FROM reports WHERE vessel = 'Plover'))",
    ),
    (
        "SELECT count(*) FROM (SELECT count(*) OVER (PARTITION BY vessel) AS n, fog FROM reports) "
        "WHERE fog = 1",
        f"{EVERY} WHERE fog = 1",
    ),
    ("SELECT date, sum(passengers) OVER (ORDER BY date) FROM reports", EVERY),
    (
        "WITH w AS (SELECT date, fog, row_number() OVER (ORDER BY date) - row_number() OVER "
        "(PARTITION BY fog ORDER BY date) AS run FROM reports) SELECT min(date), count(*) AS days "
        "FROM w WHERE fog = 1 GROUP BY run ORDER BY days DESC, 1 LIMIT 1",
        f"{EVERY} WHERE date IN ('2025-03-02', '2025-03-03')",
    ),
    (
        "WITH w AS (SELECT date, fog, sum(1 - fog) OVER (ORDER BY date) AS run FROM reports) "
        "SELECT count(*) FROM w WHERE fog = 1 GROUP BY run ORDER BY min(date) LIMIT 1",
        f"{EVERY} WHERE date IN ('2025-03-02', '2025-03-03')",
    ),
    (
        "SELECT vessel, rank() OVER (ORDER BY avg(delay)) FROM reports GROUP BY vessel",
        f"{EVERY} WHERE delay IS NOT NULL",
    ),
]

UNTOLD = [
    # Queries whose records cannot be told, or that rest on none.
    "SELECT 1",
    "VALUES (1)",
    "SELECT date('now')",
    "SELECT date, sum(passengers) OVER (ORDER BY date) FROM reports ORDER BY date DESC LIMIT 1",
    "SELECT vessel, sum(count(*)) OVER () FROM reports GROUP BY vessel",
    "SELECT date, (SELECT count(*) FROM reports s WHERE s.delay > r.delay) FROM reports r",
    "WITH RECURSIVE c(id) AS (SELECT id FROM reports UNION SELECT id FROM c) SELECT id FROM c",
]


def ids(path: Path, sql: str) -> list[str]:
    with closing(sqlite3.connect(path)) as database:
        return [row[0] for row in database.execute(sql)]


@pytest.fixture(scope="module")
def database(north_alone: Path, allowed: Allowed) -> ReadOnlyDatabase:
    return ReadOnlyDatabase(north_alone, allowed)


@pytest.mark.parametrize(("sql", "expected"), PLAIN)
def test_behind_plain_rows_are_their_own_records_in_their_order(
    sql: str, expected: str, database: ReadOnlyDatabase, north_alone: Path
) -> None:
    assert list(database.run(sql).records or ()) == ids(north_alone, expected)


@pytest.mark.parametrize(
    ("sql", "expected"), [case for case in NUMBERS + OTHERS + WINDOWS if case[1]]
)
def test_behind_a_number_are_the_records_it_was_computed_from(
    sql: str, expected: str, database: ReadOnlyDatabase, north_alone: Path
) -> None:
    records = database.run(sql).records
    assert records is not None
    assert sorted(records) == sorted(ids(north_alone, expected))


@pytest.mark.parametrize("sql", UNTOLD)
def test_what_cannot_be_told_is_not_guessed(sql: str, database: ReadOnlyDatabase) -> None:
    assert database.run(sql).records is None


def test_no_rows_rest_on_no_records(database: ReadOnlyDatabase) -> None:
    rows = database.run("SELECT date FROM reports WHERE date > '2030-01-01'")
    assert (rows.rows, rows.records) == ((), ())


def test_the_filter_is_under_the_records_too(
    both: Path, allowed: Allowed, north: Filter, north_alone: Path
) -> None:
    for sql, _ in PLAIN + NUMBERS + OTHERS + WINDOWS:
        seen = ReadOnlyDatabase(both, allowed).run(sql, filter=north)
        alone = ReadOnlyDatabase(north_alone, allowed).run(sql)
        assert sorted(seen.records or ()) == sorted(alone.records or ()), sql
        assert all(record.startswith("north") for record in seen.records or ())


ENOUGH = [
    # (not those whose conditions look at more than the records behind)
    *(sql for sql, _ in PLAIN[:7] if "OFFSET" not in sql),
    *(sql for sql, _ in NUMBERS if not re.search("HAVING|LIMIT|n = ", sql)),
    *(sql for sql, _ in OTHERS[4:9]),
]


@pytest.mark.parametrize("sql", ENOUGH)
def test_the_records_behind_are_enough_to_compute_the_rows_again(
    sql: str, database: ReadOnlyDatabase
) -> None:
    whole = database.run(sql)
    assert whole.records
    listed = ", ".join(f"'{record}'" for record in whole.records)
    behind = Filter({"reports": f"id IN ({listed})", "documents": "TRUE"})
    assert database.run(sql, filter=behind).rows == whole.rows


def test_what_is_derived_always_runs(allowed: Allowed, database: ReadOnlyDatabase) -> None:
    for sql, _ in PLAIN + NUMBERS + OTHERS + WINDOWS:
        derived = records_behind(check(sql, allowed))
        if derived is not None:
            assert check(derived, allowed, DERIVED)
            assert database.run(derived).columns == ("id",)
