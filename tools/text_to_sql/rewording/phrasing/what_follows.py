"""What follows or precedes something is what comes after or before it.

what was to follow the hail on 3 May          what came after the hail on 3 May
what was forecast to precede the mist         what came before the mist

Of a day the next one follows, and that is another question: "what followed the wettest day".
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_SIDES = dict.fromkeys(("follow", "follows", "followed"), "after")
_SIDES |= dict.fromkeys(("precede", "precedes", "preceded"), "before")
_LEADING = word_set("was is were would will to supposed meant due expected forecast predicted set")
_DAYS = word_set("day days week month night weekend morning evening")
_NEAR = 5
_OWN = word_set("the that this those these")


@step(words=_SIDES)
def what_follows(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "came after" for such a "was to follow"."""
    for at, token in enumerate(tokens[:-2]):
        side = _SIDES.get(token.low)
        if side is None or tokens[at + 1].low not in _OWN or tokens[at + 2].kind != "word":
            continue
        first = at
        while first > 0 and tokens[first - 1].low in _LEADING:
            first -= 1
        dated = not _DAYS.isdisjoint(token.low for token in tokens[at + 1 : at + _NEAR])
        if first > 0 and tokens[first - 1].low == "what" and not dated:
            return [*tokens[:first], *token.put_all("came", side), *tokens[at + 1 :]]
    return list(tokens)
