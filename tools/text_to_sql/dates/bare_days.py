"""A day by its number alone, in the month that is spoken of: "27 November … the 30th".

the 3rd or the 4th of July: was the fourth …    a day in words, where it was named before
from 1 May on, when was the first hail          stays: it is asked when that was
"""

from dataclasses import replace

from pageturner.tools.text_to_sql.dates import spans
from pageturner.tools.text_to_sql.dates.atoms import DateAtoms
from pageturner.tools.text_to_sql.dates.exclusions import left_out
from pageturner.tools.text_to_sql.dates.lists import connector
from pageturner.tools.text_to_sql.dates.periods import Atom
from pageturner.tools.text_to_sql.language.english import (
    AUXILIARIES,
    KNOWN,
    PARTS_OF_DAY,
    RECORD_NOUNS,
)
from pageturner.tools.text_to_sql.language.irregular_verbs import PLAIN
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.words import ORDINALS, word_set


def bare_day(reader: DateAtoms, atoms: list[Atom], at: int) -> list[Atom]:
    """`the 30th` after "27 November": a day in the month spoken of, or in this one."""
    first, at = at, reader._after_weekday(at)  # "Friday the 24th"
    day = reader._day(at) if at < len(reader.tokens) else None
    if day is None or not day[2] or day[0] > 31:
        return []
    if reader.tokens[at].kind != "number" and not (
        _stands_alone(reader, day[1])
        and (_named_before(reader, atoms, at, day[0]) or _both_in_words(reader, atoms, at))
    ):
        return []
    if "most" in stems(reader.low(reader._skip(day[1], "-"))).values():
        return []  # "the 2nd hottest"
    if {reader.low(day[1]), reader.low(day[1] + 1)} & {"day", "date"}:
        return []  # "the 2nd day with thunder", "the 3rd rainy day"
    previous = atoms[-1] if atoms else None
    if not previous and first == at and _of_a_thing(reader, at, day[1]):
        return []
    if previous:
        number, year = _month_spoken_of(reader, previous)
    elif ahead := _month_ahead(reader, first, day[1]):
        number, year = ahead.month, ahead.year
    elif reader.calendar.now:
        number, year = reader.calendar.now.month, reader.calendar.now.year
    else:
        return []
    if number is None:
        return []
    atom = Atom(first, day[1], spans.day_of(number, day[0]), f"the {day[0]}th", year, number, True)
    if previous is None or connector(reader.tokens, previous, atom) != "range":
        return [atom]
    opening = previous.place(year or _LEAP)
    if opening and previous.day and opening[0].month == number and day[0] < opening[0].day:
        number, year = number % 12 + 1, year + (number == 12) if year else year
        atom = replace(atom, place=spans.day_of(number, day[0]), month=number, year=year)
    return [atom]


def _of_a_thing(reader: DateAtoms, at: int, last: int) -> bool:
    """The "2nd" of "staff on the 2nd floor", "in the 14th month"; not of "was the 2nd dry", "the
    2nd brought rain", "what were the takings on the 2nd"."""
    if last >= len(reader.tokens) or reader.tokens[last].kind != "word":
        return False
    said, before = reader.tokens[last], reader.low(at - 1 - (reader.low(at - 1) == "the"))
    if before in AUXILIARIES or not said.text[:1].islower() or said.glued:
        return False
    done = said.low.endswith("ed") or said.low in PLAIN
    return said.low in _PARTS or (said.low not in KNOWN | PARTS_OF_DAY and not done)


_PARTS = word_set("month months week weeks weekend year years quarter time times half hour hours")


def _month_spoken_of(reader: DateAtoms, named: Atom) -> tuple[int | None, int | None]:
    """The month a named day or stretch lies in, and its year where that is said."""
    seen = named.place(0) if named.month is None and named.year == 0 else None
    if seen and (seen[0].year, seen[0].month) == (seen[1].year, seen[1].month):
        return seen[0].month, seen[0].year  # "this month before the 20th"
    years = reader.calendar.years(named)[0] if named.month is None else []
    spans_ = [span for year in years if (span := named.place(year))]
    if not spans_ or any((span[1] - span[0]).days > _WEEK for span in spans_):
        return named.month, named.year
    days = [span[0] for span in spans_]
    if len(days) == 1:
        return days[0].month, days[0].year
    return (days[0].month if len({day.month for day in days}) == 1 else None), named.year


