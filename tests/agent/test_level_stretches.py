"""Whether the ends, or the means, of two stretches are level is told by yes or no."""

import pytest

from tests.tools.text_to_sql.schemas import answered

TOLD = [
    # (question, what the answer says)
    (
        "Was the highest reached peak of January 2025 exactly as high as the highest of February "
        "2025?",
        "No: January 2025 had the highest reached peak",
    ),
    (
        "Did January and February 2025 have the same top reached peak?",
        "No: January 2025 had the highest reached peak",
    ),
    (
        "Were the top reached peaks of January and of February 2025 different?",
        "Yes: January 2025 had the highest reached peak",
    ),
    (
        "Was the lowest reached peak of January 2025 the same as the lowest of February 2025?",
        "No: ",
    ),
    (
        "Were the reached peaks of January 2025 and February 2025 within 20 degrees of each other "
        "on average?",
        "Yes: February 2025 had the higher average reached peak",
    ),
    (
        "Were the reached peaks of January 2025 and February 2025 within 10 degrees of each other "
        "on average?",
        "No: February 2025 had the higher average reached peak",
    ),
    (
        "Did the average reached peaks of January and February 2025 differ by more than 10 "
        "degrees?",
        "Yes: February 2025 had the higher average reached peak",
    ),
    (
        "Were the average reached peaks of January and February 2025 the same?",
        "No: February 2025 had the higher average reached peak",
    ),
    (
        "Was the highest reached peak of January 2025 above that of February 2025?",
        "Yes: January 2025 had the highest reached peak",
    ),
]


@pytest.mark.parametrize(("question", "said"), TOLD)
def test_neither_of_them_is_picked(question: str, said: str) -> None:
    assert answered(question, "kilns").startswith(said)
