"""Numbers of four digits that count or measure, and are no years.

2000 litres · between 1950 and 2010 kg        a unit stands behind
at least 2024 · 2000 or more · exceeded 2000  what is only said of amounts
more than 2025 passengers                     what is counted stands behind
a reading above 2000                          no year of the records, or the only one that is said
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import phrases, word_set

_NO_UNITS = word_set("in second seconds day days page pages word words")
"""What stands behind a year as well: "in 2025 in May"."""
_OR_MORE = phrases("or more, or less, or fewer, or above, or below, or over, or under, or higher")
_OF_AMOUNTS = phrases("""
    at least, at most, no more than, no less than, no fewer than, not more than, not less than,
    upwards of, in excess of, exceed, exceeds, exceeded, exceeding, topped, topping, surpassed,
    totalling, a total of, a minimum of, a maximum of, as many as, as much as, as few as
""")
_COUNTED = phrases(
    "more than, less than, fewer than, over, above, below, under, exactly, had, held"
)
_SIDES = phrases("above, below, under, beneath")
_JOINTS = word_set("and to - –")
_LONGEST = 3
_NO_THINGS = word_set(
    "was is has does this its as us less plus versus vs levels figures results values totals "
    "numbers standards prices terms days weeks months years sales earnings revenues"
)
"""What ends in an s and is not counted so, or is the year's: "more than 2024 levels"."""
_YEARS = range(1600, 2101)


def is_no_year(tokens: Sequence[Token], at: int, held: range) -> bool:
    """Whether the number at a place is an amount, by what stands around it.

    Args:
        held: the years of the records.
    """
    behind = low_at(tokens, at + 1)
    if (
        _unit(tokens, at + 1)
        or _led_by(tokens, at + 1, _OR_MORE)
        or _led_to(tokens, at, _OF_AMOUNTS)
    ):
        return True
    joined = behind in _JOINTS and low_at(tokens, at + 2).isdecimal()
    if joined and _unit(tokens, at + 3):
        return True
    if _led_to(tokens, at, _COUNTED) and _things(behind):
        return True
    ends = at + 1 >= len(tokens) or tokens[at + 1].kind == "mark"
    alone = not any(_number(tokens, n) and n != at for n in range(len(tokens)))
    alone = alone or int(low_at(tokens, at)) not in held
    return ends and alone and _led_to(tokens, at, _SIDES)


def _unit(tokens: Sequence[Token], at: int) -> bool:
    """Whether a unit stands there, one of everybody's or one that a corpus declares."""
    low = low_at(tokens, at)
    declared = at < len(tokens) and tokens[at].kind == "unit"
    return declared or (low in UNITS and low not in _NO_UNITS)


def _things(low: str) -> bool:
    """The "passengers" of "more than 2025 passengers"."""
    return low.isalpha() and low.endswith("s") and low not in _NO_THINGS


def _number(tokens: Sequence[Token], at: int) -> bool:
    low = low_at(tokens, at)
    return low.isdecimal() and len(low) == len("2025") and int(low) in _YEARS


def _led_to(tokens: Sequence[Token], at: int, said: frozenset[tuple[str, ...]]) -> bool:
    """Whether one of these phrases ends in front of a place."""
    before = [token.low for token in tokens[max(0, at - _LONGEST) : at]]
    return any(tuple(before[-size:]) in said for size in range(1, len(before) + 1))


def _led_by(tokens: Sequence[Token], at: int, said: frozenset[tuple[str, ...]]) -> bool:
    """Whether one of these phrases begins at a place."""
    behind = [token.low for token in tokens[at : at + _LONGEST]]
    return any(tuple(behind[:size]) in said for size in range(1, len(behind) + 1))
