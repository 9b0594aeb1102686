"""A limit in front of what it is of, in one word with how it is compared.

a below-zero reading       →  a below zero reading
over-30-minute delays      →  over 30-minute delays
a sub-40 peak              →  a below 40 peak
sub-40 days                →  days below 40
a 30-minute-or-longer delay, 5-to-9-day stays   →  a 30 minute or longer delay, 5 to 9-day stays
"""

from collections.abc import Collection, Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.language.named_numbers import threshold_words
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import CARDINALS, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_COMPARING = word_set("above below over under sub")
_OPEN = word_set("or and")
_LONGEST = 3
"""So many words between the number and its "or": "90-degrees-Fahrenheit-or-hotter"."""


@step("card", "nouns", words={"-"})
def limits_hyphened(
    tokens: Sequence[Token], card: SchemaCard, nouns: Collection[str]
) -> list[Token]:
    """The tokens without the hyphen of such a word."""
    result = _open_ended(tokens)
    tokens = list(result)
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
            if low_at(result, at + 1) in nouns:  # so many degrees, and not so many days
                result[at - 1 : at + 2] = [result[at + 1], *result[at - 1 : at + 1]]
    return result


def _open_ended(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the hyphens of "30-minute-or-longer", "5-to-9-day"."""
    taken: set[int] = set()
    for at in range(2, len(tokens) - 3):
        if not (_joined(tokens, at - 1) and _joined(tokens, at + 1)):
            continue
        numbered = _number(tokens[at + 2])
        if tokens[at].low == "to" and numbered and _number(tokens[at - 2]):
            taken.update((at - 1, at + 1))
        if tokens[at].low not in _OPEN or numbered or tokens[at + 2].kind != "word":
            continue
        hyphens, first = [at - 1, at + 1], at - 2
        for _ in range(_LONGEST):
            if _number(tokens[first]):
                taken.update(hyphens)
                break
            if _joined(tokens, first - 1):
                hyphens.append(first - 1)
            first -= 1 + _joined(tokens, first - 1)
            if first < 0 or not tokens[first + 1].glued:
                break
    return [token for at, token in enumerate(tokens) if at not in taken]


def _number(token: Token) -> bool:
    return token.kind == "number" or token.low in CARDINALS


def _joined(tokens: Sequence[Token], at: int) -> bool:
    """Whether a hyphen stands there that joins two words."""
    return 0 < at < len(tokens) - 1 and tokens[at].low == "-"
