"""Which words stand for an end of a scale by their form."""

import pytest

from pageturner.tools.text_to_sql.language.degrees import is_superlative


@pytest.mark.parametrize("word", ["hottest", "rainiest", "longest", "calmest", "best", "worst"])
def test_an_end_of_a_scale(word: str) -> None:
    assert is_superlative(word)


@pytest.mark.parametrize(
    "word",
    """
    interest harvest forest rainforest test contest protest request quest conquest inquest bequest
    guest west midwest northwest rest arrest crest chest nest pest vest zest priest tempest behest
    digest manifest suggest invest attest detest modest honest earnest everest southwest warmer most
    """.split(),
)
def test_no_end_of_a_scale(word: str) -> None:
    assert not is_superlative(word)


def test_no_word_is_none() -> None:
    assert not is_superlative("")
