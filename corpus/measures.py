"""What is written in another unit than its column is kept in: converted, or refused by name.

a column in °F   "5 °C"       41
a column in kg   "1.2 t"      1200
a column in EUR  "£5"         not read: what a pound is worth nobody declared
a column in kg   "12 km"      not read: it is no weight

A unit that stands nowhere here says nothing, and a number without one is in the column's.
"""

import re
from decimal import Decimal
from typing import Any

_MEASURES: dict[str, dict[str, str]] = {
    # what is measured: a unit's size, or where its zero lies, and how it is written
    "temperature": {
        "C": "°c ℃ °celsius celsius centigrade degc",
        "F": "°f ℉ °fahrenheit fahrenheit degf",
    },
    "length": {
        "0.001": "mm millimetre millimetres millimeter millimeters",
        "0.01": "cm centimetre centimetres centimeter centimeters",
        "1": "m metre metres meter meters",
        "1000": "km kilometre kilometres kilometer kilometers",
        "0.0254": "in inch inches",
        "0.3048": "ft foot feet",
        "1609.344": "mile miles mi",
    },
    "speed": {
        "0.44704": "mph",
        "0.2777777777777777777777777778": "km/h kmh kph",
        "1": "m/s mps",
        "0.5144444444444444444444444444": "kt kts knot knots kn",
    },
    "weight": {
        "0.001": "g gram grams gramme grammes",
        "1": "kg kilogram kilograms kilo kilos",
        "1000": "t tonne tonnes",
        "0.45359237": "lb lbs",
    },
    "time": {
        "1": "s sec secs second seconds",
        "60": "min mins minute minutes",
        "3600": "h hr hrs hour hours",
        "86400": "day days",
    },
    "volume": {"0.001": "ml", "0.01": "cl", "1": "l litre litres liter liters", "100": "hl"},
    "share": {"1": "% percent pct"},
    "USD": {"1": "$ usd dollar dollars"},
    "EUR": {"1": "€ eur euro euros"},
    "GBP": {"1": "£ gbp"},
    "CHF": {"1": "chf francs"},
    "JPY": {"1": "¥ jpy yen"},
    "INR": {"1": "₹ inr rupees"},
}
_UNITS = {
    word: (measure, size)
    for measure, sizes in _MEASURES.items()
    for size, words in sizes.items()
    for word in words.split()
}
_BEHIND = re.compile(
    r"\d[\d.,'’_ ]*\s?(°\s?[^\W\d_]+|℃|℉|[$€£¥₹%]|[^\W\d_]+(?:/[^\W\d_]+)?)(?![\w/])"
)
_IN_FRONT = re.compile(r"([$€£¥₹]|\b(?:USD|EUR|GBP|CHF|JPY|INR)\b)\s?[-−–(]?\s?\d")
_DEGREES = re.compile(r"\bdeg(?:rees?)?\.?\s+", re.IGNORECASE)
_NO_UNITS = frozenset({"in"})
"""Behind a number this mostly says where or when: "12 in all"."""


def in_its_unit(number: float, raw: Any, unit: str) -> float:
    """A number that was read from a text, in the unit that its column is kept in.

    Raises:
        ValueError: it is written in a unit of something else.
    """
    kept = _UNITS.get(_plain(unit))
    if kept is None or not isinstance(raw, str):
        return number
    said = _said(raw)
    if said is None or _UNITS[said] == kept:
        return number
    measure, size = _UNITS[said]
    if measure != kept[0]:
        if len(said) == 1 and said.isalpha():  # ("m", "t", "s" may be short for anything)
            return number
        raise ValueError(f"{raw!r} is in {said}, and the column in {unit}")
    if measure == "temperature":
        return _rounded(number * 9 / 5 + 32 if size == "C" else (number - 32) * 5 / 9)
    return _rounded(float(Decimal(repr(number)) * Decimal(size) / Decimal(kept[1])))


def measured(unit: str) -> tuple[str, str]:
    """What a unit measures, and its size, alike for "min" and "minutes", for "EUR" and "€"; of one
    that stands nowhere here itself."""
    return _UNITS.get(_plain(unit), (unit, ""))


def _said(raw: str) -> str | None:
    """The unit that is written at a number; None where there is none that is known."""
    text = _DEGREES.sub("°", raw)
    if paid := _IN_FRONT.search(text):
        return _plain(paid[1])
    behind = _BEHIND.search(text)
    word = _plain(behind[1]) if behind else ""
    return word if word in _UNITS and word not in _NO_UNITS else None


def _plain(unit: str) -> str:
    return "".join(_DEGREES.sub("°", unit).lower().split())


def _rounded(number: float) -> float:
    """Without what binary fractions add: 0.1 + 0.2."""
    return float(f"{number:.10g}")
