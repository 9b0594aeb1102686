"""Those of whom a column is kept, as its name has them: one in each record.

how old are the tenants on average       how old is the tenant on average
the average age of the tenants           the average age of the tenant
"""

from collections.abc import Sequence
from functools import lru_cache

from pageturner.corpus.card import SchemaCard
from pageturner.tools.plurals import plural
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.question import numbers_in
from pageturner.tools.text_to_sql.rewording.steps import step

_BEING = {"are": "is", "were": "was"}


@step("card", "lexicon")
def whose_measure(tokens: Sequence[Token], card: SchemaCard, lexicon: Lexicon) -> list[Token]:
    """The tokens, with one of those for several, where what is kept of them is spoken of."""
    owners = _owners(card)
    result = list(tokens)
    if owners.keys().isdisjoint([token.low for token in tokens]):
        return result
    spoken_of = numbers_in(tokens, lexicon)
    for at, token in enumerate(tokens):
        one, name = owners.get(token.low, ("", ""))
        if name not in spoken_of or lexicon.at(tokens, at):
            continue
        result[at] = token.put(one)
        being = at - 1 - (low_at(tokens, at - 1) == "the")
        if low_at(tokens, being) in _BEING:
            result[being] = tokens[being].put(_BEING[tokens[being].low])
    return result


@lru_cache(maxsize=32)
def _owners(card: SchemaCard) -> dict[str, tuple[str, str]]:
    """By the word for several of them, the word for one, and the column whose name opens so."""
    return {
        plural(one): (one, column.name)
        for column in card.columns
        if column.type in ("integer", "real") and not column.temporal
        for one in column.name.split("_")[:-1]
        if not one.endswith("s") and not column.additive
    }
