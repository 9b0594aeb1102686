"""What is taken from what is the difference between the two; a sign is none."""

import pytest

from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.rewording.amounts.subtracting import subtracted
from tests.tools.text_to_sql.schemas import answered

PUT = [
    (
        "Subtract the high of 3 May from that of 4 May.",
        "what is the difference between the high of 3 may and the high of 4 may .",
    ),
    (
        "If you subtract the gust of 3 May from that of 4 May, what do you get?",
        "what is the difference between the gust of 3 may and the gust of 4 may",
    ),
    ("3 May's high minus 4 May's?", "what is the difference between 3 may high and 4 may ?"),
    (
        "Subtract the plan for 3 May from what came of it.",
        "what came of it minus the plan for 3 may",
    ),
]
LEFT = [
    "a wind chill of minus 4 on 3 May",
    "was it minus 3 on 8 February",
    "the observed high minus the forecast high on 3 May",
    "subtract 10 from 30",
    "subtract nothing",
    "subtract the plan from the outcome, and what is that on 3 May?",
    "For May 2026: subtract the high of the 3rd from that of the 4th",
]


@pytest.mark.parametrize(("question", "put"), PUT)
def test_what_is_subtracted_is_put_as_a_difference(question: str, put: str) -> None:
    assert " ".join(token.low for token in subtracted(tokenize(question))) == put


@pytest.mark.parametrize("question", LEFT)
def test_other_questions_are_left_alone(question: str) -> None:
    tokens = tokenize(question)
    assert subtracted(tokens) == tokens


def test_the_difference_is_told() -> None:
    told = answered("What is the high of 4 May 2026 minus the high of 3 May 2026?", "weather")
    assert "The difference is" in told


def test_of_one_day_the_sign_is_told() -> None:
    asked = "the forecast high on 3 May 2026 from the observed high"
    plain = answered("What was the observed high minus the forecast high on 3 May 2026?", "weather")
    assert answered(f"Subtract {asked}.", "weather") == plain
