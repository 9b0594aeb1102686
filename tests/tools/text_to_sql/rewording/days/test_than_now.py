"""A stretch of this year of which it is asked whether it was more so a year before."""

import pytest

from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.rewording.days.than_now import than_now

LAST_YEAR = [
    # (as asked, as it is held against this one)
    (
        "was this month busier last year",
        "was the same month last year busier than this month",
    ),
    (
        "was it busier this week last year than this year?",
        "was it busier the same week last year than this week ?",
    ),
    ("is this month busier than last year", "is this month busier than last year"),
]


@pytest.mark.parametrize(("asked", "put"), LAST_YEAR)
def test_the_same_stretch_of_last_year_is_held_against_this_one(asked: str, put: str) -> None:
    assert " ".join(token.text for token in than_now(tokenize(asked))) == put
