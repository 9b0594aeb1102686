"""Kinds of records are told by what they never state together, and by little else in common."""

import sqlite3

from pageturner.corpus.access import Access
from pageturner.corpus.card import ColumnCard
from pageturner.corpus.kinds import apart

DAYS = "CREATE TABLE records (day, high, gust, snow, heat)"
PAPERS = "CREATE TABLE records (boat, bill, cost, survey, hull)"


def told(table: str, rows: list[tuple[object, ...]]) -> dict[str, tuple[str, ...]]:
    db = sqlite3.connect(":memory:")
    db.execute(table)
    names = [row[1] for row in db.execute("PRAGMA table_info(records)")]
    db.executemany(f"INSERT INTO records VALUES ({', '.join('?' * len(names))})", rows)
    cards = [
        ColumnCard(name=name, type="text", filled=sum(row[at] is not None for row in rows))
        for at, name in enumerate(names)
    ]
    return dict(apart(db, cards, len(rows), "FROM records", Access()))


def test_bills_and_surveys_have_only_the_boat_in_common() -> None:
    bills = [("Gannet", f"B-{n}", n, None, None) for n in range(5)]
    surveys = [("Gannet", None, None, n, "sound") for n in range(4)]
    assert told(PAPERS, [*bills, *surveys, (None,) * 5]) == {
        "bill": ("survey", "hull"),
        "cost": ("survey", "hull"),
        "survey": ("bill", "cost"),
        "hull": ("bill", "cost"),
    }


def test_days_of_snow_and_of_heat_are_days() -> None:
    winter = [(f"2025-01-{n:02}", 30, 9, 2, None) for n in range(1, 6)]
    summer = [(f"2025-07-{n:02}", 80, 9, None, 95) for n in range(1, 6)]
    assert told(DAYS, [*winter, *summer, ("2025-09-01", None, None, None, None)]) == {}
