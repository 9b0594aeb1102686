"""What is said to be so each time that something else is, is asked of what meets that."""

import pytest

from tests.tools.text_to_sql.schemas import answered

ASKED = [
    # (question, schema, how the answer opens)
    ("Is it true that whenever there was hail in April 2025 there was swell?", "harbour", "No"),
    ("Is it true that whenever there was hail in May 2025 there was mist?", "harbour", "Yes"),
    ("Right or wrong: every time it hailed in May 2025, there was mist.", "harbour", "Yes"),
    ("Was there always mist when there was swell in April 2025?", "harbour", "No"),
    ("Did hail always come with mist in May 2025?", "harbour", "Yes"),
    ("Were misty days in April 2025 always free of hail?", "harbour", "Yes"),
    ("If there was hail in April 2025, was there always swell?", "harbour", "No"),
    ("Did it hail any time in April 2025?", "harbour", "Yes"),
    ("Was it always misty in April 2025?", "harbour", "No"),
    (
        "Whenever there was a breakdown in January 2026, were the takings below 750?",
        "bakery",
        "Yes",
    ),
    ("Whenever there was a breakdown in January 2026, were the takings below 710?", "bakery", "No"),
    (
        "Were the takings always below 750 when there was a breakdown in January 2026?",
        "bakery",
        "Yes",
    ),
    ("True or false: every day in January 2026 that Ines ran had a breakdown.", "bakery", "No"),
]


@pytest.mark.parametrize(("question", "schema", "opening"), ASKED)
def test_it_is_so_each_time(question: str, schema: str, opening: str) -> None:
    assert answered(question, schema).startswith(opening)
