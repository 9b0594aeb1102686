"""A number as it is written, with its unit: "3/4 inch", "twenty-five mph", "$1.2 million", "10 PM".

How it is compared, and whether another follows that makes a range of it, is not said here.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.clock_times import (
    CLOCKS,
    as_clock,
    in_its_half_of_the_day,
    is_twelve,
    spoken_clock,
)
from pageturner.tools.text_to_sql.language.digit_ranges import SIGNS
from pageturner.tools.text_to_sql.language.fractions import and_a_part, fraction
from pageturner.tools.text_to_sql.language.hour_stretches import half_past
from pageturner.tools.text_to_sql.language.odds import odds
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.units import (
    CURRENCIES,
    DEGREES,
    UNITS,
    in_a_time,
    unit_of,
    written_scale,
)
from pageturner.tools.text_to_sql.language.words import CARDINALS, ORDINAL_ENDINGS

SCALES = {
    "thousand": 1e3,
    "k": 1e3,
    "million": 1e6,
    "m": 1e6,
    "billion": 1e9,
    "bn": 1e9,
    "mn": 1e6,
}
RANGE = frozenset({"to", "-", "–", "—", "and", "through"})


def number_at(
    tokens: Sequence[Token], at: int, used: set[int]
) -> tuple[float | str, int, str] | None:
    """A number or a time, where it ends, and its unit."""
    if at >= len(tokens) or at in used:
        return None
    token = tokens[at]
    if chance := odds(tokens, at):
        return chance[0], chance[1], "%"
    if past := half_past(tokens, at):
        return past[0], past[1], "clock"
    if token.kind == "clock":
        return in_its_half_of_the_day(tokens, at, as_clock(token.low))
    if token.low in CLOCKS:
        return CLOCKS[token.low], at + 1, "clock"
    unit = ""
    if tokens[at + 1 : at + 2] and tokens[at + 1].low in CLOCKS and is_twelve(token):
        return CLOCKS[tokens[at + 1].low], at + 2, "clock"
    hour = token.kind == "number" or token.low in CARDINALS
    if hour and (spoken := spoken_clock(tokens, at)):
        return spoken[0], spoken[1], "clock"
    if token.low in CURRENCIES:
        unit, at = unit_of(token.low), at + 1
    sign = 1.0
    if at < len(tokens) and tokens[at].low in SIGNS:
        sign, at = -1.0, at + 1
    if at >= len(tokens) or at in used:
        return None
    token = tokens[at]
    if token.kind == "number" and (part := fraction(tokens, at)) and tokens[at + 1].low == "/":
        value, at = part[0], part[1] - 1  # "3/4 inch"
    elif token.kind == "number":
        following = tokens[at + 1] if at + 1 < len(tokens) else None
        if following and following.glued and following.low in ORDINAL_ENDINGS:
            return None  # "the 2nd hottest"
        value = token.number
    elif part := fraction(tokens, at):
        value, at = part[0], part[1] - 1
    elif token.low in CARDINALS and token.low not in ("couple", "one"):
        value = float(CARDINALS[token.low])
        if value >= 20 and at + 2 < len(tokens) and tokens[at + 1].low == "-":
            ones = CARDINALS.get(tokens[at + 2].low, 0)
            value, at = (value + ones, at + 2) if 0 < ones < 10 else (value, at)
    elif token.low == "one" and (
        _opens_a_range(tokens, at + 1, "between" if at and tokens[at - 1].low == "between" else "")
        or unit_at(tokens, at + 1)[0]
        or and_a_part(tokens, at + 1)
    ):
        value = 1.0
    else:
        return None
    at += 1
    if (
        at < len(tokens)
        and tokens[at].low in SCALES
        and (tokens[at].glued or len(tokens[at].low) > 2)
    ):
        value, at = value * SCALES[tokens[at].low], at + 1
    if more := and_a_part(tokens, at):
        value, at = value + more[0], more[1]
    found, last = unit_at(tokens, at)
    if value * sign <= 0 and found == "day":
        found, last = "", at  # "below zero days": no number of days
    return sign * value, last, unit or found


def unit_at(tokens: Sequence[Token], at: int) -> tuple[str, int]:
    """A unit that follows a number: "mph", "miles per hour", "° F"."""
    if at >= len(tokens):
        return "", at
    low = tokens[at].low
    if tokens[at].kind == "unit":
        return unit_of(low), at + 1
    if low == "-" and tokens[at + 1 : at + 2] and tokens[at + 1].kind == "unit":
        return unit_of(tokens[at + 1].low), at + 2
    rest = tuple(token.low for token in tokens[at + 1 : at + 3])
    if rest[:1] and rest[0] in _EACH and len(rest) == 2 and (speed := in_a_time(low, rest[1])):
        return speed, at + 3
    if low in ("-", "–") and rest[:1] and rest[0] in UNITS:
        return unit_of(rest[0]), at + 2
    if low == "per" and rest[:1] == ("cent",):
        return "%", at + 2
    if low not in UNITS or (low == "in" and not (tokens[at].glued or rest[:1] in (("of",), ()))):
        return "", at
    at += 1
    if unit_of(low) != DEGREES:
        return unit_of(low), at
    scale = written_scale(low)
    if not scale and at < len(tokens) and (scale := written_scale(tokens[at].low)):
        at += 1
    return scale or DEGREES, at


def _opens_a_range(tokens: Sequence[Token], at: int, opening: str = "") -> bool:
    """The "one" of "one to three inches", "between one and two in the afternoon": a number with a
    unit follows."""
    if at + 1 >= len(tokens) or tokens[at].low not in RANGE - (set() if opening else {"and"}):
        return False
    upper = number_at(tokens, at + 1, set())
    return upper is not None and bool(upper[2])


_EACH = ("per", "an", "a", "/")
