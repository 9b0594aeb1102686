"""Ranges said by their digits: "in the 80s", "the low forties", "the teens", "80-something".

which part of ten      which ten         up to which
low, lower, early      80s, eighties
mid, middle                              (70s) to low 80s, (70s) or 80s
high, upper, late
"""

from collections.abc import Sequence, Set

from pageturner.tools.text_to_sql.language.english import RECORD_NOUNS
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import CARDINALS

_TENS = {
    f"{word[:-1]}ies": float(number) for word, number in CARDINALS.items() if word.endswith("ty")
}
_TEENS = (13.0, 19.0)
_PARTS = {
    **dict.fromkeys(("low", "lower", "early"), (0, 3)),
    **dict.fromkeys(("mid", "middle"), (4, 6)),
    **dict.fromkeys(("high", "upper", "late"), (7, 9)),
}
"""As the National Weather Service words its forecasts: the low 40s are 40 to 43."""
_JOINTS = ("to", "through", "-", "–", "or", "and")
SIGNS = ("minus", "negative")
_DIGITS = {"single": (0.0, 9.0), "double": (10.0, 99.0), "triple": (100.0, 999.0)}
_DIGITS |= {"two": _DIGITS["double"], "three": _DIGITS["triple"]}

OPENING = frozenset({*_TENS, *_PARTS, *_DIGITS, *CARDINALS, *SIGNS, "teens", "teen"})
"""With one of these such a range begins, where no figure does."""

Range = tuple[float, float, int]
"""The lowest and the highest number, and where it ends."""


def range_of_digits(tokens: Sequence[Token], at: int, used: Set[int]) -> Range | None:
    """The range that begins here; None where none does."""
    first = _one(tokens, at, used)
    if first is None:
        return None
    while (last := first[2]) < len(tokens) and tokens[last].low in (*_JOINTS, ","):
        listed = tokens[last].low in ("or", "and", ",")
        behind = last + 1
        behind += tokens[last].low == "," and behind < len(tokens) and tokens[behind].low in _JOINTS
        second = _one(tokens, behind + _article(tokens, behind), used)
        if not second or second[1] <= first[1] or (listed and second[0] > first[1] + 1):
            return first
        first = (first[0], second[1], second[2])
    return first


def _one(tokens: Sequence[Token], at: int, used: Set[int]) -> Range | None:
    start, part = at, (0, 9)
    if start < len(tokens) and tokens[start].low in _PARTS:
        part = _PARTS[tokens[start].low]
        start += 1
        start += start < len(tokens) and tokens[start].low == "-"
    below = start < len(tokens) and tokens[start].low in SIGNS
    start += below
    if start >= len(tokens) or start in used:
        return None
    word = tokens[start].low
    if word in ("teens", "teen") and (word == "teens" or start > at):
        low, high, last = *_TEENS, start + 1
        if part != (0, 9):
            low, high = max(low, 10.0 + part[0]), 10.0 + part[1]
        return (-high, -low, last) if below else (low, high, last)
    if something := _something(tokens, start):
        ten, last = something
    elif word in _TENS:
        ten, last = _TENS[word], start + 1
    elif tokens[start].kind == "number" and _plural(tokens, start + 1):
        ten, last = tokens[start].number, start + 2 + (tokens[start + 1].low == "'")
    else:
        return None
    if ten < 0 or below:
        ten = abs(ten)
        return -ten - part[1], -ten - part[0], last
    return ten + part[0], ten + part[1], last


def _something(tokens: Sequence[Token], at: int) -> tuple[float, int] | None:
    """`fifty-something`, `80-odd`: one of the ten from there on."""
    after = at + 1 + (at + 1 < len(tokens) and tokens[at + 1].low == "-")
    if after >= len(tokens) or tokens[after].low not in ("something", "odd"):
        return None
    token = tokens[at]
    number = token.number if token.kind == "number" else float(CARDINALS.get(token.low, 0))
    following = tokens[after + 1].low if after + 1 < len(tokens) else ""
    if tokens[after].low == "odd" and following in RECORD_NOUNS:
        return None  # "20-odd days": so many of them
    return (number, after + 1) if number >= 20 and number % 10 == 0 else None


def _plural(tokens: Sequence[Token], at: int) -> bool:
    """The "s" of "80s", "80's"."""
    at += at < len(tokens) and tokens[at].low == "'" and tokens[at].glued
    return at < len(tokens) and tokens[at].low == "s" and tokens[at].glued


def _article(tokens: Sequence[Token], at: int) -> int:
    return int(at < len(tokens) and tokens[at].low == "the")


def digits(tokens: Sequence[Token], at: int, used: Set[int]) -> Range | None:
    """`single digits`, `double-digit`."""
    if at >= len(tokens) or tokens[at].low not in _DIGITS or at in used:
        return None
    size = 1 + (at + 1 < len(tokens) and tokens[at + 1].low == "-")
    if at + size >= len(tokens) or tokens[at + size].low not in ("digit", "digits", "figures"):
        return None
    low, high = _DIGITS[tokens[at].low]
    return low, high, at + size + 1
