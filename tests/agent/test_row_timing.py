"""The mean of a column of hours is told as an hour, and a later one as the later."""

import pytest

from tests.tools.text_to_sql.schemas import answered

ASKED = [
    # (question, what is told)
    ("What was the average departure time in March 2025?", "The average departure (March 2025) is"),
    ("What was the average departure time in March 2025?", "11:41 AM, over "),
    ("Which month had the latest average departure?", "April 2025 had the later average departure"),
    ("Which month had the latest average departure?", "The difference is 15 minutes."),
    ("Were departures later in March 2025 than in April 2025 on average?", "No: April 2025 had"),
    ("Were departures earlier in March 2025 than in April 2025 on average?", "Yes: March 2025 had"),
]


@pytest.mark.parametrize(("question", "told"), ASKED)
def test_hours_have_a_mean(question: str, told: str) -> None:
    assert told in answered(question, "ferries")
