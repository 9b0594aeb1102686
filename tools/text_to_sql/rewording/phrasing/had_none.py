"""A record that cost or carried none of something had none of it.

which houses cost no deposit       which houses had no deposit
and incurred no fine               and had no fine
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_COST = word_set("cost costs costing incur incurs incurred carry carries carried bear bears bore")


@step("lexicon", words=_COST)
def had_none(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with "had" for such a verb before "no" and an amount that is declared."""
    result = list(tokens)
    for at in range(len(tokens) - 2):
        if tokens[at].low not in _COST or tokens[at + 1].low != "no":
            continue
        thing = lexicon.at(tokens, at + 2)
        amounts = thing.of("name") if thing is not None and not thing.degree else ()
        own = lexicon.names_one(tokens[at].low)
        if not own and any(link.column.type in ("integer", "real") for link in amounts):
            result[at] = tokens[at].put("had")
    return result
