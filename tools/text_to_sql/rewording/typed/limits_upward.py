"""A limit that is only said to be open upward, where notes are taken.

May, swell 3 m up. List them.       May, swell 3 m and up. List them.
delays 20 minutes up: which?        delays 20 minutes and up: which?

Not so "the swell was 3 m up", nor "3 m up on the day before", which tell how much more it was.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.language.written_numbers import unit_at
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_ENDS = frozenset({"", ".", ",", ";", ":", "?", "!"})
_HELD_AGAINST = word_set("than before previous change changed rise rose compared")
"""With these it is told by how much something went up."""


@step("lexicon", words=("up",))
def limits_upward(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "and up" for the "up" right behind a thing and its amount."""
    if not _HELD_AGAINST.isdisjoint(token.low for token in tokens):
        return list(tokens)
    result = list(tokens)
    for at in range(len(tokens) - 1, 1, -1):
        closes = tokens[at].low == "up" and low_at(tokens, at + 1) in _ENDS
        if closes and _limit(tokens, at, lexicon):
            result[at : at + 1] = tokens[at].put_all("and", "up")
    return result


def _limit(tokens: Sequence[Token], up: int, lexicon: Lexicon) -> bool:
    """Whether an amount ends at a place and what it is of is named right in front of it."""
    number = next(
        (at for at in range(up - 1, up - 4, -1) if at > 0 and tokens[at].kind == "number"), 0
    )
    if not number or unit_at(tokens, number + 1)[1] != up:
        return False
    return any(
        said.last == number and bool(said.of("name")) and not said.degree
        for start in range(max(0, number - _LONGEST), number)
        if (said := lexicon.at(tokens, start))
    )


_LONGEST = 4
