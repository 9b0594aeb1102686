"""Stretches of time beside an hour: "in the first hour after midnight", "half past midnight",
"within two hours of noon", "the last ten minutes before midnight".

(in the) first   half hour    after   midnight
within           20 minutes   of      noon
                 half         past    midnight
"""

from collections.abc import Sequence

from dateutil import parser

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import CARDINALS, word_set

_NAMED = {"noon": 720, "midday": 720, "midnight": 0}
_DAY = 1440
_FIRST, _LAST = word_set("first opening"), word_set("last final closing")
_LIGHT = word_set("the very that")
_INSIDE = word_set("in during within inside over")
OPENING = _INSIDE | _LIGHT | _FIRST | _LAST
"""With one of these a stretch begins."""
_AFTER, _BEFORE = word_set("after past from following"), word_set("before to until till")
_MINUTES = {"minute": 1, "min": 1, "hour": 60, "hr": 60}
_HALVES = {"half": 30, "quarter": 15}

LENGTHS = {*_HALVES, *CARDINALS, *_MINUTES, *(f"{unit}s" for unit in _MINUTES), "a", "an", "-"}
"""What a length of time begins with, where no figure does."""

Stretch = tuple[str, str, str | None, int]
"""An operator, an hour, for "between" another, and where the words end."""


def half_past(tokens: Sequence[Token], at: int) -> tuple[str, int] | None:
    """`half past midnight`, `a quarter to noon`, `ten minutes past midnight`."""
    if not _opens_a_length(tokens, at):
        return None
    low = [token.low for token in tokens[at : at + 5]]
    place = int(low[:1] == ["a"])
    size, minutes = 1, _HALVES.get(low[place] if low[place:] else "", 0)
    if not minutes:
        size, minutes = _length(tokens, at)
        place = 0
    rest = low[place + size :]
    if not minutes or len(rest) < 2 or rest[0] not in _AFTER | _BEFORE:
        return None
    said = rest[0] in ("past", "to") or low[place] in _HALVES
    if not said and not (rest[1] in _NAMED and minutes % 60 and _at_it(tokens, at, rest[0])):
        return None  # "an hour after noon" may be the whole of it, or a delay
    if rest[1] not in _NAMED:
        return _of_a_half(tokens, at + place + size, minutes)
    moment = _NAMED[rest[1]] + (minutes if rest[0] in _AFTER else -minutes)
    return _said(moment % _DAY), at + place + size + 2


def _at_it(tokens: Sequence[Token], at: int, side: str) -> bool:
    """The "two minutes before midnight", and the "just 5 minutes after noon", of a moment."""
    return side == "before" or (at > 0 and tokens[at - 1].low in _MOMENT)


_MOMENT = word_set("just at exactly only came reached recorded logged measured registered")


def _of_a_half(tokens: Sequence[Token], at: int, minutes: int) -> tuple[str, int] | None:
    """The "past one in the morning" of "six minutes past one in the morning"."""
    low = [*(token.low for token in tokens[at : at + 5]), "", "", ""]
    number = CARDINALS.get(low[1], int(low[1]) if low[1].isdecimal() else 0)
    half = _PARTS.get(low[4] if low[2:4] == ["in", "the"] else low[2])
    if half is None or not 0 < number <= 12 or low[0] not in ("past", "to", "after", "before"):
        return None
    moment = number % 12 * 60 + half + (minutes if low[0] in _AFTER else -minutes)
    return _said(moment % _DAY), at + (5 if low[2] == "in" else 3)


_PARTS = {"morning": 0, "am": 0, "afternoon": 720, "evening": 720, "pm": 720}


