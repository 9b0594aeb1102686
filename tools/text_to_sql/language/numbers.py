"""Amounts: a number with what is said around it, "at least 25 mph", "70% or more"."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf

from pageturner.tools.text_to_sql.dates.near import near_an_amount
from pageturner.tools.text_to_sql.language import digit_ranges, fractions, hour_stretches, odds
from pageturner.tools.text_to_sql.language.clock_times import CLOCKS
from pageturner.tools.text_to_sql.language.comparison_words import AFTER, BEFORE, Operator
from pageturner.tools.text_to_sql.language.digit_ranges import digits, range_of_digits
from pageturner.tools.text_to_sql.language.fall_hours import FALLING
from pageturner.tools.text_to_sql.language.hour_stretches import (
    half_past_after,
    in_its_half,
    stretch,
)
from pageturner.tools.text_to_sql.language.odds import rather
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.units import CURRENCIES
from pageturner.tools.text_to_sql.language.written_numbers import RANGE, number_at, unit_at


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
        opens = near[at] and (tokens[at].low in _OPENING or tokens[at].kind not in _SAID)
        amount = _amount(tokens, at, used) if opens and at not in used else None
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


_OPENING = frozenset(
    odds.OPENING
    | odds.OPENING_RATHER
    | hour_stretches.OPENING
    | hour_stretches.LENGTHS
    | digit_ranges.OPENING
    | fractions.OPENING
    | BEFORE.openings
    | {*CLOCKS, *CURRENCIES, "between", "from", "per"}
)
"""With one of these an amount begins, where no figure does."""
_BETWEEN = ("a", "the", "an", "about", "of")
"""One of these may stand between how it is compared and the number."""
_SAID = ("word", "mark")
_ONLY = ("only", "merely")
_REACHED = frozenset({"reach", "reached", "hit", "got", "get", "made", "managed", "touched"})
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
        start += tokens[start].low in _BETWEEN
    elif tokens[at].low in ("between", "from"):
        start = at + 1
    if wide := digits(tokens, start, used) or range_of_digits(tokens, start, used):
        low, high, last = wide
        if tokens[at].low in ("from", "at", "of", "just", "around", "near", "about"):
            operator = ""
        if operator == ">=" and low_at(tokens, at - 1) in _ONLY and tokens[at].low in _REACHED:
            operator = ""  # "only reached the forties" is no further than these
        closing = AFTER.at(tokens, last) if last < len(tokens) and not operator else None
        if closing and number_at(tokens, last + closing[1], used) is None:
            operator, last = closing[0], last + closing[1]
        if operator in ("<", ">="):
            return Amount(at, last, operator, low)  # type: ignore[arg-type]
        if operator in ("<=", ">"):
            return Amount(at, last, operator, high)  # type: ignore[arg-type]
        return Amount(at, last, "between", low, high)
    first = number_at(tokens, start, used)
    single = _single(tokens, start, used) if first is None else None
    first = first or single
    if first is None:
        return None
    value, last, unit = first
    spoken = tokens[start].kind == "word" and isinstance(value, float)
    upper: float | str | None = None
    if last + 1 < len(tokens) and tokens[last].low in RANGE and last not in used:
        between = tokens[at].low in ("between", "from", "within")
        second = number_at(tokens, last + 1, used)
        if isinstance(value, str):
            second = half_past_after(tokens, last + 1, value) or second
        to = second[0] if second and tokens[last].low == "to" else None
        if isinstance(to, float) and isinstance(value, float) and value > to and _falls(tokens, at):
            return Amount(at, last, "=", value, None, unit)
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
            numbers = between and isinstance(value, float) and isinstance(upper, float)
            if numbers and (tokens[at].low == "between" or upper < 0):  # type: ignore[operator]
                return Amount(at, last, "between", upper, value, unit)  # "between 900 and 700"
            return None
    last += _comma_before_more(tokens, last)
    closing = AFTER.at(tokens, last) if last < len(tokens) and last not in used else None
    if closing and low_at(tokens, last + closing[1]) == "than":
        closing = None  # "above 80 or colder than 20": another limit
    other = number_at(tokens, last + closing[1], used) if closing else None
    if closing and other and (other[2] != "day" or tokens[last + closing[1] - 1].low not in _ENDED):
        closing = None  # "before 4 am or after 11 pm": the other is an amount of its own
    if closing:
        strict = operator in ("<", ">") and tokens[last].low not in ("or", "and")
        operator, last = operator if strict else closing[0], last + closing[1]
        measured = unit_at(tokens, last) if not unit else ("", last)
        if measured[0] == "day" and tokens[last - 1].low in ("plus", "+"):
            measured = ("", last)  # "90-plus days" are days of a heat, and no stretch of them
        unit, last = (unit or measured[0]), measured[1]
    if operator in ("<", "<=") and value == CLOCKS["midnight"]:
        value = "24:00"  # "just before midnight" is the end of a day
    tail = range(0)
    vague = not operator or tokens[at].low in ("was", "is", "of", "up")
    if unit and vague and (found := _tail(tokens, last)):
        operator, tail = found
    if (tokens[at].low in ("between", "from") and not operator) or (
        single and operator in ("", "=")
    ):
        return None
    return Amount(at, last, operator, value, None, unit, spoken, tail)  # type: ignore[arg-type]


def _falls(tokens: Sequence[Token], at: int) -> bool:
    """The "from" of "to fall from 46 to 33", which are two figures and no range."""
    before = tokens[max(0, at - 2) : at] if tokens[at].low == "from" else ()
    return any(not FALLING.isdisjoint(stems(token.low)) for token in before)


def _comma_before_more(tokens: Sequence[Token], at: int) -> int:
    """The comma of "30, or higher"; 0 for any other."""
    comma = low_at(tokens, at) == "," and low_at(tokens, at + 1) == "or"
    more = AFTER.at(tokens, at + 1) if comma else None
    return int(bool(more and low_at(tokens, at + 1 + more[1]) in _ENDED_THERE))


_ENDED_THERE = frozenset({"", "?", ".", ",", "!", "in", "on", "and", "during", "for", "but"})


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
    unit, last = unit_at(tokens, at + 1)
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


_HALVES = frozenset({"morning", "afternoon", "evening", "night", "am", "pm"})


def _without_half(tokens: Sequence[Token], one: int, other: int) -> bool:
    """The "12:00" of "12:00 and 12:59 AM": the half of the day is only said behind the other."""
    first, second = tokens[one], tokens[other]
    bare = first.kind == "clock" and not first.low.rstrip(".").endswith(("m", "a", "p"))
    if other > one + 1 and tokens[one + 1].low == "o'clock":  # "4 o'clock and 6 in the evening"
        return tokens[one + 2].low in RANGE and second.low in _HALVES
    halved = second.low.replace(".", "").endswith(("am", "pm"))
    return bare and halved and 0 < int(first.low.partition(":")[0] or 0) <= 12
