"""Ways to ask how many there are that are not asked so.

number of flats by district          how many flats by district
the number of jobs in each office    how many jobs in each office
how many ports are represented       how many ports are there
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_THERE = word_set("are is")
_BY = word_set("by per")
_EACH = word_set("in for at with")


@step("lexicon", words={"number", "represented"})
def how_many_there_are(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with a "how many" that opens them, or "there" behind it."""
    if low_at(tokens, 0) == "how" and low_at(tokens, 1) == "many":
        return _represented(tokens)
    at = int(low_at(tokens, 0) in ("the", "total"))
    if low_at(tokens, at) == "number" and low_at(tokens, at + 1) == "of":
        return _number_by(tokens, at, lexicon)
    return list(tokens)


def _represented(tokens: Sequence[Token]) -> list[Token]:
    """`how many ports are represented`, and not "how many are represented by an agent"."""
    at = next((n for n, token in enumerate(tokens) if token.low == "represented"), 0)
    ends = low_at(tokens, at + 1) in ("", "?", ".", "in", "among")
    if at < 3 or not ends or low_at(tokens, at - 1) not in _THERE:
        return list(tokens)
    return [*tokens[:at], tokens[at].put("there"), *tokens[at + 1 :]]


def _number_by(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> list[Token]:
    """`number of flats by district`, as a heading says it."""
    noun, by = at + 2, at + 3
    value = lexicon.at(tokens, noun)
    kind = value is not None and bool(value.of("value")) and value.last == by
    each = low_at(tokens, by) in _EACH and low_at(tokens, by + 1) in ("each", "every")
    counted = low_at(tokens, noun) in lexicon.nouns or kind
    if not counted or not (low_at(tokens, by) in _BY or each):
        return list(tokens)
    return [*tokens[at].put_all("how", "many"), *tokens[noun:]]
