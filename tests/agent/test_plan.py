"""Where the embedded planner turns the page: a passage that stops before it is over."""

from typing import Literal

import pytest

from pageturner.agent.plan import breaks_off
from pageturner.tools.evidence import Evidence, passage_evidence
from tests.conftest import manual_page

Stop = Literal["section", "token_limit"]


def passage(text: str, stop: Stop, number: int) -> Evidence:
    page = manual_page(text, stop_reason=stop, number=number, num_tokens=9)
    return passage_evidence(page, 0.5, "search")


ENDS: list[tuple[str, Stop, int, bool]] = [
    # (text, why it stops, page of 3, whether the page is turned)
    ("| part | limit |\n| --- | --- |\n| pump | 3.5 |", "token_limit", 1, True),
    ("|part|limit|\n|-|-|\n|pump|3.5|", "token_limit", 1, True),
    ("| part | limit |\n| --- | --- |\n| pump | 3.5 |", "section", 1, False),
    ("Proceed so:\n- open the valve.\n- wait.", "token_limit", 1, True),
    ("Proceed so:\n3. Open the valve.", "token_limit", 2, True),
    ("The valve is opened by turning it", "token_limit", 1, True),
    ("The valve is opened. It is then", "token_limit", 3, False),
    ("The valve is opened.", "token_limit", 1, False),
    ("The steps are as follows:", "section", 1, True),
    ("The valve is opened.", "section", 1, False),
]


@pytest.mark.parametrize(("text", "stop", "number", "turned"), ENDS)
def test_a_passage_breaks_off_in_a_table_a_list_or_a_sentence(
    text: str, stop: Stop, number: int, turned: bool
) -> None:
    assert breaks_off(passage(text, stop, number)) is turned
