"""What type do these values have? For drafts of `corpus.toml`: strict, where reading is lenient."""

import datetime as dt
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pageturner.corpus.config import ColumnType
from pageturner.corpus.measures import in_its_unit, measured
from pageturner.corpus.several import several_in
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
_SHORT = 3
"""Letters of what is short for many things, alone: "m", "min"."""
_NOUGHT = frozenset({"free", "none", "nil", "nothing", "gratis", "complimentary", "zero"})
_SENTENCE = re.compile(r"\S+(?:,?\s+[a-z'’]+\b){3,}")
"""Four words, of which only the first is a name or a number."""
_WORDS_OF_TRUTH = {"true", "false", "yes", "no"}
_QUANTITY = re.compile(
    r"(?P<money>[$€£]|(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|INR|CNY)\b)?\s?[-+−]?[\d,.]*\d"
    r"\s?(?P<unit>%|°?[^\W\d_]{1,12}(?:/[^\W\d_]{1,6})?[²³]?|[$€£])?"
)


@dataclass(frozen=True)
class Inferred:
    """A type that values have in common, and their unit where they state one."""

    type: ColumnType
    unit: str = ""
    nought: str = ""
    """A word that stands for no amount: "free"."""


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
        if kind == "number" and _else_one_word(texts, fitting):
            word = next(text.lower() for text in texts if text not in fitting)
            if word in _NOUGHT or len(fitting) >= _SHARE_OF_DATES * len(texts):
                return _quantity(fitting, word)
        if are_enough(len(fitting), len(texts), kind):
            return _quantity(fitting) if kind == "number" else Inferred(kind)
    short = max(len(text) for text in texts) <= _LONGEST
    if short and distinct <= max(2, len(texts) // 2) and not are_sentences(texts):
        return Inferred("text")
    return Inferred("text") if are_several(texts) else None


def are_several(values: Sequence[str]) -> bool:
    """Whether values hold several things each, that come again: "gateway, auth", "auth"."""
    several = several_in(list(dict.fromkeys(values)))
    return several is not None and len(several.parts) <= max(2, len(values) // 2)


def why_of_no_use(values: Sequence[Any]) -> str:
    """Why values that `infer` knows no type of would make no column, in words."""
    given = [value for value in values if not is_absent(value)]
    if any(isinstance(value, dict | list) for value in given):
        return "it holds more than one value"
    texts = [" ".join(str(value).split()) for value in given]
    counted = Counter(texts).most_common(1)
    if counted and counted[0][1] >= SHARE * len(texts):
        return "it is nearly always the same"
    if are_sentences(texts) or max(map(len, texts), default=0) > _LONGEST:
        return "it is prose"
    if sum(_is_number(text) for text in texts) >= SHARE * len(texts):
        return "its numbers are of different things"
    return "it is different nearly everywhere"


def are_sentences(texts: Sequence[str]) -> bool:
    """Whether most of what is written is sentences: "Nothing wrong that I can find"."""
    different = set(texts)
    said = sum(bool(_SENTENCE.match(text)) for text in different)
    return 2 * said > len(different)


def _else_one_word(texts: Sequence[str], fitting: Sequence[str]) -> bool:
    """Whether most values are dates or amounts, and the others one word that says there is none:
    "unpaid", "ongoing", "free"."""
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
    unit = _ENDINGS.get(end, "") if stem or len(end) > _SHORT else ""
    bracketed = _BRACKETED.fullmatch(name) if stem and not unit else None
    if bracketed and bracketed["unit"].lower() not in _NO_UNITS:
        return _BETWEEN.sub("_", bracketed["name"].lower()).strip("_"), bracketed["unit"]
    return (stem or name, unit) if unit else (name, "")


_BRACKETED = re.compile(
    r"(?P<name>.*?\w)\s*[(\[](?P<unit>°?[^\W\d_]{1,8}(?:/[^\W\d_]{1,6})?[²³]?)[)\]]"
)
_NO_UNITS = frozenset(
    "n no nr yes max avg mean total sum est approx net gross optional new old".split()
)
"""What may stand in brackets behind a name, and is no unit."""
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


def _quantity(texts: list[str], other: str = "") -> Inferred | None:
    units = Counter(_unit(text) for text in texts)
    sizes = Counter(measured(one) for one in units.elements())
    size = max(sizes, key=lambda one: (sizes[one], one[0] in _MONEY))
    if not size[0] and len(sizes) == 2:  # (where only some say which money it is)
        size = next((one for one in sizes if one[0] in _MONEY), size)
    spelt = [one for one in units if measured(one) == size]
    unit = max(spelt, key=lambda one: (units[one], len(one) if one.islower() else -len(one)))
    alike = [
        text
        for text in texts
        if measured(said := _unit(text))[0] == size[0] or (size[0] in _MONEY and not said)
    ]
    if len(alike) < SHARE * len(texts):
        return None
    whole = all(_is_whole(text, unit) for text in alike)
    return Inferred("integer" if whole else "real", unit, other if other in _NOUGHT else "")


def _is_whole(text: str, unit: str) -> bool:
    if re.search(r"\d\.\d{1,2}(?!\d)", text):  # (of "72.00", others have cents)
        return False
    number = parse_value(text, "real")
    return isinstance(number, float) and in_its_unit(number, text, unit).is_integer()


_MONEY = frozenset({"USD", "EUR", "GBP", "CHF", "JPY", "INR"})
"""What `measured` says of money."""


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
    if isinstance(value, list) and not any(isinstance(one, dict | list) for one in value):
        return ", ".join(map(str, value))
    return value.isoformat() if isinstance(value, dt.date | dt.time) else value
