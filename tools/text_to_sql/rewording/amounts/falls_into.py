"""What something falls into, where that is told in numbers, as what it falls to.

a fall into single digits        a fall to single digits
to drop into the low twenties    to drop to the low twenties
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.fall_hours import FALLING
from pageturner.tools.text_to_sql.language.tokens import Token, stems
from pageturner.tools.text_to_sql.language.words import CARDINALS, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_LEADING = word_set("the low lower mid middle upper high single double")
_DIGITS = word_set("digits digit teens") | {f"{word[:-1]}ies" for word in CARDINALS if "ty" in word}


@step(words={"into"})
def falls_into(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "to" for the "into" of "a fall into single digits"."""
    result = list(tokens)
    for at, token in enumerate(tokens[1:-1], 1):
        if token.low != "into" or stems(tokens[at - 1].low).keys().isdisjoint(FALLING):
            continue
        end = at + 1
        while end < len(tokens) - 1 and tokens[end].low in _LEADING:
            end += 1
        if tokens[end].low in _DIGITS or tokens[end].kind == "number":
            result[at] = token.put("to")
    return result
