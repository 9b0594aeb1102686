"""A limit in front of what it is of, in one word with how it is compared.

a below-zero reading       →  a below zero reading
over-30-minute delays      →  over 30-minute delays
a sub-40 peak              →  a below 40 peak
"""

from collections.abc import Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.language.named_numbers import threshold_words
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import CARDINALS, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_COMPARING = word_set("above below over under sub")


@step("card", words={"-"})
def limits_hyphened(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens without the hyphen of such a word."""
    result = list(tokens)
    for at in range(len(tokens) - 2, 0, -1):
        glued = tokens[at].low == "-" and tokens[at].glued and tokens[at + 1].glued
        if not glued or tokens[at - 1].low not in _COMPARING:
            continue
        limit = tokens[at + 1]
        named = limit.low in CARDINALS or limit.low in threshold_words(card)
        if limit.kind == "number" or named:
            del result[at]
            if tokens[at - 1].low == "sub":
                result[at - 1] = tokens[at - 1].put("below")
    return result
