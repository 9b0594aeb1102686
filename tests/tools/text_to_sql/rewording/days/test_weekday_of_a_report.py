"""Which day of the week is left out in front of a report whose date is told."""

import pytest

from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.rewording.days.weekday_of_a_report import (
    without_weekday_of_a_report,
)

SAID = [
    # (what is said, what it is put as)
    ("Monday's report of 18 May 2026", "the report of 18 may 2026"),
    ("the Monday report of May 18th", "the report of may 18 th"),
    ("Monday's report of 2026-05-18", "the report of 2026-05-18"),
    ("Monday's report of 1,000 May trips", "monday report of 1,000 may trips"),
    ("Monday's report of May", "monday report of may"),
]


@pytest.mark.parametrize(("said", "put"), SAID)
def test_the_weekday_is_left_out_before_a_date_alone(said: str, put: str) -> None:
    tokens = without_weekday_of_a_report(tokenize(said), frozenset({"report"}))
    assert [token.low for token in tokens] == put.split()
