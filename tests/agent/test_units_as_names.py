"""A column that is called as its unit is: the word is said once."""

import pytest

from pageturner.agent.row_words import with_its_name

SAID = [
    ("minutes", "105 minutes", "105 minutes"),
    ("gust", "37 mph", "gust 37 mph"),
    ("minutes", "105", "minutes 105"),
]


@pytest.mark.parametrize(("name", "value", "told"), SAID)
def test_a_unit_that_is_the_name_is_said_once(name: str, value: str, told: str) -> None:
    assert with_its_name(name, value) == told
