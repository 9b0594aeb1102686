"""What something is said to make of it, as the corpus calls that plainly.

the draught would make it feel      →  the draught make it feel
the sun was going to make it look   →  the sun make it look
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_MAKING = word_set("make making makes")
_BEFORE = word_set(
    "would will could might may should can was is were are to going supposed due expected likely "
    "forecast meant set bound be 'd"
)


@step("lexicon", words=_MAKING)
def made_to_feel(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without the words between what makes it so and its "make", where that is then
    a name of the corpus."""
    for at in range(2, len(tokens)):
        if tokens[at].low not in _MAKING:
            continue
        who = at - 1
        while who > 0 and tokens[who].low in _BEFORE:
            who -= 1
        plain = [*tokens[: who + 1], tokens[at].put("make"), *tokens[at + 1 :]]
        named = lexicon.at(plain, who)
        if named is not None and named.last > who + 2:
            return plain
    return list(tokens)
