"""All of the records, said by a word that names none: "is everything in Hightown furnished".

is everything in Hightown furnished    is every record in Hightown furnished
was everybody tested                   was every record tested
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_ALL = word_set("everything everybody everyone")
_LESS = word_set("but else except other apart")


@step(words=_ALL)
def every_record(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "every record" where a question for a yes or no opens on such a word."""
    lows = [token.low for token in tokens[:3]] + [""] * 3
    if lows[0] not in AUXILIARIES or lows[1] not in _ALL or lows[2] in _LESS:
        return list(tokens)
    return [tokens[0], *tokens[1].put_all("every", "record"), *tokens[2:]]
