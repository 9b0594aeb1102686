"""Names that no record has are said to be none, with the closest that there are."""

import pytest

from pageturner.tools.text_to_sql import score_scenario
from tests.agent.holding import told
from tests.tools.text_to_sql.schemas import schema

SAID = [
    # (question, what is said)
    ("What is the rent of 2 Weir Lane?", "No address is '2 Weir Lane'; closest are '29 Weir Lane'"),
    ("What is the deposit of R-999?", "No ref is 'R-999'; closest are 'R-2"),
    ("Tell me about 99 Weir Lane", "No address is '99 Weir Lane'; closest are '29 Weir Lane'"),
    ("Which flats are in Southgate?", "No district is 'Southgate'; there are 'Hightown'"),
    ("Which flats are in Old Harbor?", "No district is 'Old Harbor'; closest are 'Old Harbour'"),
    ("How many flats do you have in Manchester?", "No district is 'Manchester'"),
    ("When was 2 Kiln Road let?", "No address is '2 Kiln Road'"),
]


@pytest.mark.parametrize(("question", "said"), SAID)
def test_a_name_that_no_record_has_is_said_to_be_none(question: str, said: str) -> None:
    answer = told("lettings", question)
    assert answer is not None
    assert answer.text.startswith(said)
    assert answer.type == "none"


@pytest.mark.parametrize("question", [question for question, _ in SAID])
def test_the_records_are_asked_and_not_searched(question: str) -> None:
    assert score_scenario(question, schema("lettings").card, None).overall >= 4
