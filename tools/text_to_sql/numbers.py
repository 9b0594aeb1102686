"""Amounts: a number with what is said around it, "at least 25 mph", "70% or more"."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Literal

from dateutil import parser

from pageturner.tools.text_to_sql.digit_ranges import SIGNS, digits, range_of_digits
from pageturner.tools.text_to_sql.fractions import and_a_part, fraction
from pageturner.tools.text_to_sql.hour_stretches import (
    half_past,
    half_past_after,
    in_its_half,
    stretch,
)
from pageturner.tools.text_to_sql.near import near_an_amount
from pageturner.tools.text_to_sql.odds import odds, rather
from pageturner.tools.text_to_sql.tokens import Token, stems
from pageturner.tools.text_to_sql.units import DEGREES, UNITS, in_a_time, unit_of, written_scale
from pageturner.tools.text_to_sql.words import CARDINALS, ORDINAL_ENDINGS, PhraseTable

Operator = Literal["=", "<", "<=", ">", ">=", "between", ""]

BEFORE = PhraseTable(
    {
        ">": """
            above, over, until after, till after, more than, greater than, higher than, pass,
            passed, passes, exceeding,
            exceed, exceeded, exceeds,
            topped, tops, topping, top, beyond, past, in excess of, north of, beat, broke, break,
            cracked, crack, stronger than, larger than, bigger than, longer than, later than, after,
            past the, pass, passed, passes, passing, cross, crossed, go beyond, went
            beyond, break through, broke through, surpass, surpassed, surpassing, better than, went
            over, not just, >, heavier than, upward of
        """,
        ">=": """
            at least, at the least, at the very least, no less than, not less than, no fewer than,
            a minimum of, minimum of, reach,
            reached, reaching, reaches, hit, hits, hitting, no lower than, not below, from, starting
            at, upwards of, not under, get to, got to, made it to, climb to, climbed to, rise to,
            rose to, went up to, > =, ≥, minimum, at minimum, at or above, at or over, equal to or
            greater than, greater than or equal to, since, no weaker than, no earlier than,
            not before, touch,
            touched, manage, managed, manages, managing, get up to, got up to, min, climbing to,
            gets to, top out at or above, make it to, makes it to, make, makes, made
        """,
        "<": """
            below, under, less than, lower than, fewer than, beneath, smaller than, weaker than, shy
            of, south of, earlier than, before, short of, shorter than, <, lighter than, not reach,
            not reaching, drop below, dip below, not even, not even to, not even up to, not even at,
            not even reach, not even reaching, not so much as, stop short of, stops short of,
            stopped short of, stopping short of, stopped shy of, came up short of, come up short of,
            comes up short of, topped out short of, peaked short of, ended short of, finished
            short of
        """,
        "<=": """
            at most, at the most, at the very most, no more than, not more than, not above, a
            maximum of, maximum of, up to, not
            over, no higher than, not exceeding, no greater than, within, at or under, at or
            beneath, < =, ≤, drop to, dropped to, fell to, fall to, down to, at or below,
            less than or equal to, no later than, not after, by, until, till, no stronger than,
            capped at, maximum, max
        """,
        "=": """
            exactly, precisely, equal to, as high as, as low as, as much as, equals, of exactly,
            dead on, =,
            just, around, near, about, roughly, of about, of around, at exactly, bang on, equal,
            at, at the stroke of, on the stroke of, on the dot of,
            of, was, is, only
        """,
    }
)
AFTER = PhraseTable(
    {
        ">=": """
            or more, upwards, upward, at the least, at the very least, or above, or higher, or
            greater, or better,
            or over, and up, and above, and
            over, plus, - plus, +, and more, and higher, or stronger, or upwards, or later,
            or after, onwards, or longer, and later, and upwards, minimum, or larger, or bigger,
            at least, or up, & up, or beyond, and beyond, or faster, at minimum, or heavier,
            & above, min, was reached, were reached, is reached, was hit, were hit, or even more,
            or even higher, or even stronger, or even above
        """,
        "<=": """
            or less, at the most, at the very most, at the outside, or below, or lower, or under,
            or fewer, and below, and under, and less, or
            weaker, or earlier, or before, tops, at most, or smaller, maximum, or shorter, and
            lower, or slower, at maximum, max, or lighter, or even less, or even lower, or even
            below
        """,
        ">": "exceeded, was exceeded, were exceeded, was topped, were topped, and counting",
        "=": """
            on the dot, on the nose, sharp, dead on, dead, exactly, precisely, to the minute,
            to the degree
        """,
    }
)
_RANGE = frozenset({"to", "-", "–", "—", "and", "through"})
CLOCKS = {"noon": "12:00", "midday": "12:00", "midnight": "00:00"}
SCALES = {
    "thousand": 1e3,
    "k": 1e3,
    "million": 1e6,
    "m": 1e6,
    "billion": 1e9,
    "bn": 1e9,
    "mn": 1e6,
}


@dataclass(frozen=True)
class Amount:
    """An amount and how it is compared; `operator` is "" where nothing was said."""

    first: int
    last: int
    operator: Operator
    value: float | str
    upper: float | str | None = None
    unit: str = ""
    spoken: bool = False
    """Written as a word ("two"): more often a count than a measurement."""
    tail: range = range(0)
    """Words further on that belong to it: the "or more" of "an inch of snow or more"."""
    said_in: str = ""
    """The unit it was said in, where it was converted from another."""

    @property
    def clock(self) -> bool:
        return isinstance(self.value, str)


def read_amounts(tokens: Sequence[Token], used: set[int]) -> list[Amount]:
    """Every amount among the tokens not in `used`, in order."""
    amounts: list[Amount] = []
    near = near_an_amount(tokens)
    at = 0
    while at < len(tokens):
        amount = _amount(tokens, at, used) if near[at] and at not in used else None
        amount = amount or (_same_again(tokens, at, amounts) if amounts else None)
        if amount and amounts and _in_brackets(tokens, amount, amounts[-1]):
            tail = range(amount.first, amount.last)  # "below zero (under 0)"
            amounts[-1], at = replace(amounts[-1], tail=tail), amount.last
            continue
        if amount and inf not in (amount.value, amount.upper):  # (of 400 digits)
            amounts.append(amount)
        at = amount.last if amount else at + 1
    return amounts


def _in_brackets(tokens: Sequence[Token], amount: Amount, before: Amount) -> bool:
    """Whether an amount in brackets only says the one before it again: "below freezing (32)"."""
    same = (amount.value, amount.upper) == (before.value, before.upper)
    opened = amount.first > 0 and tokens[amount.first - 1].low == "("
    return opened and same and amount.operator in ("", before.operator)


def _is_twelve(token: Token) -> bool:
    """The "12" of "12 noon" and of "twelve midnight"."""
    return token.low == "twelve" or (token.kind == "number" and token.number == _TWELVE)


_TWELVE = 12
_ENDED = ("more", "less", "higher", "lower")
"""After "or", these end an amount whatever follows: "80 or more one day"."""
_ENDING = (".", "?", "!", ",", ";", "mark", "")


def _same_again(tokens: Sequence[Token], at: int, amounts: Sequence[Amount]) -> Amount | None:
    """The "short of it" of "meant to reach 85 but fell short of it": the number said before."""
    opening, before = BEFORE.at(tokens, at), amounts[-1]
    if not opening or opening[0] == "=" or before.upper is not None or before.last > at:
        return None
    last = at + opening[1]
    lows = [token.low for token in tokens[last : last + 2]] + ["", ""]
    if lows[0] not in ("it", "that") or lows[1] not in _ENDING:
        return None
    return replace(before, first=at, last=last + 1, operator=opening[0])  # type: ignore[arg-type]


def compared_before(tokens: Sequence[Token], at: int) -> Operator:
    """How what stands at a place is compared by the words before it: "longer than a week"."""
    for start in range(max(0, at - 5), at):
        found = BEFORE.at(tokens, start)
        if found and start + found[1] == at:
            return found[0]  # type: ignore[return-value]
    return ""


def _amount(tokens: Sequence[Token], at: int, used: set[int]) -> Amount | None:
    if held := rather(tokens, at):
        return Amount(at, held[2], held[0], held[1], unit="%")  # type: ignore[arg-type]
    if hours := stretch(tokens, at):
        return Amount(at, hours[3], hours[0], hours[1], hours[2], "clock")  # type: ignore[arg-type]
    opening = None if _possessed(tokens, at) else BEFORE.at(tokens, at)
    start = at
    operator: str = ""
    if opening and at + opening[1] < len(tokens):
        operator, start = opening[0], at + opening[1]
        start += start < len(tokens) and tokens[start].low in (
            "a",
            "the",
            "an",
            "about",
            "of",
            "$",
            "€",
            "£",
        )
    elif tokens[at].low in ("between", "from"):
        start = at + 1
    if wide := digits(tokens, start, used) or range_of_digits(tokens, start, used):
        low, high, last = wide
        if tokens[at].low in ("from", "at", "of", "just", "around", "near", "about"):
            operator = ""
        closing = AFTER.at(tokens, last) if last < len(tokens) and not operator else None
        if closing and _value(tokens, last + closing[1], used) is None:
            operator, last = closing[0], last + closing[1]
        if operator in ("<", ">="):
            return Amount(at, last, operator, low)  # type: ignore[arg-type]
        if operator in ("<=", ">"):
            return Amount(at, last, operator, high)  # type: ignore[arg-type]
        return Amount(at, last, "between", low, high)
    first = _value(tokens, start, used)
    single = _single(tokens, start, used) if first is None else None
    first = first or single
    if first is None:
        return None
    value, last, unit = first
    spoken = tokens[start].kind == "word" and isinstance(value, float)
    upper: float | str | None = None
    if last + 1 < len(tokens) and tokens[last].low in _RANGE and last not in used:
        between = tokens[at].low in ("between", "from", "within")
        second = _value(tokens, last + 1, used)
        if isinstance(value, str):
            second = half_past_after(tokens, last + 1, value) or second
        if second and (tokens[last].low != "and" or between):
            upper, last, unit = second[0], second[1], second[2] or unit
            if isinstance(upper, str) and isinstance(value, float) and 0 < value <= 12:
                value = in_its_half(f"{int(value):02d}:00", upper)
            elif isinstance(upper, str) and _without_half(tokens, start, second[1] - 1):
                value = in_its_half(str(value), upper)
            upper = "24:00" if upper == CLOCKS["midnight"] else upper
            overnight = isinstance(upper, str) and between
            alike = type(upper) is type(value)
            if alike and (overnight or upper > value):  # type: ignore[operator]
                return Amount(at, last, "between", value, upper, unit)
            if between and isinstance(value, float) and isinstance(upper, float) and upper < 0:
                return Amount(at, last, "between", upper, value, unit)  # "between -20 and -30"
            return None
    closing = AFTER.at(tokens, last) if last < len(tokens) and last not in used else None
    other = _value(tokens, last + closing[1], used) if closing else None
    if closing and other and (other[2] != "day" or tokens[last + closing[1] - 1].low not in _ENDED):
        closing = None  # "before 4 am or after 11 pm": the other is an amount of its own
    if closing:
        strict = operator in ("<", ">") and tokens[last].low not in ("or", "and")
        operator, last = operator if strict else closing[0], last + closing[1]
        measured = _unit(tokens, last) if not unit else ("", last)
        if measured[0] == "day" and tokens[last - 1].low in ("plus", "+"):
            measured = ("", last)  # "90-plus days" are days of a heat, and no stretch of them
        unit, last = (unit or measured[0]), measured[1]
    if operator in ("<", "<=") and value == CLOCKS["midnight"]:
        value = "24:00"  # "just before midnight" is the end of a day
    tail = range(0)
    vague = not operator or tokens[at].low in ("was", "is", "of")
    if unit and vague and (found := _tail(tokens, last)):
        operator, tail = found
    if (tokens[at].low in ("between", "from") and not operator) or (
        single and operator in ("", "=")
    ):
        return None
    return Amount(at, last, operator, value, None, unit, spoken, tail)  # type: ignore[arg-type]


def _possessed(tokens: Sequence[Token], at: int) -> bool:
    """The "maximum" of "the day's maximum ten minutes before noon": a thing, and no limit."""
    return at > 0 and tokens[at - 1].low in _OF_A_DAY and tokens[at].low in _LIMITS


_OF_A_DAY = frozenset({"day", "daily", "daytime"})
_LIMITS = frozenset({"max", "maximum", "min", "minimum"})


def _single(
    tokens: Sequence[Token], at: int, used: set[int]
) -> tuple[float | str, int, str] | None:
    """The "an inch" of "at least an inch"; a day or an hour is a stretch of time."""
    at -= at > 0 and tokens[at - 1].low in ("a", "an")
    if at + 1 >= len(tokens) or tokens[at].low not in ("a", "an") or at + 1 in used:
        return None
    unit, last = _unit(tokens, at + 1)
    timed = unit in ("", "day", "hour", "min", "s") or tokens[at + 1].low.endswith("s")
    return None if timed else (1.0, last, unit)


def _tail(tokens: Sequence[Token], at: int) -> tuple[str, range] | None:
    """The "or more" of "half an inch of snow or more": how it is compared, and where it stands."""
    if at + 1 < len(tokens) and tokens[at].kind == "word" and tokens[at + 1].low == "or":
        named = tokens[at].low not in ("of", "or", "and") and AFTER.at(tokens, at + 1)
        if named:  # "a 50 mph gust or stronger"
            return named[0], range(at + 1, at + 1 + named[1])
    at += at + 1 < len(tokens) and tokens[at].low != "of" and tokens[at].kind == "word"
    if at >= len(tokens) or tokens[at].low != "of":
        return None
    for place in range(at + 2, min(at + 4, len(tokens))):
        if tokens[place].low in _TRAILING and (closing := AFTER.at(tokens, place)):
            return closing[0], range(place, place + closing[1])
    return None


_TRAILING = frozenset({"or", "and", "at", "max", "min", "maximum", "minimum", "tops", "upwards"})


def _value(tokens: Sequence[Token], at: int, used: set[int]) -> tuple[float | str, int, str] | None:
    """A number or a time, where it ends, and its unit."""
    if at >= len(tokens) or at in used:
        return None
    token = tokens[at]
    if chance := odds(tokens, at):
        return chance[0], chance[1], "%"
    if past := half_past(tokens, at):
        return past[0], past[1], "clock"
    if token.kind == "clock":
        return _of_a_half(tokens, at, as_clock(token.low))
    if token.low in CLOCKS:
        return CLOCKS[token.low], at + 1, "clock"
    unit = ""
    if tokens[at + 1 : at + 2] and tokens[at + 1].low in CLOCKS and _is_twelve(token):
        return CLOCKS[tokens[at + 1].low], at + 2, "clock"
    hour = token.kind == "number" or token.low in CARDINALS
    if hour and (spoken := _spoken_clock(tokens, at)):
        return spoken[0], spoken[1], "clock"
    if token.low in ("$", "€", "£"):
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
        _opens_a_range(tokens, at + 1) or _unit(tokens, at + 1)[0] or and_a_part(tokens, at + 1)
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
    found, last = _unit(tokens, at)
    if value * sign <= 0 and found == "day":
        found, last = "", at  # "below zero days": no number of days
    return sign * value, last, unit or found


def _of_a_half(tokens: Sequence[Token], at: int, clock: str) -> tuple[str, int, str]:
    """The "6:28 in the evening", and any other clock as it is."""
    words = tuple(token.low for token in tokens[at + 1 : at + 4])
    late = words in (("in", "the", "afternoon"), ("in", "the", "evening"))
    if late or words == ("in", "the", "morning"):
        hour = int(clock[:2]) % 24
        hour += 12 if late and 0 < hour < 12 else 0
        hour -= 12 if not late and hour == 12 else 0
        return f"{hour:02d}{clock[2:]}", at + 4, "clock"
    return clock, at + 1, "clock"


def _opens_a_range(tokens: Sequence[Token], at: int) -> bool:
    """The "one" of "one to three inches": a number with a unit follows."""
    if at + 1 >= len(tokens) or tokens[at].low not in _RANGE - {"and"}:
        return False
    upper = _value(tokens, at + 1, set())
    return upper is not None and bool(upper[2])


def _spoken_clock(tokens: Sequence[Token], at: int) -> tuple[str, int] | None:
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
    told = _half(number, words)
    return (told[0], at + 1 + told[1]) if told else None


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


def _unit(tokens: Sequence[Token], at: int) -> tuple[str, int]:
    """A unit that follows a number: "mph", "miles per hour", "° F"."""
    if at >= len(tokens):
        return "", at
    low = tokens[at].low
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


_EACH = ("per", "an", "a", "/")


def as_clock(text: str) -> str:
    """`10 PM` → `22:00`; what cannot be read stays midnight's neighbour, unmatched."""
    try:
        return parser.parse(text.replace(".", "")).strftime("%H:%M")
    except (ValueError, OverflowError):
        return text


_HALVES = frozenset({"morning", "afternoon", "evening", "night", "am", "pm"})


def _without_half(tokens: Sequence[Token], one: int, other: int) -> bool:
    """The "12:00" of "12:00 and 12:59 AM": the half of the day is only said behind the other."""
    first, second = tokens[one], tokens[other]
    bare = first.kind == "clock" and not first.low.rstrip(".").endswith(("m", "a", "p"))
    if other > one + 1 and tokens[one + 1].low == "o'clock":  # "4 o'clock and 6 in the evening"
        return tokens[one + 2].low in _RANGE and second.low in _HALVES
    halved = second.low.replace(".", "").endswith(("am", "pm"))
    return bare and halved and 0 < int(first.low.partition(":")[0] or 0) <= 12


def degree_after(tokens: Sequence[Token], at: int) -> bool:
    """Whether a comparative and "than" stand before this place: "warmer than 80"."""
    return (
        at >= 2
        and tokens[at - 1].low == "than"
        and any(degree == "more" for degree in stems(tokens[at - 2].low).values())
    )
