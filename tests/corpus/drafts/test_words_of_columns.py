"""Columns with plain names are spoken of as people do, where one alone is called so."""

import pytest

from pageturner.corpus.drafts.words_of_columns import adds_up, words_of_columns

COLUMNS = [
    # (columns by name, type and unit, those that get words)
    ([("duration", "integer", "minutes")], {"duration": "long"}),
    ([("time_elapsed", "real", "hours")], {"time_elapsed": "long"}),
    ([("length", "real", "m")], {}),
    ([("rent", "integer", "EUR"), ("deposit", "integer", "EUR")], {"rent": "expensive"}),
    ([("rent", "integer", "EUR"), ("fee", "integer", "EUR")], {}),
    ([("cost_per_pupil", "real", "£")], {"cost_per_pupil": "cost"}),
    ([("hours", "real", "hours")], {"hours": "long"}),
    ([("owner", "text", ""), ("price", "text", "")], {"owner": "owned"}),
    ([("duration", "integer", "minutes"), ("long", "text", "")], {}),
    ([], {}),
]


@pytest.mark.parametrize(("columns", "first"), COLUMNS)
def test_a_plain_name_has_words(columns: list[tuple[str, str, str]], first: dict[str, str]) -> None:
    found = words_of_columns(columns)
    assert {name: words.synonyms[0] for name, words in found.items()} == first


def test_words_are_written_as_toml() -> None:
    words = words_of_columns([("duration", "integer", "minutes")])["duration"]
    assert str(words) == 'synonyms = ["long", "lasted", "took"]\nantonyms = ["short"]\n'


SUMMED = [
    # (a column by name, type and unit, whether it adds up)
    ("vat", "real", "£", True),
    ("pupils", "integer", "", True),
    ("cost_per_pupil", "real", "£", False),
    ("average_fee", "real", "€", False),
    ("rooms", "integer", "", False),
    ("visitors", "text", "", False),
    ("depth", "real", "m", False),
]


@pytest.mark.parametrize(("name", "kind", "unit", "summed"), SUMMED)
def test_amounts_add_up(name: str, kind: str, unit: str, summed: bool) -> None:
    assert adds_up(name, kind, unit) is summed
