"""A stretch held against the one before it, which is only called "the last".

more hail this month than in the last      more hail this month than in last month
wetter this week than last, than the previous one     wetter this week than last week
was it the last of this month              as it is
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_STRETCHES = word_set("week weekend month quarter year season summer winter spring autumn fall")
_LAST = word_set("last previous preceding")
_JOINTS = word_set("than or against versus vs with to as")
_LIGHT = word_set("in during over for on")
_CLOSING = word_set("? . , ! ; ) or was were did is has had and") | {""}


@step(words=_LAST)
def than_the_last(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the stretch named behind such a "last"."""
    this = next((at for at in range(1, len(tokens)) if _this(tokens, at)), 0)
    for at in range(this + 2, len(tokens) if this else 0):
        if tokens[at].low not in _LAST:
            continue
        start = at - (low_at(tokens, at - 1) == "the")
        before = start - (low_at(tokens, start - 1) in _LIGHT)
        end = at + 1 + (low_at(tokens, at + 1) == "one")
        if low_at(tokens, before - 1) in _JOINTS and low_at(tokens, end) in _CLOSING:
            last = tokens[at].put_all("last", tokens[this].low)
            return [*tokens[:start], *last, *tokens[end:]]
    return list(tokens)


def _this(tokens: Sequence[Token], at: int) -> bool:
    return tokens[at].low in _STRETCHES and tokens[at - 1].low == "this"
