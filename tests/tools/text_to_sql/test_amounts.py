"""Amounts as they are said: parts of a unit, and what is taken back."""

import pytest

from pageturner.tools.text_to_sql.corrections import meant_amounts
from pageturner.tools.text_to_sql.fractions import fraction
from pageturner.tools.text_to_sql.numbers import read_amounts
from pageturner.tools.text_to_sql.tokens import tokenize

PARTS = [
    # (what is said, how it is compared, the number, its upper end, the unit)
    ("less than a tenth of an inch", "<", 0.1, None, "inch"),
    ("under three quarters of a mile", "<", 0.75, None, "mile"),
    ("more than two thirds of a kilometre", ">", 2 / 3, None, "km"),
    ("at least an inch", ">=", 1.0, None, "inch"),
    ("between a tenth and a quarter of an inch", "between", 0.1, 0.25, "inch"),
    ("between half an inch and an inch", "between", 0.5, 1.0, "inch"),
    ("between three quarters of an inch and an inch", "between", 0.75, 1.0, "inch"),
    ("two to three inches", "between", 2.0, 3.0, "inch"),
    ("half a mile", "", 0.5, None, "mile"),
]


@pytest.mark.parametrize(("said", "operator", "value", "upper", "unit"), PARTS)
def test_a_part_of_a_unit_is_a_number(
    said: str, operator: str, value: float, upper: float | None, unit: str
) -> None:
    (amount,) = read_amounts(tokenize(said), set())
    assert (amount.operator, amount.upper, amount.unit) == (operator, upper, unit)
    assert amount.value == pytest.approx(value)


@pytest.mark.parametrize("said", ["third quarter of 2025", "half of May", "third of the days"])
def test_a_part_of_something_else_is_none(said: str) -> None:
    assert fraction(tokenize(said), 0) is None


TAKEN_BACK = [
    ("above 30, no, 40 mph", (">", 40.0, "mph")),
    ("over 5 feet - sorry, 6", (">", 6.0, "ft")),
    ("at least 12, make that 15 minutes", (">=", 15.0, "min")),
    ("more than 20 ... I mean less than 10 miles", ("<", 10.0, "mile")),
]


@pytest.mark.parametrize(("said", "meant"), TAKEN_BACK)
def test_what_is_said_last_is_meant(said: str, meant: tuple[str, float, str]) -> None:
    tokens = tokenize(said)
    (amount,) = meant_amounts(tokens, read_amounts(tokens, set()))
    assert (amount.operator, amount.value, amount.unit) == meant
    assert amount.first == 0


@pytest.mark.parametrize("said", ["above 30, no more than 40", "5 or 6 feet", "30 and 40 mph"])
def test_two_amounts_are_two(said: str) -> None:
    tokens = tokenize(said)
    assert len(meant_amounts(tokens, read_amounts(tokens, set()))) == 2
