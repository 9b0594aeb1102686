"""One of several that is to be picked by what it is like: which of them it is, is asked.

of 3, 4 and 5 May, pick out the hot one      of 3, 4 and 5 May, which is the hot one
of those days, name the windy day            of those days, which is the windy day
should I pick 3 or 4 May for a picnic        stays: the better of them is asked for
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_PICKING = phrases("""
    pick, pick out, pick me, single out, point out, point to, name, identify, choose, spot,
    find me, tell me
""")
_ONE = word_set("one day month week weekend")
_OPENING = word_set(", . : ; - – and please") | {""}
_CLOSING = word_set(", . ? ! ; by") | {""}


@step(words=_ONE)
def pick_the_one(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "which is" for the verb that picks."""
    for at in range(1, len(tokens) - 2):
        size = starts(tokens, at, _PICKING)
        if not size or low_at(tokens, at - 1) not in _OPENING or low_at(tokens, at + size) != "the":
            continue
        such, noun, behind = (low_at(tokens, at + size + n) for n in (1, 2, 3))
        plain = such.isalpha() and not such.endswith("est") and such not in _ONE
        if plain and noun in _ONE and behind in _CLOSING:
            return [*tokens[:at], *tokens[at].put_all("which", "is"), *tokens[at + size :]]
    return list(tokens)
