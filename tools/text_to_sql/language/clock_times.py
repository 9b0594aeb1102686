"""Times of day as they are written: "10 PM", "6:28 in the evening", "3 o'clock", "noon"."""

import re
from collections.abc import Sequence

from dateutil import parser

from pageturner.tools.text_to_sql.language.fall_hours import FALLING
from pageturner.tools.text_to_sql.language.tokens import Token, stems
from pageturner.tools.text_to_sql.language.words import CARDINALS

CLOCKS = {"noon": "12:00", "midday": "12:00", "midnight": "00:00"}


def as_clock(text: str) -> str:
    """`10 PM` → `22:00`; what cannot be read stays midnight's neighbour, unmatched."""
    try:
        return parser.parse(text.replace(".", "")).strftime("%H:%M")
    except (ValueError, OverflowError):
        return text


def no_such_hour(tokens: Sequence[Token]) -> tuple[str, ...]:
    """The "25:00" of "how warm was it at 25:00": a time that no day has."""
    clocks = [token.text for token in tokens if token.kind == "clock" and ":" in token.text]
    return tuple(text for text in clocks if not _EXISTING.match(text))[:1]


_EXISTING = re.compile(r"(?:[01]?\d|2[0-4]):[0-5]\d")


def spoken_clock(tokens: Sequence[Token], at: int) -> tuple[str, int] | None:
    """`6 in the morning`, `10 at night`, `3 o'clock`, `3 o'clock at night`."""
    named = CARDINALS.get(tokens[at].low, 0)
    number = tokens[at].number if tokens[at].kind == "number" else float(named)
    words = tuple(token.low for token in tokens[at + 1 : at + 5])
    if words[:1] == ("o'clock",) and (half := _half(number, words[1:])):
        return half[0], at + 2 + half[1]
    if not 0 < number <= 12 or not number.is_integer():
        return None
    hour = int(number) % 12
    if words[:1] == ("o'clock",):
        return f"{int(number):02d}:00", at + 2
    if words[:1] in (("am",), ("pm",)) and named:
        return f"{hour + 12 * (words[0] == 'pm'):02d}:00", at + 2
    if clock := _on_a_day_named(tokens, at, hour):
        return clock, at + 1
    told = None if _fallen_to(tokens, at, number) else _half(number, words)
    return (told[0], at + 1 + told[1]) if told else None


def _on_a_day_named(tokens: Sequence[Token], at: int, hour: int) -> str:
    """The "9" of "at 9 tonight", "by 7 this morning", "at 8 tomorrow evening"; "" for an amount."""
    if not at or tokens[at - 1].low not in _AT:
        return ""
    words = [token.low for token in tokens[at + 1 : at + 3]]
    part = "night" if words[:1] == ["tonight"] else ""
    if words[:1] in (["this"], ["tomorrow"], ["yesterday"]):
        part = words[-1] if words[-1] in _LATER | {"morning"} else ""
    if not part and words[:1] in (["tomorrow"], ["today"], ["yesterday"]):
        return f"{hour:02d}:00" if tokens[at - 1].low == "at" else ""  # (which half, nobody said)
    return f"{hour + 12 * (part != 'morning'):02d}:00" if part else ""


_AT = frozenset({"at", "by", "before", "after", "until", "till", "around", "past", "since", "from"})
_LATER = frozenset({"afternoon", "evening", "night"})


def in_its_half_of_the_day(tokens: Sequence[Token], at: int, clock: str) -> tuple[str, int, str]:
    """The "6:28 in the evening", and any other clock as it is."""
    words = tuple(token.low for token in tokens[at + 1 : at + 4])
    late = words in (("in", "the", "afternoon"), ("in", "the", "evening"))
    if late or words == ("in", "the", "morning"):
        hour = int(clock[:2]) % 24
        hour += 12 if late and 0 < hour < 12 else 0
        hour -= 12 if not late and hour == 12 else 0
        return f"{hour:02d}{clock[2:]}", at + 4, "clock"
    return clock, at + 1, "clock"


def _fallen_to(tokens: Sequence[Token], at: int, number: float) -> bool:
    """Whether it is an amount that something is to fall to in the afternoon: "falling to below 5 in
    the afternoon"; ten in the afternoon is no hour in any case."""
    words = tuple(token.low for token in tokens[at + 1 : at + 4])
    if words != ("in", "the", "afternoon"):
        return False
    before = tokens[max(0, at - _NEAR) : at]
    down = bool(before) and before[-1].low in ("to", "below", "under", "around", "near")
    fallen = any(not stems(token.low).keys().isdisjoint(FALLING) for token in before)
    return (down and fallen) or _EVENING <= number < _TWELVE


_NEAR = 4
_EVENING = 8


def _half(number: float, words: tuple[str, ...]) -> tuple[str, int] | None:
    """The hour of "6", "in the morning" behind it, and how many words say in which half of the day
    it is."""
    if not 0 < number <= 12 or not number.is_integer():
        return None
    hour = int(number) % 12
    if words[:3] == ("in", "the", "morning"):
        return f"{hour:02d}:00", 3
    if words[:3] in (("in", "the", "afternoon"), ("in", "the", "evening")) and hour:
        return f"{hour + 12:02d}:00", 3
    if words[:2] == ("at", "night"):
        return f"{hour + 12 if hour > 4 else hour:02d}:00", 2
    return None


def is_twelve(token: Token) -> bool:
    """The "12" of "12 noon" and of "twelve midnight"."""
    return token.low == "twelve" or (token.kind == "number" and token.number == _TWELVE)


_TWELVE = 12
