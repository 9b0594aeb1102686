"""The greatest step from one record to the next, and the runs of records that are so."""

import sqlite3
from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.reading import Measure, Reading, Truth
from pageturner.tools.text_to_sql.sql.runs import change_sql, streak_sql


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


HAIL = ColumnCard(name="hail", type="boolean")
DAYS = st.lists(st.sampled_from([0, 1, None]), min_size=1, max_size=30)


def of_runs(days: list[int | None], **asked: object) -> tuple[list[tuple[object, ...]], int]:
    """What a reading comes to, and how many records it rests on."""
    database = sqlite3.connect(":memory:")
    database.execute("CREATE TABLE days (id TEXT, date TEXT, hail INTEGER)")
    rows = [(str(n), f"2026-05-{n:02d}", hail) for n, hail in enumerate(days, 1)]
    database.executemany("INSERT INTO days VALUES (?, ?, ?)", rows)
    reading = Reading("streak", conditions=[Truth(HAIL)])
    for name, value in asked.items():
        setattr(reading, name, value)
    sql, evidence = streak_sql("days", "date", reading, "")
    return database.execute(sql).fetchall(), len(database.execute(evidence).fetchall())


def lengths(days: list[int | None]) -> list[int]:
    return [len(list(run)) for hail, run in groupby(days) if hail == 1]


@given(DAYS)
def test_runs_are_counted_and_averaged(days: list[int | None]) -> None:
    long = [length for length in lengths(days) if length >= 2]
    told, behind = of_runs(days, aggregate="count", least=(">=", 2))
    assert (told[0][0], behind) == (len(long), sum(long))
    ((mean, count, *_),), behind = of_runs(days, aggregate="avg")
    every = lengths(days)
    assert count == len(every)
    assert mean == (pytest.approx(sum(every) / len(every)) if every else None)
    assert behind == sum(every)


@given(DAYS, st.integers(1, 4), st.booleans())
def test_a_run_is_told_by_its_place(days: list[int | None], place: int, shortest: bool) -> None:
    ranked = sorted(lengths(days), reverse=not shortest)
    direction = "low" if shortest else "high"
    told, behind = of_runs(days, place=place, direction=direction)
    at = ranked[place - 1] if place <= len(ranked) else None
    assert [row[2] for row in told] == [length for length in ranked if length == at]
    assert behind == sum(length for length in ranked if length == at)


@given(DAYS, st.integers(2, 4))
def test_the_longest_runs_come_in_their_order(days: list[int | None], top: int) -> None:
    ranked = sorted(lengths(days), reverse=True)
    told, behind = of_runs(days, top=top)
    least = ranked[top - 1] if len(ranked) >= top else 0
    best = [length for length in ranked if length >= least]
    assert ([row[2] for row in told], behind) == (best, sum(best))


@given(DAYS, st.sampled_from(["<", "<=", "="]), st.integers(1, 4))
def test_runs_may_be_short(days: list[int | None], operator: str, size: int) -> None:
    holds = {"<": int.__lt__, "<=": int.__le__, "=": int.__eq__}[operator]
    short = [length for length in lengths(days) if holds(length, size)]
    told, behind = of_runs(days, least=(operator, size))
    assert ([row[2] for row in told], behind) == (short, sum(short))
