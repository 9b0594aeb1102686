"""Days compared by the hours at which their texts tell of something."""

import pytest

from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.tools.text_to_sql.schemas import schema

WRITER = EmbeddedSqlWriter()

ASKED = [
    ("Rain was due on 3 and 4 May 2026. On which was it to start earlier?", "begins", "low"),
    ("On which of 3 and 4 May 2026 was the rain to set in later?", "begins", "high"),
    ("3 or 4 May 2026: on which day was the rain to be over sooner?", "ends", "low"),
    ("On which of 3 and 4 May 2026 was the fog to lift first?", "ends", "low"),
    ("Fog was due on 3 and 4 May 2026. On which morning was it to linger longer?", "lasts", "high"),
    ("Which of 3, 4 and 5 May 2026 had the longest fog?", "lasts", "high"),
]
LEFT = [
    "Was the high reached later on 3 or 4 May 2026?",
    "Which was warmer, 3 or 4 May 2026?",
    "On which of 3 and 4 May 2026 was fog mentioned?",
    "On which day in May 2026 did the rain start earliest?",
]


@pytest.mark.parametrize(("said", "which", "direction"), ASKED)
def test_days_are_compared_by_told_hours(said: str, which: str, direction: str) -> None:
    written = WRITER.read(said, schema("weather").card, None)
    assert written is not None
    assert written.timing is not None
    assert written.timing["which"] == which
    assert (written.form["timing"], written.form["direction"]) == (which, direction)


@pytest.mark.parametrize("said", LEFT)
def test_other_comparisons_are_left_as_they_are(said: str) -> None:
    written = WRITER.read(said, schema("weather").card, None)
    assert written is None or written.timing is None
