"""A "less" between a plan and what came of it takes the one off the other.

mean of loaves baked less loaves planned           mean of loaves baked minus loaves planned
the reached peak less the planned one on 3 May     the reached peak minus the planned one on 3 May
less flour than planned, days with hail less rain  stay: nothing is taken off
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.columns.column_pairs import pairs
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention
from pageturner.tools.text_to_sql.rewording.steps import step

_ARTICLES = word_set("the its their that a")
_LONGEST = 5


@step("lexicon", words=("less",))
def less_the_other(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with "minus" for such a "less"."""
    both = {frozenset((one.name, two.name)) for one, two in pairs(lexicon.card)}
    for at in range(1, len(tokens) - 1) if both else ():
        if tokens[at].low != "less":
            continue
        taken_from = _column(_before(tokens, at, lexicon))
        behind = at + 1 + (low_at(tokens, at + 1) in _ARTICLES)
        taken = _column(_from(tokens, behind, lexicon))
        if taken_from and taken and frozenset((taken_from, taken)) in both:
            return [*tokens[:at], tokens[at].put("minus"), *tokens[at + 1 :]]
    return list(tokens)


def _before(tokens: Sequence[Token], end: int, lexicon: Lexicon) -> list[Mention]:
    """What is named without a gap up to a place."""
    for start in range(max(0, end - _LONGEST), end):
        found = _from(tokens, start, lexicon)
        if found and found[-1].last == end:
            return found
    return []


def _from(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> list[Mention]:
    """What is named from a place on, one right behind the other."""
    found: list[Mention] = []
    while at < len(tokens) and (one := lexicon.at(tokens, at)) and not one.degree:
        found.append(one)
        at = one.last
    return found


def _column(named: Sequence[Mention]) -> str:
    """The only column that all of it speaks of; "" for none."""
    columns = [{c.name for c in one.columns} for one in named]
    shared = set.intersection(*columns) if columns else set()
    return shared.pop() if len(shared) == 1 else ""
