"""A number of records that is at an end of a scale, which is the most of them, or the fewest.

which ship had the highest number of late crossings     which ship had the most late crossings
the route with the smallest number of crossings         the route with the fewest crossings
"""

from collections.abc import Sequence

from pageturner.tools.plurals import singular
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, is_kind
from pageturner.tools.text_to_sql.question import numbers_named
from pageturner.tools.text_to_sql.rewording.steps import step

_ENDS = {
    **dict.fromkeys(word_set("highest largest greatest biggest"), "most"),
    **dict.fromkeys(word_set("lowest smallest least"), "fewest"),
}
_ASKING = word_set("which what who whose the")
_NEAR = 3
_BEHIND_WHAT = 2
"""The place of "the route" in "what is the route with"."""


@step("lexicon", words=_ENDS)
def numbers_ranked(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "the most" in front of the records of which a number is the highest, where
    it is that of one group of them."""
    for at, token in enumerate(tokens):
        put = _ENDS.get(token.low)
        if put is None or low_at(tokens, at + 1) != "number" or low_at(tokens, at + 2) != "of":
            continue
        if not _records_at(tokens, at + 3, lexicon):
            continue
        group = _group_before(tokens, at, lexicon)
        if group is None:
            continue
        ranked = [token.put(put), *tokens[at + 3 :]]
        first, last = group
        if tokens[first].low != "the":
            return [*tokens[:at], *ranked]
        if low_at(tokens, last) == "with" and last + 2 == at and first in (0, _BEHIND_WHAT):
            had = [tokens[first].put("which"), *tokens[first + 1 : last], tokens[last].put("had")]
            return [*had, tokens[at - 1], *ranked]
    return list(tokens)


def _records_at(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether records stand there, by their noun, by their kind or by what was so: "late
    crossings", "cancellations"; not what a column has a number of."""
    for place in range(at, at + _NEAR):
        low = low_at(tokens, place)
        if low in lexicon.nouns:
            return low != singular(low)
        found = lexicon.at(tokens, place)
        if found is None or numbers_named(found):
            return False
        several = low_at(tokens, found.last - 1).endswith("s")
        kinds = any(is_kind(link.column, link.value or "") for link in found.of("value"))
        facts = any(link.column.type == "boolean" for link in found.of("name"))
        if several and (kinds or facts) and low_at(tokens, found.last) not in lexicon.nouns:
            return True
    return False


def _group_before(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[int, int] | None:
    """Where the name of a group that is asked for begins and ends: "which ship", "the route"."""
    for place in range(at - 1):
        if tokens[place].low not in _ASKING:
            continue
        found = lexicon.at(tokens, place + 1)
        named = found.of("name") if found is not None and not found.degree else ()
        if found is not None and any(link.column.type == "text" for link in named):
            return place, found.last
    return None
