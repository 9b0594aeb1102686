"""The fall that is named beside another season, which is no verb.

was spring or fall dearer              was spring or autumn dearer
compare fall 2025 with summer 2025     compare autumn 2025 with summer 2025
did the price rise or fall             stays
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import SEASONS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_JOINTS = word_set("and or & vs versus than against with to , /")
_LIGHT = word_set("the in of last this early late .")
_REACH = 5


@step(words=("fall",))
def fall_beside_a_season(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with such a fall as the season it is."""
    result = list(tokens)
    for at, token in enumerate(tokens):
        if token.low == "fall" and (_beside(tokens, at, -1) or _beside(tokens, at, 1)):
            result[at] = token.put("autumn")
    return result


def _beside(tokens: Sequence[Token], at: int, step: int) -> bool:
    """Whether another season is joined to it on that side."""
    joined = False
    for place in range(at + step, at + step * (_REACH + 1), step):
        if not 0 <= place < len(tokens):
            return False
        low = low_at(tokens, place)
        if low in SEASONS and low != "fall":
            return joined
        year = tokens[place].kind == "number"
        if low not in _JOINTS and low not in _LIGHT and not year:
            return False
        joined = joined or low in _JOINTS
    return False
