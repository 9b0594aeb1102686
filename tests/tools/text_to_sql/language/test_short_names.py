"""Parts of names that are told from other words by their capital."""

from dataclasses import replace

import pytest

from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from pageturner.tools.text_to_sql.language.short_names import first_and_last
from tests.tools.text_to_sql.schemas import schema

ROWERS = schema("rowers").card
COACHED = replace(
    ROWERS,
    columns=tuple(
        replace(c, samples=("Bea Marsh", "Ivo Lund", "Ivo Berg"), distinct=3)
        if c.name == "coach"
        else c
        for c in ROWERS.columns
    ),
)


def test_only_names_of_several_words_have_parts() -> None:
    found = first_and_last(["Bea Marsh", "Ivo Lund", "Ivo Berg", "Dunlin", "Oak furniture"])
    assert found == {
        "bea": {"Bea Marsh"},
        "marsh": {"Bea Marsh"},
        "ivo": {"Ivo Lund", "Ivo Berg"},
        "lund": {"Ivo Lund"},
        "berg": {"Ivo Berg"},
    }


NAMED = [
    # (question, who is meant)
    ("How many rowers have Bea as a coach?", "Bea Marsh"),
    ("How many rowers have Marsh as a coach?", "Bea Marsh"),
    ("How many rowers have Lund as a coach?", "Ivo Lund"),
]
UNNAMED = [
    "How many rowers have Ivo as a coach?",  # there are two
    "How many rowers have bea as a coach?",
    "How many rowers have Bea Miller as a coach?",
    "How many rowers rowed on the marsh?",
]


@pytest.mark.parametrize(("question", "who"), NAMED)
def test_one_is_called_by_a_part_of_the_name(question: str, who: str) -> None:
    written = EmbeddedSqlWriter().read(question, COACHED, None)
    assert written is not None
    assert f"coach = '{who}'" in written.sql
    assert not written.form.get("unknown")


@pytest.mark.parametrize("question", UNNAMED)
def test_several_and_others_are_not(question: str) -> None:
    written = EmbeddedSqlWriter().read(question, COACHED, None)
    assert written is None or written.form.get("unknown") or "coach =" not in written.sql
