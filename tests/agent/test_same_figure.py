"""A figure is told again of some of those it was of, or of all there is."""

import pytest

from tests.agent.holding import held

SAID = [
    # (the turns, what the last one is understood as, what its answer says)
    (
        "What is the average height of the juniors? | only the licensed ones",
        "What was the average height with squad junior and licensed?",
        "The average height with squad junior and licensed is 169.33 cm, over 3 rowers",
    ),
    (
        "What is the average height of the juniors? | and just those with Novak",
        "What was the average height with squad junior and coach Novak?",
        "with coach Novak and squad junior is 170.33 cm",
    ),
    (
        "Who is the tallest junior? | only the licensed",
        "Which rower with squad junior and licensed had the highest height?",
        "171 cm, in Ayla",
    ),
    (
        "What is the average height of the juniors? | only the seniors",
        "What is the average height of the seniors?",
        "with squad senior is",
    ),
    (
        "What is the average height of the juniors? | well, and what about overall?",
        "What was the average height?",
        "The average height is",
    ),
    (
        "What is the average height of the juniors? | and with Novak?",
        "What was the average height with squad junior and coach Novak?",
        "with coach Novak and squad junior is 170.33 cm",
    ),
    (
        "What is the average height of the juniors? | what about the licensed ones",
        "What was the average height with squad junior and licensed?",
        "with squad junior and licensed is 169.33 cm",
    ),
    (
        "What is the average height of the juniors? | and with Novak? | what about Brandt",
        "What was the average height with squad junior and coach Brandt?",
        "with coach Brandt and squad junior is 174.67 cm",
    ),
    (
        "How many rowers are licensed? | and of the juniors?",
        "How many rowers had licensed and squad junior?",
        "3 rowers",
    ),
    (
        "Who is the tallest junior? | and with Novak?",
        "Which rower with squad junior and coach Novak had the highest height?",
        "174 cm, in Jonna",
    ),
]


@pytest.mark.parametrize(("turns", "asked", "told"), SAID)
def test_the_figure_is_told_of_others(turns: str, asked: str, told: str) -> None:
    question, answer = held("rowers", turns, "2026-05-01")
    assert question == asked
    assert answer is not None
    assert told in answer.text


AS_SAID = [
    "What is the average height of the juniors? | only the ones with a beard",
    "Who is the tallest rower? | and what about a licence?",
    "What is the average mass of the juniors? | what about the ones with a beard",
    "What is the average mass of the juniors? | and which of them is with Novak",
]


@pytest.mark.parametrize("turns", AS_SAID)
def test_no_figure_is_told_of_what_nobody_declared(turns: str) -> None:
    said = turns.rpartition("| ")[2]
    assert held("rowers", turns, "2026-05-01")[0].startswith(said)
