"""A value in another unit than its column's is converted, or named as what it is not."""

import pytest

from pageturner.corpus.config import parse_config
from pageturner.corpus.documents import ReadDocument
from pageturner.corpus.elements import extract

CONVERTED = [
    # (written, unit of the column, type, stored)
    ("5 °C", "°F", "integer", 41),
    ("5 degrees Celsius", "°F", "integer", 41),
    ("41°F", "°C", "real", 5.0),
    ("1.2 t", "kg", "real", 1200.0),
    ("500 g", "kg", "real", 0.5),
    ("15 km/h", "mph", "real", 9.320567884),
    ("1.5 hours", "minutes", "integer", 90),
    ("12 cm", "inch", "real", 4.724409449),
    ("2 feet", "in", "real", 24.0),
    ("250 ml", "l", "real", 0.25),
    ("2 days", "hours", "integer", 48),
    ("minus 5 °C", "°C", "integer", -5),
    ("5 °C below zero", "°C", "integer", -5),
    ("5 below zero", "°F", "integer", -5),
    # as they stand
    ("1,204 loaves", "loaves", "integer", 1204),
    ("12 km", "crates", "integer", 12),
    ("5", "°F", "integer", 5),
    ("60 mph", "mph", "integer", 60),
    ("45 min", "minutes", "integer", 45),
    ("€3.2 m", "EUR", "integer", 3200000),
    ("3.2 m", "EUR", "real", 3.2),
    ("12 in all", "kg", "integer", 12),
    ("900 EUR a month", "€", "integer", 900),
    ("70% of them", "%", "integer", 70),
]
REFUSED = [
    # (written, unit of the column, type, what is said)
    ("£5", "EUR", "real", "is in £, and the column in EUR"),
    ("USD 1 200", "€", "integer", "is in usd, and the column in €"),
    ("12 km", "kg", "real", "is in km, and the column in kg"),
    ("5 mph", "°F", "integer", "is in mph, and the column in °F"),
    ("6 °C", "°F", "integer", "42.8 is not a whole number"),
]


def read(written: str, unit: str, kind: str) -> tuple[object, str]:
    column = {"type": kind, "unit": unit, "source": "front_matter:it"}
    config = parse_config({"columns": {"it": column}})
    document = ReadDocument(title="", metadata={"it": written}, sections=())
    elements = extract(config, document, "one.md")
    return elements.values["it"], elements.failures.get("it", "")


@pytest.mark.parametrize(("written", "unit", "kind", "stored"), CONVERTED)
def test_a_value_is_kept_in_the_unit_of_its_column(
    written: str, unit: str, kind: str, stored: object
) -> None:
    assert read(written, unit, kind) == (stored, "")


@pytest.mark.parametrize(("written", "unit", "kind", "said"), REFUSED)
def test_what_is_measured_in_something_else_is_named(
    written: str, unit: str, kind: str, said: str
) -> None:
    value, failure = read(written, unit, kind)
    assert value is None
    assert said in failure
