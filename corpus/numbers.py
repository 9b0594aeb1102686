"""Numbers as people write them: separators, currencies, signs, fractions and scales."""

import math
import re
import unicodedata
from decimal import Decimal
from typing import Any

_FRACTIONS = "¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞"
_CURRENCY = r"(?:[$€£¥₹]|\b(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|INR|CNY))\s?"

_NUMBER = re.compile(
    r"(?P<digits>\d{1,3}(?:[ \u00a0\u202f'’_]\d{3})+(?![\d ]*\d)(?:[.,]\d+)?"
    r"|\d+(?:[.,]\d+)*|\.\d+)(?P<exponent>[eE][-+]?\d{1,3}(?!\w))?"
    rf"(?:\s?(?P<fraction>[{_FRACTIONS}]))?|(?P<alone>[{_FRACTIONS}])"
)
_GROUPED = re.compile(r"\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+|\d{1,2}(?:,\d{2})+,\d{3}")
"""Thousands, or as in India a thousand and then hundreds."""

_MINUS = re.compile(rf"(?:(?<![\w.)%])[-−–]|\bminus\s*)(?:{_CURRENCY})?$", re.IGNORECASE)
_BELOW_ZERO = re.compile(r"\s?(?:°\s?[CF]?\s|degrees\s(?:\w+\s)?)?below zero\b", re.IGNORECASE)
_PAID = re.compile(rf"{_CURRENCY}[-−–]?$")
_ACCOUNTED = re.compile(rf"(?:{_CURRENCY})?\(\s*(?:{_CURRENCY})?")
_CLOSING = re.compile(r"\s*%?\s*(?:[^\W\d]{1,8})?\s*\)\s*%?")

_SCALES = {
    **dict.fromkeys(("k", "thousand"), 3),
    **dict.fromkeys(("million", "millions", "mn", "mln", "mio"), 6),
    **dict.fromkeys(("billion", "billions", "bn", "mrd"), 9),
    **dict.fromkeys(("trillion", "trillions", "tn"), 12),
}
_OF_MONEY = {"K": 3, "m": 6, "M": 6, "b": 9, "B": 9}
"""Behind an amount of money they are scales; elsewhere M may be a metre and K a temperature."""

_SCALE = re.compile(r"[^\W\d_]+")


def read_number(raw: Any) -> Decimal:
    """The one number in what was found, exactly as it is written.

    Raises:
        ValueError: there is none, there are several, or it is not finite.
    """
    if isinstance(raw, int | float) and not isinstance(raw, bool):
        if not math.isfinite(raw):
            raise ValueError(f"{raw!r} is not a finite number")
        return Decimal(str(raw))
    text = str(raw).strip()
    found = list(_NUMBER.finditer(text))
    if len(found) != 1:
        raise ValueError(f"{raw!r} is not one number")
    match = found[0]
    before, after = text[: match.start()], text[match.end() :]
    try:
        number = Decimal(_plain(match["digits"] or "0") + (match["exponent"] or ""))
    except ValueError:
        raise ValueError(f"{raw!r} is not one number") from None
    if fraction := match["fraction"] or match["alone"]:
        number += Decimal(repr(round(unicodedata.numeric(fraction), 6)))
    number = number.scaleb(_scale(after, paid=_PAID.search(before) is not None))
    accounted = _ACCOUNTED.fullmatch(before) and _CLOSING.match(after)
    told_after = after == "-" or _BELOW_ZERO.match(after)
    negative = accounted or _MINUS.search(before) or told_after
    return -number if negative else number


def _plain(digits: str) -> str:
    """Digits with a point before the decimals and nothing between the thousands."""
    joined = re.sub(r"[ \u00a0\u202f'’_]", "", digits)
    last = max(joined.rfind(","), joined.rfind("."))
    mark = joined[last] if last >= 0 else ""
    decimal = (
        ("," in joined and "." in joined)
        or (mark == "." and joined.count(".") == 1)
        or joined.startswith("0")
        or not _GROUPED.fullmatch(joined)
    )
    whole, decimals = (joined[:last], joined[last + 1 :]) if mark and decimal else (joined, "")
    grouped = _GROUPED.fullmatch(whole) and not (decimals and mark in whole)
    if whole and not whole.isdigit() and not grouped:
        raise ValueError(digits)
    return f"{re.sub('[.,]', '', whole)}.{decimals}" if decimals else re.sub("[.,]", "", whole)


def _scale(after: str, paid: bool) -> int:
    """How many zeros what follows a number stands for."""
    attached = not after.startswith(" ")
    word = _SCALE.match(after.lstrip())
    if word is None:
        return 0
    written = word.group()
    if paid and (attached or written == "m") and written in _OF_MONEY:
        return _OF_MONEY[written]
    if written == "k" and not attached:
        return 0
    return _SCALES.get(written if len(written) == 1 else written.lower(), 0)
