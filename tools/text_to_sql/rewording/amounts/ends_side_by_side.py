"""Both ends of one thing, put side by side without a word between them.

MAX(delay), MIN(delay) in March            highest and lowest delay in March
the longest delay, the shortest delay      the longest and shortest delay
delay in March: high, low?                 delay in March: highest and lowest?
price, max/min                             price, highest and lowest

"The highest price, the lowest delay" is of two things, and stays.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_HIGH = word_set("max maximum highest biggest greatest largest most peak longest strongest top")
_LOW = word_set("min minimum lowest smallest least shortest weakest bottom")
_UPPER = word_set("high highs hi upper") | _HIGH
_LOWER = word_set("low lows lo lower") | _LOW
_SIDES = word_set(", / ; & and +")
_ARTICLES = word_set("the and a")
_OPENING = word_set(": , - – — (")
_CLOSING = word_set(". ? ! ; )") | {""}
_LONGEST = 6


@step("lexicon", words=_LOWER)
def ends_side_by_side(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "highest and lowest" for both ends that stand side by side."""
    for at, token in enumerate(tokens):
        if token.low in _HIGH | _LOW and (put := _of_the_same(tokens, at, lexicon)):
            return put
        if token.low in _UPPER | _LOWER and (put := _bare(tokens, at, lexicon)):
            return put
    return list(tokens)


def _opposite(one: str, two: str) -> bool:
    return (one in _UPPER and two in _LOWER) or (one in _LOWER and two in _UPPER)


def _of_the_same(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> list[Token]:
    """`MAX(delay), MIN(delay)`, `the longest delay, the shortest delay`; nothing for none."""
    thing, end = _argument(tokens, at + 1)
    for size in [len(thing)] if thing else range(1, _LONGEST):
        said = thing or tokens[at + 1 : at + 1 + size]
        place = end if thing else at + 1 + size
        if low_at(tokens, place) not in _SIDES or low_at(tokens, place) == "and":
            continue
        while low_at(tokens, place) in _SIDES | _ARTICLES:
            place += 1
        other, last = _argument(tokens, place + 1)
        last = last if other else place + 1 + len(said)
        other = other or tokens[place + 1 : last]
        same = [token.low for token in said] == [token.low for token in other]
        if not same or not _opposite(tokens[at].low, low_at(tokens, place)):
            continue
        if lexicon.at(said, 0) is not None:
            both = [tokens[at], tokens[at].put("and"), tokens[place]]
            return [*tokens[:at], *both, *said, *tokens[last:]]
    return []


def _argument(tokens: Sequence[Token], at: int) -> tuple[Sequence[Token], int]:
    """What stands in brackets there, brackets of its own left alone, and where they end."""
    if low_at(tokens, at) != "(":
        return (), at
    depth = 0
    for end in range(at, len(tokens)):
        depth += {"(": 1, ")": -1}.get(tokens[end].low, 0)
        if not depth:
            return tokens[at + 1 : end], end + 1
    return (), at


def _bare(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> list[Token]:
    """`delay in March: high, low?`, behind the one thing that is named; nothing for none."""
    if not at or tokens[at - 1].low not in _OPENING or low_at(tokens, at + 1) not in _SIDES:
        return []
    other = at + 2 + (low_at(tokens, at + 2) in _ARTICLES)
    closed = low_at(tokens, other + 1) in _CLOSING
    if not closed or not _opposite(tokens[at].low, low_at(tokens, other)):
        return []
    named = lexicon.named_in(tokens[: at - 1], "name")
    both = tokens[at].put_all("highest", "and", "lowest")
    return [*tokens[:at], *both, *tokens[other + 1 :]] if named else []
