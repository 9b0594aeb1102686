"""Stretches that are set against each other are named alike on both sides."""

import pytest

from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.tools.text_to_sql.schemas import schema

CALLED = [
    (
        "Which half of January 2025 was hotter, the 1st to the 15th or the 16th to the 31st?",
        [
            "first half of January 2025 (1 to 15 January 2025)",
            "second half of January 2025 (16 to 31 January 2025)",
        ],
    ),
    (
        "Of the winter weeks 6-12 January and 10-16 February 2025, which was hotter?",
        ["6 to 12 January 2025", "10 to 16 February 2025"],
    ),
    (
        "Was the first week of January 2025 hotter than the first week of February 2025?",
        [
            "first week of January 2025 (1 to 7 January 2025)",
            "first week of February 2025 (1 to 7 February 2025)",
        ],
    ),
]


@pytest.mark.parametrize(("question", "names"), CALLED)
def test_both_stretches_are_named_as_the_question_has_them(question: str, names: list[str]) -> None:
    written = EmbeddedSqlWriter().read(question, schema("kilns").card, None)
    assert written is not None
    assert list(written.form["stretches"]) == names
