"""A mixture of two things, as the two of them; and what becomes another, as what turns into it.

when was the mix of hail and sleet to come          →  when was the hail and sleet to come
the hail and sleet mix of 3 May                     →  the hail and sleet of 3 May
when was the hail to become sleet                   →  when was the hail to turn into sleet
which mix of grains was sold                        →  the same
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention
from pageturner.tools.text_to_sql.rewording.steps import one_of_each, step

_MIX = word_set("mix mixture blend combination")
_BECOMING = phrases("""
    become, change to, change into, change over to, switch to, switch over to, go over to,
    go over into, give way to, transition to, transition into, pass into, morph into
""")
_AND = word_set("and / - & with")
_ARTICLES = word_set("a an the any some")


@step("lexicon", words=_MIX | one_of_each(_BECOMING))
def mixed_things(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with two facts that are one mixture told beside each other."""
    result = list(tokens)
    for at in range(len(result) - 1, -1, -1):
        if result[at].low in _MIX and low_at(result, at + 1) == "of":
            first = at + 2 + (low_at(result, at + 2) in _ARTICLES)
            if _two(result, first, lexicon):
                del result[at:first]
        elif result[at].low in _MIX and any(
            _two(result, first, lexicon) == at for first in range(max(0, at - 4), at - 2)
        ):
            del result[at]
        elif (size := starts(result, at, _BECOMING)) and at and result[at - 1].low == "to":
            behind = at + size + (low_at(result, at + size) in _ARTICLES)
            before = any(_fact(result, first, lexicon) for first in range(at - 1))
            if before and _fact(result, behind, lexicon):
                result[at : at + size] = [result[at].put("turn"), result[at].put("into")]
    return result


def _two(tokens: Sequence[Token], first: int, lexicon: Lexicon) -> int:
    """Where two facts with an "and" between them end; 0 where they do not stand there."""
    one = _fact(tokens, first, lexicon)
    if one is None or low_at(tokens, one.last) not in _AND:
        return 0
    other = _fact(tokens, one.last + 1, lexicon)
    return other.last if other else 0


def _fact(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> Mention | None:
    """What is named there, if a text tells of it or not."""
    found = lexicon.at(tokens, at) if at < len(tokens) else None
    return found if found and any(c.type == "boolean" for c in found.columns) else None
