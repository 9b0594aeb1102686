"""A record is called by the singular of its table's name, one of two and one alike."""

import pytest

from tests.tools.text_to_sql.schemas import answered

TOLD = [
    # (question, what the answer speaks of)
    ("how many properties have a deposit above 2500?", "1 property with"),
    ("how many houses have a deposit above 2450?", "2 properties with"),
]


@pytest.mark.parametrize(("question", "said"), TOLD)
def test_one_and_several_are_told_as_people_say_it(question: str, said: str) -> None:
    assert said in answered(question, "lettings")
