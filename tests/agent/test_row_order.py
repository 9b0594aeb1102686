"""Which of two events came first: their days are told, and how far they lie apart."""

import pytest

from tests.tools.text_to_sql.schemas import answered

TOLD = [
    # (question, what the answer opens with, what else it says)
    (
        "What came first in 2025, the last cracked firing or the first peak above 1250?",
        "First with reached peak above 1250 °C came earlier.",
        "last with cracked: 4 March 2025 [1]. They are 41 days apart.",
    ),
    (
        "Did the first cracked firing of 2025 come before the first matt one?",
        "No: first with glaze matt came earlier.",
        "They are 1 day apart.",
    ),
    (
        "How many days after the first cracked firing of 2025 was the first peak above 1250?",
        "First with cracked came earlier.",
        "15 days apart",
    ),
    (
        "Which came first in January 2025, the first peak above 2000 or the first cracked firing?",
        "First with cracked: 7 January 2025 [1]",
        "there was no day with reached peak above 2000 °C",
    ),
    (
        "Which came later in January 2025, the first peak above 2000 or the first above 3000?",
        "There was no day with reached peak above 2000 °C or reached peak above 3000 °C",
        "January 2025",
    ),
]


@pytest.mark.parametrize(("question", "opening", "said"), TOLD)
def test_what_came_first_is_told_with_both_days(question: str, opening: str, said: str) -> None:
    text = answered(question, "kilns")
    assert text.startswith(opening)
    assert said in text


APART = [
    # (question, how far the two lie apart)
    ("By how much did the highest reached peak of January 2025 beat the second highest?", "20 °C"),
    ("How far ahead of the runner-up was the highest reached peak of January 2025?", "20 °C"),
]


@pytest.mark.parametrize(("question", "apart"), APART)
def test_how_far_the_highest_lies_from_the_next_is_told(question: str, apart: str) -> None:
    assert f"The difference is {apart}." in answered(question, "kilns")
