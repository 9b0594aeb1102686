"""What type do these values have? For drafts of `corpus.toml`: strict, where reading is lenient."""

import datetime as dt
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pageturner.corpus.config import ColumnType
from pageturner.corpus.values import is_absent, parse_value

SHARE = 0.9
"""Of the values, how many must be of a type for it to be the type."""

_SHARE_OF_DATES = 0.75
"""The same of dates, which nothing else looks like: some are unknown, or slips of the pen."""

_ONE_MAY_FAIL = 8
"""Of so many values, one may be of no type: "n/a"."""

SHARE_OF_YEARS = 0.75
"""The same of years: those that are old are only known roughly."""

_LONGEST = 60
_WORDS_OF_TRUTH = {"true", "false", "yes", "no"}
_QUANTITY = re.compile(
    r"(?P<money>[$€£]|(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|INR|CNY)\b)?\s?[-+−]?[\d,.]*\d"
    r"\s?(?P<unit>%|°?[^\W\d_]{1,12}|[$€£])?"
)
_ONE_MONEY = {"USD": "$", "EUR": "€", "GBP": "£"}
"""Codes and signs, of which a column may have both."""


@dataclass(frozen=True)
class Inferred:
    """A type that values have in common, and their unit where they state one."""

    type: ColumnType
    unit: str = ""


