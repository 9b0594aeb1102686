"""A name that was told is "it", "he" or "she" behind it."""

import pytest

from tests.agent.holding import held

SAID = [
    # (the records, the turns, what the last one is understood as, what its answer says)
    (
        "rowers",
        "When was Emil tested? | who was the coach?",
        "who was the coach, of those that answer: When was Emil tested?",
        "Emil (tested 2 March 2026): coach Brandt",
    ),
    (
        "rowers",
        "When was Lotte tested? | and how tall is she?",
        "and how tall is Lotte?",
        "height 169 cm",
    ),
    (
        "rowers",
        "How heavy is Bruno? | who was his coach?",
        "who was the coach of Bruno?",
        "coach Brandt",
    ),
    (
        "rowers",
        "Was Dagny tested? | when did she join?",
        "when did Dagny join?",
        "joined 20 February 2026",
    ),
    (
        "ferries",
        "how many crossings did the Aurora make in March 2025? | what about 3 March, was it late?",
        "was Aurora late on 3 March 2025?",
        "",
    ),
]


@pytest.mark.parametrize(("name", "turns", "asked", "told"), SAID)
def test_the_name_is_put_for_the_pronoun(name: str, turns: str, asked: str, told: str) -> None:
    question, answer = held(name, turns, "2026-05-01")
    assert question == asked
    assert answer is not None
    assert told in answer.text


AS_SAID = [
    # (the records, the turns, as what the last one stays: several are meant, or none)
    ("rowers", "How tall are Emil and Fenna? | who was his coach?", "who was his coach?"),
    ("rowers", "How many rowers are there? | how tall is he?", "how tall is he?"),
    ("rowers", "What squad is Lotte in? | what else is she in?", "what else is she in?"),
    (
        "ferries",
        "was the Aurora late on 31 February 2025? | what about May, was it late?",
        "what about May, was it late, of those that answer: "
        "was the Aurora late on 31 February 2025?",
    ),
]


@pytest.mark.parametrize(("name", "turns", "asked"), AS_SAID)
def test_no_name_is_put_where_no_single_one_is_meant(name: str, turns: str, asked: str) -> None:
    assert held(name, turns, "2026-05-01")[0] == asked
