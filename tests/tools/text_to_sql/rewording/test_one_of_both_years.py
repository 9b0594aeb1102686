"""The days of one year are held against the same days of the other."""

import pytest

from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.rewording.days.one_of_both_years import one_of_both_years
from tests.tools.text_to_sql.schemas import schema

PUT = [
    (
        "3 to 9 May in 2025 and 2026: was it wetter in 2026?",
        "was it wetter in 3 to 9 May 2026 than in 3 to 9 May 2025 ?",
    ),
    (
        "Take May of both years. How many more wet days did 2026 have?",
        "How many more wet days did May 2026 have than May 2025 ?",
    ),
    (
        "Comparing May in both years, how many wet days did 2026 have?",
        "Comparing May in both years , how many wet days did 2026 have ?",
    ),
    (
        "How many wet days were there in May in both years?",
        "How many wet days were there in May in both years ?",
    ),
]


@pytest.mark.parametrize(("question", "put"), PUT)
def test_the_other_year_is_what_the_one_is_held_against(question: str, put: str) -> None:
    card = schema("weather").card
    said = one_of_both_years(tokenize(question), card)
    assert " ".join(token.text for token in said) == put
