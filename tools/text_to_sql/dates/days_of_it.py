"""Days and weeks counted from an end of a stretch that was named before.

May opened cold. What of its first seven days          1 to 7 May
the first week of May … the month's last ten days      22 to 31 May
3 May … the last two weeks of that month               18 to 31 May
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates import spans
from pageturner.tools.text_to_sql.dates.atoms import DateAtoms
from pageturner.tools.text_to_sql.dates.periods import Atom, Interval, Placer
from pageturner.tools.text_to_sql.dates.rest import ITS
from pageturner.tools.text_to_sql.dates.words import FIRST, LAST

_COUNTED = {"days": "day", "weeks": "week"}
_WHOLES = ("week", "month", "year")
_OWNING = ("'s", "’s")
_NARROWING = ("of", "in", "with", "without", "that", "which", "when", "where", "on", "to", "whose")
"""Behind the "first ten days" these tell which days are counted: "its first ten days with hail"."""


def days_of_it(reader: DateAtoms, atoms: Sequence[Atom], at: int) -> Atom | None:
    """`its first seven days`, `the month's last ten days`, `the last ten days of that month`."""
    word, before = reader.low(at), atoms[-1]
    number = reader._number(at + 1) if word in FIRST or word in LAST else None
    unit = _COUNTED.get(reader.low(number[1])) if number else None
    if number is None or unit is None or number[0] < 2:
        return None
    first, last = at, number[1] + 1
    owner = reader.low(at - 1)
    if owner == "its":
        whole = None if reader.low(last) in _NARROWING else _spoken_of(reader, before)
        first -= 1
    elif owner in _WHOLES and reader.tokens[at - 1].text.endswith(_OWNING):
        pointed = reader.low(at - 2) in ITS and reader.low(last) not in _NARROWING
        whole = _whole_of(before, owner) if pointed else None
        first -= 1
    else:
        whole, last = behind_a_part(reader, before, last)
    if whole is None or first < before.last:
        return None
    words = " ".join(token.text for token in reader.tokens[first:last])
    place = spans.cut(whole, "first" if word in FIRST else "last", unit, number[0])
    return Atom(first, last, place, words, before.year, before.month)


def behind_a_part(reader: DateAtoms, before: Atom, at: int) -> tuple[Placer | None, int]:
    """The "of that month", the "of it" behind the days, and where that ends."""
    if reader.low(at) not in ("of", "in"):
        return None, at
    if reader.low(at + 1) == "it":
        return _spoken_of(reader, before), at + 2
    unit = reader._skip(at + 1, *ITS)
    if unit == at + 1 or reader.low(unit) not in _WHOLES or reader._year(unit + 1):
        return None, at
    return _whole_of(before, reader.low(unit)), unit + 1


def _spoken_of(reader: DateAtoms, before: Atom) -> Placer | None:
    """The stretch that was named, or that of which a part was."""
    opened = reader.part_at(before.first)
    whole = reader.whole_at(opened[1]) if opened else [before]
    return whole[0].place if len(whole) == 1 and not whole[0].day else None


def _whole_of(before: Atom, unit: str) -> Placer:
    """The week, month or year that holds what was named."""

    def place(year: int) -> Interval | None:
        span = before.place(year)
        whole = spans.to_unit(unit, 0, False)(span[0]) if span else None
        return whole if whole and span and span[1] <= whole[1] else None

    return place
