"""Who did something, where records are called by the names of others."""

import pytest

from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.tools.text_to_sql.schemas import schema

OF_OTHERS = [
    "Who tested Fenna?",
    "Who is taller, Brandt or Novak?",
    "Who joined with Dagny?",
]


@pytest.mark.parametrize("question", OF_OTHERS)
def test_who_is_left_unread_where_it_is_none_of_those_named(question: str) -> None:
    written = EmbeddedSqlWriter().read(question, schema("rowers").card, None)
    assert written is not None
    assert "Who" in written.form.get("unknown", [])
