"""What is left of a week, a month or a year beside a part of it that was named.

Thanksgiving and the rest of that week                     the days behind it
the first half of March 2026 … the rest of the month       16 to 31 March
the last week of March 2026 … the rest of it, of March     1 to 24 March
"""

from collections.abc import Sequence
from datetime import timedelta

from pageturner.tools.text_to_sql.dates import spans
from pageturner.tools.text_to_sql.dates.atoms import DateAtoms
from pageturner.tools.text_to_sql.dates.lists import connector
from pageturner.tools.text_to_sql.dates.periods import Atom, Interval, Placer
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS

ITS = ("that", "the", "same", "this")
REST = ("rest", "remainder")
_UNITS = ("week", "month", "year")
_DAY = timedelta(days=1)


def rest_of_its(reader: DateAtoms, atoms: Sequence[Atom], at: int) -> Atom | None:
    """`the rest of that week`, behind what was named: what follows a day in its week or month, or
    what a stretch leaves of it."""
    start, before = reader._skip(at, "the"), atoms[-1]
    if reader.low(start) not in REST:
        return None
    found = _whole(reader, before, start + 1)
    if found is None:
        return None
    unit, last = found
    words = " ".join(token.text for token in reader.tokens[start:last]) + " in one piece"
    ranged = len(atoms) > 1 and connector(reader.tokens, *atoms[-2:]) == "range"
    held = reader.low(start - 1 - (reader.low(start - 1) == "the")) == "than" and not ranged
    behind = before.day and not held  # "hotter than the rest of the month" is of all its days
    place = _behind(before.place, unit) if behind else _left(before.place, unit)
    return Atom(start, last, place, words, before.year, None)


def _whole(reader: DateAtoms, before: Atom, at: int) -> tuple[str, int] | None:
    """The unit that "of the month", "of March 2026", "of it" names, and where it ends."""
    if reader.low(at) != "of":
        return None
    name = reader._skip(at + 1, *ITS)
    unit = reader.low(name)
    if unit in _UNITS and name > at + 1:
        # (the rest of the month behind "last week" is what is still to come of it)
        return (unit, name + 1) if before.day or before.year != 0 else None
    number = MONTH_NUMBERS.get(unit)
    same = before.month is not None and number == before.month
    if not same and (before.day or unit != "it"):
        return None
    whole = reader.atoms_at(name) if same else []
    if whole and (whole[0].day or whole[0].year not in (None, before.year)):
        return None
    return "month", whole[0].last if whole else name + 1


def _behind(day: Placer, unit: str) -> Placer:
    """From the day after it to the end of its week, month or year."""

    def place(year: int) -> Interval | None:
        start = day(year)
        end = spans.last_of(unit, start[0]) if start else None
        first = start[1] + _DAY if start else None
        return (first, end[1]) if first and end and first <= end[1] else start

    return place


def _left(stretch: Placer, unit: str) -> Placer:
    """What is left before or behind a stretch; nothing where something is on both sides of it."""

    def place(year: int) -> Interval | None:
        part = stretch(year)
        whole = spans.to_unit(unit, 0, False)(part[0]) if part else None
        if part is None or whole is None or part[1] > whole[1]:
            return None
        if part[0] == whole[0] and part[1] < whole[1]:
            return part[1] + _DAY, whole[1]
        if part[1] == whole[1] and part[0] > whole[0]:
            return whole[0], part[0] - _DAY
        return None

    return place
