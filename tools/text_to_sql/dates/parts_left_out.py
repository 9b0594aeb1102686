"""A part that is left out of the one month or season that is named, as a part of that.

February without the first week         February without the first week of February
in May, the last two days aside         in May, the last two days of May aside
"""

from collections.abc import Iterator, Sequence, Set

from pageturner.tools.text_to_sql.dates.exclusions import left_out
from pageturner.tools.text_to_sql.dates.words import (
    ALSO_WORDS,
    DAYS_IN,
    FIRST,
    LAST,
    MONTH_NUMBERS,
    SEASONS,
    WEEKDAY_NUMBERS,
    is_a_verb,
)
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import ORDINALS, is_count, word_set

_UNITS = word_set("weekend half third") | DAYS_IN.keys() | WEEKDAY_NUMBERS.keys()
_WHOLES = word_set("month season it")
_IN = word_set("in of during for from throughout this last next early late mid")
_LONG = (3, 4)
"""How far before a month its "first week of", its "last three days of" begins."""
PART_ENDS = FIRST | LAST | ORDINALS.keys()


def parts_left_out(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "of February" behind "excluding the first week" where February is asked of,
    and nothing else."""
    named = [at for at in range(len(tokens)) if _names_a_stretch(tokens, at)]
    if not named or len({tokens[at].low[:3] for at in named}) > 1:
        return list(tokens)
    year = low_at(tokens, named[0] + 1)
    stretch = tokens[named[0] : named[0] + 1 + (year.isdecimal() and len(year) == len("2026"))]
    for _, last in _left_out(tokens):
        behind = _of_the_whole(tokens, last)
        return [*tokens[:last], tokens[last - 1].put("of"), *stretch, *tokens[behind:]]
    return list(tokens)


def part_of_none(tokens: Sequence[Token], used: Set[int]) -> str:
    """The "first week" that is left out of two months, or of none that is named: which days it
    means is not known."""
    for first, last in _left_out(tokens):
        if not set(range(first, last)) <= used:
            return " ".join(token.text for token in tokens[first:last])
    return ""


def _left_out(tokens: Sequence[Token]) -> Iterator[tuple[int, int]]:
    """Where the parts begin and end that are left out, and not said to be of what."""
    if PART_ENDS.isdisjoint(token.low for token in tokens):
        return
    for first in range(len(tokens)):
        last = _part(tokens, first)
        if not last or not left_out(tokens, first, last) or _of_a_kind(tokens, last):
            continue
        behind = low_at(tokens, _of_the_whole(tokens, last))
        if behind not in ("of", "in") and (not first or tokens[first - 1].low != "of"):
            yield first, last


def _names_a_stretch(tokens: Sequence[Token], at: int) -> bool:
    """Whether a month or a season stands there, and no day of it nor a verb."""
    low = tokens[at].low
    if low not in MONTH_NUMBERS and low not in SEASONS:
        return False
    if low in ALSO_WORDS and low_at(tokens, at - 1) not in _IN and not tokens[at].text[0].isupper():
        return False
    day = any(low_at(tokens, one)[:1].isdecimal() for one in (at - 1, at + 1))
    year = len(low_at(tokens, at + 1)) == len("2026")
    if low_at(tokens, at - 1) == "of" and any(_part(tokens, at - n) == at - 1 for n in _LONG):
        return False  # "the first week of May": which is a part itself
    return (year or not day) and not is_a_verb(tokens, at)


def _part(tokens: Sequence[Token], first: int) -> int:
    """Where the "first week", the "last three days" ends that begins there; 0 where none does."""
    if first < 0 or tokens[first].low not in PART_ENDS:
        return 0
    last = first + 1
    last += last < len(tokens) and is_count(tokens[last].low)
    last += low_at(tokens, last) in ("few", "full", "whole", "calendar")
    return last + 1 if low_at(tokens, last).removesuffix("s") in _UNITS else 0


def _of_the_whole(tokens: Sequence[Token], at: int) -> int:
    """Where the "of the month", "of it" ends behind a part; the place itself for none."""
    for end in (at + 2, at + 3):
        if low_at(tokens, at) == "of" and low_at(tokens, end - 1) in _WHOLES:
            return end
    return at


def _of_a_kind(tokens: Sequence[Token], at: int) -> bool:
    """The "with rain" of "except for the first day with rain": a day of a kind, not of a month."""
    return low_at(tokens, at) in ("with", "without", "that", "when", "on", "it", "above", "below")
