"""Two stretches named behind "between", of which one is asked for: they are not its two ends.

between May and June, which had the fullest tray     one of the two months
between Easter and May Day, which was the warmest    one of the two days
between 9 and 3 June, which had the fullest tray     one of the two days, as no stretch runs back
between 3 and 9 June, which had the fullest tray     a day of the stretch
between 3 and 9 June: which of those had the fuller tray  one of the two days
between 3 and 9 June, which day had the fuller tray  one of the two days
between 3 and 9 June, which day was hotter than 20   a day of the stretch
"""

from collections.abc import Sequence
from itertools import pairwise

from pageturner.tools.text_to_sql.dates.periods import Atom
from pageturner.tools.text_to_sql.language.degrees import is_comparative
from pageturner.tools.text_to_sql.language.tokens import Token, stems
from pageturner.tools.text_to_sql.language.words import word_set

WHICH_OF_TWO = word_set(
    "was is were had has have saw got gets brought averaged came turned ran did does felt looked "
    "ended proved would will"
)
"""Behind a "which" that no noun follows: one of those that are named is asked for."""
_LEAP_YEAR = 2024
_YEAR = 4


def named_as_two(tokens: Sequence[Token], before: Atom, atom: Atom) -> bool:
    """Whether "which was the …" asks for one of two that no stretch joins."""
    lows = [token.low for token in tokens]
    if _better_of_those(lows) or (before.day and atom.day and _better_day(lows)):
        return before.day == atom.day
    if not any(one == "which" and two in WHICH_OF_TWO for one, two in pairwise(lows)):
        return False
    if not (_numbered(tokens, before) and _numbered(tokens, atom)):
        return before.day == atom.day
    year = atom.year or before.year or _LEAP_YEAR
    first, second = before.place(before.year or year), atom.place(year)
    return first is not None and second is not None and second[1] < first[0]


def _better_of_those(lows: Sequence[str]) -> bool:
    """The "which of those was the warmer" behind "we chose between 3 and 9 May": of two one is
    warmer, of all the days between one would be the warmest."""
    for at in range(len(lows) - 3):
        pointed = lows[at : at + 2] == ["which", "of"] and lows[at + 2] in _THOSE
        if pointed and lows[at + 3] in WHICH_OF_TWO:
            behind = lows[at + 4 : at + 4 + _NEAR]
            return any(low in _GRADED or "more" in stems(low).values() for low in behind)
    return False


def _better_day(lows: Sequence[str]) -> bool:
    """The "which day had the fuller tray" behind "between 3 and 9 May": one day is fuller than one
    other, where it is not said than what."""
    for at in range(len(lows) - 3):
        if lows[at] not in ("which", "what") or lows[at + 1] not in _ONE_DAY:
            continue
        behind = lows[at + 2 :]
        graded = [
            place
            for place, low in enumerate(behind[:_FAR])
            if (low in _GRADED or is_comparative(low)) and behind[place - 1] != "or"
        ]
        if graded and _THAN.isdisjoint(behind):
            return True
    return False


_ONE_DAY = frozenset({"day", "date", "one", "night", "evening", "morning", "afternoon"})
_THAN = frozenset({"than", "any", "all", "every", "each", "no"})
_FAR = 14
_THOSE = frozenset({"those", "these", "them"})
_GRADED = frozenset({"more", "less", "fewer"})
_NEAR = 5


def _numbered(tokens: Sequence[Token], atom: Atom) -> bool:
    """Whether it is called by the number of its day: "the 3rd", "3 May", "2026-05-03"."""
    said = tokens[atom.first : atom.last]
    numbers = (t for t in said if t.kind == "number" and len(t.low) < _YEAR)
    return atom.day and (any(t.kind == "date" for t in said) or next(numbers, None) is not None)
