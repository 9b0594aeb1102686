"""Of a customer with several repairs nobody knows by one of them that there is no refund."""

import pytest

from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.tools.text_to_sql.schemas import schema

UNTOLD = [
    ("repairs", "How many customers have no refund?"),
    ("repairs", "how many customers have no open tickets"),
    ("lettings", "How many districts have no flats?"),
    ("lettings", "How many kinds have no rent?"),
]
TOLD = [
    ("lettings", "How many addresses have no energy class?", "energy_class IS NULL"),
    ("lettings", "How many districts have a rent?", "rent IS NOT NULL"),
]


@pytest.mark.parametrize(("name", "question"), UNTOLD)
def test_those_that_have_none_are_not_counted(name: str, question: str) -> None:
    written = EmbeddedSqlWriter().read(question, schema(name).card, None)
    assert written is None or written.form.get("never_told")


@pytest.mark.parametrize(("name", "question", "part"), TOLD)
def test_where_each_has_a_record_they_are(name: str, question: str, part: str) -> None:
    written = EmbeddedSqlWriter().read(question, schema(name).card, None)
    assert written is not None
    assert part in written.sql
    assert not written.form.get("never_told")
