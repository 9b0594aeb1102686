"""Where only a part of what is asked is read, nothing is told, and the part is named."""

import pytest

from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.tools.text_to_sql.schemas import schema

UNREAD = [
    ("lettings", "What is the deposit of 9 Chapel Row and who owns it?", "who"),
    ("lettings", "Is 9 Chapel Row quiet and what is its deposit?", "Is"),
    ("lettings", "How big and how dear is 9 Chapel Row?", "big"),
    ("lettings", "How much is 9 Chapel Row worth today?", "worth"),
    ("rowers", "How did Gregor come to row and how tall is he?", "How"),
    ("rowers", "How tall and how fast is Gregor?", "how"),
    ("rowers", "When was Gregor tested and when did he join?", "when"),
    ("rowers", "are all juniors but Dagny licensed", "but"),
    ("lettings", "are all flats but R-204 furnished", "but"),
]


@pytest.mark.parametrize(("name", "question", "word"), UNREAD)
def test_what_is_not_read_is_not_answered_by_half(name: str, question: str, word: str) -> None:
    written = EmbeddedSqlWriter().read(question, schema(name).card, None)
    assert written is None or word in written.form["unknown"]
