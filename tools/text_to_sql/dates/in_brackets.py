"""Days of a stretch told behind it by their numbers alone: "mid-May (the 9th to the 19th)".

the Easter weekend (4 to 6)              those days of it
the first week of May, Mon 4 to Sun 10   the same, with their days of the week
April off work (1-7)                     the same, behind what somebody did on them
May (the 4th and the 8th)                two days, and no stretch
"""

from dataclasses import replace
from datetime import timedelta

from pageturner.tools.text_to_sql.dates.atoms import DateAtoms
from pageturner.tools.text_to_sql.dates.explained import MEANING
from pageturner.tools.text_to_sql.dates.periods import Atom, Interval
from pageturner.tools.text_to_sql.dates.words import WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import word_set


def in_brackets(reader: DateAtoms, before: Atom, at: int) -> Atom | None:
    """`the Easter weekend (4 to 6)`, `mid-May (the 9th to the 19th)`, `the first week of May, Mon 4
    to Sun 10`, `April off work (1-7)`: bare days of the stretch named before, told behind it."""
    if before.day or reader.low(at) not in OPENING_BARE_DAYS:
        return None
    if before.last != at and not _off_then(reader, before, at):
        return None
    begun = reader._skip(at + 1, *MEANING, "from", "days", "the")  # "May (days 1-15)"
    opening = _past_weekday(reader, begun)
    one = reader._day(opening)
    joined, after = reader._joint(one[1]) if one else ("", at)
    after = reader._skip(after, "the")
    closing = _past_weekday(reader, after)
    two = reader._day(closing) if joined else None
    bracketed = reader.low(at) == "(" and two is not None and reader.low(two[1]) == ")"
    weekly = opening > begun and closing > after  # "the first week of May, Mon 4 to Sun 10"
    if not (one and two):
        return None
    exact = joined == "range" and _ends(reader, before) == (one[0], two[0])
    exact = exact and reader.low(two[1]) not in UNITS  # "the second half of May, 16 to 31 degrees"
    if not (bracketed or weekly or exact) or (before.last != at and not bracketed):
        return None
    if not bracketed and reader.atoms_at(reader._skip(two[1], "of")):
        return None  # "Easter weekend, Friday 3 to Monday 6 April 2026": days in full
    first, last = one[0], two[0]
    if joined == "list" and last > first + 1:
        return None  # "May (the 4th and the 8th)": two days, and not those between

    def place(year: int) -> Interval | None:
        span = before.place(year)
        near = [span[0] + timedelta(days=n) for n in range(-_NEAR, 31 + _NEAR)] if span else []
        start = next((day for day in near if day.day == first), None)
        end = next((day for day in near if start and day >= start and day.day == last), None)
        return (start, end) if start and end else None

    end = two[1] + bracketed
    behind = reader._year(end) if bracketed and before.year is None else None
    year, end = behind or (before.year, end)  # "mid-May (9-19) 2026"
    return replace(before, last=end, place=place, year=year)


def _off_then(reader: DateAtoms, before: Atom, at: int) -> bool:
    """The "off work" of "April off work (1-7)": what somebody did on those days of it."""
    between = [reader.low(place) for place in range(before.last, at)]
    return (
        reader.low(at) == "("
        and len(between) <= _SHORT
        and not _TIME_OFF.isdisjoint(between)
        and set(between) <= _TIME_OFF | _AROUND_IT
    )


_SHORT = 6
_TIME_OFF = word_set("""
    off away holiday holidays leave vacation trip break visit stay tour honeymoon camp camping
    abroad conference course exam exams festival fair retreat voyage cruise
""")
_AROUND_IT = word_set("""
    , - my our the a an on in at for from of week weekend fortnight days work school home with to
    family spring summer winter autumn short long
""")


def _ends(reader: DateAtoms, named: Atom) -> tuple[int, int] | None:
    """The days of the month with which a stretch begins and ends: "the first half of May, 1 to 15"
    tells its own again."""
    years = [named.year] if named.year is not None else reader.calendar.held(named)[:1]
    span = named.place(years[0]) if years else None
    return (span[0].day, span[1].day) if span else None


def _past_weekday(reader: DateAtoms, at: int) -> int:
    """The place behind a day of the week, where one is named."""
    return at + (reader.low(at) in WEEKDAY_NUMBERS)


OPENING_BARE_DAYS = ("(", ",", ":", "-", "–")
"""What `in_brackets` reads begins with one of these."""
_NEAR = 3
"""By so many days the bare days of a stretch may lie before its first."""
