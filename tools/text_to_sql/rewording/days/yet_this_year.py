"""What has been so yet, of a stretch that is not over.

has anything cracked yet this month     →  has anything cracked so far this month
have we reached 1200 this month already →  have we reached 1200 so far this month
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_BY_NOW = word_set("yet already")
_HAVING = word_set("has have hasn't haven't")
_STRETCHES = word_set("week month quarter year season spring summer autumn fall winter")


@step(words=_BY_NOW)
def yet_this_year(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "so far" in front of the stretch."""
    by_now = next((at for at, token in enumerate(tokens) if token.low in _BY_NOW), 0)
    if not by_now or low_at(tokens, 0) not in _HAVING:
        return list(tokens)
    for at in range(1, len(tokens) - 1):
        if tokens[at].low == "this" and tokens[at + 1].low in _STRETCHES:
            so_far = tokens[at].put_all("so", "far")
            result = [*tokens[:at], *so_far, *tokens[at:]]
            del result[by_now if by_now < at else by_now + len(so_far)]
            return result
    return list(tokens)
