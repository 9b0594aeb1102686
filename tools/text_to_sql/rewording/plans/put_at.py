"""What a value was put at is what was planned for it, where nothing says which of the two it is.

firings whose peak was put at 1000 or more     firings whose peak was planned at 1000 or more
what was the peak put at on 5 May              what was the peak planned at on 5 May
do any plans put the peak below 900            do any plans planned the peak below 900
the reached peak was put at 1000               says which, and stays
"""

from collections.abc import Sequence

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.columns.column_pairs import two_views
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import standing, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_PUT = word_set("put pegged")
_BEING = word_set("was were is are be been being had has have")
_NEAR = 9


@step("card", "lexicon", words=_PUT)
def put_at(tokens: Sequence[Token], card: SchemaCard, lexicon: Lexicon) -> list[Token]:
    """The tokens with the word for the plan in its place."""
    result = list(tokens)
    for at in standing(tokens, _PUT):
        before = [token.low for token in tokens[max(0, at - _NEAR) : at]]
        behind = _value_behind(tokens, at, lexicon)
        if not behind and (low_at(tokens, at + 1) != "at" or _BEING.isdisjoint(before)):
            continue
        plan = _plan_of(tokens, behind or at, card, lexicon)
        if plan is not None:
            result[at] = tokens[at].put(plan.qualifiers[0])
    return result


def _value_behind(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> int:
    """Where the "the peak" of "which put the peak below 900" ends; 0 where nobody puts it so."""
    asked = low_at(tokens, at - 1) in ("what", "who")  # what made it so, and no record's figure
    named = lexicon.at(tokens, at + 2) if low_at(tokens, at + 1) in _THE and not asked else None
    return named.last if named and low_at(tokens, named.last) in _SO_HIGH else 0


_THE = word_set("the its their that")
_SO_HIGH = word_set("at above below over under between beyond")


def _plan_of(
    tokens: Sequence[Token], at: int, card: SchemaCard, lexicon: Lexicon
) -> ColumnCard | None:
    """The plan of the value that is named last before a place, where no word there says which of
    the two views of it is meant."""
    said = [lexicon.at(tokens, place) for place in range(at)]
    named = [one for one in said[max(0, at - _NEAR) :] if one and one.of("name")]
    for pair in two_views(card):
        plans = [column for column in pair if not column.typical and column.qualifiers]
        if len(plans) != 1 or not named or not set(pair) <= set(named[-1].columns):
            continue
        told = any(link.column in pair for one in said if one for link in one.of("qualifier"))
        return None if told else plans[0]
    return None