def half_past_after(tokens: Sequence[Token], at: int, hour: str) -> tuple[str, int, str] | None:
    """The "half past two" of "between noon and half past two": in the half of the day in which it
    comes after the hour before it."""
    low = [token.low for token in tokens[at : at + 4]]
    place = int(low[:1] == ["a"])
    minutes = _HALVES.get(low[place] if low[place:] else "", 0)
    rest = low[place + 1 :]
    if not minutes or len(rest) < 2 or rest[0] not in ("past", "after", "to"):
        return None
    number = CARDINALS.get(rest[1], int(rest[1]) if rest[1].isdecimal() else 0)
    if not 0 < number <= 12:
        return None
    moment = number % 12 * 60 + (minutes if rest[0] != "to" else -minutes)
    options = [_said(one % _DAY) for one in (moment, moment + _DAY // 2)]
    later = [one for one in options if one > hour]
    return (min(later), at + place + 3, "clock") if later else None


def stretch(tokens: Sequence[Token], at: int) -> Stretch | None:
    """The stretch that begins at a token; None where none does."""
    place, inside = at, ""
    if tokens[place].low not in OPENING:
        return None
    if tokens[place].low in _INSIDE:
        inside, place = tokens[place].low, place + 1
    given = inside in ("in", "during") and tokens[place].low == "the" if place < len(tokens) else 0
    place = _past_light(tokens, place)
    edge = low_at(tokens, place)
    ordered = edge in _FIRST | _LAST
    size, minutes = _length(tokens, place + ordered)
    if not minutes or not (ordered or given or inside == "within"):
        return None
    place += ordered + size
    joint = low_at(tokens, place)
    hour = _hour(tokens, _past_light(tokens, place + 1))
    if hour is None or joint not in _AFTER | _BEFORE | {"of"}:
        return None
    moment, last, whole = hour
    if joint in _BEFORE or (joint == "of" and whole and edge in _LAST):
        moment = moment or _DAY
        return _between(moment - minutes, moment, last) if edge not in _FIRST else None
    if joint in _AFTER or whole:
        return _between(moment, moment + minutes, last) if edge not in _LAST else None
    return _between(moment - minutes, moment + minutes, last) if not ordered else None


def _between(low: int, high: int, last: int) -> Stretch | None:
    if low < 0:
        return "between", _said(low + _DAY), _said(high), last  # around midnight
    if high > _DAY:
        return "between", _said(low), _said(high - _DAY), last
    if low == 0:
        return "<", _said(high), None, last
    if high == _DAY:
        return ">=", _said(low), None, last
    return "between", _said(low), _said(high), last


def _past_light(tokens: Sequence[Token], at: int) -> int:
    while at < len(tokens) and tokens[at].low in _LIGHT:
        at += 1
    return at


def _opens_a_length(tokens: Sequence[Token], at: int) -> bool:
    return at < len(tokens) and (tokens[at].kind == "number" or tokens[at].low in LENGTHS)


def _length(tokens: Sequence[Token], at: int) -> tuple[int, int]:
    """How many words say a length of time, and how many minutes it has; 0 where none is said."""
    if not _opens_a_length(tokens, at):
        return 0, 0
    low = [token.low for token in tokens[at : at + 4]]
    if low[:1] == ["half"] or low[:2] == ["a", "half"]:
        place = low.index("half") + 1
        place += low[place : place + 1] == ["an"]
        return (place + 1, 30) if low[place : place + 1] == ["hour"] else (0, 0)
    number, place = 1.0, 0
    if low and tokens[at].kind == "number":
        number, place = tokens[at].number, 1
    elif low and low[0] in CARDINALS:
        number, place = float(CARDINALS[low[0]]), 1
    elif low[:1] in (["a"], ["an"]):
        place = 1
    place += low[place : place + 1] == ["-"]
    unit = low[place] if place < len(low) else ""
    minutes = _MINUTES.get(unit.removesuffix("s"), 0)
    if not 0 < number < _DAY:
        return 0, 0
    whole = int(number * minutes)
    return (place + 1, whole) if 0 < whole < _DAY else (0, 0)


def _hour(tokens: Sequence[Token], at: int) -> tuple[int, int, bool] | None:
    """An hour in minutes, where its words end, and whether it is the whole day instead."""
    if at >= len(tokens):
        return None
    token = tokens[at]
    if token.low in _NAMED:
        return _NAMED[token.low], at + 1, False
    if token.low == "day":
        return 0, at + 1, True
    if token.kind != "clock":
        return None
    try:
        read = parser.parse(token.low.replace(".", ""))
    except (ValueError, OverflowError):
        return None
    return read.hour * 60 + read.minute, at + 1, False


def in_its_half(hour: str, later: str) -> str:
    """The "12:00" of "12:00 to 12:59 AM" and the "11" of "11 to 2 PM": in that half of the day in
    which the hour behind it comes after it."""
    half = 12 * (later >= "12:00")
    same = f"{int(hour[:2]) % 12 + half:02d}{hour[2:]}"
    return same if same <= later else f"{int(hour[:2]) % 12 + 12 - half:02d}{hour[2:]}"


def _said(minutes: int) -> str:
    return f"{minutes // 60:02d}:{minutes % 60:02d}"
