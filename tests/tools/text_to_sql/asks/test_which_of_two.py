"""Which of two days wins, both ends of a kind, and ratios, as the answers say it."""

import pytest

from tests.tools.text_to_sql.schemas import answered

ANSWERS = [
    (
        "Going by the wind chill, which hit harder: 5 January or 6 January 2026?",
        "6 January 2026 had the lower wind chill",
    ),
    (
        "On which of 30 and 31 January 2026 did the wind chill bite more?",
        "31 January 2026 had the lower wind chill",
    ),
    (
        "By wind chill, which was the gentler: 5 January or 6 January 2026?",
        "5 January 2026 had the higher wind chill",
    ),
    (
        "Of the first two days of May 2026, which one came to its high later by the clock?",
        "May 2026 had the later observed time",
    ),
    (
        "Snow stood in two forecasts, 9 and 13 January 2026. Which of them promised more inches?",
        "13 January 2026 had the higher snow",
    ),
    (
        "Snowstorms on 9 January and 13 January 2026: which was the smaller one?",
        "9 January 2026 had the lower snow",
    ),
    ("The first and the last date with sleet?", "First and last with sleet: "),
    (
        "Earliest and latest hour of issue in May 2026?",
        "The 2 earliest and latest values of issued (May 2026): ",
    ),
    (
        "The ratio of dry to wet days in June 2026, two decimals?",
        "A ratio of 2.33: 21 days with dry",
    ),
    ("June 2026: how many dry days were there for every wet one?", "A ratio of 2.33: "),
    ("In which month was the number of wet days smallest?", "had the lowest number of wet days"),
]


@pytest.mark.parametrize(("question", "said"), ANSWERS)
def test_the_winner_and_both_ends_are_told(question: str, said: str) -> None:
    assert said in answered(question, "weather")