_WEEK = 7
_HANGING = frozenset({"with", "without", "that", "which", "when", "where"})
_ENDING = AUXILIARIES | {"or", "and", "than", "to", "on", "in", "as", "of"}


def _stands_alone(reader: DateAtoms, at: int) -> bool:
    """The "the first" of "was the first warmer than the second", and not of "the first dry day"."""
    if reader.low(at) in _HANGING or _sought(reader, at - 1):
        return False
    ahead = range(at, min(at + 6, len(reader.tokens)))
    words = [p for p in ahead if reader.low(p) != "-" or not reader.tokens[p].glued]
    for place in words[:3]:  # (a compound is two words: "the first long-awaited day")
        if reader.tokens[place].kind == "mark" or reader.low(place) in _ENDING:
            return True
        if reader.low(place) in RECORD_NOUNS:
            return False
    return True


def _sought(reader: DateAtoms, at: int) -> bool:
    """The "first" of "from 1 May on, what date brought the first hail", of "when was the first
    hail": it is asked when that was."""
    behind = reader.low(at + 1)
    if reader.low(at - 1) != "the" or not behind.isalpha() or behind in _ENDING:
        return False
    before, asked = reader.low(at - 2), reader.low(at - 3)
    when = asked in ("when", "date", "day") and (before in AUXILIARIES or before == "of")
    return when or before in _HAVING


_HAVING = frozenset(
    "brought bring brings saw see sees had have has got get gets gave give gives showed show "
    "shows carried carry marked mark marks".split()
)


def _named_before(reader: DateAtoms, atoms: list[Atom], at: int, day: int) -> bool:
    """`the 3rd or the 4th of July … the fourth`: a day in words, where it was named before."""
    spans_ = [a.place(_LEAP) for a in atoms if a.day and a.month]
    return reader.low(at - 1) == "the" and any(span and span[0].day == day for span in spans_)


def _both_in_words(reader: DateAtoms, atoms: list[Atom], at: int) -> bool:
    """`the first of August was hotter than the second`: one day after the other, as words."""
    before = atoms[-1] if atoms else None
    worded = before is not None and before.day and reader.low(before.first) in ORDINALS
    worded = worded and before is not None and reader.low(before.first + 1) == "of"
    against = reader.low(at - 2) in ("than", "or", "and", "to", "versus", "vs", "against", "beat")
    return bool(worded) and reader.low(at - 1) == "the" and against


def _month_ahead(reader: DateAtoms, first: int, at: int) -> Atom | None:
    """`as hot on the 1st as on the 2nd of July`: the month is said with a later day; or by
    itself, where the day is left out of it, "leaving the 3rd aside, in May", or is held against
    all of it: "was the 3rd the hottest day in May"."""
    apart = bool(left_out(reader.tokens, first, at))
    ahead = 20 if apart or _opens_a_range(reader, at) else 8
    for place in range(at, min(at + ahead, len(reader.tokens))):
        if reader.low(place) in (".", "?", "!", ";"):
            return None
        found = reader.atoms_at(place)
        if found:
            inside = apart or (reader.low(place - 1) in _INSIDE and reader.low(place - 2) in _DAYS)
            return found[0] if found[0].month and (found[0].day or inside) else None
    return None


def _opens_a_range(reader: DateAtoms, at: int) -> bool:
    """The "3rd" of "the 3rd to the 7th was warmer than the 10th to the 16th of March", and of "the
    3rd/4th"."""
    other = reader._skip(at + 1, "the")
    return reader.low(at) in _RANGING and reader.low(other).isdecimal()


_INSIDE = ("of", "in")
_DAYS = RECORD_NOUNS | {"day", "days"}
_RANGING = frozenset({"to", "through", "thru", "till", "until", "-", "–", "/"})
_LEAP = 2024
