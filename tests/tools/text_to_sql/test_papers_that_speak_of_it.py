"""What is named by a line of one kind of papers is looked for in the texts of the others, too."""

import pytest

from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.tools.text_to_sql.schemas import schema

ASKED = [
    # (question, what the texts of other papers may name)
    ("Who proposed the repair of the town clock?", ("Town clock",)),
    ("Why did the splash pad close?", ("Splash pad",)),
    ("What is the budget for the town clock?", ()),
    ("How many applications were refused in Castle ward?", ()),
]


@pytest.mark.parametrize(("question", "named"), ASKED)
def test_a_name_that_one_kind_of_papers_has_is_sought_in_all(
    question: str, named: tuple[str, ...]
) -> None:
    written = EmbeddedSqlWriter().read(question, schema("council").card, None)
    assert written is not None
    assert tuple(one["words"] for one in written.wordings) == named
