"""The same days of two years are compared, though no invented corpus goes on for so long."""

import pytest

from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.rewording.days.range_in_two_years import range_in_two_years

PUT = [
    # (said, put)
    (
        "between the 3rd and 9th of May, was it wetter in 2026 than in 2025?",
        "was it wetter from 3 may to 9 may 2026 than from 3 may to 9 may 2025 ?",
    ),
    (
        "From May 3 to May 9, which year was wetter, 2025 or 2026?",
        "which was wetter , 3 may to 9 may 2025 or 3 may to 9 may 2026 ?",
    ),
    (
        "were more cancelled in 2026 than in 2025 between 3 and 9 May?",
        "were more cancelled from 3 may to 9 may 2026 than from 3 may to 9 may 2025 ?",
    ),
    (
        "from 3 May 2025 to 9 May 2026, how many were cancelled?",
        "from 3 may 2025 to 9 may 2026 , how many were cancelled ?",
    ),
]


@pytest.mark.parametrize(("said", "put"), PUT)
def test_the_days_are_named_before_each_year(said: str, put: str) -> None:
    tokens = range_in_two_years(tokenize(said))
    assert " ".join(token.low for token in tokens) == put
