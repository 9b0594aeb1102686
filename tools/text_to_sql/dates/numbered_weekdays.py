"""A weekday told by its number, the nearest one on a side of today.

on the next Friday the 13th        the next 13th that is a Friday
on the last Sunday the 1st         the last 1st that was one

With its month it is read elsewhere: "the last Friday the 13th of March".
"""

from datetime import timedelta

from pageturner.tools.text_to_sql.dates import spans
from pageturner.tools.text_to_sql.dates.atoms import DateAtoms
from pageturner.tools.text_to_sql.dates.periods import Atom
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.words import word_set

_SIDES = {"next": 1, "coming": 1, "upcoming": 1, "last": -1, "past": -1, "previous": -1}
_FAR = 366 * 7
"""Within so many days each day of a month falls on each weekday."""
_OF = word_set("of in")


def numbered_weekday(reader: DateAtoms, at: int) -> list[Atom]:
    """`next Friday the 13th`: the day it is; [] where nothing such stands there."""
    side = _SIDES.get(reader.low(at))
    weekday = WEEKDAY_NUMBERS.get(reader.low(at + 1)) if side else None
    now = reader.calendar.now
    if side is None or weekday is None or now is None:
        return []
    start = at + 2 + (reader.low(at + 2) == "the")
    day = reader._day(start) if start < len(reader.tokens) else None
    if day is None or not day[2] or start == at + 2:
        return []
    if reader.low(day[1]) in MONTH_NUMBERS or reader.low(day[1]) in _OF:
        return []
    found = now + timedelta(days=side)
    while (found.day, found.weekday()) != (day[0], weekday):
        if abs((found - now).days) > _FAR:
            return []
        found += timedelta(days=side)
    words = f"{found.day} {found:%B} {found.year}"
    place = spans.day_of(found.month, found.day)
    return [Atom(at, day[1], place, words, found.year, found.month, day=True)]
