"""A stretch of days that goes past what is held is known to."""

from dataclasses import replace
from datetime import datetime

import pytest

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.reach import beyond_held

DAYS = ColumnCard(
    name="day", type="date", temporal=True, minimum="2025-08-03", maximum="2026-08-23", filled=386
)
CARD = SchemaCard(table="readings", unit="document", count=386, columns=(DAYS,))
WEEKLY = replace(CARD, count=55)
SEVERAL_A_DAY = replace(CARD, count=900, columns=(replace(DAYS, distinct=180, filled=900),))
LATER = datetime(2026, 11, 2)
AT_THE_END = datetime(2026, 8, 23, 9)

CASES = [
    # (condition, card, now, whether it goes past what is held)
    ("day BETWEEN '2026-08-20' AND '2026-09-10'", CARD, LATER, True),
    ("day BETWEEN '2025-07-01' AND '2025-08-31'", CARD, LATER, True),
    ("day BETWEEN '2025-08-03' AND '2026-08-23'", CARD, LATER, False),
    ("day BETWEEN '2026-08-01' AND '2026-08-31'", CARD, AT_THE_END, False),  # yet to come
    ("day BETWEEN '2026-08-01' AND '2026-08-31'", CARD, None, True),
    ("day BETWEEN '2025-07-01' AND '2026-08-31'", CARD, AT_THE_END, True),
    ("day >= '2025-08-02'", CARD, LATER, True),
    ("day > '2025-08-02'", CARD, LATER, False),
    ("day < '2026-08-24'", CARD, LATER, False),
    ("day <= '2026-08-24'", CARD, LATER, True),
    ("day <= '9999-12-31'", CARD, LATER, True),
    ("day > '9999-12-31'", CARD, LATER, False),
    ("day >= '0001-01-01'", CARD, LATER, True),
    ("readings.day BETWEEN '2026-08-20' AND '2026-09-10'", CARD, LATER, True),
    ("day BETWEEN '2026-08-01' AND '2026-08-26'", WEEKLY, LATER, False),  # less than a week
    ("day BETWEEN '2026-08-01' AND '2026-08-31'", WEEKLY, LATER, True),
    ("day BETWEEN '2025-08-02' AND '2025-08-31'", SEVERAL_A_DAY, LATER, False),
    ("day BETWEEN '2025-08-01' AND '2025-08-31'", SEVERAL_A_DAY, LATER, False),
    ("day BETWEEN '2025-07-31' AND '2025-08-31'", SEVERAL_A_DAY, LATER, True),
    ("title = 'day <= ''2030-01-01'''", CARD, LATER, False),
    ("day = '2026-09-01'", CARD, LATER, False),  # (there is none, and that is said)
    ("level > 3", CARD, LATER, False),
]


@pytest.mark.parametrize(("condition", "card", "now", "expected"), CASES)
def test_a_stretch_past_what_is_held(
    condition: str, card: SchemaCard, now: datetime | None, expected: bool
) -> None:
    sql = f"SELECT count(*) AS count FROM readings WHERE {condition}"
    assert beyond_held(sql, card, now) is expected


@pytest.mark.parametrize("changed", [{"minimum": None}, {"type": "text"}, {"temporal": False}])
def test_without_dates_nothing_goes_past_them(changed: dict[str, object]) -> None:
    card = replace(CARD, columns=(replace(DAYS, **changed),))  # type: ignore[arg-type]
    assert not beyond_held("SELECT id FROM readings WHERE day > '2020-01-01'", card, LATER)
