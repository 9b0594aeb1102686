"""How often a day of the week comes in a month, told in front of the question of one of them.

May 2026 had five Sundays. How rough was the fifth?     How rough was the fifth Sunday of May 2026?
Which Sunday of May was rougher, the first or the last? Which was rougher, the first or the last …
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import ORDINALS, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_HAVING = word_set("had has have having")
_ENDS = word_set(". ; : – —")
_BEHIND = word_set("? . , one of")
_COUNTED = {"four": 4, "4": 4, "five": 5, "5": 5}
_PLURALS = frozenset(f"{day}s" for day in WEEKDAY_NUMBERS)


@step(words=_PLURALS)
def weekdays_of_a_month(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without what is told so, and with the day it is about named in full."""
    for at in range(1, len(tokens) - 3):
        many = _COUNTED.get(tokens[at + 1].low, 0)
        weekday = tokens[at + 2].low.removesuffix("s")
        if tokens[at].low not in _HAVING or not many or tokens[at + 2].low not in _PLURALS:
            continue
        if tokens[at + 3].low not in _ENDS:
            continue
        month = _month(tokens, at)
        asked = next((n for n in range(at + 4, len(tokens)) if _one(tokens, n, many)), None)
        if not month or asked is None:
            continue
        model = tokens[asked]
        day = model.put(weekday.capitalize())
        named = [model, day, model.put("of"), *month]
        rest = asked + 1 + (asked + 1 < len(tokens) and tokens[asked + 1].low == "one")
        return [*tokens[at + 4 : asked], *named, *tokens[rest:]]
    return list(tokens)


@step(words=WEEKDAY_NUMBERS)
def weekday_chosen(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "the first or the last" of the day of the week that is asked for named in
    full, and that day not named before them."""
    lows = [token.low for token in tokens]
    for at in range(1, len(tokens) - 6):
        named = lows[at] in WEEKDAY_NUMBERS and lows[at - 1] in _ASKING
        if not named or lows[at + 1] not in _OF or lows[at + 2] not in MONTH_NUMBERS:
            continue
        end = at + 3 + (tokens[at + 3].kind == "number" and len(lows[at + 3]) == len("2026"))
        for one in range(end, len(tokens) - 4):
            offered = lows[one] == lows[one + 3] == "the" and lows[one + 2] in ("or", "and")
            offered = offered and _numbered(lows[one + 1]) and _numbered(lows[one + 4])
            behind = one + 5
            if offered and (behind == len(tokens) or lows[behind] in _BEHIND):
                whole = tokens[at:end]
                return [*tokens[:at], *tokens[end:behind], *whole, *tokens[behind:]]
    return list(tokens)


_ASKING = word_set("which what")
_OF = word_set("of in")


def _numbered(low: str) -> bool:
    return low == "last" or 0 < ORDINALS.get(low, 0) <= len(_COUNTED) + 1


def _month(tokens: Sequence[Token], end: int) -> list[Token]:
    """The "May 2026" right before a place."""
    year = tokens[end - 1].kind == "number" and end > 1
    first = end - 1 - year
    return list(tokens[first:end]) if tokens[first].low in MONTH_NUMBERS else []


def _one(tokens: Sequence[Token], at: int, many: int) -> bool:
    """The "the fifth" that points to one of so many."""
    number = 0 < ORDINALS.get(tokens[at].low, 0) <= many or tokens[at].low == "last"
    behind = tokens[at + 1].low if at + 1 < len(tokens) else "?"
    return number and tokens[at - 1].low == "the" and behind in _BEHIND
