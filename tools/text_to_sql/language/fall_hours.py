"""The part of the day by which something was to fall: "a drop of ten degrees in the afternoon".

It says when it was to get there, and of nothing else in the question: "a drop of ten degrees in
the afternoon with nothing wet in the text" is of a text that tells of nothing wet at all.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.tokens import Token, stems
from pageturner.tools.text_to_sql.language.words import word_set

FALLING = word_set(
    "fall fell fallen drop dip sink sank sunk slide slid cool tumble plunge plummet slip decline"
)
_FAR = 9
_ELSE = word_set("and but while when with")
_LEADING = word_set("in the during over by that of")


def hours_of_a_fall(tokens: Sequence[Token]) -> set[int]:
    """The tokens of the part of the day that is said behind how far something was to fall."""
    lows = [token.low for token in tokens]
    if PARTS_OF_DAY.isdisjoint(lows):
        return set()
    found: set[int] = set()
    for at in range(len(lows)):
        if stems(lows[at]).keys().isdisjoint(FALLING) or than_a_figure(tokens, at + 1):
            continue
        for place in range(at + 1, min(at + _FAR, len(lows))):
            if lows[place] in PARTS_OF_DAY:
                found |= _with_its_article(lows, place) if _so_far(tokens[at:place]) else set()
                break
    return found


def than_a_figure(tokens: Sequence[Token], at: int) -> bool:
    """The "than 60" of "cooler than 60 degrees in the afternoon", which is no fall of so much."""
    than = [token.low for token in tokens[at : at + 1]] == ["than"]
    return than and [token.kind for token in tokens[at + 1 : at + 2]] == ["number"]


def _so_far(said: Sequence[Token]) -> bool:
    """Whether how far it was stands between the fall and the part of the day, and nothing else."""
    return any(token.kind == "number" or token.low == "degrees" for token in said) and all(
        token.kind != "mark" and token.low not in _ELSE for token in said
    )


def _with_its_article(lows: Sequence[str], at: int) -> set[int]:
    first = at
    while lows[first - 1] in _LEADING:
        first -= 1
    return set(range(first, at + 1))
