"""A day that the calendar does not have, beside one that it has, is not passed over in silence."""

import pytest

from tests.agent.holding import told

SAID = [
    # (question, type, what is said)
    (
        "How many loaves were baked on 30 February or 1 March 2026?",
        "number",
        "(The calendar has no 30 February.)",
    ),
    (
        "Takings on 28, 29 and 30 February 2026",
        "number",
        "(The calendar has no 29 February 2026 and no 30 February 2026.)",
    ),
    (
        "Were more loaves baked on 31 January 2026 or on 31 February 2026?",
        "none",
        "The calendar has no 31 February 2026: there is nothing to compare with.",
    ),
    ("Takings on 31 February 2026", "none", "The calendar has no 31 February 2026."),
]


@pytest.mark.parametrize(("question", "kind", "said"), SAID)
def test_such_a_day_is_named(question: str, kind: str, said: str) -> None:
    answer = told("bakery", question)
    assert answer is not None
    assert answer.type == kind
    assert said in answer.text


def test_of_days_that_there_are_nothing_is_added() -> None:
    answer = told("bakery", "Takings on 27 and 28 February 2026")
    assert answer is not None
    assert "calendar" not in answer.text
