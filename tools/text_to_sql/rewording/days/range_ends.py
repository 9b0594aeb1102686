"""One end of a range by other names, and what is said of both of them, put plainly.

the lower figure of the swell is 0         →  the lower end of the swell is 0
the sum of the upper figures for hail      →  the sum of the upper end for hail
an inch of hail (small number of the range)   →  an inch of hail (lower end)
an inch or more of hail, upper bound       →  an inch or more of hail, upper end
from 40 to 60 percent (inclusive)          →  from 40 to 60 percent
between 5 and 10, both ends included       →  between 5 and 10
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, places, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_SIDES = {"lower": "lower", "upper": "upper", "bottom": "lower"}
_OF_AN_AMOUNT = {"small": "lower", "smaller": "lower", "low": "lower", "first": "lower"}
_OF_AN_AMOUNT |= {"big": "upper", "bigger": "upper", "larger": "upper", "high": "upper"}
_OF_AN_AMOUNT |= {"higher": "upper", "top": "upper", "second": "upper"}
"""What the ends are called of an amount, a range, whatever it is of."""
_AMOUNTS = word_set("amount amounts range ranges")
_AN_AMOUNT = phrases("of the amount, of the amounts, of the range, of the ranges, of a range")
_ENDS = word_set(
    "bound limit figure value number edge estimate bounds limits figures values numbers edges "
    "estimates"
)
_HELD = word_set("had has have with")
_MARKS = frozenset({",", "(", ")", ".", "?", ";", ":", "-", "–", "—"})
_AS_THE = frozenset({("as", "the"), ("as", "its"), ("as", "a"), ("by", "the"), ("by", "its")})
_INCLUSIVE = phrases("""
    inclusive, both inclusive, both included, both ends included, ends included,
    both ends inclusive, bounds included, both bounds included, limits included, endpoints included
""")
_INCLUDING = word_set("inclusive included")
_NEAR = 8


@step("lexicon", words=_SIDES.keys() | _INCLUDING | _AMOUNTS)
def ends_plainly(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with the ends of ranges called ends, and without an "inclusive"."""
    lows = [token.low for token in tokens]
    result = list(tokens)
    if not _INCLUDING.isdisjoint(lows):
        result = _without_inclusive(result)
    if _ENDS.isdisjoint(lows):
        return result
    if not _AMOUNTS.isdisjoint(lows):
        result = _of_the_amount(result, lexicon)
    if _SIDES.keys().isdisjoint(lows):
        return result
    for at in range(len(result) - 1):
        side = _SIDES.get(result[at].low)
        if side and result[at + 1].low in _ENDS and _of_a_range(result, at, lexicon):
            result[at : at + 2] = [result[at].put(side), result[at + 1].put("end")]
    return result


def _of_the_amount(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """`the smaller number of the range`: an end of it, where its ends are told apart."""
    for at, size in places(tokens, _AN_AMOUNT):
        side = _OF_AN_AMOUNT.get(low_at(tokens, at - 2)) if at > 1 else None
        if side and tokens[at - 1].low in _ENDS and _has_ends(tokens[at].put(side), lexicon):
            end = [tokens[at - 2].put(side), tokens[at - 1].put("end")]
            return [*tokens[: at - 2], *end, *tokens[at + size :]]
    return tokens


def _of_a_range(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether it is the end of something of which both are kept: it stands before it, behind it,
    or alone between two marks; not in "which of them had the lower value"."""
    if not _qualifies(tokens[at], lexicon):
        return False
    before = tokens[at - 1].low if at else ""
    after = tokens[at + 2].low if at + 2 < len(tokens) else ""
    if before in _MARKS and (after in _MARKS or not after):
        return True
    if any(_named(tokens, first, at, lexicon) for first in range(max(0, at - 3), at)):
        return True
    if (low_at(tokens, at - 2), before) in _AS_THE and (after in _MARKS or not after):
        return True  # "at least 3 inches of hail as the lower estimate"
    held = tokens[at - 2].low if at > 1 else ""
    place = at + 2
    while place < len(tokens) and tokens[place].low in ("of", "for", "the", "its", "a"):
        place += 1
    named = place < len(tokens) and lexicon.at(tokens, place) is not None
    return after in ("of", "for") and named and held not in _HELD


def _qualifies(token: Token, lexicon: Lexicon) -> bool:
    """Whether the ends of ranges are told apart at all."""
    return _has_ends(token.put(_SIDES[token.low]), lexicon)


def _has_ends(side: Token, lexicon: Lexicon) -> bool:
    found = lexicon.at([side, side.put("end")], 0)
    return found is not None and bool(found.of("qualifier"))


def _named(tokens: Sequence[Token], first: int, last: int, lexicon: Lexicon) -> bool:
    """Whether something is named right up to a place."""
    found = lexicon.at(tokens, first)
    return found is not None and found.last == last and bool(found.of("name"))


def _without_inclusive(tokens: list[Token]) -> list[Token]:
    """`from 40 to 60 percent (inclusive)`: a range includes its ends."""
    for at in range(2, len(tokens)):
        size = starts(tokens, at, _INCLUSIVE)
        if not size or not _ranged(tokens[max(0, at - _NEAR) : at]):
            continue
        opened = tokens[at - 1].low in ("(", ",")
        closed = opened and tokens[at - 1].low == "(" and tokens[at + size : at + size + 1]
        last = at + size + bool(closed and tokens[at + size].low == ")")
        return [*tokens[: at - opened], *tokens[last:]]
    return tokens


def _ranged(said: Sequence[Token]) -> bool:
    """Whether two numbers stand there with a word of a range between them, and no date."""
    numbers = [at for at, token in enumerate(said) if token.kind in ("number", "clock")]
    if len(numbers) < 2:
        return False
    between = {token.low for token in said[numbers[-2] + 1 : numbers[-1]]}
    return not between.isdisjoint({"to", "and", "-", "–", "—", "through"})
