"""By how much one day lies above or below another, put as a comparative; and what it lost.

was 4 May over 5 degrees below 3 May           →  … over 5 degrees lower than 3 May
10 mph above that of the day before            →  10 mph higher than that of the day before
how many degrees did the high lose since then  →  how many degrees did the high drop since then
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.holidays import holidays
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import is_number, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_WAYS = {"below": "lower", "beneath": "lower", "under": "lower", "above": "higher"}
_POINTS = word_set("point points notch notches") | frozenset(UNITS)
_OTHER = word_set("that those what one")
_OF = word_set("of on for from in it")
_OPENING = word_set("the last this on of its")
_DAYS = word_set("yesterday today tomorrow day eve")
_NEAR = 3
_MOVES = {"lose": "drop", "lost": "drop", "shed": "drop"}
_MUCH = word_set("many much")


@step(words=_WAYS.keys() | _MOVES.keys())
def so_far_from_a_day(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "10 degrees lower than 3 May" for "10 degrees below 3 May"."""
    lows = [token.low for token in tokens]
    result = _moved(tokens, lows)
    if _WAYS.keys().isdisjoint(lows):
        return result
    for at in range(len(result) - 2, 1, -1):
        way = _WAYS.get(result[at].low)
        if way and _so_much(result, at) and _a_day(result, at + 1):
            than = result[at].put("than")
            result[at : at + 1] = [result[at].put(way), than]
    return result


def _so_much(tokens: Sequence[Token], at: int) -> bool:
    """Whether an amount stands right before a place: "10 degrees", "five points"."""
    number = tokens[at - 2]
    counted = is_number(number)
    return tokens[at - 1].low in _POINTS and counted


def _a_day(tokens: Sequence[Token], at: int) -> bool:
    """Whether a day is named from a place on, or what is said of one: "that of 3 May"."""
    if at + 1 < len(tokens) and tokens[at].low in _OTHER:
        return tokens[at + 1].low in _OF
    feasts = frozenset(holidays())
    for place in range(at, min(at + _NEAR, len(tokens))):
        token = tokens[place]
        if token.kind == "date" or token.low in _DAYS or token.low in MONTH_NUMBERS:
            return True
        weekday = token.low in WEEKDAY_NUMBERS and len(token.low) > 2
        if weekday or starts(tokens, place, feasts):
            return True
        if token.kind != "number" and token.low not in _OPENING and not _ordinal(token):
            return False
    return False


def _ordinal(token: Token) -> bool:
    return token.low[:1].isdigit() and token.low[-2:] in ("st", "nd", "rd", "th")


def _moved(tokens: Sequence[Token], lows: Sequence[str]) -> list[Token]:
    """`how many degrees did the high lose`: by so much it dropped."""
    if _MOVES.keys().isdisjoint(lows) or _MUCH.isdisjoint(lows):
        return list(tokens)
    how = next((at for at, low in enumerate(lows[1:], 1) if low in _MUCH), 0)
    measured = lows[how - 1] == "how" and lows[how + 1 : how + 2] != []
    measured = measured and (lows[how + 1] in _POINTS or lows[how] == "much")
    return [
        token.put(_MOVES[token.low])
        if measured and token.low in _MOVES and at > how and lows[how + 2 : how + 3] != ["lost"]
        else token
        for at, token in enumerate(tokens)
    ]