def infer(values: Sequence[Any]) -> Inferred | None:
    """The type of a column with these values; None if a column of them would be of no use.

    Of no use are values that never change, prose, nested ones, and text that is different in
    every record, such as names of things: search finds those better.
    """
    given = [value for value in values if not is_absent(value)]
    if not given or any(isinstance(value, dict | list) for value in given):
        return None
    texts = [" ".join(str(value).split()) for value in given]
    distinct = len(set(texts))
    if distinct < 2:
        return None
    if all(text.lower() in _WORDS_OF_TRUTH for text in texts):
        return Inferred("boolean")
    for kind, looks in _LOOKS:
        fitting = [text for text in texts if looks(text)]
        if kind == "date" and _else_one_word(texts, fitting):
            return Inferred("date")
        if are_enough(len(fitting), len(texts), kind):
            return _quantity(fitting) if kind == "number" else Inferred(kind)
    short = max(len(text) for text in texts) <= _LONGEST
    if short and distinct <= max(2, len(texts) // 2):
        return Inferred("text")
    return None


def _else_one_word(texts: Sequence[str], fitting: Sequence[str]) -> bool:
    """Whether most values are dates, and the others one word that says there is none yet:
    "unpaid", "ongoing"."""
    others = {text.lower() for text in texts} - {text.lower() for text in fitting}
    words = len(others) == 1 and all(re.fullmatch(r"[^\W\d_]+(?: [^\W\d_]+)?", o) for o in others)
    return words and 2 * len(fitting) >= len(texts) and len(set(fitting)) > 1


def are_enough(fitting: int, values: int, kind: str) -> bool:
    """Whether so many of some values are of a type that the column is of it."""
    if values - fitting == 1 and values >= _ONE_MAY_FAIL:
        return True
    return fitting >= (_SHARE_OF_DATES if kind == "date" else SHARE) * values


def are_codes(values: Sequence[Any]) -> bool:
    """Whether values name a record each, in one word with a number: "LT-101", "INV/2025/17",
    "2017.050"."""
    texts = [str(value).strip() for value in values]
    coded = all(map(_CODE.fullmatch, texts)) or all(map(_SERIAL.fullmatch, texts))
    return len(set(texts)) >= SHARE * len(texts) and coded


def are_years(values: Sequence[Any]) -> bool:
    """Whether nearly all of several values are years with nothing beside them, and the others
    hold numbers, too: "c. 1710"."""
    texts = [str(value).strip() for value in values]
    bare = sum(bool(_YEAR.fullmatch(text)) for text in texts)
    return SHARE_OF_YEARS * len(texts) <= bare and all(re.search(r"\d", text) for text in texts)


def are_names(values: Sequence[Any]) -> bool:
    """Whether values are short texts that differ, and neither codes nor of any type: addresses,
    persons."""
    if any(isinstance(value, dict | list) for value in values) or infer(values):
        return False
    texts = {str(value).strip() for value in values}
    short = all(0 < len(text) <= _LONGEST for text in texts)
    return short and len(texts) > 1 and not are_codes(values)


def unit_of_name(name: str) -> tuple[str, str]:
    """A column's name without the unit it ends with, and the unit: "area_m2" is an area in m2, and
    so is "Area (m2)"; "Rent (£)" is one in pounds."""
    if signed := _SIGNED.fullmatch(name):
        return _BETWEEN.sub("_", _BY_THE_MONTH.sub("", signed[1]).lower()).strip("_"), signed[2]
    stem, _, end = _BETWEEN.sub("_", name.lower().replace("%", " pct")).strip("_").rpartition("_")
    if end in ("c", "f") and "temp" not in stem:
        return name, ""
    unit = _ENDINGS.get(end, "") if stem else ""
    return (stem, unit) if unit else (name, "")


_SIGNED = re.compile(r"(.*?\w)[\W_]*([£€$])\W*")
"""A name that ends in the sign of a currency: "Rent (£)"."""

_BY_THE_MONTH = re.compile(r"[\W_]+(?:pcm|pm|p\.c\.m|per month|per calendar month)$", re.IGNORECASE)
"""How often money is paid, behind the name of what it is paid for."""

_BETWEEN = re.compile(r"[\W_]+")
_YEAR = re.compile(r"[12]\d{3}")
_SERIAL = re.compile(r"(?:1[5-9]|20)\d\d\.\d{3,}")
"""A year and a number within it, whose zeros count."""
_CODE = re.compile(r"(?=\S*[^\W\d_])(?=\S*\d)[\w./#-]{2,24}")
_ENDINGS = {one: one for one in ("m", "cm", "mm", "km", "m2", "m3", "kg", "kw", "kwh", "mph")}
_ENDINGS |= {"sqm": "m2", "pct": "%", "percent": "%", "eur": "EUR", "usd": "USD", "gbp": "GBP"}
_ENDINGS |= {"min": "minutes", "mins": "minutes", "minutes": "minutes", "hours": "hours"}
_ENDINGS |= {"hrs": "hours", "days": "days", "c": "°C", "f": "°F", "litres": "litres"}
"""Units as the names of fields end with them."""


def _quantity(texts: list[str]) -> Inferred | None:
    units = Counter(_unit(text) for text in texts)
    unit = units.most_common(1)[0][0]
    count = sum(_ONE_MONEY.get(one, one) == _ONE_MONEY.get(unit, unit) for one in units.elements())
    if count < SHARE * len(texts):
        return None
    whole = all(_reads(text, "integer") for text in texts)
    return Inferred("integer" if whole else "real", unit)


def _unit(text: str) -> str:
    match = _QUANTITY.fullmatch(text)
    assert match is not None
    return match["unit"] or match["money"] or ""


def _is_number(text: str) -> bool:
    # Keys and names are no quantities: "0071", "10K".
    name = re.fullmatch(r"0\d+|\d+[kK]", text) or _SERIAL.fullmatch(text)
    return not name and bool(_QUANTITY.fullmatch(text)) and _reads(text, "real")


def _is_date(text: str) -> bool:
    if _SERIAL.fullmatch(text):
        return False
    return len(re.findall(r"\d", text)) >= 3 and len(text) <= 40 and _reads(text, "date")


def _is_time(text: str) -> bool:
    return bool(_CLOCK.fullmatch(text)) and _reads(text, "time")


_CLOCK = re.compile(
    r"\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?|\d{1,2}\.\d{2}\s?[ap]\.?m\.?", re.IGNORECASE
)


_LOOKS: tuple[tuple[Any, Any], ...] = (
    ("number", _is_number),
    ("time", _is_time),
    ("date", _is_date),
)


def _reads(text: str, kind: ColumnType) -> bool:
    try:
        return parse_value(text, kind) is not None
    except ValueError:
        return False


def plain(value: Any) -> Any:
    """A front-matter or record value as text that `infer` reads."""
    return value.isoformat() if isinstance(value, dt.date | dt.time) else value
