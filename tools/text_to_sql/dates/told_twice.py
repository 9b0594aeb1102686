"""Days that are told a second way, which names no other day.

Election Day, two days later     counted from the day before it in the question
3 May and 2 May, the day before; New Year's Day and New Year's Eve the night before
Regatta Sunday (3 May 2026)      a day of the week, and in brackets the day that it is
21 June, the first day of summer by one calendar or another the day that it is
Labor Day, yesterday             the day seen from today, where that is one
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.tools.text_to_sql.dates.atoms import DateAtoms
from pageturner.tools.text_to_sql.dates.following import counted_on, day_beside, moved_on
from pageturner.tools.text_to_sql.dates.periods import Atom
from pageturner.tools.text_to_sql.dates.weekdays_beside import only_on
from pageturner.tools.text_to_sql.dates.words import SEASONS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set

_OPENING = word_set(", ( - – —")
_CLOSING = word_set(", ) - – — . ? ! : ;")
_SAYING = word_set(
    "the officially which was is being i.e. ie that astronomical meteorological calendar"
)
_JOINING = word_set(", - – — and or & to through")
_POINTING = word_set("it that this")
_CALENDARS_APART = 31
"""So many days apart the ends of a season may lie by two calendars."""
_ANY_YEAR = 2000


def told_by_distance(reader: DateAtoms, atoms: Sequence[Atom], at: int) -> Atom | None:
    """`3 May and Star Wars Day a day later`, `and Tuesday the 5th, two days later`: how far the day
    just named is from the one before it, which names no other day."""
    if len(atoms) < 2 or not all(atom.day for atom in atoms[-2:]):
        return None
    start = reader._skip(at, ",", "(")
    if start > at + 1 or at > atoms[-1].last:
        return None
    counted = counted_on(reader, start) or day_beside(reader, start)
    if counted is None or reader.atoms_at(reader._skip(counted[1], "the", "on")):
        return None  # "the day after Christmas": counted from that
    (move, last), (one, two) = counted, atoms[-2:]
    years = {atom.year for atom in (one, two) if atom.year is not None}
    years = years or set(reader.calendar.held(two)[:1])
    if len(years) != 1 or 0 in years:
        return None
    first = one.place(one.year or years.pop())
    day = moved_on(first[0], move) if first else None
    named = two.place(two.year or day.year) if day else None
    if day is None or named is None or day != named[0]:
        return None
    last += reader.low(last) in _POINTING
    last += reader.low(start - 1) == "(" and reader.low(last) == ")"
    year = two.year if first and day.year == first[0].year else day.year
    return replace(two, last=last, year=year)


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


def without_ends_of_seasons(tokens: Sequence[Token], atoms: Sequence[Atom]) -> list[Atom]:
    """The dates without the "first day of spring" behind the very day that is called so: "on 20
    March 2026, the first day of spring, did it …". Between two days of a list stands an "and"."""
    result: list[Atom] = []
    for at, atom in enumerate(atoms):
        behind = atoms[at + 1] if at + 1 < len(atoms) else None
        if result and _calls_it_so(tokens, result[-1], atom, behind):
            result[-1] = replace(result[-1], last=_closed(tokens, result[-1], atom))
        else:
            result.append(atom)
    return result


def without_names_of_a_day(tokens: Sequence[Token], atoms: Sequence[Atom]) -> list[Atom]:
    """The dates without the "Labor Day" beside a "yesterday" that was one: no other year's is
    meant. Not in "was Labor Day warmer than yesterday", "on Labor Day and yesterday"."""
    result: list[Atom] = []
    for atom in atoms:
        seen = _that_very_day(tokens, result[-1], atom) if result else None
        if seen is not None:
            result[-1] = replace(seen, first=result[-1].first, last=atom.last)
        else:
            result.append(atom)
    return result


def _that_very_day(tokens: Sequence[Token], one: Atom, two: Atom) -> Atom | None:
    """The one that is seen from today, where the other names the same day and no year."""
    between = {token.low for token in tokens[one.last : two.first]}
    if not (one.day and two.day) or not between <= _BESIDE_IT or two.joined:
        return None
    seen, named = (one, two) if one.year == 0 else (two, one)
    if seen.year != 0 or named.year is not None:
        return None
    day = seen.place(_ANY_YEAR)
    return seen if day and named.place(day[0].year) == day else None


_BESIDE_IT = word_set(", ( - – — 's ' s that is was being on for the i.e. ie which")


def _closed(tokens: Sequence[Token], day: Atom, called: Atom) -> int:
    """Where what a day is called ends, with the bracket that closes it."""
    ends = [token.low for token in tokens[called.last : called.last + 1]]
    return called.last + (tokens[day.last].low == "(" and ends == [")"])


def _calls_it_so(tokens: Sequence[Token], day: Atom, called: Atom, behind: Atom | None) -> bool:
    """Whether the second date is an end of a season, and only says which day the first one is."""
    lows = [token.low for token in tokens]
    if not day.day or not called.day or not _OPENING & {*lows[day.last : day.last + 1]}:
        return False
    if SEASONS.keys().isdisjoint(lows[called.first : called.last]):
        return False
    closed = called.last == len(lows) or lows[called.last] in _CLOSING
    listed = behind is not None and _JOINING.issuperset(lows[called.last : behind.first])
    if not closed or listed or not _SAYING.issuperset(lows[day.last + 1 : called.first]):
        return False
    one = day.place(day.year or called.year or _ANY_YEAR)
    near = one[0].year if one else _ANY_YEAR
    others = [called.place(called.year or year) for year in (near - 1, near, near + 1)]
    apart = [abs((one[0] - other[0]).days) for other in others if one and other]
    return min(apart, default=_CALENDARS_APART + 1) <= _CALENDARS_APART
