"""An amount of what texts only tell that there is some: a sentence answers that tells a number."""

import pytest

from pageturner.agent.amounts_told import amount_untold, number_untold
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


COUNTED = [
    # (question, text, that of which no number is told)
    ("How many spells were there on 3 May?", "Spells of rain. High near 60.", "spells"),
    ("How many spells were there on 3 May?", "Two long spells of rain.", ""),
    ("How many inches were due?", "New rainfall of half an inch.", ""),
    ("How many hours of rain were due?", "Rain between 1pm and 4pm.", ""),
    ("How many logs tell of rain?", "Rain after 1pm.", ""),
    ("What percentage of 3 May was to be sunny?", "Mostly sunny. Wind 5 mph.", "a share"),
    ("How many percent of 3 May was to be sunny?", "Sunny.", "a share"),
    ("What share of the day was dry?", "Dry for 40% of it.", ""),
    ("When was it sunny?", "Sunny after 1pm.", ""),
]


@pytest.mark.parametrize(("question", "text", "counted"), COUNTED)
def test_what_is_counted_is_told_by_a_number_of_it(question: str, text: str, counted: str) -> None:
    assert number_untold(question, [text], ("log", "logs")) == counted
