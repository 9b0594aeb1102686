"""The state of what is told in words, as what it is called: a value says in which state it is.

what was the state of the glaze on 3 May   →  what was the glaze on 3 May
what state of glaze was planned            →  what glaze was planned
what was the state of the swell            stays, where the swell is measured in figures
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_STATES = word_set("state condition")


@step("lexicon", words=_STATES)
def without_state_of(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without the "state of" before what has an order of values."""
    for at in range(1, len(tokens) - 2):
        if tokens[at].low not in _STATES or tokens[at + 1].low != "of":
            continue
        thing = at + 2 + (low_at(tokens, at + 2) == "the")
        named = lexicon.at(tokens, thing)
        valued = named is not None and any(
            link.column.type == "text" and link.column.order for link in named.of("name")
        )
        if valued:
            return [*tokens[:at], *tokens[thing:]]
    return list(tokens)
