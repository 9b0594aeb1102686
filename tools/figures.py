"""What is counted and measured in a question: numbers, their bounds, ordinals and units.

How amounts and units are written is read as in `pageturner.tools.text_to_sql`.
"""

import re
from functools import lru_cache

from pageturner.tools.text_to_sql.language.comparison_words import AFTER, BEFORE
from pageturner.tools.text_to_sql.language.numbers import read_amounts
from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import CARDINALS, ORDINAL_ENDINGS, ORDINALS
from pageturner.tools.text_to_sql.language.written_numbers import SCALES

_TOKEN = re.compile(r"[a-z]*\d[\w.,:/-]*|[a-z']+")
_FIGURE = re.compile(r"(\d[\d,]*(?:\.\d+)?)(k|m|bn)?(?:s|\+)?")
_NTH = re.compile(rf"(\d+)(?:{'|'.join(sorted(ORDINAL_ENDINGS))})")
_NUMBERED = re.compile(
    r"\b(annex|appendix|article|chapter|class|figure|grade|group|level|option|part|phase|plan|rule|"
    r"schedule|section|step|table|type|volume|zone) ([b-z]|a(?=\W*$)|[ivxlc]{2,5})\b"
)
"""Numbered by letters or Roman numerals."""
_NOT_COUNTED = frozenset(("zero", "one", "couple"))
"""Mostly a pronoun, or a noun."""
_SCALES = {**SCALES, "hundred": 1e2, "lakh": 1e5, "lakhs": 1e5, "crore": 1e7, "crores": 1e7}
_AMBIGUOUS_SCALES = frozenset(("m", "mn"))
"""Metres, where they stand apart from the number."""

_ROUGHLY = frozenset("about around roughly approximately approx near nearly almost circa".split())

_OWN_UNITS = {
    spelling: name
    for name, spellings in {
        "°c": "°c celsius centigrade",
        "°f": "°f fahrenheit",
        "pound": "pound pounds lb lbs",
        "litre": "litre litres liter liters",
        "gallon": "gallon gallons",
        "rupee": "₹ rupee rupees inr rs",
        "week": "week weeks",
        "month": "month months",
        "year": "year years",
    }.items()
    for spelling in spellings.split()
}
_UNITS = {**UNITS, **_OWN_UNITS}
_UNIT_TOKEN = re.compile(r"\d[\d.,]*|°[cf]\b|[^\W\d]+|[%$€£₹°]")
_MEANS_A_UNIT = frozenset("in per several half".split())
"""Words a unit stands after where no number is near: "how high in feet", "cost per week"."""
_NEVER_ALONE = frozenset("in second degree degrees page pages word words day days".split())
"""Units only beside a number; anywhere else other words, or too common to tell anything."""
_ALWAYS_UNITS = frozenset(("%", "°c", "°f", "km", "mile", "kg", "gallon", "litre"))


@lru_cache(maxsize=10_000)
def numbers(text: str) -> frozenset[str]:
    """Numbers, and codes with digits, each in one spelling: "10k" is "10,000" is "ten thousand"
    and "twenty-four" is "24". Ordinals are apart, but for days of a month."""
    tokens = [token.strip(".,:/-'") for token in _TOKEN.findall(text.lower())]
    found = set()
    at = 0
    while at < len(tokens):
        token, value = tokens[at], _value(tokens[at])
        at += 1
        if value is None:
            if any(c.isdigit() for c in token) and not _NTH.fullmatch(token):
                found.add(token.replace("-", ""))
            continue
        following = _value(tokens[at]) if at < len(tokens) else None
        if token in CARDINALS and 20 <= value < 100 and following in range(1, 10):
            value, at = value + (following or 0), at + 1
        scaled = False
        while at < len(tokens) and (scale := _SCALES.get(tokens[at])):
            if tokens[at] in _AMBIGUOUS_SCALES:
                break
            value, at, scaled = value * scale, at + 1, True
        if scaled or token not in _NOT_COUNTED:
            found.add(f"{value:.12g}")
    found |= {f"{part} {which}" for part, which in _NUMBERED.findall(text.lower())}
    days = re.findall(rf"\b{_NTH.pattern}(?: of)? (?:{_MONTHS})|(?:{_MONTHS}) {_NTH.pattern}", text)
    return frozenset(found | {day for pair in days for day in pair if day})


