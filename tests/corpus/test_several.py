"""Fields of several things are told from those of one that has a comma in it."""

import pytest

from pageturner.corpus.several import several_in

FIELDS = [
    # (the values of a field, the things it holds)
    (["fog, rain", "rain", "rain, hail", "hail, fog"], {"fog", "rain", "hail"}),
    (["ann; bob", "bob; cyd", "cyd; ann", "ann"], {"ann", "bob", "cyd"}),
    (["A, B, C, D", "A, C, D, E, F", "B, C, D, E"], {*"ABCDEF"}),
    (["2 Mill Lane, Ulm, Bern, Alps", "5 High Street, Ulm, Bern, Alps", "9 Row, Bern, Alps"], None),
    (["Lyon, France", "Nice, France", "Bonn, Germany", "Ulm, Germany"], None),
    (["Rocha, Ana", "Marsh, Cleo", "Visser, Bram"], None),
    (["red", "green", "blue"], None),
    (["It rained, and stopped.", "It rained, and went on.", "It froze."], None),
    (["Friday, 2 May", "Monday, 5 May", "Friday, 9 May"], None),
    ([], None),
]


@pytest.mark.parametrize(("values", "parts"), FIELDS)
def test_a_field_holds_several_things(values: list[str], parts: set[str] | None) -> None:
    found = several_in(values)
    assert (found and set(found.parts)) == parts
