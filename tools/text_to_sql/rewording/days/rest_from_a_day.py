"""The rest of a month of which the first day is told: the month from that day on.

during the rest of May 2026, from the 10th on      during May 2026, from the 10th on
for the remainder of May from the 10th onwards     for May from the 10th onwards
3 May, and the rest of May                         stays: the rest beside that day
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import is_number, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_REST = word_set("rest remainder")
_APART = word_set(", ( – — -")
_FROM = word_set("from starting beginning")
_ONWARDS = word_set("on onward onwards forward forwards")
_REACH = 5


@step(words=_REST)
def rest_from_a_day(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without "the rest of" in front of such a month."""
    for at in range(len(tokens) - 4):
        if tokens[at].low not in _REST or low_at(tokens, at + 1) != "of":
            continue
        behind = at + 3
        if low_at(tokens, at + 2) not in MONTH_NUMBERS:
            continue
        behind += behind < len(tokens) and is_number(tokens[behind])
        behind += low_at(tokens, behind) in _APART
        near = [token.low for token in tokens[behind + 1 : behind + _REACH]]
        if low_at(tokens, behind) not in _FROM or _ONWARDS.isdisjoint(near):
            continue
        start = at - (low_at(tokens, at - 1) == "the")
        return [*tokens[:start], *tokens[at + 2 :]]
    return list(tokens)
