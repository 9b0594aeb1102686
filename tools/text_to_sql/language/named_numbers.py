"""Words that stand for a number of a column: "below freezing" is below 32."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.language.comparison_words import (
    AFTER,
    compared_before,
    degree_after,
)
from pageturner.tools.text_to_sql.language.english import KNOWN
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.lexicon import lexicon_of


def with_thresholds(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """Put the number in place of a word that stands for one: "below freezing" is below 32.

    Such words are a column's declared `values`; they count only after a comparison.
    """
    known = _known(card)
    if known.keys().isdisjoint([token.low for token in tokens]):
        return list(tokens)
    lexicon, result = lexicon_of(card), list(tokens)
    for at, token in enumerate(tokens):
        if token.low not in known or token.low in UNITS:
            continue
        operator, last = compared_before(tokens, at), at + 1 == len(tokens)
        if operator == "=" and not last and lexicon.at(tokens, at + 1):
            continue  # "when was freezing rain expected"
        if operator or degree_after(tokens, at) or (not last and AFTER.at(tokens, at + 1)):
            result[at] = replace(token, kind="number", low=f"{known[token.low]:g}")
    return result


@lru_cache(maxsize=16)
def _known(card: SchemaCard) -> dict[str, int | float]:
    """The words that stand for a number, of all the columns of a card."""
    return {
        word: value
        for column in card.columns
        if column.type in ("integer", "real")
        for word, value in column.aliases
        if word.isalpha() and word not in KNOWN and isinstance(value, int | float)
    }
