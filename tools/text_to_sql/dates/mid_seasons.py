"""The middle of a season in one word, and a season's depths.

thunder in midwinter               in mid-winter
rain in the depths of winter       in the winter
midsummer, Midsummer's Day         stay: a feast
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import SEASONS
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set

_MID = "mid"
_FEASTS = word_set("midsummer midwinter")
_DEPTHS = phrases("the depths of, the depth of, the very depths of, high, deepest, the thick of")
_BEFORE = word_set("in during over through throughout of this last that until since")
_FEAST = word_set("day eve night 's s ' festival")


def mid_seasons(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with such seasons as they are read elsewhere."""
    if not any(token.low.startswith(_MID) or token.low in SEASONS for token in tokens):
        return list(tokens)
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        before = tokens[at - 1].low if at else ""
        if _in_the_middle(tokens, at, before):
            season = token.low.removeprefix(_MID)
            result += token.put_all(_MID, "-", season)
            at += 1
            continue
        size = starts(tokens, at, _DEPTHS)
        if size and before in _BEFORE and at + size < len(tokens):
            size *= tokens[at + size].low in SEASONS
        else:
            size = 0
        result += [] if size else [token]
        at += size or 1
    return result


def _in_the_middle(tokens: Sequence[Token], at: int, before: str) -> bool:
    """Whether a word like "midwinter" stands there, and no feast of that name."""
    season = tokens[at].low.removeprefix(_MID)
    if season == tokens[at].low or season not in SEASONS:
        return False
    after = tokens[at + 1].low if at + 1 < len(tokens) else ""
    return after not in _FEAST and (before in _BEFORE or tokens[at].low not in _FEASTS)
