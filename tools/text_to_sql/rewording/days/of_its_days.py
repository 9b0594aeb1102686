"""How many days a stretch has, told in passing where more of them are asked for.

which weekend had hail on more of its two days     which weekend had hail on more of its days
a stretch of which more than two days had hail     stays: so many are asked for
"""

from collections.abc import Collection, Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import is_number, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_SO_MANY = word_set("more fewer most less")
_OWNING = word_set("its their")


@step("nouns", words=_OWNING)
def of_its_days(tokens: Sequence[Token], nouns: Collection[str]) -> list[Token]:
    """The tokens without such a number."""
    for at in range(2, len(tokens) - 2):
        number = tokens[at].low in _OWNING and is_number(tokens[at + 1])
        asked = tokens[at - 2].low in _SO_MANY and tokens[at - 1].low == "of"
        if number and asked and low_at(tokens, at + 2) in nouns:
            return [*tokens[: at + 1], *tokens[at + 2 :]]
    return list(tokens)
