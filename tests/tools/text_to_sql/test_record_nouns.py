"""What a record is called besides the table's name is read like it, in the singular and plural."""

from dataclasses import replace

import pytest

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.tools.text_to_sql.schemas import schema

CARD = replace(
    schema("lettings").card,
    table="lettings",
    title="",
    record_nouns=("property", "home", "place"),
)
PLAIN = replace(CARD, record_nouns=())

READ = [
    # (question, what its query ends in)
    ("how many properties have a rent above 900?", "WHERE rent > 900"),
    ("which homes have more than three bedrooms?", "WHERE bedrooms > 3 ORDER BY listed"),
    ("Which home in Hightown has the highest deposit?", "WHERE district = 'Hightown')"),
    ("list the places with more than two bedrooms", "WHERE bedrooms > 2 ORDER BY listed"),
    ("How many homes are there?", "AS count FROM lettings"),
    ("how many lettings have a rent above 900?", "WHERE rent > 900"),
]


def _sql(question: str, card: SchemaCard) -> str:
    written = EmbeddedSqlWriter().read(question, card, None)
    return written.sql if written else ""


@pytest.mark.parametrize(("question", "end"), READ)
def test_a_record_is_known_by_its_nouns(question: str, end: str) -> None:
    assert end in _sql(question, CARD)


@pytest.mark.parametrize("question", [READ[0][0], READ[4][0]])
def test_no_other_noun_names_a_record(question: str) -> None:
    assert not _sql(question, PLAIN)


def test_what_no_record_is_stays_unread() -> None:
    assert not _sql("how many cottages have a rent above 900?", CARD)
