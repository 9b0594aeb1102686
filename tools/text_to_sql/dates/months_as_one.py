"""Months side by side that are held as one against another stretch.

was it hotter in June and July than in May           June and July are one, and May the other
March and April or January and February              two months each
which was hotter, June or July                       two, as each is one to be picked
was it hotter in May than in June and July           three: May is held against either
was the mean of May above that of June and July      two, as there is one mean of the latter
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from pageturner.tools.text_to_sql.dates.periods import Atom, Interval
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set

_AGAINST = word_set("than versus vs against or above below exceed exceeds exceeded beat beats")
_POINTING = word_set("one that")
_JOINING = (["and"], ["&"], ["plus"])
_LISTING = ([","], [",", "and"])
_LEADING = word_set("in of during for the over on , and or than versus vs against")


def months_as_one(tokens: Sequence[Token], atoms: Sequence[Atom]) -> list[Atom]:
    """The dates with such months as one stretch."""
    runs = runs_of_months(tokens, atoms)
    if len(runs) < 2 or all(len(run) == 1 for run in runs):
        return list(atoms)
    gaps = [
        [token.low for token in tokens[before[-1].last : run[0].first]]
        for before, run in pairwise(runs)
    ]
    if all((_AGAINST | _POINTING).isdisjoint(gap) for gap in gaps):
        return list(atoms)
    result = list(runs[0]) if len(runs[0]) == 1 else [as_one(runs[0])]
    for gap, run in zip(gaps, runs[1:], strict=True):
        held = next((at for at, low in enumerate(gap) if low in _AGAINST), 0)
        pointed = any(low not in _LEADING for low in gap[held + 1 :])  # "than the mean of"
        together = len(run) > 1 and (len(runs[0]) > 1 or pointed)
        result += [as_one(run)] if together else run
    return result


def runs_of_months(tokens: Sequence[Token], atoms: Sequence[Atom]) -> list[list[Atom]]:
    """The dates in runs: months that follow on one another are one run."""
    runs: list[list[Atom]] = []
    for at, atom in enumerate(atoms):
        before = runs[-1][-1] if runs else None
        gap = [token.low for token in tokens[before.last : atom.first]] if before else []
        joined = gap in _JOINING or (gap in _LISTING and _and_follows(tokens, atoms, at))
        if before and joined and _follows(before, atom):
            runs[-1].append(atom)
        else:
            runs.append([atom])
    return runs


def _and_follows(tokens: Sequence[Token], atoms: Sequence[Atom], at: int) -> bool:
    """Whether a list of months goes on to an "and": "June, July and August"."""
    gaps = ([t.low for t in tokens[a.last : b.first]] for a, b in pairwise(atoms[at - 1 :]))
    for gap in gaps:
        if gap not in (*_LISTING, *_JOINING):
            return False
        if "and" in gap:
            return True
    return False


def _follows(before: Atom, atom: Atom) -> bool:
    """Whether a month is the one right after another, in years that do not differ."""
    if before.day or atom.day or before.month is None or atom.month is None:
        return False
    years = (before.year, atom.year)
    same = before.year is None or (atom.month > 1 and atom.year in (None, before.year))
    same = same and 0 not in years
    spans = [one.place(_ANY_YEAR) for one in (before, atom)]
    single = all(span and span[0].month == span[1].month for span in spans)
    return same and single and atom.month == before.month % 12 + 1


_ANY_YEAR = 2024


def as_one(run: Sequence[Atom]) -> Atom:
    """A run of months as one stretch."""
    first, last = run[0], run[-1]
    turned = (first.month or 0) > (last.month or 0)  # "December and January"

    def place(year: int) -> Interval | None:
        start, end = first.place(year), last.place(year + turned)
        return (start[0], end[1]) if start and end else None

    words = " and ".join(atom.words for atom in run)
    year = last.year - turned if first.year is None and last.year else first.year
    return replace(first, last=last.last, place=place, words=words, year=year)
