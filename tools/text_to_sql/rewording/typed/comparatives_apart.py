"""Comparatives and superlatives said in two words, put in one: "more low", "the most strong".

was it more low on 3 May than on 4 May      was it lower on 3 May than on 4 May
which was more small, A or B                which was smaller, A or B
what was the most low delay                 what was the lowest delay

Not so "more low ones than high ones", "the most long delays", of which there are more or most.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import standing, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_IN_ONE = {
    "low": "lower",
    "high": "higher",
    "small": "smaller",
    "big": "bigger",
    "large": "larger",
    "short": "shorter",
    "long": "longer",
    "hot": "hotter",
    "cold": "colder",
    "warm": "warmer",
    "cool": "cooler",
    "strong": "stronger",
    "weak": "weaker",
    "cheap": "cheaper",
    "heavy": "heavier",
    "light": "lighter",
    "fast": "faster",
    "slow": "slower",
}
_BEHIND = word_set("than on in at for , ? . : ; - – — which the")
_COUNTED = word_set("any no many much some few or")
_CLOSING = _BEHIND | AUXILIARIES | word_set("of from between during that and or")
_OPENING = word_set("the its their our my his her whose 's which what")


@step(words=_IN_ONE)
def comparatives_in_one(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with one word for each such comparative and superlative."""
    result = list(tokens)
    for at in reversed(standing(tokens, _IN_ONE.keys())):
        said, before = _IN_ONE[tokens[at].low], low_at(tokens, at - 2)
        if low_at(tokens, at - 1) == "most" and before in _OPENING:
            if not _several(tokens, at + 1):
                result[at - 1 : at + 1] = tokens[at].put_all(f"{said.removesuffix('r')}st")
        elif low_at(tokens, at - 1) == "more" and at > 1 and before not in _COUNTED:
            behind = low_at(tokens, at + 1)
            if behind in _BEHIND or not behind:
                result[at - 1 : at + 1] = tokens[at].put_all(said)
    return result


def _several(tokens: Sequence[Token], at: int) -> bool:
    """Whether several are spoken of: the "long delays" of "the most long delays"."""
    end = at
    while end < len(tokens) and tokens[end].kind == "word" and tokens[end].low not in _CLOSING:
        end += 1
    return any(token.low.endswith("s") and not token.low.endswith("ss") for token in tokens[at:end])
