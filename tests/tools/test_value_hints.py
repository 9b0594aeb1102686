"""A value that no record has is answered with the closest that exist."""

from dataclasses import replace

import pytest

from pageturner.tools.value_hints import days_of_no_calendar, missing_values
from tests.tools.text_to_sql.schemas import schema

CARD = schema("ferries").card
SHIP = next(c for c in CARD.columns if c.type == "text" and c.distinct <= len(c.samples))
KNOWN = str(SHIP.samples[0])

CASES = [
    # (query, what is said)
    (f"SELECT id FROM t WHERE {SHIP.name} = '{KNOWN}'", ""),
    (f"SELECT id FROM t WHERE lower({SHIP.name}) = '{KNOWN.lower()}'", ""),
    (f"SELECT id FROM t WHERE {SHIP.name} = '{KNOWN.lower()}'", f"closest are '{KNOWN}'"),
    (f"SELECT id FROM t WHERE {SHIP.name} = '{KNOWN}x'", f"closest are '{KNOWN}'"),
    (f"SELECT id FROM t WHERE {SHIP.name} IN ('{KNOWN}', 'Zzyzx')", "No"),
    (f"SELECT id FROM t WHERE {SHIP.name} LIKE '%{KNOWN[1:].upper()}'", ""),
    (
        f"SELECT id FROM t WHERE {SHIP.name} LIKE '{KNOWN}x%'",
        f"has '{KNOWN}x'; closest are '{KNOWN}'",
    ),
    (f"SELECT id FROM t WHERE lower({SHIP.name}) LIKE '%{KNOWN}x%'", f"closest are '{KNOWN}'"),
    (f"SELECT id FROM t WHERE {SHIP.name} NOT LIKE '%{KNOWN}x%'", ""),
    (f"SELECT id FROM t WHERE {SHIP.name} LIKE '{KNOWN[0]}_x'", ""),
    (f"SELECT id FROM t WHERE {SHIP.name} LIKE '%'", ""),
    ("SELECT id FROM t WHERE unheard_of = 'x'", ""),
    ("SELECT id FROM", ""),
]


@pytest.mark.parametrize(("sql", "told"), CASES)
def test_missing_values(sql: str, told: str) -> None:
    said = missing_values(sql, CARD)
    assert (told in said) if told else said == ""


def test_a_column_whose_values_are_not_all_known_is_left_alone() -> None:
    open_ended = replace(SHIP, distinct=len(SHIP.samples) + 1)
    columns = tuple(open_ended if c is SHIP else c for c in CARD.columns)
    card = replace(CARD, columns=columns)
    assert missing_values(f"SELECT id FROM t WHERE {SHIP.name} = 'Zzyzx'", card) == ""


NO_DAYS = [
    # (question, query, days that no calendar has)
    ("Takings on 31 February?", "SELECT t FROM d WHERE day = '2026-02-31'", ["2026-02-31"]),
    (
        "Takings on the 28th or 30th?",
        "SELECT t FROM d WHERE day IN ('2026-02-28', '2026-02-30')",
        ["2026-02-30"],
    ),
    ("Takings in February?", "SELECT t FROM d WHERE day <= '2026-02-31'", []),
    ("Takings on 28 February?", "SELECT t FROM d WHERE day = '2026-02-28'", []),
]


@pytest.mark.parametrize(("question", "sql", "days"), NO_DAYS)
def test_a_day_that_no_calendar_has_is_told_where_it_is_asked_for(
    question: str, sql: str, days: list[str]
) -> None:
    assert days_of_no_calendar(question, sql) == days
