"""The value in the middle of those put in order: the median, by what it is.

line up the delays from shortest to longest. Which stands in the middle?    the median of the delays
what was the middle value of the gusts                                      the median of the gusts
of 3, 4 and 5 May, which was in the middle                                  stays: which day
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.tools.text_to_sql.tokens import Token
from pageturner.tools.text_to_sql.words import phrases, places, word_set

_MIDDLE = phrases("middle value, middle number, middle figure, middle reading")
_STANDING = phrases("""
    stands in the middle, is in the middle, lies in the middle, sits in the middle,
    comes in the middle, falls in the middle, ends up in the middle, is the middle one,
    is the one in the middle, would be in the middle
""")
_ORDERING = word_set("line sort order arrange rank put lay")
_UP = word_set("up out all")
_CLOSING = frozenset({".", ":", ";", ","})


def middle_values(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "the median" for what stands in the middle."""
    if all(token.low != "middle" for token in tokens):
        return list(tokens)
    for at, size in places(tokens, _MIDDLE):
        median = replace(tokens[at], text="median", low="median")
        return [*tokens[:at], median, *tokens[at + size :]]
    for at, size in places(tokens, _STANDING):
        if ordered := _ordered(tokens[:at]):
            words = ("what", "is", "the", "median", "of")
            opening = [replace(tokens[0], text=word, low=word) for word in words]
            return [*opening, *ordered, *tokens[at + size :]]
    return list(tokens)


def _ordered(tokens: Sequence[Token]) -> Sequence[Token]:
    """The "the delays of May" of "line up the delays of May from shortest to longest."."""
    if not tokens or tokens[0].low not in _ORDERING:
        return ()
    end = next((at for at, token in enumerate(tokens) if token.low in _CLOSING), 0)
    first = 1 + (tokens[1].low in _UP if len(tokens) > 1 else 0)
    for at in range(first, end - 3):
        ends = tokens[at + 1].low, tokens[at + 3].low
        if tokens[at].low == "from" and tokens[at + 2].low == "to" and _end_of_scale(*ends):
            end = at
    said = tokens[first:end]
    return said if len(said) > 1 and tokens[first].low in ("the", "all", "every") else ()


def _end_of_scale(*words: str) -> bool:
    return all(word.endswith(("est", "least", "most")) or word in _ENDS for word in words)


_ENDS = word_set("low high small large weak strong cold warm short long bottom top")
