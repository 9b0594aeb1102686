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


AGES = replace(
    FERRIES,
    columns=tuple(
        replace(c, name="age", description="age of the sailor", synonyms=("old",), additive=False)
        if c.name == "passengers"
        else c
        for c in FERRIES.columns
    ),
)


@pytest.mark.parametrize(
    ("question", "by"),
    [
        ("average age of the sailors", "avg(age)"),
        ("How old are the sailors on average?", "avg(age)"),
        ("Are Aurora sailors older on average than Sea Otter sailors?", "avg(age)"),
        ("How many sailors are older than 60?", ""),
        ("average age of the captains", ""),
    ],
)
def test_an_amount_is_of_those_it_is_described_as_of(question: str, by: str) -> None:
    written = EmbeddedSqlWriter().read(question, AGES, None)
    if not by:
        assert written is None or written.form.get("unknown")
        return
    assert written is not None
    assert by in written.sql


REMARKED = replace(
    FERRIES,
    columns=(
        *FERRIES.columns,
        replace(
            next(c for c in FERRIES.columns if c.name == "vessel"),
            name="remark",
            description="what was noted",
            synonyms=(),
            samples=("Delay because a rope was lost.", "Passengers sang all the way.", "Tern Co."),
            distinct=3,
            filled=3,
        ),
    ),
)


def test_the_first_word_of_a_remark_is_no_name_for_it() -> None:
    for question, by in (("average delay per vessel", "GROUP BY vessel"), ("Tern", "'Tern Co.'")):
        written = EmbeddedSqlWriter().read(question, REMARKED, None)
        assert written is not None
        assert by in written.sql
