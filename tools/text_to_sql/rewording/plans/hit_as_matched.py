"""A plan that hits what came of it is one that matches it.

did the plan hit the reached peak       did the plan match the reached peak
how often did the forecast hit the high how often did the forecast match the high
on which days did we hit the target     on which days did we meet the target

"Did the high hit 80" is of a number, and stays.
"""

from collections.abc import Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.columns.column_pairs import held_together
from pageturner.tools.text_to_sql.language.english import PERSONS
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_HIT = word_set("hit hits")
_OWN = word_set("the its that our their")


@step("card", "lexicon", words=_HIT)
def hit_as_matched(tokens: Sequence[Token], card: SchemaCard, lexicon: Lexicon) -> list[Token]:
    """The tokens with "match" for such a "hit"."""
    result = list(tokens)
    recorded = held_together(card)
    for at in range(1, len(tokens) - 1) if recorded else ():
        if tokens[at].low not in _HIT:
            continue
        behind = at + 1 + (tokens[at + 1].low in _OWN)
        said = lexicon.at(tokens, behind)
        plans = [one for place in range(at) if (one := lexicon.at(tokens, place))]
        planned = any(
            recorded & {link.column.name for link in one.of("qualifier") if not link.column.typical}
            for one in plans
        )
        own = said is not None and any(
            link.column.name in recorded and not link.column.typical
            for link in said.of("qualifier")
        )
        if own and tokens[at - 1].low in PERSONS:
            result[at] = tokens[at].put("meet")
        elif said is not None and planned and recorded & {c.name for c in said.columns}:
            result[at] = tokens[at].put("match")
    return result
