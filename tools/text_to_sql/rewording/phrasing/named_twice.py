"""A thing, or the same thing of a kind: the kind adds nothing to it.

hail or hail showers in May      hail in May
hail or hail damage              stays: nothing declared stands behind it
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step


@step("lexicon", words=("or",))
def named_once(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without the kind that is said behind the "or"."""
    for at in range(1, len(tokens) - 2):
        again = tokens[at].low == "or" and tokens[at - 1].low == tokens[at + 1].low
        if not again or tokens[at - 1].kind != "word":
            continue
        one, two = lexicon.at(tokens, at - 1), lexicon.at(tokens, at + 2)
        if one and two and one.last == at and one.of("name") and two.of("name"):
            return [*tokens[:at], *tokens[two.last :]]
    return list(tokens)
