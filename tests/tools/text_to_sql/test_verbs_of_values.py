"""A value is told by the verb it came of, and a column by a word that leaves out elsewhere."""

from dataclasses import replace

import pytest

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.tools.text_to_sql.schemas import schema

VERDICT = ColumnCard(
    name="verdict", type="text", samples=("passed", "failed"), distinct=2, filled=40
)
DISCOUNT = ColumnCard(name="discount", type="integer", unit="%", maximum=10, minimum=0, filled=40)

CASES = [
    ("Did any Old Harbour flat fail in 2026?", "verdict = 'failed'"),
    ("How many flats did not pass in March 2026?", "verdict <> 'passed'"),
    ("Which flats in Hightown didn't fail?", "verdict <> 'failed'"),
    ("Which flats fail to have a deposit?", None),
    ("How high was the discount on R-203's listing of 3 February 2026?", "ref = 'R-203'"),
    ("Was there a discount on Hightown listings?", "district = 'Hightown'"),
    ("Discounting the Hightown listings, which flats are furnished?", "district <> 'Hightown'"),
]


@pytest.mark.parametrize(("question", "condition"), CASES)
def test_a_verb_tells_the_value(question: str, condition: str | None) -> None:
    card = schema("lettings").card
    card = replace(card, columns=(*card.columns, VERDICT, DISCOUNT))
    written = EmbeddedSqlWriter().read(question, card, None)
    if condition is None:
        assert written is None or "verdict" not in written.sql
        return
    assert written is not None
    assert condition in written.sql
