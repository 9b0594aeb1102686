"""Whether something was so in one stretch of days and not in another, as a reader is told it."""

import pytest

from tests.tools.text_to_sql.schemas import answered

ASKED = [
    ("Was there a breakdown in January 2026 but not in February 2026?", "bakery", "No, by the"),
    ("Did output pass 245 in February 2026 but not in January 2026?", "bakery", "Yes, by the"),
    ("Was there a breakdown in both January and February 2026?", "bakery", "Yes, by the number"),
    ("Did output pass 245 in both January and February 2026?", "bakery", "No, by the number"),
    ("Were there cracks in January 2025, and none in February 2025?", "kilns", "No, by the number"),
]


@pytest.mark.parametrize(("question", "schema", "opening"), ASKED)
def test_each_stretch_is_told_by_itself(question: str, schema: str, opening: str) -> None:
    assert answered(question, schema).startswith(opening)


def test_the_days_between_the_first_and_the_last_are_counted() -> None:
    asked = "How many days lay between the first and the last breakdown of January 2026?"
    assert answered(asked, "bakery").endswith("They are 12 days apart.")
