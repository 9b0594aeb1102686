"""Units of measurement as people write them."""

from collections.abc import Sequence
from functools import lru_cache

UNITS: dict[str, str] = {}
"""A unit as people write it → one spelling."""
for _spelling, _names in {
    "°": "° degree degrees deg degs °f °c f c fahrenheit celsius centigrade",
    "%": "% percent pct percentage",
    "mph": "mph",
    "km/h": "kmh kph",
    "m/s": "mps",
    "inch": "inch inches in \" ''",
    "cm": "cm centimeter centimeters centimetre centimetres",
    "mm": "mm millimeter millimeters millimetre millimetres",
    "m": "m meter meters metre metres",
    "ft": "ft foot feet",
    "km": "km kilometer kilometers kilometre kilometres",
    "mile": "mile miles mi",
    "kt": "kt kts knot knots kn",
    "m²": "m² m2 sqm",
    "km²": "km² km2 sqkm",
    "ft²": "ft² ft2 sqft",
    "mi²": "mi²",
    "g": "g gram grams gramme grammes",
    "kg": "kg kilogram kilograms kilo kilos",
    "t": "ton tons tonne tonnes",
    "min": "min mins minute minutes",
    "hour": "h hr hrs hour hours",
    "s": "second seconds sec secs",
    "day": "day days",
    "$": "$ usd dollar dollars buck bucks",
    "€": "€ eur euro euros",
    "£": "£ gbp pound pounds quid",
    "page": "page pages",
    "word": "word words",
}.items():
    for _name in _names.split():
        UNITS[_name] = _spelling


DEGREES, CELSIUS, FAHRENHEIT = "°", "°C", "°F"
_SCALES = {
    **dict.fromkeys(("c", "°c", "celsius", "centigrade"), CELSIUS),
    **dict.fromkeys(("f", "°f", "fahrenheit"), FAHRENHEIT),
}
_A_TIME = {("mile", "hour"): "mph", ("km", "hour"): "km/h", ("m", "s"): "m/s"}


@lru_cache(maxsize=4096)
def written_scale(text: str) -> str:
    """Which degrees a unit is of: "°C" or "°F"; "" where that is not said."""
    words = text.strip().lower().replace("degrees", "").replace("degree", "").split()
    return _SCALES.get("".join(words), "")


def in_a_time(unit: str, time: str) -> str:
    """One spelling for "km" and "h": "km/h"; "" where the two make no speed."""
    return _A_TIME.get((unit_of(unit), unit_of(time)), "")


@lru_cache(maxsize=256)
def words_for(units: frozenset[str]) -> frozenset[str]:
    """Every word by which these units are told: of "mph" also the "miles" and the "hour"."""
    parts = {part for pair, speed in _A_TIME.items() if speed in units for part in pair}
    return frozenset(word for word, unit in UNITS.items() if unit in units | parts)


def by_a_time(words: Sequence[str]) -> bool:
    """Whether the last of these is what something is counted by: "per hour", "miles an hour"."""
    unit, by, time = (["", "", *words])[-3:]
    return unit_of(time) in SHORT_TIMES and (
        by == "per" or bool(by in _A and in_a_time(unit, time))
    )


LENGTHS = frozenset(UNITS[name] for name in ("inch", "foot", "cm", "mm", "metre"))
"""What lies or comes down is told in these."""

CURRENCIES = frozenset({"$", "€", "£"})
SHORT_TIMES = frozenset({"hour", "min", "s"})
TIMES = SHORT_TIMES | {"day"}
_A = frozenset({"a", "an", "/"})


def things_counted(unit: str) -> str:
    """The "loaves" that a number is a number of, where that is no unit of measurement: a name of
    every column that counts them, of which what is said beside it tells one; "" for none."""
    low = unit.strip().lower()
    return low if low.isalpha() and low.endswith("s") and low not in UNITS else ""


@lru_cache(maxsize=4096)
def unit_of(text: str) -> str:
    """One spelling for a unit, "" for none: "°F", "degrees" and "F" are all "°"."""
    low = text.strip().lower()
    return UNITS.get(low, UNITS.get(low.rstrip("s"), low))
