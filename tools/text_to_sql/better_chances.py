"""The better chance of a thing, which is the higher one, whatever is welcome of it.

which had the better odds of hail   →  which had the higher odds of hail
the best chance of getting a berth  →  the highest chance of getting a berth
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.tokens import Token
from pageturner.tools.text_to_sql.units import unit_of

_HIGHER = {"better": "higher", "best": "highest"}
_OF = frozenset({"of", "for", "to", "that"})


def as_likely(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, a better chance of something called a higher one."""
    if all(token.low not in _HIGHER for token in tokens):
        return list(tokens)
    result = list(tokens)
    for at, token in enumerate(tokens[:-2]):
        word = _HIGHER.get(token.low, "")
        named = lexicon.at(tokens, at + 1) if word else None
        if named is None or named.last >= len(tokens) or tokens[named.last].low not in _OF:
            continue
        if any(unit_of(link.column.unit or "") == "%" for link in named.of("name")):
            result[at] = replace(token, text=word, low=word)
    return result
