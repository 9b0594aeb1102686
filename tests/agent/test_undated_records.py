"""Where most records are of a day and called by it, one that is of none is called by its title."""

import pytest

from tests.tools.text_to_sql.schemas import answered

TOLD = [
    # (question, what the answer says)
    ("What is the highest pressure of plant Birch?", "is 2.9 bar, in Visit 14 [1]."),
    ("What is the lowest pressure of plant Alder?", "is 1.5 bar, on 3 March 2025 [1]."),
    ("Which visits had a pressure above 2.3?", "Visit 14 (2.9 bar) and 17 March 2025 (2.4 bar)"),
    ("What is the pressure of plant Cedar?", "- Visit 15: pressure 1 bar [1]."),
    ("What is the highest pressure of each plant?", "Birch (Visit 14): 2.9 bar"),
]


@pytest.mark.parametrize(("question", "said"), TOLD)
def test_a_record_without_a_date_is_told_by_its_title(question: str, said: str) -> None:
    told = answered(question, "visits")
    assert said in told
    assert "None" not in told
