"""Text to SQL values: dates, times, numbers, booleans and words, as SQLite should hold them."""

import datetime as dt
import math
import re
from dataclasses import dataclass
from typing import Any

from pageturner.corpus.card import Value
from pageturner.corpus.config import ColumnType
from pageturner.corpus.month_names import in_english
from pageturner.corpus.numbers import read_number

_TRUE = frozenset({"true", "yes", "y", "1", "on", "t"})
_ABSENT = re.compile(r"[-–—_.]+|#?n\.?/a\.?|n\.a\.|#?null!?|nan", re.IGNORECASE)
"""How people fill a field in that they have nothing for."""
_DOTTED = re.compile(r"\d{1,2}\.\s?\d{1,2}\.")
_IN_DIGITS = re.compile(r"(?<![\d.])(\d{1,2})([/.-])\s?(\d{1,2})\2\s?(?:\d{4}|\d{2})(?!\d)")
_MONTHS = 12
_SHOWN = 40
_BARE_HOUR = re.compile(r"^(\d{1,2})\s?([ap])\.?m\b\.?$", re.IGNORECASE)
_CLOCK = re.compile(r"^([01]\d|2[0-3])([0-5]\d)(?:\s?(?:h|hrs|hours))?$", re.IGNORECASE)
_DOTTED_CLOCK = re.compile(
    r"^([1-9]|[01]\d|2[0-3])\.([0-5]\d)(?!\.?\d)(?:\s?(?:hours|hrs|h)\b)?", re.IGNORECASE
)
_FALSE = frozenset({"false", "no", "n", "0", "off", "f", "none"})


@dataclass(frozen=True)
class InDigits:
    """A date in digits that tells, or leaves open, whether the day or the month stands first."""

    written: str
    day_first: str | None
    """What it is with the day first; None where it cannot be."""
    month_first: str | None


def in_digits(raw: Any) -> InDigits | None:
    """Both readings of a date in digits; None of any other, and of one that says nothing of its
    order, as "5/5/2025" and what has dots, before which the day stands first, and may be a month.
    """
    found = _IN_DIGITS.search(raw) if isinstance(raw, str) else None
    if found is None or found[1] == found[3]:
        return None
    try:
        days, months = _date(raw, True), _date(raw, False)
    except ValueError:
        return None
    shown = " ".join(raw.split())[:_SHOWN]
    if int(found[1]) > _MONTHS:
        return InDigits(shown, days, None)
    if int(found[3]) > _MONTHS:
        return InDigits(shown, None, months)
    return None if found[2] == "." else InDigits(shown, days, months)


def parse_value(raw: Any, kind: ColumnType, day_first: bool | None = None) -> Value:
    """Turn what was found into what is stored; None, "", "-" and "n/a" are NULL.

    Dates become `YYYY-MM-DD`, times `HH:MM` of 24 hours, booleans 0 or 1. Of dates in digits,
    those with dots have the day first, others the month where that can be ("3/4/2025"), if
    `day_first` does not say it of all.
    Numbers lose thousands separators, currency, percent signs and units: "$1,200.50" is
    1200.5. A comma with other than three digits after it is a decimal comma ("1,5",
    "1.234,5"), "(1,200)" is negative as accountants write it, "3 million" is 3000000.

    Raises:
        ValueError: `raw` cannot be read as `kind`.
    """
    if is_absent(raw):
        return None
    if isinstance(raw, list) and kind == "text" and not any(map(_is_nested, raw)):
        raw = ", ".join(map(str, raw))
    if _is_nested(raw):
        raise ValueError(f"{raw!r:.80} is not one value")
    match kind:
        case "date":
            return _date(raw, day_first)
        case "time":
            return _time(raw)
        case "boolean":
            return _boolean(raw)
        case "integer":
            return _integer(raw)
        case "real":
            number = float(read_number(raw))
            if not math.isfinite(number):
                raise ValueError(f"{raw!r} is not a finite number")
            return number
        case "text":
            return " ".join(str(raw).split())


def is_absent(raw: Any) -> bool:
    """Whether a field is empty, or says that there is nothing in it: "-", "n/a"."""
    if not isinstance(raw, str):
        return raw is None
    text = raw.strip()
    return not text or _ABSENT.fullmatch(text) is not None


def _is_nested(raw: Any) -> bool:
    return isinstance(raw, dict | list | tuple | set)


def _date(raw: Any, day_first: bool | None) -> str:
    if isinstance(raw, dt.datetime):
        return raw.date().isoformat()
    if isinstance(raw, dt.date):
        return raw.isoformat()
    text = str(raw).strip()
    try:
        return dt.date.fromisoformat(text).isoformat()
    except ValueError:
        return _parsed(in_english(text), "date", True, day_first).date().isoformat()


def _time(raw: Any) -> str:
    if isinstance(raw, dt.time):
        return raw.strftime("%H:%M")
    text = str(raw).strip()
    text = _DOTTED_CLOCK.sub(r"\1:\2", text)
    text = _BARE_HOUR.sub(r"\1:00 \2m", _CLOCK.sub(r"\1:\2", text))
    text = {"noon": "12:00", "midnight": "00:00"}.get(text.lower(), text)
    return _parsed(text, "time of day", False).strftime("%H:%M")


def _parsed(text: str, what: str, need_date: bool, day_first: bool | None = None) -> dt.datetime:
    from dateutil import parser

    try:
        # A part the text does not state is taken from `default`: two defaults that give two
        # answers mean that it was not stated.
        # Of "2025/03/04" nothing stands before the year, and `dayfirst` would turn the others.
        told = day_first is not None and _IN_DIGITS.search(text) is not None
        days = bool(day_first) if told else _DOTTED.match(text) is not None
        one = parser.parse(text, default=dt.datetime(2001, 2, 3, 4, 5), dayfirst=days)
        two = parser.parse(text, default=dt.datetime(2010, 11, 12, 13, 14), dayfirst=days)
    except (ValueError, OverflowError) as error:
        raise ValueError(f"{text!r} is not a {what}") from error
    same = one.date() == two.date() if need_date else one.time() == two.time()
    if not same:
        raise ValueError(f"{text!r} is not a whole {what}")
    return one


def _boolean(raw: Any) -> int:
    if isinstance(raw, bool):
        return int(raw)
    text = str(raw).strip().lower()
    if text in _TRUE:
        return 1
    if text in _FALSE:
        return 0
    raise ValueError(f"{raw!r} is neither true nor false")


def _integer(raw: Any) -> int:
    number = read_number(raw)
    if number.adjusted() > 18 or abs(number) >= 2**63:
        raise ValueError(f"{raw!r} is not a number of 64 bits")
    if number != number.to_integral_value():
        raise ValueError(f"{raw!r} is not a whole number")
    return int(number)
