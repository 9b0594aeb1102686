"""Days that are told a second way, which names no other day.

Election Day, two days later     counted from the day before it in the question
Regatta Sunday (3 May 2026)      a day of the week, and in brackets the day that it is
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.tools.text_to_sql.dates.atoms import DateAtoms
from pageturner.tools.text_to_sql.dates.following import counted_on, moved_on
from pageturner.tools.text_to_sql.dates.periods import Atom
from pageturner.tools.text_to_sql.dates.weekdays_beside import only_on
from pageturner.tools.text_to_sql.dates.words import WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token


def told_by_distance(reader: DateAtoms, atoms: Sequence[Atom], at: int) -> Atom | None:
    """`3 May and Star Wars Day a day later`, `and Tuesday the 5th, two days later`: how far the day
    just named is from the one before it, which names no other day."""
    start = reader._skip(at, ",", "(")
    if len(atoms) < 2 or start > at + 1 or not all(atom.day for atom in atoms[-2:]):
        return None
    counted = counted_on(reader, start)
    years = {atom.year for atom in atoms[-2:] if atom.year is not None}
    years = years or set(reader.calendar.held(atoms[-1])[:1])
    if counted is None or len(years) != 1 or 0 in years:
        return None
    year = years.pop()
    (one, two), (move, last) = (atom.place(year) for atom in atoms[-2:]), counted
    if one is None or two is None or moved_on(one[0], move) != two[0]:
        return None
    last += reader.low(start - 1) == "(" and reader.low(last) == ")"
    return replace(atoms[-1], last=last)


def with_weekdays_in_front(tokens: Sequence[Token], atoms: Sequence[Atom]) -> list[Atom]:
    """The days in brackets behind a day of the week that is no date by itself, as that very day."""
    ends = [0, *(atom.last for atom in atoms)]
    return [_told_in_front(tokens, *pair) for pair in zip(ends, atoms, strict=False)]


def _told_in_front(tokens: Sequence[Token], before: int, named: Atom) -> Atom:
    at = named.first - 2
    if at < before or tokens[at + 1].low != "(" or not (named.day and named.month):
        return named
    number = WEEKDAY_NUMBERS.get(tokens[at].low) if len(tokens[at].low) > 3 else None
    closed = named.last < len(tokens) and tokens[named.last].low == ")"
    if number is None or not closed or named.first == named.last:
        return named
    return replace(only_on(named, number), first=at, last=named.last + 1)
