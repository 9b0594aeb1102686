"""The best of what is called by the upper end of a scale is the highest.

which day had the best high        which day had the highest high
had May the better peak            had May the higher peak
the worst high of May              the lowest high of May
the best rent                      stays: nobody says which way that is
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_PUT = {"best": "highest", "better": "higher", "worst": "lowest", "worse": "lower"}
_UPPER = word_set("high highs peak peaks maximum max top")


@step("lexicon", words=frozenset(_PUT))
def best_highs(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with the end of the scale for "best" and "worst"."""
    result = list(tokens)
    for at in range(len(result) - 1, -1, -1):
        if result[at].low not in _PUT:
            continue
        of_both = low_at(tokens, at + 1) in ("and", "or") and low_at(tokens, at + 2) in _WITH_IT
        last = at + 2 + (low_at(tokens, at + 2) == "the") if of_both else at
        if low_at(tokens, last) in _PUT and _called_by_an_end(tokens, last + 1, lexicon):
            result[at] = result[at].put(_PUT[result[at].low])
    return result


_WITH_IT = _PUT.keys() | {"the"}


def _called_by_an_end(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    named = lexicon.at(tokens, at) if at < len(tokens) else None
    return named is not None and bool(named.of("name")) and tokens[named.last - 1].low in _UPPER
