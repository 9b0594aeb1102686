"""A number that is not stated, where the word for stated is a value of another column: "with no
weight given", of things of which others were "given".

with no deposit given      with no deposit
without a price stated     without a price
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.question import numbers_named
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
    first = at + 1 + (low_at(tokens, at + 1) in _ARTICLES)
    named = lexicon.at(tokens, first)
    if named is None or low_at(tokens, named.last) not in _GIVEN:
        return 0
    given = lexicon.at(tokens, named.last)
    of_another = given is not None and given.of("value")
    return named.last - at if of_another and numbers_named(named) else 0
