"""How much there was of what adds up, asked for by the unit that only one column has.

how many hours did Ada fly in May      how much duration did Ada fly in May
who has the most kilometres            who has the most distance
how many hours of delay were there     stays: it is said of what
"""

from collections.abc import Sequence
from functools import lru_cache

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.language.conversions import conversion
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.units import UNITS, unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.question import numbers_in
from pageturner.tools.text_to_sql.rewording.steps import step

_LONGEST = 3
_MEASURED = frozenset(
    word for word in UNITS if len(word) > _LONGEST and word.isalpha() and word.endswith("s")
) - word_set("days weeks months years degrees celsius times points")
_BEFORE = (("how", "many"), ("the", "most"), ("the", "fewest"))
_DOING = word_set("did do does was were is are has have had in on by for at during ? .") | {""}


@step("card", "lexicon", words=_MEASURED)
def amounts_by_unit(tokens: Sequence[Token], card: SchemaCard, lexicon: Lexicon) -> list[Token]:
    """The tokens, with the name of that column for its unit."""
    for at in range(2, len(tokens)):
        unit, before = tokens[at].low, (low_at(tokens, at - 2), low_at(tokens, at - 1))
        if unit not in _MEASURED or before not in _BEFORE or low_at(tokens, at + 1) not in _DOING:
            continue
        column = _only_one(card, unit_of(unit))
        if not column or lexicon.at(tokens, at) or numbers_in(tokens, lexicon):
            continue
        much = [tokens[at - 2], tokens[at - 1].put("much" if before[0] == "how" else before[1])]
        named = tokens[at].put_all(*column.split("_"))
        return [*tokens[: at - 2], *much, *named, *tokens[at + 1 :]]
    return list(tokens)


@lru_cache(maxsize=256)
def _only_one(card: SchemaCard, unit: str) -> str:
    """The one column that is kept in a unit, or in one that can be told in it, where it adds up;
    "" where there are more."""
    kept = [c for c in card.columns if c.unit]
    own = [c for c in kept if unit_of(c.unit) == unit]
    own = own or [c for c in kept if conversion(unit_of(c.unit), unit)]
    return own[0].name if len(own) == 1 and own[0].additive else ""
