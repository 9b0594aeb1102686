"""Of records whose texts are notes, each is read for what it is asked to mention."""

from dataclasses import replace

import pytest

from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.tools.text_to_sql.schemas import schema

NOTES = replace(schema("repairs").card, short_texts=True)
ASKED = [
    # (question, what the texts are to say, what else the query has)
    ("how many tickets mention the serial number", ["serial"], "count(*)"),
    ("which tickets mention a cracked lid in March 2026", ["cracked lid"], "2026-03-31"),
    ("how many tickets of Mei Tan mention rust", ["rust"], "customer = 'Mei Tan'"),
    ("did any ticket mention rust", ["rust"], "holds"),
    ('how many tickets mention "stays dead"', ["stays dead"], "count(*)"),
    ("average price of tickets that mention rust", ["rust"], "avg(price)"),
    ("which fitter saw the most tickets that mention rust", ["rust"], "GROUP BY fitter"),
    ("how many tickets mention a refund", [], "refund"),
    ("how many tickets came by phone", [], "channel = 'phone'"),
]


@pytest.mark.parametrize(("question", "words", "told"), ASKED)
def test_notes_are_read_for_what_they_mention(question: str, words: list[str], told: str) -> None:
    written = EmbeddedSqlWriter().read(question, NOTES, None)
    assert written is not None
    assert [one["words"] for one in written.wordings] == words
    assert told in written.sql
