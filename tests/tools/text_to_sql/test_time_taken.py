"""Time that was spent adds up; the most of it on average is the most of what is called long."""

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


_SPENT = replace(
    _JOBS, columns=tuple(replace(c, additive=c.name == "minutes") for c in _JOBS.columns)
)

SPENT = [
    "total minutes Ghent spent on films",
    "How many minutes did Ghent spend on films in total?",
]


@pytest.mark.parametrize("question", SPENT)
def test_time_spent_is_added_up(question: str) -> None:
    written = EmbeddedSqlWriter().read(question, _SPENT, None)
    assert written is not None
    assert "sum(minutes)" in written.sql
    assert "'Ghent'" in written.sql
    assert "'film'" in written.sql
