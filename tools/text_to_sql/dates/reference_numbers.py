"""Numbers that things are filed under hold a year, and are no dates: "INC-2025-023".

INC-2025-023 · CVE-2025-0231 · 2025-023      what follows the year is no month and no day
PO-2025-17 · INV/2025/04                     letters in capitals stand in front
May-2025 · report-2025-06 · 2024-2025        dates, as they are
"""

import re
from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set

_BETWEEN = word_set("- / _ # . – −")
_YEAR = re.compile(r"(?:19|20)\d\d")
_NUMBER = re.compile(r"\d{1,2}|0\d\d+|\d{3}|\d{5,}")
_NO_DAY = re.compile(r"0\d\d+|\d{3}|\d{5,}")
_OF_TIME = word_set("""
    q h w fy cy ytd year month week day date dates mid pre post early late from to since until till
    before after through by in on at of for and or spring summer autumn fall winter
""")
_LONGEST = 6


def reference_numbers(tokens: Sequence[Token]) -> frozenset[int]:
    """The places that numbers with a year in them take, with the letters in front."""
    places: set[int] = set()
    for at, token in enumerate(tokens):
        if token.kind != "number" or not _YEAR.fullmatch(token.low):
            continue
        last = _end(tokens, at)
        if last == at + 1:
            continue
        first = _letters(tokens, at)
        capitals = first < at and tokens[first].text.isupper()
        if capitals or any(_NO_DAY.fullmatch(one.low) for one in tokens[at + 1 : last]):
            places.update(range(first, last))
    return frozenset(places)


def _end(tokens: Sequence[Token], at: int) -> int:
    """Where the numbers end that are joined to a year."""
    last = at + 1
    while _joined(tokens, last) and _NUMBER.fullmatch(tokens[last + 1].low):
        last += 2
    return last


def _letters(tokens: Sequence[Token], at: int) -> int:
    """Where the letters joined to the front of a year begin; its own place where there are none."""
    if at < 2 or not (_joined(tokens, at - 1) and tokens[at - 2].kind == "word"):
        return at
    word = tokens[at - 2].low
    dated = word in _OF_TIME or word in MONTH_NUMBERS or word in WEEKDAY_NUMBERS
    return at if dated or len(word) > _LONGEST else at - 2


def _joined(tokens: Sequence[Token], at: int) -> bool:
    """Whether a mark stands there with nothing between it and what is on either side."""
    if at + 1 >= len(tokens) or tokens[at].low not in _BETWEEN:
        return False
    return tokens[at].glued and tokens[at + 1].glued