@lru_cache(maxsize=10_000)
def ordinals(text: str) -> frozenset[str]:
    """ "first", "3rd", "twelfth" as "1st", "3rd", "12th"; not "30 seconds" nor "3rd of May"."""
    left = re.sub(r"\b(?:at first|first of all|first name|second thoughts?)\b", " ", text.lower())
    tokens = re.findall(r"[\w']+", left)
    on_days = numbers(text)
    found = set()
    for i, token in enumerate(tokens):
        written = _NTH.fullmatch(token)
        if written and written[1] not in on_days:
            found.add(int(written[1]))
        elif token in ORDINALS and not (token == "second" and i and _value(tokens[i - 1])):
            found.add(ORDINALS[token])
    return frozenset(f"no. {value}" for value in found)


@lru_cache(maxsize=10_000)
def bounds(text: str) -> frozenset[str]:
    """How amounts are bounded: "at least 3 m" is ">= 3", "about 3" is "~ 3", "3" is nothing."""
    tokens = tokenize(re.sub(r"(?<=\d)['’](?=s\b)", "", text))
    found, counted = set(), set()
    for amount in read_amounts(tokens, set()):
        counted |= set(range(amount.first, amount.last))
        before = {token.low for token in tokens[max(0, amount.first - 1) : amount.last]}
        told: str = amount.operator if amount.operator not in ("", "=") else ""
        if not told and before & _ROUGHLY:
            told = "~"
        if told or (isinstance(amount.value, float) and amount.value < 0):
            found.add(f"{told} {amount.value}".strip())
    for at, token in enumerate(tokens):  # "at least weekly", "five lorries or more"
        if at in counted or token.low not in ("at", "or"):
            continue
        bound = BEFORE.at(tokens, at) or AFTER.at(tokens, at)
        if bound and bound[1] > 1:
            found.add(bound[0])
    return frozenset(found)


@lru_cache(maxsize=10_000)
def clocks(text: str) -> frozenset[str]:
    """Times of day: "9 pm", "21:00" and "noon"."""
    amounts = read_amounts(tokenize(text), set())
    told = [end for amount in amounts for end in (amount.value, amount.upper)]
    return frozenset(end for end in told if isinstance(end, str))


@lru_cache(maxsize=10_000)
def units(text: str) -> frozenset[str]:
    """Units that stand beside a number or as one ("in feet"), in one spelling."""
    tokens = _UNIT_TOKEN.findall(text.lower())
    found = set()
    for i, token in enumerate(tokens):
        unit = _UNITS.get(token)
        before, after = tokens[i - 1] if i else "", tokens[i + 1] if i + 1 < len(tokens) else ""
        if not unit:
            continue
        beside = _numeric(before) or (len(token) > 2 and _numeric(after))
        beside = beside or (not token[0].isalpha() and _numeric(after))
        alone = unit in _ALWAYS_UNITS or (before in _MEANS_A_UNIT and token not in _NEVER_ALONE)
        if (beside and token != "in") or (alone and len(token) > 1) or unit == "%":
            found.add(unit)
    return frozenset(found)


@lru_cache(maxsize=10_000)
def units_named(text: str) -> frozenset[str]:
    """Every unit that is spelt out, wherever it stands: "how many hours"."""
    tokens = _UNIT_TOKEN.findall(text.lower())
    return frozenset(_UNITS[t] for t in tokens if t in _UNITS and len(t) > 3)


_MONTHS = "[Jj]an|[Ff]eb|[Mm]ar|[Aa]pr|[Mm]ay|[Jj]un|[Jj]ul|[Aa]ug|[Ss]ep|[Oo]ct|[Nn]ov|[Dd]ec"


def _numeric(token: str) -> bool:
    return token[:1].isdigit() or (token in CARDINALS and token != "couple")


def _value(token: str) -> float | None:
    if token in CARDINALS:
        return float(CARDINALS[token])
    plain = _FIGURE.fullmatch(token)
    if plain is None:
        return None
    return float(plain[1].replace(",", "")) * _SCALES.get(plain[2] or "", 1)
