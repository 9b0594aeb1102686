"""Where all records are of one place, none tells how it was at another."""

from dataclasses import replace

import pytest

from pageturner.tools.text_to_sql.grammar import read
from pageturner.tools.text_to_sql.reading import Reading
from tests.tools.text_to_sql.schemas import schema

PORT_HENRY = replace(schema("coldstores").card, setting=("Port Henry", "Kent"))

# The question, and the other place.
BESIDE = [
    ("Leeds vs Port Henry, which was warmer on 3 February 2025?", "Leeds"),
    ("port henry vs. leeds, which was warmer on 3 february 2025?", "leeds"),
    ("Port Henry or Leeds: which was warmer on 3 February 2025?", "Leeds"),
    ("Which was warmer on 3 February 2025, Leeds or Port Henry?", "Leeds"),
    ("Between Leeds and Port Henry, which was warmer on 3 February 2025?", "Leeds"),
    ("How warm was it on 3 February 2025 in Leeds, and Port Henry?", "Leeds"),
]


@pytest.mark.parametrize(("question", "place"), BESIDE)
def test_another_place_beside_that_of_the_records_is_not_told(question: str, place: str) -> None:
    reading = read(question, PORT_HENRY, None)
    assert isinstance(reading, Reading)
    assert reading.never_told == place


HERE = [
    "How warm was it in Port Henry on 3 February 2025?",
    "How warm was it in Port Henry, Kent and on 3 February 2025?",
    "Was it warmer in Port Henry on 3 or 4 February 2025?",
]


@pytest.mark.parametrize("question", HERE)
def test_the_place_of_the_records_is_no_condition(question: str) -> None:
    reading = read(question, PORT_HENRY, None)
    assert isinstance(reading, Reading)
    assert not reading.never_told
    assert reading.measure is not None or reading.shown
