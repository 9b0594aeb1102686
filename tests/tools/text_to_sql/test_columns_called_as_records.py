"""A column that is called as the records are, with another value in each: the record is meant."""

from dataclasses import replace

import pytest

from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.tools.text_to_sql.schemas import schema

_FLATS = schema("lettings").card
CARD = replace(
    _FLATS,
    title="Properties to let",
    record_nouns=("property",),
    columns=tuple(
        replace(c, name="property", synonyms=()) if c.name == "ref" else c for c in _FLATS.columns
    ),
)

READ = [
    # (question, what its query begins with, and has)
    ("How many properties were listed in February 2026?", "SELECT count(*)", "listed BETWEEN"),
    ("How many properties did each district have in 2026?", "SELECT district", "GROUP BY"),
    ("How many properties did each district handle in 2026?", "SELECT district", "GROUP BY"),
    ("Which property had the highest deposit in 2026?", "SELECT id", "max(deposit)"),
    ("How many different properties are there?", "SELECT count(DISTINCT property)", ""),
    ("What was the deposit of property R-201?", "SELECT id", "property = 'R-201'"),
]


@pytest.mark.parametrize(("question", "begin", "part"), READ)
def test_the_noun_is_the_record(question: str, begin: str, part: str) -> None:
    written = EmbeddedSqlWriter().read(question, CARD, None)
    assert written is not None
    assert written.sql.lower().startswith(begin.lower())
    assert part.lower() in written.sql.lower()


def test_what_else_they_did_stays_unread() -> None:
    asked = "How many properties did each district demolish in 2026?"
    written = EmbeddedSqlWriter().read(asked, CARD, None)
    assert written is None or written.form.get("unknown")
