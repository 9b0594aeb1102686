"""Units of areas, which are written in two: a number squared, and no length.

above 80 m2                 →  above 80 m²
80 square metres, 80 sq m   →  80 m²
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.units import unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_SQUARED = {"m": "m²", "km": "km²", "ft": "ft²", "mile": "mi²"}
_SHORT = word_set("m km ft mi")
_SQUARE = word_set("square sq")


@step("lexicon", words=_SHORT | _SQUARE)
def areas(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with each such unit in one."""
    result = list(tokens)
    for at in range(len(tokens) - 2, -1, -1):
        one, two = tokens[at], tokens[at + 1]
        behind = one.low in _SHORT and two.low == "2" and two.glued
        before = one.low in _SQUARE and unit_of(two.low) in _SQUARED
        if behind or (before and lexicon.at(tokens, at) is None):
            unit = _SQUARED[unit_of(one.low if behind else two.low)]
            result[at : at + 2] = [one.put(unit)]
    return result
