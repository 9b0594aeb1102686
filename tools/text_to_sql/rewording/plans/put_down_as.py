"""Two days of which one was put down as the more of something, and the other as the less.

they had 3 May down as the warmer day, the 4th as the cooler   →  3 May was expected to be warmer
3 May was billed as the warmer, and 4 May as the cooler one       than the 4th
"""

from collections.abc import Iterator, Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, stems
from pageturner.tools.text_to_sql.language.words import ORDINAL_ENDINGS, ORDINALS, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon

_AS = word_set("as to be for")
_PUTTING = word_set(
    "had has have put saw see marked tipped billed called named expected forecast predicted made "
    "making picked fancied listed slated announced touted foresaw with having set reckoned"
)
_BEING = word_set("was were is being been got")
_DOWN = word_set("down in there up")
_NOUNS = word_set("day one date of the two pair")
_JOINING = word_set(", ; and with while whereas but - – — .")
_DATED = word_set("the of on st nd rd th yesterday today tomorrow last this next")
_WIDE = 8


def put_down_as(tokens: Sequence[Token], lexicon: Lexicon, planned: str) -> list[Token] | None:
    """The tokens, with what is told of both days put as a comparison of the two.

    Args:
        planned: a word that says that something was planned.
    """
    for graded, first in _graded(tokens):
        one = _told_of(tokens, first)
        last = _past(tokens, graded + 1, _NOUNS)
        other = _other(tokens, _past(tokens, last, _JOINING)) if one else None
        if one is None or other is None or not _of_one_scale(tokens, graded, other[2], lexicon):
            continue
        begin = one[0]
        said = ("was", planned, "to", "be", tokens[graded].low, "than")
        words = tokens[graded].put_all(*said)
        end = _past(tokens, other[2] + 1, _NOUNS)
        opened = _opening(tokens, begin)
        return [
            *tokens[:opened],
            *tokens[begin : one[1]],
            *words,
            *tokens[other[0] : other[1]],
            *tokens[end:],
        ]
    return None


def _graded(tokens: Sequence[Token]) -> Iterator[tuple[int, int]]:
    """Where a "the warmer" stands: the adjective, and the "the"."""
    for at in range(2, len(tokens)):
        if tokens[at - 1].low == "the" and "more" in stems(tokens[at].low).values():
            yield at, at - 1


def _told_of(tokens: Sequence[Token], at: int) -> tuple[int, int] | None:
    """The "3 May" of "they had 3 May down as the warmer", "3 May was billed as the warmer"."""
    end = at
    while end and tokens[end - 1].low in _AS | _DOWN:
        end -= 1
    passive = end
    while passive and tokens[passive - 1].low in _PUTTING | _BEING | _DOWN:
        passive -= 1
    for last, put in ((end, True), (passive, passive < end)):
        first = last
        while first and last - first < _WIDE and _dated(tokens, first - 1):
            first -= 1
        while first < last and tokens[first].low in ("of", "on"):
            first += 1
        named = any(_is_day(token) for token in tokens[first:last])
        before = tokens[first - 1].low if first else ""
        if named and put and (last == passive < end or before in _PUTTING):
            return first, last
    return None


def _other(tokens: Sequence[Token], at: int) -> tuple[int, int, int] | None:
    """The "the 4th as the cooler": where the day begins and ends, and where the adjective is."""
    last = at
    while last < len(tokens) and last - at < _WIDE and _dated(tokens, last):
        last += 1
    while last > at and tokens[last - 1].low == "the":
        last -= 1
    if not any(_is_day(token) for token in tokens[at:last]):
        return None
    graded = _past(tokens, last, _AS | _DOWN | _BEING | _PUTTING | frozenset({"the"}))
    found = graded < len(tokens) and "more" in stems(tokens[graded].low).values()
    return (at, last, graded) if found else None


def _dated(tokens: Sequence[Token], at: int) -> bool:
    token = tokens[at]
    comma = token.low == "," and at + 1 < len(tokens) and tokens[at + 1].low.isdigit()
    year = comma and len(tokens[at + 1].low) == len("2026")
    return _is_day(token) or token.low in _DATED or year


def _is_day(token: Token) -> bool:
    known = token.low in MONTH_NUMBERS or token.low in WEEKDAY_NUMBERS or token.low in ORDINALS
    return known or token.kind in ("number", "date") or token.low in ORDINAL_ENDINGS


def _of_one_scale(tokens: Sequence[Token], one: int, two: int, lexicon: Lexicon) -> bool:
    """Whether two adjectives are the two ends of a scale, or of what has more of a thing and less:
    "warmer" and "cooler"."""
    named = [lexicon.at(tokens, at) for at in (one, two)]
    columns = [{c.name for c in mention.columns} if mention else set() for mention in named]
    low = [any(link.role == "low" for link in m.links) if m else False for m in named]
    return bool(columns[0] & columns[1]) and low[0] != low[1]


def _past(tokens: Sequence[Token], at: int, words: frozenset[str]) -> int:
    while at < len(tokens) and tokens[at].low in words:
        at += 1
    return at


def _opening(tokens: Sequence[Token], at: int) -> int:
    """Where the sentence begins: who had it so is nothing to the question."""
    while at and tokens[at - 1].low not in (".", "?", "!", ";", ":"):
        at -= 1
    return at
