"""A number that is not stated, where the word for stated is a value of another column: "with no
weight given", of things of which others were "given".

with no deposit given      with no deposit
without a price stated     without a price
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_GIVEN = word_set("given recorded stated noted known listed entered")
_NO = word_set("no without")
_ARTICLES = word_set("a an any")


@step("lexicon", words=_GIVEN)
def none_given(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without such a word behind a number that is denied."""
    result, at = list[Token](), 0
    while at < len(tokens):
        size = _denied(tokens, at, lexicon)
        result += tokens[at : at + size] or [tokens[at]]
        at += size + 1 if size else 1
    return result


def _denied(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> int:
    """How many tokens say that there is no such number, before the word for stated; 0 for none."""
    if tokens[at].low not in _NO:
        return 0
    first = at + 1
    first += first < len(tokens) and tokens[first].low in _ARTICLES
    named = lexicon.at(tokens, first) if first < len(tokens) else None
    if named is None or named.last >= len(tokens) or tokens[named.last].low not in _GIVEN:
        return 0
    given = lexicon.at(tokens, named.last)
    numbers = [c for c in named.columns if c.type in ("integer", "real") and not c.temporal]
    return named.last - at if numbers and given is not None and given.of("value") else 0
