"""What a question lays down on how to reckon: "counting no mention as zero"."""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.tokens import Token
from pageturner.tools.text_to_sql.words import word_set

_TAKING = word_set("counting count treating treat taking take considering consider with reading")
_NOTHING = word_set("zero zeros zeroes 0 nil nothing none")
_REACH = 8


def stipulated(tokens: Sequence[Token]) -> set[int]:
    """The tokens of such a clause: it says how to reckon, and nothing that is to hold.

    Nothing else is said to be zero in questions of records than what they do not state.
    """
    lows = [token.low for token in tokens]
    for first, low in enumerate(lows):
        if low not in _TAKING:
            continue
        for at in range(first + 2, min(first + _REACH, len(lows) - 1)):
            if lows[at] in ("as", "for") and lows[at + 1] in _NOTHING:
                return set(range(first, at + 2))
    return set()
