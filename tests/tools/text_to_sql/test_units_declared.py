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
