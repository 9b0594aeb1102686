"""A kind may be said of those whose state its column is described as: "were the crew calm"."""

from dataclasses import replace

import pytest

from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.tools.text_to_sql.schemas import schema

FERRIES = schema("ferries").card
MOODS = replace(
    FERRIES,
    columns=tuple(
        replace(c, name="mood", description="mood of the sailors", synonyms=())
        if c.name == "sea"
        else c
        for c in FERRIES.columns
    ),
)

READ = [
    # (question, what its query selects by)
    ("On which crossings were the sailors rough?", "WHERE mood = 'rough'"),
    ("On which crossings of the Lady Bramwell were the sailors not calm?", "mood <> 'calm'"),
    ("Were the sailors of the Lady Bramwell calm on 3 March 2025?", "vessel = 'Lady Bramwell'"),
    ("At how many crossings were the sailors rough?", "count(*)"),
    ("How often were the sailors calm in March 2025?", "count(*)"),
]


@pytest.mark.parametrize(("question", "by"), READ)
def test_a_kind_is_said_of_those_its_column_is_of(question: str, by: str) -> None:
    written = EmbeddedSqlWriter().read(question, MOODS, None)
    assert written is not None
    assert by in written.sql
    assert "mood" in written.sql
    assert not written.form.get("unknown")


@pytest.mark.parametrize(
    "question",
    [
        "How many sailors were rough?",
        "On which crossings were the captains rough?",
        "Did the sailors sing?",
    ],
)
def test_they_are_no_records_and_nobody_else_is_meant(question: str) -> None:
    assert EmbeddedSqlWriter().read(question, MOODS, None) is None
