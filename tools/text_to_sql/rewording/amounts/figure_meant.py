"""Which figure of a range a limit is set on, in brackets behind it, without the range's own name.

depths of 3 to 5 m (upper depth figure)      depths of 3 to 5 m (upper figure)
what was the upper depth figure              names what is asked for, and stays
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_ENDS = word_set("upper lower")
_FIGURES = word_set("figure value end bound limit")


@step("lexicon", words=_ENDS)
def figure_meant(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without such a name."""
    for at in range(1, len(tokens) - 3):
        if tokens[at].low not in _ENDS or low_at(tokens, at - 1) != "(":
            continue
        named = lexicon.at(tokens, at + 1)
        last = named.last if named and named.of("name") else at
        if last > at and low_at(tokens, last) in _FIGURES and low_at(tokens, last + 1) == ")":
            return [*tokens[: at + 1], *tokens[last:]]
    return list(tokens)
