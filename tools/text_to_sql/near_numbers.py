"""Where an amount may begin at all: a number, or a word for one, stands there or soon behind.

Most of what is said is neither; reading amounts at every word took a tenth of the writer's time.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.tokens import Token
from pageturner.tools.text_to_sql.units import UNITS
from pageturner.tools.text_to_sql.words import CARDINALS, word_set

REACH = 8
"""Tokens; the longest opening, "is to have been at the very least a", has that many."""

_AMBIGUOUS = frozenset({"in", '"', "''", "m", "s", "t", "c", "f"})
_WORDS = (
    frozenset(CARDINALS)
    | (UNITS.keys() - _AMBIGUOUS)
    | word_set("half halves third quarter fourth fifth eighth tenth hundredth ½ ¼ ¾ ⅓ ⅔ ⅛")
    | word_set("thirds quarters fourths fifths eighths tenths hundredths teen teens digit digits")
    | word_set("noon midday midnight even evens coin tossup toss certainty cert sure")
    | word_set("likely unlikely likelier probable")
)


def near_a_number(tokens: Sequence[Token]) -> list[bool]:
    """For every token whether a number stands there, or within `REACH` tokens behind."""
    near = [False] * len(tokens)
    last = -1
    for at, token in enumerate(tokens):
        low = token.low
        if token.kind == "word" or token.kind == "mark":
            decade = low.endswith("ies") and f"{low[:-3]}y" in CARDINALS
            if low not in _WORDS and not decade:
                continue
        for place in range(max(last + 1, at - REACH), at + 1):
            near[place] = True
        last = at
    return near
