"""Comparatives said in two words, put in one: "more low", "more strong".

was it more low on 3 May than on 4 May      was it lower on 3 May than on 4 May
which was more small, A or B                which was smaller, A or B

Not so "more low ones than high ones", of which there are more.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
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


@step(words=_IN_ONE)
def comparatives_in_one(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with one word for each such comparative."""
    result = list(tokens)
    for at in range(len(tokens) - 2, 0, -1):
        said = _IN_ONE.get(low_at(tokens, at + 1), "")
        behind = low_at(tokens, at + 2)
        if tokens[at].low != "more" or not said or low_at(tokens, at - 1) in _COUNTED:
            continue
        if behind in _BEHIND or not behind:
            result[at : at + 2] = tokens[at + 1].put_all(said)
    return result
