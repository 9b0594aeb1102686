"""What was so of the records is asked for by the noun that is made of it."""

from dataclasses import replace

import pytest

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.tools.text_to_sql.schemas import schema


def _called(description: str, undated: bool = False) -> SchemaCard:
    """The crossings, where only "cancelled" is declared, and perhaps some state no date."""
    card = schema("ferries").card
    columns = tuple(
        replace(c, synonyms=(), description=description)
        if c.name == "cancelled"
        else replace(c, filled=c.filled - 20 * (undated and c.temporal))
        for c in card.columns
    )
    return replace(card, columns=columns)


_OF_RECORDS = _called("the crossing was cancelled")

SAID = [
    # (question, the same with the noun of the records)
    ("Which vessel had the most cancellations?", "Which vessel had the most cancelled crossings?"),
    ("How many cancellations were there?", "How many cancelled crossings were there?"),
    (
        "Which route had the fewest cancellations?",
        "Which route had the fewest cancelled crossings?",
    ),
    (
        "Which vessel had the highest number of cancellations in March 2025?",
        "Which vessel had the most cancelled crossings in March 2025?",
    ),
]


@pytest.mark.parametrize(("question", "plainly"), SAID)
def test_the_noun_is_read_as_records_that_were_so(question: str, plainly: str) -> None:
    writer = EmbeddedSqlWriter()
    read, told = (writer.read(q, _OF_RECORDS, None) for q in (question, plainly))
    assert read is not None
    assert told is not None
    assert read.sql == told.sql


UNREAD = [
    # (question, card)
    ("How many cancellations were there?", _called("the passenger's ticket was stamped")),
    ("How many operations were there?", _OF_RECORDS),
    ("How many inspections were there?", _OF_RECORDS),
]


@pytest.mark.parametrize(("question", "card"), UNREAD)
def test_another_noun_is_not(question: str, card: SchemaCard) -> None:
    assert EmbeddedSqlWriter().read(question, card, None) is None


def test_days_are_not_told_of_what_may_have_none() -> None:
    card = _called("the crossing was cancelled", undated=True)
    written = EmbeddedSqlWriter().read("How many cancellations were there in March?", card, None)
    assert written is None or "cancelled" not in written.sql
