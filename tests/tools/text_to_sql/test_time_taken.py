"""The most time on average is the highest average of the one column that is called long, if it is a time."""

from dataclasses import replace

import pytest

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.tools.text_to_sql.schemas import schema


def _without(*names: str) -> SchemaCard:
    card = schema("jobs").card
    return replace(card, columns=tuple(c for c in card.columns if c.name not in names))


_JOBS = _without("words")

READ = [
    ("Which kind takes the most time on average?", "avg(minutes)", "DESC"),
    ("On average, which office needs the least time?", "avg(minutes)", "ASC"),
    ("What kind took the most time on average in January 2026?", "avg(minutes)", "DESC"),
]


@pytest.mark.parametrize(("question", "mean", "order"), READ)
def test_time_is_the_column_that_says_how_long(question: str, mean: str, order: str) -> None:
    written = EmbeddedSqlWriter().read(question, _JOBS, None)
    assert written is not None
    assert mean in written.sql
    assert written.sql.endswith(order)


NEITHER = [
    # (question, card)
    ("Which kind takes the most time on average?", schema("jobs").card),
    ("Which author takes the most time on average?", schema("articles").card),
    ("Which vessel takes the most time on average?", schema("ferries").card),
    ("Which route has the most crossings on average?", schema("ferries").card),
    ("Which district has the most flats on average?", schema("lettings").card),
]


@pytest.mark.parametrize(("question", "card"), NEITHER)
def test_an_average_is_not_dropped_for_a_number(question: str, card: SchemaCard) -> None:
    assert EmbeddedSqlWriter().read(question, card, None) is None
