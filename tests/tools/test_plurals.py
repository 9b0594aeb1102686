"""One and several of what a noun names."""

import pytest

from pageturner.tools.plurals import plural, singular

NOUNS = [
    ("property", "properties"),
    ("day", "days"),
    ("box", "boxes"),
    ("batch", "batches"),
    ("glass", "glasses"),
    ("case", "cases"),
    ("tie", "ties"),
    ("sales record", "sales records"),
]


@pytest.mark.parametrize(("one", "several"), NOUNS)
def test_one_and_several(one: str, several: str) -> None:
    assert (plural(one), singular(several)) == (several, one)


@pytest.mark.parametrize("noun", ["fleet", "census", "press", "analysis"])
def test_what_is_no_plural_stays(noun: str) -> None:
    assert singular(noun) == noun
