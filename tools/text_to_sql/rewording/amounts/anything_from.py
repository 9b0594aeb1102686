"""A range that is given as it stands: "the draught was given as anything from 2 to 17".

given as anything from 2 to 17, put at between 2 and 17      given as 2 to 17

Of "anything from 2 to 17" alone, any value between them is meant.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_GIVEN = word_set("given stated put quoted listed noted written announced described set")
_AS = word_set("as at")
_ANY = word_set("anything anywhere something somewhere ranging")
_FROM = {"from": ("to", "up"), "between": ("and",)}
_FAR = 4


@step(words=_FROM)
def anything_from(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with the two ends of such a range alone."""
    for at in range(2, len(tokens) - 3):
        joints = _FROM.get(tokens[at].low)
        opening = at - (tokens[at - 1].low in _ANY)
        given = tokens[opening - 1].low in _AS and low_at(tokens, opening - 2) in _GIVEN
        if joints is None or not given or tokens[at + 1].kind != "number":
            continue
        joint = next((n for n in range(at + 2, at + _FAR) if low_at(tokens, n) in joints), 0)
        last = joint + 1 + (low_at(tokens, joint + 1) == "to")
        if joint and last < len(tokens) and tokens[last].kind == "number":
            to = tokens[joint].put("to")
            return [*tokens[:opening], *tokens[at + 1 : joint], to, *tokens[last:]]
    return list(tokens)
