"""What decides between records that are equal in what was asked is selected with them."""

import pytest

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.reading import Measure, Reading
from pageturner.tools.text_to_sql.sql.queries import write_sql

DATE = ColumnCard(name="date", type="date", temporal=True)
SWELL = ColumnCard(name="swell", type="real")
SWELL_HIGH = ColumnCard(name="swell_high", type="real")
CARD = SchemaCard(table="reports", unit="document", columns=(DATE, SWELL, SWELL_HIGH))

TIED = [
    # (what is asked for, what decides between equals)
    (SWELL_HIGH, SWELL),
    (SWELL, SWELL_HIGH),
]


@pytest.mark.parametrize(("asked", "deciding"), TIED)
def test_what_decides_is_selected(asked: ColumnCard, deciding: ColumnCard) -> None:
    reading = Reading(
        kind="compare", measure=Measure(asked), direction="high", ties=(("low", deciding),)
    )
    written = write_sql(reading, CARD)
    assert f" {asked.name}, {deciding.name}, rank()" in written.sql
