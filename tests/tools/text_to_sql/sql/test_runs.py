"""The greatest step from one record to the next, of a column that is called as a step is."""

import sqlite3

import pytest

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.reading import Measure
from pageturner.tools.text_to_sql.sql.runs import change_sql


@pytest.mark.parametrize("name", ["previous", "change", "level"])
def test_a_column_may_be_called_as_what_is_worked_out(name: str) -> None:
    database = sqlite3.connect(":memory:")
    database.execute(f'CREATE TABLE days (id TEXT, date TEXT, "{name}" INTEGER)')
    given = [("a", "2026-05-01", 3), ("b", "2026-05-02", 9), ("c", "2026-05-03", 4)]
    database.executemany("INSERT INTO days VALUES (?, ?, ?)", given)
    column = ColumnCard(name=name, type="integer", description="")
    sql, evidence = change_sql("days", "date", Measure(column), "high", "")
    assert database.execute(sql).fetchall() == [("2026-05-02", "2026-05-01", 9, 3, 6)]
    assert sorted(database.execute(evidence).fetchall()) == [("a",), ("b",)]
