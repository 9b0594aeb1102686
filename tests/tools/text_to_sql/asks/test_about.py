"""What is said of a thing is read where it is; that it is not, answers only who asks whether."""

import pytest

from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.tools.text_to_sql.schemas import schema

ASKED = [
    # (question, whether a "no" answers it)
    ("What did the log of 6 January 2025 say about cracks?", False),
    ("Tell me about the cracks on 6 January 2025.", False),
    ("What was said about cracks on 6 and 8 January 2025?", False),
    ("Did the log of 6 January 2025 mention cracks?", True),
]


@pytest.mark.parametrize(("question", "told"), ASKED)
def test_no_answers_only_who_asks_whether(question: str, told: bool) -> None:
    written = EmbeddedSqlWriter().read(question, schema("kilns").card, None)
    assert written is not None
    read = [written, *([written.otherwise] if written.otherwise else [])]
    assert any(one.form["kind"] == "any" for one in read) is told
