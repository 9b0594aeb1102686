"""Sizes of what there is an amount of, put as more or less of it.

larger amounts of snow                 →  more snow
the smallest quantities of rain        →  the least rain
larger amounts of rain than an inch    →  rain above an inch
the greater quantity of new rain       →  more rain
the highest forecast rain              →  the most rain forecast
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import CARDINALS, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_AMOUNTS = word_set(
    "amount amounts quantity quantities total totals volume volumes value values figure figures"
)
_SIZES = {
    **dict.fromkeys("larger bigger greater higher heavier".split(), "more"),
    **dict.fromkeys("smaller lesser lower lighter".split(), "less"),
    **dict.fromkeys("largest biggest greatest highest heaviest".split(), "most"),
    **dict.fromkeys("smallest lowest least".split(), "least"),
}
_NEW = word_set("new fresh additional further")
_NUMERIC = frozenset({"integer", "real"})


_ENDS = {"highest": "most", "lowest": "least", "largest": "most", "smallest": "least"}
_PLANNED = word_set("forecast forecasted predicted expected projected anticipated")


@step("lexicon", words=_AMOUNTS | _ENDS.keys())
def as_more_or_less(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, put plainly."""
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token.low in _ENDS and (last := _how_much_of(tokens, at + 1, lexicon)):
            planned = low_at(tokens, at + 1) in _PLANNED
            result += [token.put(_ENDS[token.low]), *tokens[at + 1 + planned : last]]
            result += [tokens[at + 1]] if planned else []
            at = last
            continue
        more = _SIZES.get(token.low, "")
        size = _amount_of(tokens, at + 1, lexicon) if more else 0
        if not size:
            result.append(token)
            at += 1
            continue
        if more in ("more", "less") and result and result[-1].low == "the":
            result.pop()  # "was the larger amount of snow to fall on 3 or on 4 May"
        at += 1 + size
        if more in ("more", "less") and (last := _than_so_much(tokens, at, lexicon)):
            side = "above" if more == "more" else "below"
            result += [*tokens[at:last], tokens[last].put(side)]
            at = last + 1
        else:
            result.append(token.put(more))
    return result


def _than_so_much(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> int:
    """Where the "than" of "snow than two inches" stands; 0 where none does."""
    found = lexicon.at(tokens, at)
    said = [token for token in tokens[found.last : found.last + 2]] if found else []
    if found is None or len(said) < 2 or said[0].low != "than":
        return 0
    number = said[1].kind == "number" or said[1].low in CARDINALS or said[1].low in ("a", "an")
    return found.last if number else 0


def _amount_of(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> int:
    """How many tokens say that it is an amount of what follows, which is told of and measured."""
    said = [token.low for token in tokens[at : at + 2]]
    if len(said) < 2 or said[0] not in _AMOUNTS or said[1] != "of" or at + 2 >= len(tokens):
        return 0
    size = 2 + (tokens[at + 2].low == "the")
    if low_at(tokens, at + size) in _NEW and lexicon.at(tokens, at + size) is None:
        size += 1
    return size if _told_and_measured(tokens, at + size, lexicon) else 0


def _how_much_of(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> int:
    """Where the "forecast rain" of "the highest forecast rain" ends, the "rain" of "the highest
    rain"; 0 for a "rain chance"."""
    thing = at + (low_at(tokens, at) in _PLANNED)
    found = lexicon.at(tokens, thing)
    if found is None or not _told_and_measured(tokens, thing, lexicon):
        return 0
    return found.last if low_at(tokens, found.last) in _CLOSING else 0


def _told_and_measured(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether it is told that there is some, and how much."""
    found = lexicon.at(tokens, at)
    kinds = {link.column.type for link in found.of("name")} if found else set()
    return "boolean" in kinds and bool(kinds & _NUMERIC)


_CLOSING = _PLANNED | word_set("in on of for from during between this last and or ? . , !") | {""}
