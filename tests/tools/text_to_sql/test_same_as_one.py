"""What shares a value with a record that is named is not answered with that record itself."""

import pytest

from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.tools.text_to_sql.schemas import schema

WRITER = EmbeddedSqlWriter()
UNTOLD = [
    ("rowers", "which rowers have the same coach as Emil?"),
    ("rowers", "how many rowers are in the same squad as Lotte"),
    ("rowers", "does Emil have the same coach as Lotte?"),
    ("rowers", "do Emil and Lotte have the same coach?"),
    ("rowers", "rowers tested on the same day as Emil"),
    ("lettings", "which properties are in the same district as 9 Saltgate?"),
    ("lettings", "which flats have the same energy class as 9 Saltgate"),
]


@pytest.mark.parametrize(("records", "question"), UNTOLD)
def test_what_is_the_same_as_of_one_is_not_told(records: str, question: str) -> None:
    written = WRITER.read(question, schema(records).card, None)
    assert written is None or "same" in written.form.get("unknown", [])


TOLD = [
    ("rowers", "who is the coach of Emil"),
    ("rowers", "rowers with coach Brandt except Emil"),
    ("lettings", "properties in Millbrook except 9 Saltgate"),
]


@pytest.mark.parametrize(("records", "question"), TOLD)
def test_what_is_told_of_one_stays(records: str, question: str) -> None:
    written = WRITER.read(question, schema(records).card, None)
    assert written is not None
    assert not written.form.get("unknown")
