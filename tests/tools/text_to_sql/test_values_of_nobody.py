"""What stands in a column for there being no value is none of the values that are counted."""

from dataclasses import replace

import pytest

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.tools.text_to_sql.schemas import schema

COUNTED = [
    ("How many different coaches are there?", " WHERE coach <> 'unknown'"),
    ("how many coaches are known by name", " WHERE coach <> 'unknown'"),
    ("How many different coaches do the seniors have?", " WHERE squad = 'senior' AND "),
    ("How many squads are there?", "SELECT count(DISTINCT squad) AS count FROM rowers"),
]


@pytest.mark.parametrize(("question", "said"), COUNTED)
def test_a_value_of_nobody_is_not_counted(question: str, said: str) -> None:
    written = EmbeddedSqlWriter().read(question, _card(), None)
    assert written is not None
    assert said in written.sql


def _card() -> SchemaCard:
    card = schema("rowers").card
    columns = (
        replace(one, samples=(*one.samples, "unknown"), distinct=one.distinct + 1)
        if one.name == "coach"
        else one
        for one in card.columns
    )
    return replace(card, columns=tuple(columns))
