"""An amount of what texts only tell that there is some: a sentence answers that tells a number."""

import pytest

from pageturner.agent.amounts_told import amount_untold
from tests.tools.text_to_sql.schemas import schema

CASES = [
    # (question, text, the thing of which no amount is told)
    (
        "How many inches of new snow were possible after 1pm?",
        "Snow after 1pm. Partly sunny.",
        "snow",
    ),
    ("What ice accumulation was expected with the sleet?", "Snow, then sleet of 2 inches.", "ice"),
    ("How much rain was possible before 10am?", "Rain likely. Chance of rain is 70%.", "rain"),
    ("How much rain was possible?", "New rainfall amounts between a tenth and an inch.", ""),
    ("How many inches of snow were possible?", "Snow accumulation of 2 to 4 inches.", ""),
    ("How much trouble was there?", "Rain before 10am.", ""),
    ("When was snow possible?", "Snow after 1pm.", ""),
]


@pytest.mark.parametrize(("question", "text", "thing"), CASES)
def test_an_amount_is_told_by_a_number_of_it(question: str, text: str, thing: str) -> None:
    assert amount_untold(question, [text], schema("weather").card) == thing
