"""The "one" that is a number of what a column counts, and stands for no record.

a one bedroom flat              a 1 bedroom flat
more than one passenger         more than 1 passenger
one- or two-bedroom flats       1- or two-bedroom flats
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.columns.countable import columns_that_count
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import is_count
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_JOINTS = frozenset({"or", "and", ","})
_OTHERS = frozenset({"no", "every", "each", "any"})


@step("lexicon", words=("one",))
def ones_counted(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with a figure for a "one" in front of what a column counts."""
    result = list(tokens)
    for at, token in enumerate(tokens):
        counting = token.low == "one" and low_at(tokens, at - 1) not in _OTHERS
        if counting and _thing_at(tokens, at + 1, lexicon):
            result[at] = token.put("1")
    return result


def _thing_at(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether what is counted stands there, perhaps behind another number: "or two bedrooms"."""
    at += low_at(tokens, at) == "-"
    if low_at(tokens, at) in _JOINTS and is_count(low_at(tokens, at + 1)):
        return _thing_at(tokens, at + 2, lexicon)
    found = lexicon.at(tokens, at)
    return found is not None and bool(columns_that_count(found, low_at(tokens, found.last - 1)))
