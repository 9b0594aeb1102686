"""One who was named is "he" or "she" behind it; a figure is told of some of those it was of."""

import pytest

from tests.agent.holding import held

SAID = [
    # (the turns, what the last one is understood as, what its answer says)
    (
        "When was Emil tested? | who was the coach?",
        "Emil",
        "Emil (tested 2 March 2026): coach Brandt",
    ),
    ("When was Lotte tested? | and how tall is she?", "is Lotte", "height 169 cm"),
    ("How heavy is Bruno? | who was his coach?", "the coach of Bruno", "coach Brandt"),
    ("Was Dagny tested? | when did she join?", "did Dagny join", "joined 20 February 2026"),
    (
        "What is the average height of the juniors? | only the licensed ones",
        "average height",
        "The average height with squad junior and licensed is 169.33 cm, over 3 rowers",
    ),
    (
        "What is the average height of the juniors? | and just those with Novak",
        "average height",
        "with coach Novak and squad junior is 170.33 cm",
    ),
    ("Who is the tallest junior? | only the licensed", "licensed", "171 cm, in Ayla"),
]


@pytest.mark.parametrize(("turns", "asked", "told"), SAID)
def test_what_was_named_is_held(turns: str, asked: str, told: str) -> None:
    question, answer = held("rowers", turns, "2026-05-01")
    assert asked in question
    assert answer is not None
    assert told in answer.text


AS_SAID = [
    "Who is the coach of Emil? | who else does he coach?",
    "What squad is Lotte in? | what else is she in?",
    "How tall are Emil and Fenna? | who was his coach?",
    "How many rowers are there? | how tall is he?",
    "What is the average height of the juniors? | only the seniors",
    "What is the average height of the juniors? | only the ones with a beard",
]


@pytest.mark.parametrize("turns", AS_SAID)
def test_nothing_is_put_where_several_are_meant_or_something_unknown(turns: str) -> None:
    question, _ = held("rowers", turns, "2026-05-01")
    assert "Emil's" not in question
    assert "licensed" not in question
    assert "average height" not in question or "junior" not in question or "of those" in question
