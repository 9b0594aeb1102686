"""Numbers whose tens are said behind, put as they are said today.

seven-and-sixty              sixty-seven
the four and twentieth       the twenty-fourth

Not so "between seven and sixty", which are two.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import CARDINALS, ORDINALS, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_TENS = word_set("twenty thirty forty fifty sixty seventy eighty ninety")
_ORDERED = {f"{ten.removesuffix('y')}ieth": ten for ten in _TENS}
_ONES = {word: number for word, number in CARDINALS.items() if 0 < number < 10}
_NTH = {number: word for word, number in ORDINALS.items()}
_HYPHENS = ("-", "‐", "‑")


@step(words=_TENS | _ORDERED.keys())
def tens_in_front(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the tens of such numbers in front."""
    result = list(tokens)
    for at in range(len(tokens) - 3, -1, -1):
        if tokens[at].low not in _ONES:
            continue
        hyphened = low_at(tokens, at + 1) in _HYPHENS and low_at(tokens, at + 3) in _HYPHENS
        tens = low_at(tokens, at + 2 + 2 * hyphened)
        if low_at(tokens, at + 1 + hyphened) != "and":
            continue
        one = _ONES[tokens[at].low]
        if tens in _ORDERED:
            said = (_ORDERED[tens], "-", _NTH[one])
        elif hyphened and tens in _TENS:
            said = (tens, "-", tokens[at].low)
        else:
            continue
        result[at : at + 3 + 2 * hyphened] = tokens[at].put_all(*said)
    return result
