"""Amounts as they are said: parts of a unit, and what is taken back."""

import pytest

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.dates.corrections import meant_amounts
from pageturner.tools.text_to_sql.language.conversions import in_units_kept
from pageturner.tools.text_to_sql.language.fractions import fraction
from pageturner.tools.text_to_sql.language.numbers import read_amounts
from pageturner.tools.text_to_sql.language.tokens import tokenize

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
    ("over 3/4 inch", ">", 0.75, None, "inch"),
    ("at least 1 1/2 inches", ">=", 1.5, None, "inch"),
    ("one and a half inches", "", 1.5, None, "inch"),
    ("two and a quarter miles", "", 2.25, None, "mile"),
    ("½ inch", "", 0.5, None, "inch"),
    ("above 1½ miles", ">", 1.5, None, "mile"),
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


DIGITS = [
    # (what is said, how it is compared, the number, its upper end)
    ("in the 80s", "between", 80.0, 89.0),
    ("in the low 40s", "between", 40.0, 43.0),
    ("the mid-70s", "between", 74.0, 76.0),
    ("upper eighties", "between", 87.0, 89.0),
    ("the high teens", "between", 17.0, 19.0),
    ("the 70s or 80s", "between", 70.0, 89.0),
    ("from the low 40s to the mid 50s", "between", 40.0, 56.0),
    ("above the 80s", ">", 89.0, None),
    ("the 80s or higher", ">=", 80.0, None),
    ("the minus thirties", "between", -39.0, -30.0),
    ("double digits", "between", 10.0, 99.0),
    ("below double digits", "<", 10.0, None),
]


@pytest.mark.parametrize(("said", "operator", "value", "upper"), DIGITS)
def test_ranges_are_said_by_their_digits(
    said: str, operator: str, value: float, upper: float | None
) -> None:
    (amount,) = read_amounts(tokenize(said), set())
    assert (amount.operator, amount.value, amount.upper) == (operator, value, upper)


ODDS = [
    ("a fifty-fifty chance", "", 50.0),
    ("50/50", "", 50.0),
    ("better than even odds", ">", 50.0),
    ("a coin toss", "", 50.0),
    ("a one in five chance", "", 20.0),
    ("less than a 1-in-3 chance", "<", 33.33),
    ("two out of three odds", "", 66.67),
    ("a certainty", "", 100.0),
    ("more likely than not", ">", 50.0),
]


@pytest.mark.parametrize(("said", "operator", "value"), ODDS)
def test_chances_are_said_without_percent(said: str, operator: str, value: float) -> None:
    (amount,) = read_amounts(tokenize(said), set())
    assert (amount.operator, amount.value, amount.unit) == (operator, value, "%")


@pytest.mark.parametrize("said", ["one in five days", "one in a million", "twice as likely as not"])
def test_other_parts_of_a_whole_are_no_chance(said: str) -> None:
    assert all(amount.unit != "%" for amount in read_amounts(tokenize(said), set()))


CONVERTED = [
    # (what is said, the units of the columns, the number, its unit)
    ("35 °C", ("°F",), 95.0, "°"),
    ("30 degrees Celsius", ("°F", "mph"), 86.0, "°"),
    ("86 F", ("°C",), 30.0, "°"),
    ("35 °C", ("°C",), 35.0, "°"),
    ("35 degrees", ("°F",), 35.0, "°"),
    ("60 km/h", ("mph",), 37.28, "mph"),
    ("20 metres per second", ("kt", "mph"), 38.88, "kt"),
    ("half a foot", ("inches",), 6.0, "inch"),
    ("25 mm", ("inches", "miles"), 0.98, "inch"),
    ("2 hours", ("min",), 120.0, "min"),
    ("5 kg", ("mph",), 5.0, "kg"),
]


@pytest.mark.parametrize(("said", "units", "value", "unit"), CONVERTED)
def test_amounts_are_converted_to_the_units_kept(
    said: str, units: tuple[str, ...], value: float, unit: str
) -> None:
    columns = tuple(ColumnCard(name=f"c{n}", type="real", unit=u) for n, u in enumerate(units))
    card = SchemaCard(table="t", unit="document", columns=columns)
    (amount,) = in_units_kept(read_amounts(tokenize(said), set()), card)
    assert (amount.value, amount.unit) == (value, unit)


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
