"""The half of the questions that rules were made for, held against the other."""

import pytest

from pageturner.evals.weather import gap, half

HALVES = [("q-017", 3, "odd"), ("q-018", 3, "even"), ("first", 0, "odd"), ("second", 1, "even")]


@pytest.mark.parametrize(("identifier", "position", "told"), HALVES)
def test_a_half_is_told_by_the_number_an_id_ends_in(
    identifier: str, position: int, told: str
) -> None:
    assert half(identifier, position) == told


def test_the_gap_is_what_the_seen_half_has_more() -> None:
    seen = {"range": {"f1": 1.0, "answer": 0.75, "ms": 9.0}, "compare": {"f1": 1.0, "answer": 1.0}}
    unseen = {"range": {"f1": 0.75, "answer": 1.0, "ms": 4.0}}
    assert gap(seen, unseen) == {"range": {"f1": 0.25, "answer": -0.25}}
    without = {"range": {"f1": None, "answer": 1.0}}
    assert gap(seen, without) == {"range": {"f1": None, "answer": -0.25}}
