"""Units are read from the ends of fields' names, however these are written."""

import pytest

from pageturner.corpus.inference import unit_of_name

NAMES = [
    ("area_m2", "area", "m2"),
    ("Height (cm)", "height", "cm"),
    ("Weight [kg]", "weight", "kg"),
    ("Filled (%)", "filled", "%"),
    ("Fee EUR", "fee", "EUR"),
    ("Rent pcm (£)", "rent", "£"),
    ("fee_$", "fee", "$"),
    ("£ rate", "£ rate", ""),
    ("temp_c", "temp", "°C"),
    ("Grade C", "Grade C", ""),
    ("cm", "cm", ""),
    ("Room", "Room", ""),
]


@pytest.mark.parametrize(("name", "called", "unit"), NAMES)
def test_the_unit_at_the_end_of_a_name(name: str, called: str, unit: str) -> None:
    assert unit_of_name(name) == (called, unit)
