"""What fell short by so much, of the plan that alone can be meant.

days when it fell short by 20 or more              days when it fell short of the plan by 20 or more
the outcome came in 20 short                       the outcome came in 20 short of the plan

Only where a column states what was planned of another, and there is one such pair.
"""

from collections.abc import Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.columns.column_pairs import pairs, range_of
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
        if token.low != "short" or not (_by_so_much(tokens, at) or _so_much(tokens, at)):
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
