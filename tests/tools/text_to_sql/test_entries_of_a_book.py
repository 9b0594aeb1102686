"""An entry of a book is of its own day: none is of a year in which nothing was written."""

from dataclasses import replace

import pytest

from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.tools.text_to_sql.schemas import schema

ENTRIES = replace(schema("ferries").card, unit="section")
REPORTS = schema("ferries").card

NEVER_WRITTEN = [
    # (question, the days that none of the entries is of)
    ("How many passengers did the Lady Bramwell carry in June 2019?", "'2019-06-01'"),
    ("Was the Lady Bramwell cancelled in 2023?", "'2023-01-01'"),
    ("average delay of the Lady Bramwell in January 2025", "'2025-01-01'"),
    ("What happened on the Lady Bramwell in May 2024?", "'2024-05-01'"),
]


@pytest.mark.parametrize(("question", "first"), NEVER_WRITTEN)
def test_no_entry_of_another_day_stands_for_it(question: str, first: str) -> None:
    written = EmbeddedSqlWriter().read(question, ENTRIES, None)
    assert written is not None
    assert f"date BETWEEN {first}" in written.sql


def test_a_text_may_speak_of_another_year() -> None:
    for question, card in (
        ("What did the Lady Bramwell's captain say of the wreck of 1987?", ENTRIES),
        (NEVER_WRITTEN[0][0], REPORTS),
    ):
        written = EmbeddedSqlWriter().read(question, card, None)
        assert written is None or "date BETWEEN" not in written.sql
