"""A value that is named by what tells it from another, and "so" for what the two have in common.

dry or partly so                 dry or partly dry        where both are declared
dry, or at least partly so       dry, or partly dry
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, standing, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_SO = word_set("so")
_JOINING = word_set("or and")
_AT_LEAST = phrases("at least, even, only")
_NEAR = 6


@step("lexicon", words=_SO)
def or_mostly_so(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with the word itself for "so"."""
    result = list(tokens)
    for at in reversed(standing(tokens, _SO)):
        opener = low_at(tokens, at - 1)
        joint = next((n for n in range(max(0, at - 4), at - 1) if tokens[n].low in _JOINING), 0)
        if not joint:
            continue
        first = joint + 1 + starts(tokens, joint + 1, _AT_LEAST)
        before = range(joint - 1, max(-1, joint - _NEAR), -1)
        named = [n for n in before if opener in lexicon.openers.get(tokens[n].low, ())]
        if named and first == at - 1:
            value = tokens[named[0]]
            result[joint + 1 : at + 1] = [tokens[at - 1], tokens[at].put(value.low)]
    return result
