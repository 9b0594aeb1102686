"""A computed column is measured like the declared ones it is computed from."""

import pytest
import sqlglot
from sqlglot import exp

from pageturner.tools.text_to_sql.resembling import resembling
from tests.tools.text_to_sql.schemas import schema

CARD = schema("weather").card

QUERIES = [
    # (query, computed column and what it is like)
    ("SELECT date, gust FROM t", {}),
    ("SELECT avg(gust) AS mean, count(*) AS n FROM t", {"mean": "gust"}),
    ("SELECT max(observed_high) - min(forecast_high) AS gap FROM t", {"gap": "observed_high"}),
    ("SELECT observed_high - gust AS odd, gust / 2 AS half, gust - 1 AS less FROM t", {}),
    ("SELECT sum(rain) AS days, 1.0 * sum(rain) / count(*) AS share FROM t", {}),
    ("SELECT lag(gust, 1) OVER (ORDER BY date) AS before FROM t", {"before": "gust"}),
    ("SELECT avg(gust) FILTER (WHERE rain = 1) AS soaked FROM t", {"soaked": "gust"}),
    ("SELECT (SELECT max(date) FROM t) AS last FROM t", {"last": "date"}),
    (
        "WITH m AS (SELECT avg(gust) AS mean FROM t), s AS (SELECT mean - lag(mean) OVER () AS "
        "rise FROM m) SELECT round(max(rise), 1) AS top FROM s",
        {"top": "gust"},
    ),
    ("WITH m AS (SELECT x + 1 AS x FROM m) SELECT x AS y FROM m", {}),
]


@pytest.mark.parametrize(("sql", "like"), QUERIES)
def test_resembling(sql: str, like: dict[str, str]) -> None:
    query = sqlglot.parse_one(sql, read="sqlite")
    assert isinstance(query, exp.Query)
    assert resembling(query, CARD) == like
