"""A number of things as a column counts them, with the number beside its limit.

days with 15 loaves or more unsold          days with 15 or more loaves unsold
days with more loaves unsold than 15        days with more than 15 loaves unsold
the total number of loaves unsold           the total loaves unsold
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import CARDINALS, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.question import numbers_named
from pageturner.tools.text_to_sql.rewording.steps import step

_MORE = word_set("more fewer less")
_CLOSING = word_set("? . ! , ; in on during") | {""}
_NEAR = 4


@step("lexicon", words=_MORE | {"number"})
def counting_things(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with the number right behind the words for its limit."""
    for at, token in enumerate(tokens):
        if token.low in _MORE and low_at(tokens, at - 1) == "or":
            first = at - 3
            if first >= 0 and _number(tokens, first) and _things(tokens, first + 1, lexicon):
                or_more = tokens[at - 1 : at + 1]
                return [*tokens[: first + 1], *or_more, tokens[first + 1], *tokens[at + 1 :]]
        elif token.low in _MORE and low_at(tokens, at - 1) != "many":
            than = next(
                (n for n in range(at + 2, at + 2 + _NEAR) if low_at(tokens, n) == "than"), 0
            )
            limited = than and _number(tokens, than + 1) and low_at(tokens, than + 2) in _CLOSING
            if limited and _things(tokens, at + 1, lexicon):
                limit, things = tokens[than : than + 2], tokens[at + 1 : than]
                return [*tokens[: at + 1], *limit, *things, *tokens[than + 2 :]]
        elif token.low == "number" and _of_total(tokens, at) and _things(tokens, at + 2, lexicon):
            return [*tokens[:at], *tokens[at + 2 :]]
    return list(tokens)


def _of_total(tokens: Sequence[Token], at: int) -> bool:
    return low_at(tokens, at - 1) == "total" and low_at(tokens, at + 1) == "of"


def _number(tokens: Sequence[Token], at: int) -> bool:
    return at < len(tokens) and (tokens[at].kind == "number" or tokens[at].low in CARDINALS)


def _things(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether what stands here, in the plural, is what a column counts."""
    low = low_at(tokens, at)
    if not low.endswith("s") or low in lexicon.nouns:
        return False
    mention = lexicon.at(tokens, at)
    return mention is not None and bool(numbers_named(mention))
