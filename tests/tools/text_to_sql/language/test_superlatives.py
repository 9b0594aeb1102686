"""Which words stand for an end of a scale by their form."""

import pytest

from pageturner.tools.text_to_sql.language.tokens import is_superlative


@pytest.mark.parametrize("word", ["hottest", "rainiest", "longest", "best", "worst"])
def test_an_end_of_a_scale(word: str) -> None:
    assert is_superlative(word)


@pytest.mark.parametrize("word", ["harvest", "interest", "test", "west", "warmer", "most", ""])
def test_no_end_of_a_scale(word: str) -> None:
    assert not is_superlative(word)
