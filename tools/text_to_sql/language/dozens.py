"""Numbers told in dozens and halves: "half a dozen days", "two dozen", "half a thousand"."""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import CARDINALS, phrases, starts

_HALF = phrases(
    "half a dozen, half - a - dozen, half - dozen, half dozen, a half dozen, a half - dozen"
)
_DOZEN = 12
_WHOLES = {"hundred": 100, "thousand": 1000, "million": 1_000_000}
HALVED = frozenset({"dozen", *_WHOLES})


def in_dozens(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with one number for what is told in dozens; "a dozen" is left as it is."""
    tokens = _halved(tokens)
    if all(token.low not in ("dozen", "half") for token in tokens):
        return tokens
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        half = starts(tokens, at, _HALF)
        count = int(token.low) if token.low.isdecimal() else CARDINALS.get(token.low, 0)
        several = not half and count > 1 and [t.low for t in tokens[at + 1 : at + 2]] == ["dozen"]
        if not half and not several:
            result.append(token)
            at += 1
            continue
        number = str(_DOZEN * count if several else _DOZEN // 2)
        result.append(token.put(number))
        at += half or 2
    return result


def _halved(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with one number for "half a thousand", "half a hundred"."""
    result = list(tokens)
    for at in range(len(result) - 3, -1, -1):
        half = [token.low for token in result[at : at + 2]] == ["half", "a"]
        whole = _WHOLES.get(result[at + 2].low) if half else None
        if whole:
            result[at : at + 3] = [result[at].put(str(whole // 2))]
    return result
