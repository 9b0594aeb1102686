"""Anything that beats the best of another time, as any record that does.

did anything in March beat the hottest day of April    did any day in March beat the hottest …
did any day in March top the hottest day of April      did any day in March beat the hottest …
did anything beat 80                                   stays: it is a value
"""

from collections.abc import Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.degrees import is_superlative
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_ANYTHING = word_set("anything something")
_ANY = _ANYTHING | {"any"}
_BEATING = word_set(
    "beat beats beaten top tops topped exceed exceeds exceeded surpass surpassed outdo"
)
_NEAR = 9


@step("card", words=_BEATING)
def anything_beats(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens with "any day", or record, and "beat"."""
    for at, token in enumerate(tokens):
        end = low_at(tokens, at + 1) == "the" and is_superlative(low_at(tokens, at + 2))
        if token.low not in _BEATING or not end:
            continue
        anything = [n for n in range(max(0, at - _NEAR), at) if tokens[n].low in _ANY]
        if not anything or low_at(tokens, anything[-1] - 1) not in ("did", "does", "has"):
            continue
        first = anything[-1]
        noun = "day" if one_a_day(card) else "record"
        whole = tokens[first].low in _ANYTHING
        said = tokens[first].put_all("any", noun) if whole else [tokens[first]]
        return [
            *tokens[:first],
            *said,
            *tokens[first + 1 : at],
            token.put("beat"),
            *tokens[at + 1 :],
        ]
    return list(tokens)
