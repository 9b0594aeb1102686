"""How far a value lies from a figure is told in words, and on which side of it."""

import pytest

from tests.tools.text_to_sql.schemas import answered

TOLD = [
    # (question, what the answer says)
    (
        "By how many degrees did the reached peak exceed 1000 on 6 January 2025?",
        "6 January 2025: reached peak 1040 °C, 40 °C above 1000 °C",
    ),
    (
        "How many degrees above 1000 was the reached peak on 7 January 2025?",
        "7 January 2025: reached peak 980 °C, 20 °C below 1000 °C",
    ),
    (
        "How far from 980 was the reached peak on 7 January 2025?",
        "7 January 2025: reached peak 980 °C, exactly 980 °C",
    ),
    (
        "Which of 6 and 7 January 2025 had a reached peak nearer to 1000?",
        "7 January 2025 had the smaller distance of reached peak from 1000 °C, 6 January 2025 the "
        "larger one",
    ),
    (
        "By how much did the hottest reached peak of January 2025 exceed 1000?",
        "The largest distance of reached peak from 1000 °C",
    ),
    (
        "Which firing of January 2025 missed its planned peak by most?",
        "2025 (planned peak ",
    ),
]


@pytest.mark.parametrize(("question", "said"), TOLD)
def test_the_side_and_the_distance_are_told(question: str, said: str) -> None:
    assert said in answered(question, "kilns")
