"""Two things that are called by one word in front, said once: "ticket price and number", as
"ticket price and ticket number", where both are declared so.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_JOINING = word_set("and & or plus")


@step("lexicon", words=_JOINING)
def heads_shared(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, the second with the word that both are called by."""
    for at in range(2, len(tokens) - 1):
        if tokens[at].low not in _JOINING or tokens[at + 1].kind != "word":
            continue
        first, second = lexicon.at(tokens, at - 2), lexicon.at(tokens, at + 1)
        named = first is not None and first.last == at and first.exact and first.of("name")
        if not named or (second is not None and second.of("name", "low", "value")):
            continue
        shared = tokens[at - 2]
        both = lexicon.at([shared, *tokens[at + 1 :]], 0)
        if both is not None and both.last > 1 and both.exact and both.of("name"):
            return [*tokens[: at + 1], shared, *tokens[at + 1 :]]
    return list(tokens)
