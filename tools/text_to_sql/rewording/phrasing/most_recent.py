"""The most recent of the records is the latest of them.

the price of the most recent ticket     the price of the latest ticket
most recent review                      latest review
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import standing
from pageturner.tools.text_to_sql.rewording.steps import step

_RECENT = frozenset({"recent"})


@step(words=_RECENT)
def most_recent(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with one word for both."""
    result = list(tokens)
    for at in reversed(list(standing(tokens, _RECENT))):
        if at and low_at(tokens, at - 1) == "most":
            result[at - 1 : at + 1] = [tokens[at].put("latest")]
    return result
