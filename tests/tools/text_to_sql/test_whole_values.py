"""What is a value as a whole is that value, and no longer one of another column cut short."""

from dataclasses import replace

import pytest

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.tools.text_to_sql.schemas import schema


def _with(name: str, **held: tuple[str, ...]) -> SchemaCard:
    """A schema whose text columns hold other values."""
    card = schema(name).card
    columns = tuple(
        replace(column, samples=held[column.name]) if column.name in held else column
        for column in card.columns
    )
    return replace(card, columns=columns)


LETTINGS = _with(
    "lettings", address=("Millbrook Terrace", "Saltgate Mews"), district=("Millbrook", "Hightown")
)
BOTH = _with("lettings", address=("Millbrook", "Saltgate Mews"), district=("Millbrook", "Hightown"))
FERRIES = _with("ferries", vessel=("Skerry Maid", "Aurora"), route=("Skerry", "Eastmoor"))

TOLD = [
    # (question, its card, what must be so)
    ("average rent in the Millbrook district", LETTINGS, "district = 'Millbrook'"),
    ("average rent of the district Millbrook", LETTINGS, "district = 'Millbrook'"),
    ("How many flats were let in Hightown and Millbrook?", LETTINGS, "('Hightown', 'Millbrook')"),
    ("Which Millbrook flats cost less than 800 EUR?", LETTINGS, "district = 'Millbrook'"),
    ("average rent of Millbrook Terrace", LETTINGS, "address = 'Millbrook Terrace'"),
    ("average rent of Saltgate", LETTINGS, "address = 'Saltgate Mews'"),
    ("average rent in the Millbrook district", BOTH, "district = 'Millbrook'"),
    ("average rent of the district Millbrook", BOTH, "district = 'Millbrook'"),
    ("average rent of the address Millbrook", BOTH, "address = 'Millbrook'"),
    ("average rent of Millbrook by district", BOTH, "address = 'Millbrook'"),
    ("total passengers on the Skerry line", FERRIES, "route = 'Skerry'"),
    ("total passengers of the Skerry Maid", FERRIES, "vessel = 'Skerry Maid'"),
]


@pytest.mark.parametrize(("question", "card", "told"), TOLD)
def test_a_whole_value_comes_before_a_shortened_one(
    question: str, card: SchemaCard, told: str
) -> None:
    written = EmbeddedSqlWriter().read(question, card, None)
    assert written is not None
    assert told in written.sql
