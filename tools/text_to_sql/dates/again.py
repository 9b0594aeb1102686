"""A day or a month that was named, in another year: "on 3 May 2026 and on the same date the year
before", "was August warmer than the August before"; and the same days of another month."""

from calendar import monthrange
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

from dateutil.relativedelta import relativedelta

from pageturner.tools.text_to_sql.dates.atoms import DateAtoms
from pageturner.tools.text_to_sql.dates.lists import connector
from pageturner.tools.text_to_sql.dates.periods import Atom, Interval
from pageturner.tools.text_to_sql.dates.years import whole_year

_SIDES = dict.fromkeys(("before", "earlier", "beforehand", "previous", "preceding", "prior"), -1)
_SIDES |= {"after": 1, "later": 1, "following": 1, "next": 1}


def same_month(reader: DateAtoms, before: Atom, at: int) -> Atom | None:
    """`than the August before (it)`, `the previous August`, `the same month a year earlier`, and
    `August the year before`: the month that was named, in another year."""
    if before.day or before.month is None:
        return None
    last = reader._skip(at, "the", "that", "in")
    aside = _SIDES.get(reader.low(last)) if reader.low(last) not in ("before", "after") else None
    last += aside is not None
    named = reader._month(last)
    same = reader.low(last) == "same" and reader.low(last + 1) in ("month", "time", "period")
    if not same and (named is None or named[0] != before.month):
        return None
    last = named[1] if named else last + 2
    step = aside
    if step is None:
        found = _other_year(reader, reader._skip(last, "in", "of", "but"))
        if found is None and same:
            return None
        step, last = found or (_SIDES.get(reader.low(last)), last + 1)
        last = reader._skip(last, "it", "that")
    if step is None:
        return None
    said = before.year if before.year is not None else _only_year(reader, before)

    def place(year: int) -> Interval | None:
        year = said or year
        return before.place(year + step) if 1 <= year + step <= _LAST_YEAR else None

    words = " ".join(token.text for token in reader.tokens[at:last])
    return Atom(at, last, place, words, said, before.month, origin=before)


def _only_year(reader: DateAtoms, before: Atom) -> int | None:
    """The one year in which a month may be meant, where that is not said."""
    years = reader.calendar.years(before)[0]
    return years[0] if len(years) == 1 else None


def _other_year(reader: DateAtoms, at: int) -> tuple[int, int] | None:
    """How many years on "the year before" is, and where it ends."""
    said = [reader.low(place) for place in range(at, at + 3)]
    found = next((one for one in _OTHER_YEARS if said[: len(one)] == list(one)), None)
    return (_OTHER_YEARS[found], at + len(found)) if found else None


_LAST_YEAR = 9998


def same_date(reader: DateAtoms, before: Atom, at: int) -> Atom | None:
    """`than on the same date last year`, `the same day the year before`: the day that was named,
    in another year."""
    last = reader._skip(at, "the", "that", "very")
    if not before.day or reader.low(last) != "same" or reader.low(last + 1) not in ("date", "day"):
        return None
    last = reader._skip(last + 2, "in", "of", "but")
    said = [reader.low(place) for place in range(last, last + 3)]
    found = next((one for one in _OTHER_YEARS if said[: len(one)] == list(one)), None)
    if found is None:
        return None
    now = reader.calendar.now if found == ("last", "year") else None

    def place(year: int) -> Interval | None:
        span = before.place(year)
        if span is None:
            return None
        step = _OTHER_YEARS[found]
        if now is not None and now.year - 1 != span[0].year:
            step = now.year - 1 - span[0].year
        try:
            moved = span[0] + relativedelta(years=step)
        except (OverflowError, ValueError):
            return None
        return moved, moved

    last += len(found)
    words = " ".join(token.text for token in reader.tokens[at:last])
    return Atom(at, last, place, words, before.year, None, day=True, origin=before)


