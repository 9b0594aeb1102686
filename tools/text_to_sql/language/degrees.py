"""Degrees of an adjective that are declared themselves: "cheap, cheaper, cheapest", "nearest".

They are read as degrees of it, and not as other words for the column.
"""

from collections.abc import Collection

from pageturner.tools.text_to_sql.language.english import KNOWN
from pageturner.tools.text_to_sql.language.tokens import Degree, stems
from pageturner.tools.text_to_sql.language.words import word_set

_ADJECTIVES = word_set(
    "bad big bright broad busy cheap clean close cold cool costly cramped dark dear deep dense "
    "dim dry dull early easy far fast fat few fine good great hard heavy high hot huge large late "
    "light little long loose loud low mild narrow near new nice noisy odd old pale poor pretty "
    "pricey quick quiet rare rich roomy rough safe shallow sharp short slim slow small smooth "
    "soft steep strong tall thick thin tight tiny warm weak wet wide windy young"
)
"""Adjectives of size, place, age and worth: their superlatives are nothing else."""
_SHORT = 3


def plain_degree(phrase: str, declared: Collection[str]) -> str:
    """The phrase with its adjective in the positive: "near to the station" of "nearest to the
    station"; the phrase itself where it is no degree of anything.

    Args:
        declared: what else is declared at this end of the column, in lower case.
    """
    word, space, rest = phrase.lower().partition(" ")
    for base, degree in stems(word).items():
        if degree and _graded(base, degree, declared) and (not space or base in declared):
            return base + space + rest
        if degree and space and f"{base} {rest}" in declared:
            return f"{base} {rest}"
    return phrase


def is_superlative(word: str) -> bool:
    """Whether a word is a superlative of a known adjective: "oldest", "worst", and not "west"."""
    return any(
        degree == "most" and (base in _ADJECTIVES or (base in KNOWN and len(base) > _SHORT))
        for base, degree in stems(word).items()
    )


def _graded(base: str, degree: Degree, declared: Collection[str]) -> bool:
    """Whether a word is this degree of an adjective: one that is declared, or by its superlative,
    or is known; a "cooler" need not be cooler than anything."""
    if base in declared or (degree == "most" and base in _ADJECTIVES):
        return True
    if degree == "most" and base.endswith("y") and len(base) > _SHORT:
        return True  # "priciest", and no "priest"
    return any(stems(other).get(base) == "most" for other in declared if degree == "more")
