"""What a question lays down beside what it asks: how to reckon, and who told of it."""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.tokens import Token
from pageturner.tools.text_to_sql.words import word_set

_TAKING = word_set("counting count treating treat taking take considering consider with reading")
_NOTHING = word_set("zero zeros zeroes 0 nil nothing none")
_REACH = 8
_CLAIMING = word_set(
    "says said swears swore claims claimed insists insisted thinks thought believes believed "
    "remembers remembered tells told"
)
_HEARD = word_set("there there's it it's they that we i")
_BEFORE_NOUN = word_set("my our his her their the a an your")


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


def hearsay(tokens: Sequence[Token]) -> set[int]:
    """The "my aunt swears" of "my aunt swears there was a day": whom it was heard from."""
    lows = [token.low for token in tokens[:6]]
    at = int(bool(lows) and lows[0] in _BEFORE_NOUN)
    told = at + 1
    if told >= len(lows) or lows[told] not in _CLAIMING or not lows[at].isalpha():
        return set()
    after = told + 1 + (lows[told] == "told" and lows[told + 1 : told + 2] in (["me"], ["us"]))
    return set(range(told + 1)) if lows[after : after + 1] and lows[after] in _HEARD else set()
