"""Months of which one stands right behind the other, as they are written in a hurry.

frost days oct nov 2025        frost days oct and nov 2025
frost days dec jan 2026        frost days dec to jan 2026
"""

from collections.abc import Sequence
from itertools import pairwise

from pageturner.tools.text_to_sql.dates.words import ALSO_WORDS, MONTH_NUMBERS, is_a_verb
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.rewording.steps import step

_TURN = (12, 1)


@step(words=MONTH_NUMBERS)
def months_joined(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with a word between such months; "march may" may say something else, and so may
    the "may" of "in January may it have snowed"."""
    result = list(tokens[:1])
    for at, (before, token) in enumerate(pairwise(tokens), 1):
        one, two = MONTH_NUMBERS.get(before.low), MONTH_NUMBERS.get(token.low)
        if one and two and one != two and not {before.low, token.low} <= ALSO_WORDS:
            numbered = len(result) > 1 and result[-2].kind == "number"
            # "3 oct nov 2025" is nothing that anybody means
            if not numbered and not is_a_verb(tokens, at):
                result.append(token.put("to" if (one, two) == _TURN else "and"))
        result.append(token)
    return result
