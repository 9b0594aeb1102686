"""What no column tells of a name is searched for where a paper beside the records is on it."""

from dataclasses import replace

import pytest

from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.tools.text_to_sql.schemas import schema

LIBRARY = schema("library").card
BESIDE = replace(LIBRARY, titles_beside=("Lending rules", "Opening hours of Northgate"))

ASKED = [
    # (a question, whether it is left to search where such a paper stands beside the records)
    ("When is Northgate open?", True),
    ("Is there a lift at Northgate?", True),
    ("Is there a lift at Riverside?", False),
    ("How many loans were there at Northgate?", False),
    ("Which events took place at Northgate?", False),
]


@pytest.mark.parametrize(("question", "searched"), ASKED)
def test_a_paper_on_a_name_is_searched_for(question: str, searched: bool) -> None:
    writer = EmbeddedSqlWriter()
    assert writer.read(question, LIBRARY, None) is not None
    assert (writer.read(question, BESIDE, None) is None) is searched
