"""Something that is to be so "on top" of something else is to be so as well.

hail with a swell over 3 on top        hail with a swell over 3 as well
mist, and gusts on top                 mist, and gusts as well
which berth came out on top            the most, and stays
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_WITH = word_set("with and plus also but")
_ENDS = word_set(", ; . ? ! :") | {""}
_COMING = word_set("come comes came coming out is was were be been end ends ended ranked stood")
_LONGEST = 9


@step("lexicon", words=("top",))
def on_top(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with such an "on top" as "as well"."""
    for at in range(3, len(tokens) - 1):
        if [tokens[at].low, tokens[at + 1].low] != ["on", "top"]:
            continue
        said = low_at(tokens, at + 2) in _ENDS and tokens[at - 1].low not in _COMING | {"%"}
        if said and _added(tokens, at, lexicon):
            return [*tokens[:at], *tokens[at].put_all("as", "well"), *tokens[at + 2 :]]
    return list(tokens)


def _added(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether something of the corpus stands behind a "with" there."""
    for before in range(at - 2, max(0, at - _LONGEST), -1):
        if tokens[before].low in _WITH:
            return any(lexicon.at(tokens, place) for place in range(before + 1, at))
        if tokens[before].kind == "mark":
            return False
    return False
