"""The first and the last day of the year are days of the calendar."""

import pytest

from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.rewording.days.first_of_the_year import days_at_its_ends

PUT = [
    ("the mist on the last day of the year", "the mist on 31 December"),
    ("the mist on the very first day of the year 2026", "the mist on 1 January 2026"),
    ("the first and the last day of the year", "1 January and 31 December"),
    ("the last day of the year with mist", "the last day of the year with mist"),
    ("the first day of the year to be misty", "the first day of the year to be misty"),
    ("the last day of the month", "the last day of the month"),
]


@pytest.mark.parametrize(("question", "put"), PUT)
def test_the_days_at_its_ends_are_put_as_dates(question: str, put: str) -> None:
    said = days_at_its_ends(tokenize(question))
    assert " ".join(token.text for token in said) == put
