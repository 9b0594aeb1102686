"""How much was to come of a thing, asked as how much of it there was to be.

how many inches were to come of the hail       how many inches of the hail
how much was expected to come of the hail      how much hail
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_TO_COME = phrases("""
    to come of, to come from, to come out of, to result from, to be had from, to be got from,
    to be had of, to fall from, to fall out of, to come down from, to be expected of,
    to be expected from
""")
_PLANNED = word_set("expected supposed due forecast predicted likely meant reckoned set")
_BEING = word_set("was were is are")
_OWN = word_set("the that those this these any")


@step(words={said[1] for said in _TO_COME})
def to_come_of(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the "were to come" of "how many inches were to come of the hail"."""
    for at in range(len(tokens) - 4):
        asked = tokens[at].low == "how" and tokens[at + 1].low in ("many", "much")
        if not asked:
            continue
        unit = tokens[at + 2].low in UNITS
        verb = at + 2 + unit
        if tokens[verb].low not in _BEING:
            continue
        planned = verb + 1 + (tokens[verb + 1].low in _PLANNED)
        size = starts(tokens, planned, _TO_COME)
        if not size or (tokens[at + 1].low == "many") != unit:
            continue
        thing = planned + size
        if unit:
            of = tokens[verb].put("of")
            return [*tokens[:verb], of, *tokens[thing:]]
        thing += thing < len(tokens) and tokens[thing].low in _OWN
        return [*tokens[:verb], *tokens[thing:]]
    return list(tokens)
