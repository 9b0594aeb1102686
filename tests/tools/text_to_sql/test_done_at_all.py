"""What was done is true of the records that state the date they are dated by, where some do not."""

from dataclasses import replace

import pytest

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.tools.text_to_sql.schemas import schema


def _dated(by: str, *called: str) -> SchemaCard:
    """The jobs, as a corpus whose records are dated by another of their dates."""
    card = schema("jobs").card
    columns = (
        replace(c, temporal=c.name == by, synonyms=called or c.synonyms) if c.name == by
        else replace(c, temporal=False)
        for c in card.columns
    )  # fmt: skip
    return replace(card, columns=tuple(columns))


_DELIVERED, _SENT = _dated("delivered"), _dated("delivered", "seen", "delivered")

DONE = [
    # (question, what the query says of the date)
    ("Was a leaflet delivered by Ghent?", "delivered IS NOT NULL"),
    ("Was T-502 delivered?", "delivered IS NOT NULL"),
    ("Which films were delivered by Porto?", "delivered IS NOT NULL"),
    ("contracts delivered by Leith", "delivered IS NOT NULL"),
    ("How many films were delivered?", "delivered IS NOT NULL"),
    ("How many jobs has Ghent delivered?", "delivered IS NOT NULL"),
    ("How often was a film sent back?", "delivered IS NOT NULL"),
    ("What is the average fee of the films delivered by Ghent?", "delivered IS NOT NULL"),
    ("Which films have not been delivered?", "delivered IS NULL"),
    ("Which films are still to be delivered?", "delivered IS NULL"),
    ("How many films were delivered in February 2026?", "delivered BETWEEN"),
]


@pytest.mark.parametrize(("question", "said"), DONE)
def test_what_was_done_has_a_date(question: str, said: str) -> None:
    written = EmbeddedSqlWriter().read(question, _DELIVERED, None)
    assert written is not None
    assert said in written.sql


LIGHT = [
    "Did Ghent see a film?",
    "Which office saw most films?",
    "Which films has Ghent seen?",
    "Did we see a leaflet?",
]


@pytest.mark.parametrize("question", LIGHT)
def test_a_light_verb_is_read_in_its_other_forms(question: str) -> None:
    written = EmbeddedSqlWriter().read(question, _SENT, None)
    assert written is not None
    assert "delivered IS NOT NULL" in written.sql


SAID_OF_NOTHING = [
    # (question, card)
    ("How many films were received?", schema("jobs").card),
    ("Which films were received by Ghent?", schema("jobs").card),
    ("How many films were there in Ghent?", _DELIVERED),
    ("When was T-502 delivered?", _DELIVERED),
    ("the films by delivered date", _DELIVERED),
    ("I would like to see the films of Ghent", _SENT),
    ("Let me see how many films there are", _SENT),
]


@pytest.mark.parametrize(("question", "card"), SAID_OF_NOTHING)
def test_without_it_no_date_is_asked_for(question: str, card: SchemaCard) -> None:
    written = EmbeddedSqlWriter().read(question, card, None)
    assert written is None or " IS NOT NULL" not in written.sql.replace("holds", "")
