"""Pairs of days that are one stretch: weekends, and two pairs that are held against each other.

the weekend of 14 and 15 March       one stretch of two days
the 3rd/4th or the 10th/11th of May  two stretches, each of two days
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from itertools import pairwise

from pageturner.tools.text_to_sql.dates.lists import connector
from pageturner.tools.text_to_sql.dates.periods import Atom
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token


def whole_weekends(tokens: Sequence[Token], atoms: Sequence[Atom]) -> list[Atom]:
    """`the weekend of 14 and 15 March or that of 21 and 22 March`: each one stretch, and not days
    of a list; so are "weekend … 7 and 8 or 14 and 15 March 2026", all Saturdays and Sundays, and
    "the 3rd/4th or the 10th/11th of March"."""
    result, opened = list(atoms), False
    paired = _pairs_of_days(tokens, atoms)
    said = any(token.low in ("weekend", "weekends") for token in tokens) and len(atoms) > 2
    spoken = {atom.year for atom in atoms if atom.year}
    for at, (first, last) in enumerate(pairwise(atoms)):
        opened = opened or _weekend_before(tokens, first) >= 0
        opened = opened or (said and len(spoken) == 1 and _on_saturday(first, spoken.copy().pop()))
        gap = [token.low for token in tokens[first.last : last.first] if token.low != "the"]
        named = opened or at in paired
        named = named or (gap == ["/"] and any(token.low in _WEEKEND for token in tokens))
        if not named or gap not in (["and"], ["&"], ["/"]) or result[at].joined == "range":
            continue
        year = last.year or first.year or _ANY_YEAR
        start, end = first.place(year), last.place(year)
        if first.day and last.day and start and end and end[0] - start[0] == timedelta(days=1):
            result[at + 1] = replace(last, joined="range")
    return result


def _pairs_of_days(tokens: Sequence[Token], atoms: Sequence[Atom]) -> set[int]:
    """Which days open one of two pairs that are held against each other: the 3rd and the 10th of
    "the 3rd/4th or the 10th/11th of March", "colder on the 3rd and 4th than on the 10th and 11th".
    """
    if len(atoms) != len(("3rd", "4th", "10th", "11th")) or not all(a.day for a in atoms):
        return set()
    gaps = [
        [token.low for token in tokens[first.last : last.first] if token.low not in _ARTICLES]
        for first, last in pairwise(atoms)
    ]
    within, across = gaps[0], gaps[1]
    if gaps[2] != within or within not in (["/"], ["and"], ["&"]):
        return set()
    months = [tokens[atoms[at].first].low in MONTH_NUMBERS for at in (0, 2)]
    apart = within == ["/"] or bool(set(across) - {"and", ",", "&"}) or all(months)
    return {0, 2} if apart and across not in ([], [","]) else set()


_ARTICLES = ("the", "on")


def _on_saturday(atom: Atom, year: int) -> bool:
    span = atom.place(year) if atom.day and atom.year in (None, year) else None
    return span is not None and span[0].weekday() == _SATURDAY


_SATURDAY = 5


def _weekend_before(tokens: Sequence[Token], atom: Atom) -> int:
    """Where the "weekend" of "the weekend of 14 …" stands; -1 for none."""
    at = atom.first - 1
    while at > 0 and tokens[at].low in _TOLD:
        at -= 1
    return at if at >= 0 and tokens[at].low in _WEEKEND else -1


def dated_weekends(tokens: Sequence[Token], atoms: Sequence[Atom]) -> set[int]:
    """The "long weekend" of "the long weekend (23 to 25 May)": its days are told, whichever of
    the week they are."""
    said: set[int] = set()
    for first, last in pairwise(atoms):
        at = _weekend_before(tokens, first)
        if at < 0 or not (first.day and last.day and last.month):
            continue
        if (last.joined or connector(tokens, first, last)) != "range":
            continue
        start, end = (one.place(last.year or _ANY_YEAR) for one in (first, last))
        if start and end and end[1] - start[0] <= _LONGEST:
            while at >= 0 and tokens[at].low in _WEEKENDS:
                said.add(at)
                at -= 1
    return said


_WEEKEND = ("weekend", "weekends")
_TOLD = ("of", "from", "(", ":", ",", "the")
_WEEKENDS = (
    "weekend",
    "long",
    "holiday",
    "bank",
    "extended",
    "three",
    "four",
    "3",
    "4",
    "day",
    "-",
)
_LONGEST = timedelta(days=4)
_ANY_YEAR = 2024
