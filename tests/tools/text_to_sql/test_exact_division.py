"""A share is no nought: whole numbers are divided exactly, but where whole parts are meant."""

import sqlite3
from datetime import datetime

import pytest

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.guard import Allowed, check
from pageturner.tools.text_to_sql import ModelSqlWriter
from pageturner.tools.text_to_sql.exact_division import exact
from tests.tools.text_to_sql.test_model import Scripted

CARD = SchemaCard(
    table="t",
    unit="document",
    columns=(
        ColumnCard(name="day", type="date", temporal=True),
        ColumnCard(name="high", type="integer"),
        ColumnCard(name="low", type="integer"),
        ColumnCard(name="rain", type="boolean"),
        ColumnCard(name="wind", type="real"),
    ),
)
ROWS = [
    ("2025-01-01", 15, 10, 1, 2.0),
    ("2025-02-02", 26, 11, 0, 3.0),
    ("2025-05-03", 30, 12, 1, 4.0),
    ("2025-06-04", 35, 14, 1, 5.0),
]
MEDIAN = """WITH r AS (SELECT high, row_number() OVER (ORDER BY high) AS k, count(*) OVER () AS n
FROM t) SELECT avg(high) FROM r WHERE k IN ((n + 1) / 2, (n + 2) / 2)"""
MIDDLE = """WITH r AS (SELECT high, row_number() OVER (ORDER BY high) AS k FROM t),
m AS (SELECT (count(*) + 1) / 2 AS mid FROM t) SELECT high FROM r, m WHERE k = mid"""

MADE = [
    # (query, its values)
    ("SELECT sum(rain) / count(rain) AS share FROM t", [0.75]),
    ("SELECT 100 * sum(rain) / count(*) FROM t", [75.0]),
    ("SELECT round(sum(rain) / count(*), 1) FROM t", [0.8]),
    ("SELECT count(*) FILTER (WHERE rain) / count(*) FROM t", [0.75]),
    ("SELECT (high + low) / 2 AS middle FROM t WHERE day = '2025-01-01'", [12.5]),
    ("SELECT high / low FROM t WHERE day = '2025-01-01'", [1.5]),
    ("SELECT high FROM t WHERE high / low > 2 ORDER BY high", [26, 30, 35]),
    ("SELECT day FROM t WHERE (high + low) / 2 > 18 AND high < 30", ["2025-02-02"]),
    ("SELECT (SELECT sum(rain) FROM t) / (SELECT count(*) FROM t)", [0.75]),
    ("WITH a AS (SELECT sum(rain) s, count(*) n FROM t) SELECT s / n FROM a", [0.75]),
    ("WITH a AS (SELECT max(high) h, min(low) l FROM t) SELECT (h + l) / 2 FROM a", [22.5]),
    ("SELECT count(*) / 3 AS a_month FROM t WHERE high > 15", [1.0]),
    ("SELECT count(*) * 100 / 8 FROM t", [50.0]),
    ("SELECT sum(rain) / nullif(count(*), 0) FROM t", [0.75]),
    ("SELECT sum(high) / sum(low) AS r FROM t GROUP BY rain ORDER BY r", [80 / 36, 26 / 11]),
    ("SELECT -high / 2 FROM t WHERE high = 15", [-7.5]),
]
LEFT = [
    # (query, its values)
    ("SELECT high / 10 * 10 AS tens FROM t", [10, 20, 30, 30]),
    ("SELECT 10 * (high / 10) FROM t", [10, 20, 30, 30]),
    ("SELECT high / 10 AS tens FROM t GROUP BY tens", [1, 2, 3]),
    ("SELECT high / 10 FROM t GROUP BY 1", [1, 2, 3]),
    ("SELECT max(high) FROM t GROUP BY high / 10", [15, 26, 35]),
    ("SELECT (high / 10) || ' and ' || (high % 10) FROM t LIMIT 1", ["1 and 5"]),
    ("SELECT (strftime('%m', day) + 2) / 3 AS quarter FROM t", [1, 1, 2, 2]),
    ("SELECT high FROM t ORDER BY high LIMIT 1 OFFSET (SELECT count(*) FROM t) / 3", [26]),
    (MEDIAN, [28.0]),
    (MIDDLE, [26]),
    ("SELECT high FROM t WHERE high / 10 = 3 ORDER BY high", [30, 35]),
    ("SELECT CAST(high / 10 AS INTEGER) FROM t", [1, 2, 3, 3]),
    ("SELECT 1.0 * sum(rain) / count(*) FROM t", [0.75]),
    ("SELECT avg(high) / 2 FROM t", [13.25]),
    ("SELECT sum(wind) / count(*) FROM t", [3.5]),
    ("SELECT CAST(sum(rain) AS REAL) / count(*) FROM t", [0.75]),
    ("SELECT (julianday('2025-01-04') - julianday('2025-01-01')) / 2", [1.5]),
]


def values(sql: str) -> list[object]:
    with sqlite3.connect(":memory:") as db:
        db.execute("CREATE TABLE t (day TEXT, high INTEGER, low INTEGER, rain INTEGER, wind REAL)")
        db.executemany("INSERT INTO t VALUES (?, ?, ?, ?, ?)", ROWS)
        return [row[0] for row in db.execute(sql)]


@pytest.mark.parametrize(("sql", "expected"), MADE)
def test_what_is_left_over_counts(sql: str, expected: list[object]) -> None:
    made = exact(sql, CARD)
    assert made != sql
    assert values(made) == expected
    assert exact(made, CARD) == made
    check(made, Allowed.of(CARD))


@pytest.mark.parametrize(("sql", "expected"), LEFT)
def test_whole_parts_stay_whole(sql: str, expected: list[object]) -> None:
    assert values(exact(sql, CARD)) == expected


def test_what_is_no_query_is_left_to_the_guard() -> None:
    assert exact("SELECT high / FROM t", CARD) == "SELECT high / FROM t"


async def test_a_models_query_and_its_records_are_divided_exactly() -> None:
    reply = (
        "```sql\nSELECT sum(rain) / count(rain) AS share FROM t\n```\n"
        "```sql\nSELECT id FROM t WHERE high / low > 2\n```"
    )
    written = await ModelSqlWriter(Scripted(reply)).write("?", CARD, datetime(2025, 5, 9))
    assert written is not None and written.evidence_sql is not None
    assert "CAST(SUM(rain) AS REAL) / COUNT(rain)" in written.sql
    assert "CAST(high AS REAL) / low" in written.evidence_sql
