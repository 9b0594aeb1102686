"""What is told of one record that is named, and of records by their kind."""

import pytest

from tests.tools.text_to_sql.schemas import answered

ANSWERS = [
    # (question, what the answer says)
    ("Is 30 Beacon Hill let?", "Yes: R-201"),
    ("Is 3 Saltgate let yet?", "No: R-224"),
    ("Is 9 Saltgate expensive?", "R-222, 9 Saltgate (listed 28 April 2026): rent 610 EUR"),
    ("Are there flats with five bedrooms?", "No: none of the 28 properties"),
    ("Is there any four bedroom house in Old Harbour?", "Yes: 2 of"),
    ("How many 2 bedroom flats are there?", "6 "),
    ("how many are not let", "5 properties with let not stated"),
    ("flats listed on 25 April 2026", "2 properties with kind flat"),
]


@pytest.mark.parametrize(("question", "said"), ANSWERS)
def test_what_is_asked_of_it_is_told(question: str, said: str) -> None:
    assert said in answered(question, "lettings")
