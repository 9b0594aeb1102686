"""The "high" that belongs to a column's name in front of tens, and is no part of these.

days with a forecast high 70s      days with a forecast high in the 70s
with a low of high 70s             the upper seventies, and stays
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.digit_ranges import OPENING, range_of_digits
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_PARTS = OPENING & {"high", "low", "upper", "lower"}
_LONGEST = 4


@step("lexicon", words=_PARTS)
def tens_of_a_name(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with "in the" between such a name and the tens."""
    result = list(tokens)
    for at in range(len(tokens) - 2, 0, -1):
        if tokens[at].low not in _PARTS or not range_of_digits(tokens, at + 1, set()):
            continue
        if _named(tokens, at, lexicon) and not _being(tokens, at, lexicon):
            result[at + 1 : at + 1] = tokens[at].put_all("in", "the")
    return result


def _named(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether a name of several words ends with the one at a place, or what tells it apart from
    another stands before."""
    for first in range(max(0, at - _LONGEST), at):
        named = lexicon.at(tokens, first)
        if named is None or named.degree:
            continue
        if named.last == at + 1 and named.of("name"):
            return True
        if named.last == at and named.of("qualifier") and lexicon.named_at(tokens, at, "name"):
            return True
    return False


def _being(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether something is said to be so: "days that were forecast high 70s"."""
    before = at - 1
    while before > 0 and lexicon.at(tokens, before) is not None:
        before -= 1
    return tokens[before].low in AUXILIARIES - {"do", "does", "did"}
