"""A yes is told where it holds of everything, and of no part of it."""

import pytest

from tests.tools.text_to_sql.schemas import answered

ASKED = [
    # (question, schema, how the answer opens)
    ("Is everything in Hightown furnished?", "lettings", "No"),
    ("Was everybody over 170 cm tall?", "rowers", "No"),
    ("Was everybody over 150 cm tall?", "rowers", "Yes"),
]


@pytest.mark.parametrize(("question", "schema", "opening"), ASKED)
def test_everything_is_all_of_the_records(question: str, schema: str, opening: str) -> None:
    assert answered(question, schema).startswith(opening)
