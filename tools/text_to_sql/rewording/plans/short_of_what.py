"""What fell short by so much, of the plan that alone can be meant.

days when it fell short by 20 or more              days when it fell short of the plan by 20 or more
the outcome came in 20 short                       the outcome came in 20 short of the plan
did 3 May come up short, and by how much           did 3 May come up short of the plan, and …

Only where a column states what was planned of another, and there is one such pair.
"""

from collections.abc import Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.columns.column_pairs import pairs, range_of
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_FALLING = word_set("fall falls fell fallen falling came come comes coming was were ended ends up")
_MORE = word_set("more fewer less greater")
_CLOSING = word_set("? . ! , ; and in on") | {""}


@step("card", words=("short",))
def short_of_what(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens with "of the plan" behind such a "short"."""
    result: list[Token] = []
    for at, token in enumerate(tokens):
        result.append(token)
        if token.low != "short":
            continue
        if not (_by_so_much(tokens, at) or _so_much(tokens, at) or _at_all(tokens, at)):
            continue
        if plan := _plan(card):
            result += token.put_all("of", "the", *plan.split())
    return result


def _by_so_much(tokens: Sequence[Token], at: int) -> bool:
    """`fell short by 20`."""
    return low_at(tokens, at - 1) in _FALLING and low_at(tokens, at + 1) == "by"


def _so_much(tokens: Sequence[Token], at: int) -> bool:
    """`came in 20 or more short`, at the end of what is said."""
    before = [token.low for token in tokens[max(0, at - 2) : at]]
    return before[:1] == ["or"] and before[-1] in _MORE and low_at(tokens, at + 1) in _CLOSING


def _at_all(tokens: Sequence[Token], at: int) -> bool:
    """`which days fell short`, `did 3 May come up short, and by how much`."""
    place = at - 1
    while low_at(tokens, place) in _HOW_SHORT:
        place -= 1
    verb = low_at(tokens, place)
    behind = low_at(tokens, at + 1)
    dated = at + 2 < len(tokens) and (
        tokens[at + 2].kind in ("number", "date") or low_at(tokens, at + 2) in MONTH_NUMBERS
    )
    closed = dated if behind in ("in", "on") else behind in _CLOSING | {"every"}
    return verb in _FELL and closed


_HOW_SHORT = word_set("up the furthest farthest most well way just a bit little")
_FELL = word_set("fall falls fell fallen come comes came")


def _plan(card: SchemaCard) -> str:
    """What tells the plan from its outcome, by a noun where there is one; "" for no one pair."""
    found = [
        one if two.typical else two
        for one, two in pairs(card)
        if one.typical != two.typical and not range_of(one, two)
    ]
    if len(found) != 1:
        return ""
    nouns = [word for word in found[0].qualifiers if word in found[0].synonyms]
    return next(iter([*nouns, *found[0].qualifiers]), "")
