"""Records that are asked for are listed by their titles with their days; many as a table."""

import pytest

from tests.tools.text_to_sql.schemas import answered

LISTED = [
    # (question, what the answer says)
    (
        "Which visits were in April 2025?",
        "2 visits (April 2025): Visit 12 (2 April 2025) and Visit 13 (7 April 2025) [1].",
    ),
    ("List the visits of March 2025", "11 visits (March 2025) [1]:\n\n| title |"),
    ("List the visits of March 2025", "| Visit 1 (3 March 2025) |"),
    ("List the days in March 2025", "| 3 March 2025 |"),
    ("Which visits were in June 2025?", "No record for June 2025 is in this corpus."),
]


@pytest.mark.parametrize(("question", "said"), LISTED)
def test_the_records_of_a_stretch_are_told(question: str, said: str) -> None:
    assert said in answered(question, "visits")
