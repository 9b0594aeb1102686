"""One of two and not both, by the name that logic has for it.

exclusive or, please: hail or mist. How many days     hail or mist but not both. How many days
days with hail xor mist                               days with hail or mist but not both
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_NAMES = phrases("exclusive or, exclusive - or, exclusively or, xor, x or")
_COURTEOUS = word_set("please pls , - –")
_STOPS = word_set(". ? ! ;")
_NOT_BOTH = ("but", "not", "both")


@step(words=("exclusive", "exclusively", "xor", "x"))
def exclusive_or(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "or … but not both" for such words."""
    for at, size in places(tokens, _NAMES):
        last = at + size
        while low_at(tokens, last) in _COURTEOUS:
            last += 1
        heads = low_at(tokens, last) == ":"
        first = last + 1 if heads else at + size
        stop = next((n for n in range(first, len(tokens)) if tokens[n].low in _STOPS), len(tokens))
        said = list(tokens[first:stop])
        both = "both" in [token.low for token in said]
        behind = [] if both else tokens[at].put_all(*_NOT_BOTH)
        before = list(tokens[:at]) if heads else [*tokens[:at], tokens[at].put("or")]
        return [*before, *said, *behind, *tokens[stop:]]
    return list(tokens)
