"""Months that are counted beside their names: their number says nothing more.

in the three months March, April and May     in March, April and May
over the two months of June and July         over June and July
which of the three months from March to May  which month from March to May
in the three months from March to May        stays: a stretch is counted, and not its names
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import CARDINALS, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_BEFORE = word_set("the these those")
_BEHIND = word_set("of : , ( – —")
_APART = word_set(", and & plus")


@step(words=("months",))
def months_counted(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the number of months that are named at once."""
    tokens = _picked(tokens)
    for at in range(1, len(tokens) - 2):
        if tokens[at].low != "months":
            continue
        first = at + 1 + (low_at(tokens, at + 1) in _BEHIND)
        low, named = tokens[at - 1].low, _named(tokens, first)
        if not named or named not in (CARDINALS.get(low), int(low) if low.isdecimal() else 0):
            continue
        start = at - 1 - (low_at(tokens, at - 2) in _BEFORE)
        bracket = low_at(tokens, first - 1) == "("
        closing = next((n for n in range(first, len(tokens)) if tokens[n].low == ")"), None)
        if bracket and closing is None:
            continue
        behind = [token for n, token in enumerate(tokens) if n >= first]
        if bracket and closing is not None:
            del behind[closing - first]
        return [*tokens[:start], *behind]
    return list(tokens)


def _picked(tokens: Sequence[Token]) -> Sequence[Token]:
    """The "which of the three months from March to May", of which one is picked."""
    for at in range(3, len(tokens) - 3):
        if tokens[at].low != "months" or low_at(tokens, at + 1) not in _RANGED:
            continue
        first = at - (tokens[at - 1].low in SEASONS)  # "which of the three winter months"
        first -= tokens[first - 1].low in CARDINALS or tokens[first - 1].kind == "number"
        if first < len(("which", "of", "the")):
            continue
        opened = [token.low for token in tokens[first - 3 : first]]
        month = at + 1 + (tokens[at + 1].low in _FROM)
        if opened[1:] == ["of", "the"] and opened[0] in _WHICH and low_at(tokens, month) in _MONTHS:
            joint = [] if month > at + 1 else [tokens[at].put("from")]
            which = [tokens[first - 3], tokens[at].put("month")]
            return [*tokens[: first - 3], *which, *joint, *tokens[at + 1 :]]
    return tokens


_MONTHS = MONTH_NUMBERS.keys()
_FROM = word_set("from between")
_RANGED = _FROM | _MONTHS
_WHICH = word_set("which what")


def _named(tokens: Sequence[Token], at: int) -> int:
    """How many months are named there, one behind the other."""
    count = 0
    while low_at(tokens, at) in MONTH_NUMBERS:
        count += 1
        at += 1
        apart = at
        while low_at(tokens, apart) in _APART:
            apart += 1
        if apart == at:
            break
        at = apart
    return count
