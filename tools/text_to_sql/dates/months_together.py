"""Months side by side that are one stretch, as it is no month that is asked for.

sort the days of May and June by rent                     all the days of both
how many more wet days than dry ones in May and June      two numbers, each of both months
was May or June wetter, more wet days in May than June    stays: months are set against each other
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.months_as_one import as_one, runs_of_months
from pageturner.tools.text_to_sql.dates.periods import Atom
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set

_SORTING = word_set("sort rank order arrange")
_ASKED = word_set("please you and to : , -")
_WITHIN = word_set("in of for from during over across throughout")
_MORE = word_set("more fewer less")
_PICKED = word_set(
    "which or each per either both compare compared comparing versus vs month monthly"
)
_LEADING = word_set(
    "in of for during over on at the all did does do was were is are had has have there be been "
    "those that"
)


def months_together(
    tokens: Sequence[Token], atoms: Sequence[Atom], nouns: frozenset[str]
) -> list[Atom]:
    """The dates with such months as one stretch."""
    lows = [token.low for token in tokens]
    whole = list(atoms[:1])  # "the spring months of April and May"
    if not whole or lows[whole[0].last : whole[0].last + 1] != ["of"] or whole[0].month:
        whole = []
    runs = runs_of_months(tokens, atoms[len(whole) :])
    if len(runs) != 1 or len(runs[0]) < 2:
        return list(atoms)
    if _sorted_records(lows, atoms[0].first, nouns) or _set_apart_otherwise(lows, atoms):
        return [*whole, as_one(runs[0])]
    return list(atoms)


def _sorted_records(lows: Sequence[str], first: int, nouns: frozenset[str]) -> bool:
    """The "days of" of "sort the days of May and June", which are what is sorted."""
    for at, low in enumerate(lows[:first]):
        if low in _SORTING and (not at or lows[at - 1] in _ASKED):
            between = lows[at + 1 : first]
            return bool(between) and between[-1] in _WITHIN and not nouns.isdisjoint(between)
    return False


def _set_apart_otherwise(lows: Sequence[str], atoms: Sequence[Atom]) -> bool:
    """The "wet days than dry ones" of "how many more wet days than dry ones were there in May and
    June": what is set against each other stands on both sides of the "than"."""
    than = lows.index("than") if "than" in lows else 0
    if not than or not _PICKED.isdisjoint(lows):
        return False
    more = next((at for at in range(than) if lows[at] in _MORE and lows[at - 1] == "many"), 0)
    if not more or more + 1 == than:
        return False
    behind = next((atom.first for atom in atoms if atom.first > than), len(lows))
    named = [low for low in lows[than + 1 : behind] if low not in _LEADING]
    return bool(named) and not named[0][:1].isdecimal()