_OTHER_YEARS: dict[tuple[str, ...], int] = {("last", "year"): -1, ("next", "year"): 1}
_OTHER_YEARS |= {("the", "year", side): _SIDES[side] for side in ("before", "after")}
_OTHER_YEARS |= {
    (one, "year", side): _SIDES[side]
    for one in ("a", "one")
    for side in ("before", "after", "earlier", "later", "beforehand")
}
_OTHER_YEARS |= {
    ("the", side, "year"): _SIDES[side]
    for side in ("previous", "preceding", "prior", "following", "next")
}
_OTHER_YEARS |= {("a", "year", "ago"): -1, ("one", "year", "ago"): -1}


def same_days(reader: DateAtoms, atoms: Sequence[Atom], at: int) -> Atom | None:
    """`1 to 14 May or the same days of April`, `this month so far … the same days of last month`:
    by their numbers, in the month that is named behind."""
    last = reader._skip(at, "the")
    if reader.low(last) == "same" and (whole := _same_of_a_year(reader, atoms, at, last + 1)):
        return whole
    said = reader.low(last) == "same" and reader.low(last + 1) in _DAYS
    if not said or reader.low(last + 2) not in ("of", "in", "from", "during"):
        return None
    named = reader.atoms_at(reader._skip(last + 3, "the"))
    if len(named) != 1 or named[0].day:
        return None
    other = named[0]
    ranged = len(atoms) > 1 and atoms[-1].joined != "list" and atoms[-2].day and atoms[-1].day
    first, end = (atoms[-2], atoms[-1]) if ranged else (atoms[-1], atoms[-1])
    now = reader.calendar.now

    def place(year: int) -> Interval | None:
        whole = other.place(year)
        begun, ended = (one.place(one.year or year) for one in (first, end))
        if whole is None or begun is None or ended is None or whole[0].day != 1:
            return None
        until = ended[1]
        if now is not None and begun[0] <= now < until:
            until = now  # "this month so far"
        if begun[0].month != until.month or (whole[1] - whole[0]).days > _MONTH:
            return None
        held = monthrange(whole[0].year, whole[0].month)[1]
        low, high = begun[0].day, min(until.day, held)
        start = whole[0] + timedelta(days=low - 1)
        return (start, whole[0] + timedelta(days=high - 1)) if low <= high else None

    words = " ".join(token.text for token in reader.tokens[at : other.last])
    return replace(other, first=at, place=place, words=words)


def _same_of_a_year(reader: DateAtoms, atoms: Sequence[Atom], at: int, noun: int) -> Atom | None:
    """`3 to 23 May 2025 … the same dates in 2026`, `June 2025 … the same month of 2026`, `the same
    period a year later`: the whole of what was named, in another year."""
    single = reader.low(noun) in ("day", "date") and atoms[-1].day
    if reader.low(noun) not in _STRETCHES and not single:
        return None
    ranged = not single and len(atoms) > 1
    ranged = ranged and connector(reader.tokens, *atoms[-2:]) == "range"
    first, end = (atoms[-2], atoms[-1]) if ranged else (atoms[-1], atoms[-1])
    behind = reader._skip(noun + 1, "in", "of", "from", "during", "for", ",")
    named = reader.atoms_at(reader._skip(behind, "the"))
    year = whole_year(named[0]) if len(named) == 1 else 0
    found = None if year or not ranged else _other_year(reader, behind)
    if first.year == 0 or whole_year(first) or not (year or found):
        return None
    last = named[0].last if year else found[1] if found else at
    step = found[0] if found else 0

    def place(given: int) -> Interval | None:
        meant = year or (first.year or given) + step
        begun = first.place(meant)
        ended = end.place(meant + ((end.year or 0) - (first.year or end.year or 0)))
        whole = (begun[0], ended[1]) if begun and ended else None
        return whole if whole and whole[0] <= whole[1] else None

    words = " ".join(token.text for token in reader.tokens[at:last])
    return Atom(at, last, place, words, year or first.year, first.month, day=single)


_STRETCHES = frozenset(
    """days dates period stretch span month months week weeks weekend weekends season seasons time
    window range quarter half fortnight""".split()
)
_DAYS = ("days", "dates", "period", "stretch")
_MONTH = 31
