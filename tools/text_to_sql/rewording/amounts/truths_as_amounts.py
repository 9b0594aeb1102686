"""What is there or not, and has an amount by the same name: "what was the" asks for the amount.

what was the rainfall on the hottest day     how much rainfall was there on the hottest day
what was the hail when it was coldest        how much hail was there on the coldest day
what was the fog like on the coldest day     was there fog on the coldest day
what was the fog on the coldest day          stays: no amount has its name
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.degrees import is_superlative
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.question import NUMERIC
from pageturner.tools.text_to_sql.rewording.steps import step

_ASKING = word_set("what what's whats")
_BEING = word_set("was is were")
_PLACING = word_set("on for at in")
_WHEN = 4
"""Words of "when it was coldest"."""


@step("lexicon", words=_ASKING)
def truths_as_amounts(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, asking how much there was of it on the day at an end of a scale."""
    if low_at(tokens, 0) not in _ASKING or not any(is_superlative(one.low) for one in tokens):
        return list(tokens)
    the = 1 + (low_at(tokens, 1) in _BEING)
    named = lexicon.at(tokens, the + 1) if low_at(tokens, the) == "the" else None
    if named is None:
        return list(tokens)
    like = low_at(tokens, named.last) == "like"
    rest = _on_its_day(tokens[named.last + like :])
    kinds = {link.column.type for link in named.of("name")}
    if "boolean" not in kinds or low_at(rest, 0) not in _PLACING:
        return list(tokens)
    name, there = tokens[the + 1 : named.last], tokens[0].put_all("was", "there")
    if not kinds.isdisjoint(NUMERIC):
        return [*tokens[0].put_all("how", "much"), *name, *there, *rest]
    return [*there, *name, *rest] if like else list(tokens)


def _on_its_day(tokens: Sequence[Token]) -> list[Token]:
    """The "on the coldest day" of "when it was coldest"."""
    if [token.low for token in tokens[:3]] != ["when", "it", "was"] or len(tokens) < _WHEN:
        return list(tokens)
    if not is_superlative(tokens[3].low):
        return list(tokens)
    return [*tokens[0].put_all("on", "the"), tokens[3], *tokens[0].put_all("day"), *tokens[4:]]
