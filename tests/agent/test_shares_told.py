"""A share is of the records that state what it is of, and says so where some do not."""

import pytest

from tests.tools.text_to_sql.schemas import answered

SHARES = [
    # (question, schema, what the answer says)
    (
        "What share of the visits found a leak?",
        "visits",
        "36.4%: 4 of the 11 visits that state it have leak [1].",
    ),
    ("What share of the visits had soot?", "visits", "23.5%: 4 of 17 visits have soot [1]."),
    ("What share of the visits were tight?", "visits", "of the 11 visits that state it were tight"),
    ("What percentage of days had snow in January 2026?", "weather", "of 31 days (January 2026)"),
]


@pytest.mark.parametrize(("question", "schema", "said"), SHARES)
def test_what_some_records_leave_open_is_no_part_of_a_share(
    question: str, schema: str, said: str
) -> None:
    assert said in answered(question, schema)
