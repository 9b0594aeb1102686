"""A unit that a column declares is read behind a number, as it is written or nearly so."""

from dataclasses import replace

import pytest

from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.tools.text_to_sql.schemas import schema

_UNITS = {"oven_temperature": "mg/l", "flour": "kWh", "takings": "NTU"}
_DAYS = schema("bakery").card
CARD = replace(
    _DAYS, columns=tuple(replace(c, unit=_UNITS.get(c.name, c.unit)) for c in _DAYS.columns)
)

READ = [
    # (question, what its query has)
    ("days with an oven temperature above 245 mg/l", "oven_temperature > 245"),
    ("Which days were over 245 mg / l?", "oven_temperature > 245"),
    ("Where was the oven above 240 MG/L and the flour over 110kwh?", "flour > 110"),
    ("Was the oven ever above 260 mg/l in January 2026?", "oven_temperature > 260"),
    ("days with 120 or more kWh", "flour >= 120"),
    ("days with between 700 and 800 NTU", "takings BETWEEN 700 AND 800"),
    ("What was the oven temperature in mg/l on 19 January 2026?", "date = '2026-01-19'"),
]
MILES = replace(
    _DAYS,
    columns=tuple(
        replace(c, unit="nautical miles" if c.name == "flour" else c.unit) for c in _DAYS.columns
    ),
)
UNREAD = [
    "days with flour over 700 NTU",
    "days with an oven temperature above 245 mg/kg",
    "days with flour over 110 kVA",
]


@pytest.mark.parametrize(("question", "part"), READ)
def test_a_declared_unit_is_read(question: str, part: str) -> None:
    written = EmbeddedSqlWriter().read(question, CARD, None)
    assert written is not None
    assert part in written.sql
    assert not written.form.get("unknown")


@pytest.mark.parametrize("question", UNREAD)
def test_another_unit_stays_unread(question: str) -> None:
    written = EmbeddedSqlWriter().read(question, CARD, None)
    assert written is None or written.form.get("unknown")


@pytest.mark.parametrize("unit", ["nautical miles", "nautical mile", "Nautical Miles"])
def test_a_unit_of_two_words_is_read(unit: str) -> None:
    question = f"On which days was the flour above 200 {unit}?"
    written = EmbeddedSqlWriter().read(question, MILES, None)
    assert written is not None
    assert "flour > 200" in written.sql
    assert not written.form.get("unknown")


def test_what_a_corpus_calls_a_run_is_no_row_of_days() -> None:
    columns = tuple(
        replace(c, name="run", synonyms=()) if c.name == "flour" else c for c in _DAYS.columns
    )
    card = replace(_DAYS, columns=columns)
    read = EmbeddedSqlWriter().read
    counted = read("How many days had a run of at least 120 kg?", card, None)
    row = read("What was the longest run of days with takings above 700?", card, None)
    assert counted is not None
    assert counted.form["kind"] == "count"
    assert row is not None
    assert row.form["kind"] == "streak"
