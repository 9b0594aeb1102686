"""Where a limit on a column was not read, no passage answers which records it holds for."""

import pytest

from pageturner.agent.limits_unread import limit_unread
from tests.tools.text_to_sql.schemas import schema

CASES = [
    # (question of kilns, whether it waits for records that nobody picked out)
    ("On which days was the reached peak within 20 gradins of 1000?", True),
    ("Which firings had a planned peak above 1000 gradins?", True),
    ("How was the reached peak measured?", False),
    ("Which glaze was fired above 1000 gradins?", False),
    ("What was said between 3 and 9 January 2025 about the reached peak?", False),
]


@pytest.mark.parametrize(("question", "waits"), CASES)
def test_a_limit_on_a_column_is_met_by_records_and_by_no_passage(
    question: str, waits: bool
) -> None:
    assert bool(limit_unread(question, schema("kilns").card)) is waits


BEYOND = [
    # (question of a boatyard, whether it waits likewise)
    ("Which boats have a berth below pontoon?", True),
    ("Which bills have a firm worse than Ede Sails?", True),
    ("Which boats lie below the pontoon?", False),
    ("Is a pontoon better than a swinging berth?", False),
]


@pytest.mark.parametrize(("question", "waits"), BEYOND)
def test_a_value_is_no_answer_to_what_lies_below_it(question: str, waits: bool) -> None:
    assert bool(limit_unread(question, schema("boatyard").card)) is waits
