"""What is said to be combined, as what is had together.

days that combined hail with a swell of 3 m     days that had hail and a swell of 3 m
days pairing hail with mist                     days with hail and mist
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_COMBINED = {
    **dict.fromkeys(word_set("combined paired coupled married blended united joined"), "had"),
    **dict.fromkeys(word_set("combine combines pair pairs couple couples unite unites"), "have"),
    **dict.fromkeys(word_set("combining pairing coupling uniting"), "with"),
}
_JOINTS = word_set("with and")
_FAR = 6
"""Tokens of what is combined with something."""


@step("lexicon", words=_COMBINED)
def had_together(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "had hail and" for "combined hail with"."""
    result = list(tokens)
    for at in range(len(tokens) - 3, 0, -1):
        verb = _COMBINED.get(tokens[at].low)
        if verb is None or lexicon.at(tokens, at) or not lexicon.named_in(tokens[at + 1 : at + 3]):
            continue
        ends = range(at + 2, min(at + 2 + _FAR, len(tokens) - 1))
        joint = next((n for n in ends if tokens[n].low in _JOINTS), 0)
        if joint and lexicon.named_in(tokens[joint + 1 :]):
            result[joint] = tokens[joint].put("and")
            result[at] = tokens[at].put(verb)
    return result
