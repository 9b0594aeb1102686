"""What else has the value that was told of one record: the others with it, without that one."""

import pytest

from tests.agent.holding import held

SAID = [
    # (the records, the turns, what the last one's answer says)
    ("rowers", "Who is the coach of Emil? | who else does he coach?", "5 rowers with coach Brandt"),
    ("rowers", "who coaches Emil? | which other rowers does he coach?", "name other than Emil"),
    ("rowers", "who is the trainer of Emil? | who else is trained by him?", "5 rowers with coach"),
    ("rowers", "which squad is Emil in? | who else is in it?", "5 rowers with squad junior"),
    (
        "rowers",
        "Who is the coach of Emil? | who else does he coach? | which of them is the tallest?",
        "is 193 cm, in Bruno",
    ),
    (
        "lettings",
        "what energy class is 9 Saltgate? | is anything else of that class?",
        "4 properties with energy class A and address other than 9 Saltgate",
    ),
    (
        "lettings",
        "what energy class is 9 Saltgate? | is anything else of that class? "
        "| how many of those are flats?",
        "2 properties with energy class A",
    ),
]


@pytest.mark.parametrize(("records", "turns", "told"), SAID)
def test_the_others_are_told(records: str, turns: str, told: str) -> None:
    _, answer = held(records, turns)
    assert answer is not None
    assert told in answer.text


LOST = [
    ("rowers", "What squad is Lotte in? | what else is she in?"),
    ("rowers", "Who is the coach of Emil? | who else does he pay?"),
    ("rowers", "Who is the coach of Emil? | what else is known of him?"),
    ("rowers", "How tall is Emil? | who else is in it?"),
    ("lettings", "how many bedrooms has 9 Saltgate? | what else is in that district?"),
]


@pytest.mark.parametrize(("records", "turns"), LOST)
def test_nothing_is_told_where_no_value_was_or_something_else_is_asked(
    records: str, turns: str
) -> None:
    assert held(records, turns)[1] is None
