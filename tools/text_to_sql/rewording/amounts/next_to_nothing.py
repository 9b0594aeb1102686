"""How little there was, said in front of the amount it came to: the "hardly a breath of" of "hardly
a breath of wind, 4 mph at most", which the amount says more exactly. How little "next to no" is
said to be, no record tells: it is read as "practically no", and not as the next one.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import CARDINALS, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_HARDLY = word_set("hardly barely scarcely")
_NEXT = word_set("next")
_NONE = word_set("no nothing none nobody")
_PAUSES = word_set(", : ; - – — (")
_AT_MOST = word_set("most tops max maximum under below")
_PARTS = word_set("quarter half third quarters thirds tenth tenths")
_NAME = 3
"""Of so many words, at most, the name is of which there was so little."""
_AMOUNT = 9
"""So far behind the pause the amount stands, with its "at the very most"."""


@step(words=_HARDLY | _NEXT)
def as_little_as_said(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without such words, where an amount stands behind them."""
    for at, token in enumerate(tokens):
        if (
            token.low in _NEXT
            and low_at(tokens, at + 1) == "to"
            and low_at(tokens, at + 2) in _NONE
        ):
            return [*tokens[:at], token.put("practically"), *tokens[at + 2 :]]
        if token.low not in _HARDLY:
            continue
        last = at + 1
        last += last < len(tokens) and tokens[last].low in ("a", "an", "any")
        of = [t.low for t in tokens[last + 1 : last + 2]] == ["of"]
        last += 2 * of
        if last > at + 1 and _bounded(tokens, last):
            return [*tokens[:at], *tokens[last:]]
    return list(tokens)


def _bounded(tokens: Sequence[Token], at: int) -> bool:
    """Whether a name stands there, and behind a pause what it came to at most."""
    pause = next((n for n in range(at + 1, at + 1 + _NAME) if _pauses(tokens, n)), None)
    if pause is None:
        return False
    said = tokens[pause + 1 : pause + 1 + _AMOUNT]
    numbered = any(t.kind == "number" or t.low in CARDINALS or t.low in _PARTS for t in said)
    return numbered and not _AT_MOST.isdisjoint(token.low for token in said)


def _pauses(tokens: Sequence[Token], at: int) -> bool:
    return at < len(tokens) and tokens[at].low in _PAUSES
