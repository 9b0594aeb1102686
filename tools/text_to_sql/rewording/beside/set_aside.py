"""A thing that is left aside, with the thing behind it.

leaving the hail aside, how strong was the wind   →  leaving aside the hail, how strong …
leaving foggy days aside, how many were late      →  leaving aside foggy days, how many …
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_LEAVING = word_set("leaving leave setting set putting put")
_REACH = 7


@step("lexicon", words={"aside"})
def left_aside(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, "leaving hail aside" as "leaving aside hail"."""
    result = list(tokens)
    for at, token in enumerate(tokens):
        if token.low != "aside":
            continue
        for first in range(max(0, at - _REACH), at - 1):
            between = tokens[first + 1 : at]
            if tokens[first].low in _LEAVING and lexicon.named_in(between):
                result[first + 1 : at + 1] = [token, *between]
                return result
    return result
