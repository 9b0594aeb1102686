"""Degrees of an adjective that are declared themselves: "cheap, cheaper, cheapest", "nearest".

They are read as degrees of it, and not as other words for the column.
"""

from collections.abc import Collection
from functools import lru_cache

from pageturner.tools.text_to_sql.language.tokens import Degree, stems
from pageturner.tools.text_to_sql.language.words import word_set

ADJECTIVES = word_set(
    "bad big bright broad busy calm cheap clean clear close cold common cool costly cramped cruel "
    "dark dear deep dense dim dry dull early easy fair far fast fat few fierce fine firm fresh "
    "full gentle good great hard harsh heavy high hot huge intense large late light little long "
    "loose loud low mean mild narrow near neat new nice noisy odd old pale plain poor pretty "
    "pricey pure quick quiet rare recent rich roomy rough safe savage severe shallow sharp short "
    "simple slight slim slow small smooth soft soon steep stern stiff still strict strong sure "
    "sweet tall thick thin tight tiny tough true warm weak wet wide wild windy young"
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


@lru_cache(maxsize=4096)
def is_superlative(word: str) -> bool:
    """Whether a word stands for an end of a scale: "hottest", "worst", and no "harvest"."""
    return any(degree == "most" and _superlative_of(base) for base, degree in stems(word).items())


@lru_cache(maxsize=4096)
def is_comparative(word: str) -> bool:
    """Whether a word holds one against another: "hotter", "fewer", and no "thunder"."""
    return any(degree == "more" and _superlative_of(base) for base, degree in stems(word).items())


def _superlative_of(base: str) -> bool:
    """Whether what is left of a word without its ending is an adjective: the "pricy" of
    "priciest", and no "priest"."""
    return base in ADJECTIVES or (len(base) > _SHORT and base.endswith("y"))


def _graded(base: str, degree: Degree, declared: Collection[str]) -> bool:
    """Whether a word is this degree of an adjective: one that is declared, or by its superlative,
    or is known; a "cooler" need not be cooler than anything."""
    if base in declared or (degree == "most" and _superlative_of(base)):
        return True
    return any(stems(other).get(base) == "most" for other in declared if degree == "more")
