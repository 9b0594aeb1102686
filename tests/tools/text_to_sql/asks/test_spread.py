"""How far the ends of a scale lie apart: a number, however it is asked for."""

import pytest

from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.tools.text_to_sql.schemas import answered, schema


@pytest.mark.parametrize(
    "question",
    [
        "march 2026: degrees between the warmest and the coldest observed high",
        "Span between March 2026's warmest and coldest observed high, in degrees?",
        "The gap between the highest and the lowest observed high of March 2026?",
        "mph between the strongest and the weakest gust of March 2026",
    ],
)
def test_how_far_the_ends_lie_apart_is_a_number(question: str) -> None:
    written = EmbeddedSqlWriter().read(question, schema("weather").card, None)
    assert written is not None
    assert written.form.get("wants") == "value"
    assert "(March 2026) ranges over" in answered(question, "weather")


def test_both_ends_by_themselves_are_two_numbers() -> None:
    question = "Warmest and coldest observed high in March 2026?"
    written = EmbeddedSqlWriter().read(question, schema("weather").card, None)
    assert written is not None
    assert written.form.get("wants") != "value"
