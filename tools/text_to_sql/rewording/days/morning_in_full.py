"""The first half of the day, as it is written short.

the boats that left in the a.m. hours     the boats that left in the morning

The second half is the afternoon and the evening, and stays as it is.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import standing, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_ENDING = word_set("m am")


@step(words=_ENDING)
def morning_in_full(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with such a morning in full."""
    result = list(tokens)
    for at in reversed(standing(result, frozenset({"m"}))):
        written = [token.low for token in result[max(0, at - 4) : at + 1]]
        if written != ["in", "the", "a", ".", "m"]:
            continue
        end = at + 1 + (low_at(result, at + 1) == "." and at + 2 < len(result))
        end += low_at(result, end) == "hours"
        result[at - 2 : end] = [result[at - 2].put("morning")]
    for at in reversed(standing(result, frozenset({"am"}))):
        if [low_at(result, at - 1), low_at(result, at + 1)] == ["the", "hours"]:
            result[at : at + 2] = [result[at].put("morning")]
    return result
