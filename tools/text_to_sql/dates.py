"""Dates in a question: expressions joined into lists and ranges, and given their years.

"From Thanksgiving 2025 up to and including the 30th"
  atoms       [Thanksgiving 2025] … [the 30th]
  connectors  from … up to and including      → a range
  completed   the 30th of November 2025       → 27 to 30 November 2025
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from itertools import pairwise, zip_longest

from pageturner.tools.text_to_sql import spans
from pageturner.tools.text_to_sql.corrections import meant_days
from pageturner.tools.text_to_sql.date_atoms import DateAtoms
from pageturner.tools.text_to_sql.date_following import following
from pageturner.tools.text_to_sql.periods import (
    Atom,
    Calendar,
    Interval,
    Period,
    merged,
    say_intervals,
)
from pageturner.tools.text_to_sql.tokens import Token, stems, tokenize
from pageturner.tools.text_to_sql.weekdays import Dates, in_general, read_weekdays
from pageturner.tools.text_to_sql.words import phrases, starts

_RANGE = phrases("""
    to, through, thru, until, till, -, –, —, up to, up to and including, and on to, to the,
    all the way to, through the, until the, through to, through and including,
    up to and including the, up to the, right through to,
""")
_LIST = phrases("""
    and, or, &, /, versus, vs, vs ., v, against, than, with, and on, or on, than on, and the,
    or the, than the, and on the, or on the, than on the, versus the, vs the, versus on,
    and in, or in, than in, and for, or for, than for, or that of, and that of, to that of,
    and then, and also, compared to, compared with, as opposed to, rather than, or rather than the,
""")
_LIST |= {(",",), (",", "and"), (",", "or"), (",", "the"), (",", "or", "the"), (",", "and", "the")}
_SINCE = phrases("""
    since, from, starting, starting on, beginning, starting from, on or after, after,
    following,
""")
_UNTIL = phrases("""
    until, till, before, up to, prior to, by, through, on or before, up until, no later than,
    up to and including, through to,
""")
_FISCAL = frozenset({"fy", "fiscal", "year", "years"})
_STRICT = frozenset({"after", "before", "following", "prior"})


def read_dates(tokens: Sequence[Token], calendar: Calendar) -> Dates:
    """Find every date expression and work out the days they come to."""
    reader = DateAtoms(tokens, calendar)
    atoms: list[Atom] = []
    at = 0
    while at < len(tokens):
        found = reader.atoms_at(at)
        if not found:
            found = _bare_day(reader, atoms, at)
        if atoms and (counted := following(reader, atoms[-1], at)):
            found = counted
        atoms += found
        at = found[-1].last if found else at + 1
    atoms = meant_days(tokens, atoms)
    dates = Dates(firsts=tuple(atom.first for atom in atoms))
    for atom in atoms:
        dates.used.update(range(atom.first, atom.last))
    read_weekdays(tokens, dates)
    if reader.needs_now and not atoms:
        dates.problem = "a date relative to today, and nobody said what day it is"
        return dates
    left_out = [atom for atom in atoms if _left_out(tokens, atom, dates.used)]
    atoms = [atom for atom in atoms if atom not in left_out]
    if left_out and not atoms:
        dates.problem = f"all but {left_out[0].words!r}"
        return dates
    if atoms:
        again = _said_again(atoms)
        once = [atom for at, atom in enumerate(atoms) if at not in again]
        joined = _joined(tokens, once, dates.used, calendar, chosen=bool(again))
        dates.places = _places(atoms, once, again, joined)
        dates.period = _period(tokens, joined, calendar, dates.used)
        dates.problem = _out_of_reach(reader.tokens, atoms, calendar)
        if calendar.now and (said := _so_far(tokens)):
            dates.used.update(said)
            dates.period = _until(dates.period, calendar.now)
        for atom in left_out:
            dates.period = _without(dates.period, atom, calendar)
    elif dates.weekdays and not in_general(tokens, dates):
        dates.problem = f"{dates.weekdays_said!r}, and nobody said what day it is"
    return dates


_NOW = phrases("so far, to date, until now, till now, up to now, up until now, thus far, as yet")


def _so_far(tokens: Sequence[Token]) -> range:
    """The tokens of the "so far" of "so far this month"."""
    for at in range(len(tokens)):
        if size := starts(tokens, at, _NOW):
            return range(at, at + size)
    return range(0)


def _until(period: Period, today: date) -> Period:
    """A period without the days after today; as it is where all of them are."""
    kept = tuple((a, min(b, today)) for a, b in period.intervals if a <= today)
    if not kept or kept == period.intervals:
        return period
    return replace(period, intervals=kept, words=say_intervals(kept), parts=())


def _said_again(atoms: Sequence[Atom]) -> dict[int, int]:
    """Which atoms name a day that an earlier one named: "3 or 4 May: was the 4th warmer"."""
    again: dict[int, int] = {}
    for at, atom in enumerate(atoms):
        for earlier, other in enumerate(atoms[:at]):
            days = atom.day and other.day and None not in (atom.month, other.month)
            years = atom.year is None or other.year is None or atom.year == other.year
            if days and years and atom.place(_LEAP) == other.place(_LEAP):
                again.setdefault(at, earlier)
    return again


_LEAP = 2024


def _places(
    atoms: Sequence[Atom], once: Sequence[Atom], again: dict[int, int], joined: Sequence[Atom]
) -> tuple[tuple[int, int], ...]:
    """Where every stretch is spoken of, and which it is among those named."""
    if len(joined) != len(once):
        return ()
    number = {atom.first: place for place, atom in enumerate(once)}
    return tuple(
        (atom.first, number[atoms[again.get(at, at)].first]) for at, atom in enumerate(atoms)
    )


_EXCEPT = frozenset({"excluding", "except", "excepting", "barring", "omitting"})


def _left_out(tokens: Sequence[Token], atom: Atom, used: set[int]) -> bool:
    """The "December" of "in winter, excluding December"."""
    at = atom.first - 1
    at -= at > 0 and tokens[at].low in ("for", "on", "in", "the")
    at -= at > 0 and tokens[at].low in ("for", "on", "in")
    if at < 0 or tokens[at].low not in _EXCEPT:
        return False
    used.update(range(at, atom.first))
    return True


def _without(period: Period, atom: Atom, calendar: Calendar) -> Period:
    """A period without the days of an atom."""
    years, _ = calendar.years(atom)
    intervals = list(period.intervals)
    one = timedelta(days=1)
    for span in (atom.place(year) for year in years):
        if span is None:
            continue
        kept: list[Interval] = []
        for start, end in intervals:
            if span[1] < start or span[0] > end:
                kept.append((start, end))
                continue
            kept += [(start, span[0] - one)] if start < span[0] else []
            kept += [(span[1] + one, end)] if span[1] < end else []
        intervals = kept
    return replace(
        period, intervals=tuple(intervals), words=say_intervals(tuple(intervals)), parts=()
    )


def _out_of_reach(tokens: Sequence[Token], atoms: list[Atom], calendar: Calendar) -> str:
    """`over the past 30 years`: most of them before the first record."""
    for atom in atoms:
        said = any(token.low == "years" for token in tokens[atom.first : atom.last])
        span = atom.place(0) if said and atom.year == 0 else None
        if span and calendar.first and calendar.last and span[0] < calendar.first <= span[1]:
            held = min(span[1], calendar.last) - calendar.first
            if 2 * held < span[1] - span[0]:
                return f"{atom.words!r}, and the records begin on {calendar.first}"
    return ""


def without_dates(question: str) -> str:
    """A question without its date expressions: what is asked of the days it names."""
    tokens = tokenize(question)
    used = read_dates(tokens, Calendar(date(2000, 1, 1))).used
    return " ".join(token.text for at, token in enumerate(tokens) if at not in used)


def _bare_day(reader: DateAtoms, atoms: list[Atom], at: int) -> list[Atom]:
    """`the 30th` after "27 November": a day in the month spoken of, or in this one."""
    day = reader._day(at)
    if day is None or not day[2] or day[0] > 31:
        return []
    if reader.tokens[at].kind != "number" and not _named_before(reader, atoms, at, day[0]):
        return []
    if "most" in stems(reader.low(reader._skip(day[1], "-"))).values():
        return []  # "the 2nd hottest"
    previous = atoms[-1] if atoms else None
    if previous and previous.day and previous.month is None and previous.year is not None:
        month = previous.place(previous.year)
        number = month[0].month if month else None
        year: int | None = month[0].year if month else None
    elif previous:
        number, year = previous.month, previous.year
    elif ahead := _month_ahead(reader, day[1]):
        number, year = ahead.month, ahead.year
    elif reader.calendar.now:
        number, year = reader.calendar.now.month, reader.calendar.now.year
    else:
        return []
    if number is None:
        return []
    return [Atom(at, day[1], spans.day_of(number, day[0]), f"the {day[0]}th", year, number, True)]


def _named_before(reader: DateAtoms, atoms: list[Atom], at: int, day: int) -> bool:
    """`the 3rd or the 4th of July … the fourth`: a day in words, where it was named before."""
    spans_ = [a.place(_LEAP) for a in atoms if a.day and a.month]
    return reader.low(at - 1) == "the" and any(span and span[0].day == day for span in spans_)


def _month_ahead(reader: DateAtoms, at: int) -> Atom | None:
    """`as hot on the 1st as on the 2nd of July`: the month is said with a later day."""
    for place in range(at, min(at + 8, len(reader.tokens))):
        if reader.low(place) in (".", "?", "!", ";"):
            return None
        found = reader.atoms_at(place)
        if found:
            return found[0] if found[0].day and found[0].month else None
    return None


def _joined(
    tokens: Sequence[Token],
    atoms: list[Atom],
    used: set[int],
    calendar: Calendar,
    *,
    chosen: bool = False,
) -> list[Atom]:
    """See which atoms form lists and ranges, and let neighbours share their years."""
    result = [atoms[0]]
    for atom, later in zip_longest(atoms[1:], atoms[2:]):
        before = result[-1]
        listed = later is not None and bool(later.joined or _connector(tokens, atom, later))
        if _put_exactly(tokens, before, atom, listed):
            result[-1] = atom if atom.year or before.year is None else atom.in_year(before.year)
            continue
        joined = atom.joined or _connector(tokens, before, atom)
        if joined == "list" and not chosen and _opened_by_between(tokens, before, atom):
            joined = "range"
        if joined:
            used.update(range(before.last, atom.first))
        result.append(replace(atom, joined=joined))
    for index in range(len(result) - 1, 0, -1):  # "3 May or 7 June 2026"
        atom, before = result[index], result[index - 1]
        if atom.joined and before.year is None and atom.year:
            if _turn_of_the_year(before, atom, calendar):
                result[index] = replace(atom, year=atom.year + 1)
                result[index - 1] = before.in_year(atom.year)
                continue
            result[index - 1] = before.in_year(_year_up_to(before, atom))
    for index in range(1, len(result)):  # "December 2025 to March"
        atom, before = result[index], result[index - 1]
        if atom.joined and atom.year is None and before.year:
            result[index] = atom.in_year(_year_from(before, atom))
    return result


def _put_exactly(tokens: Sequence[Token], before: Atom, atom: Atom, listed: bool) -> bool:
    """`over Easter (3 to 6 April)`, `the first day of spring, 20 March 2026`: what stands in
    brackets, or is said in full after a name, tells which days are meant."""
    gap = [token.low for token in tokens[before.last : atom.first]]
    if atom.joined or before.joined:
        return False
    named = not any(character.isdigit() for character in before.words) and not before.year
    return gap == ["("] or (gap == [","] and named and bool(atom.year) and not listed)


def _turn_of_the_year(before: Atom, atom: Atom, calendar: Calendar) -> bool:
    """`between Christmas and New Year 2025`: the turn that ends 2025, where only that is held."""
    if atom.joined != "range" or atom.month is not None or atom.year is None:
        return False
    early, late, said = before.place(atom.year), atom.place(atom.year + 1), atom.place(atom.year)
    if not (early and late and said and calendar.first and calendar.last):
        return False
    held = early[0] >= calendar.first and late[1] <= calendar.last
    return held and said[1] < calendar.first and early[0] < late[0]


def _connector(tokens: Sequence[Token], before: Atom, atom: Atom) -> str:
    gap = tuple(token.low for token in tokens[before.last : atom.first] if token.low not in _FISCAL)
    if gap in _RANGE:
        return "range"
    if gap in _LIST:
        return "list"
    return ""


def _opened_by_between(tokens: Sequence[Token], before: Atom, atom: Atom) -> bool:
    opening = tokens[before.first - 1].low if before.first else ""
    if opening == "the" and before.first > 1:
        opening = tokens[before.first - 2].low
    gap = [token.low for token in tokens[before.last : atom.first]]
    return opening in ("between", "betwen") and "and" in gap and not _chosen(tokens, before.first)


def _chosen(tokens: Sequence[Token], index: int) -> bool:
    """Two days are named, not spanned, by "the difference between 3 May and 4 May"."""
    lows = [token.low for token in tokens]
    pairs = set(pairwise(lows))
    if ("which", "one") in pairs or ("the", "two") in pairs or ("of", "both") in pairs:
        return True
    return any(
        token.low in ("difference", "compare", "choose", "choice", "decide", "gap", "differ")
        for token in tokens[:index]
    )


def _year_up_to(before: Atom, atom: Atom) -> int:
    """The year of `before` that puts it ahead of `atom`."""
    assert atom.year is not None
    this, that = before.place(atom.year), atom.place(atom.year)
    late = atom.joined == "range" and this and that and this[0] > that[0]
    return atom.year - 1 if late else atom.year


def _year_from(before: Atom, atom: Atom) -> int:
    assert before.year is not None
    this = before.place(before.year)
    year = before.year or (this[0].year if this else _LEAP)  # (of a day seen from today)
    that = atom.place(year)
    early = atom.joined == "range" and this and that and that[1] < this[0]
    return year + 1 if early else year


def _period(
    tokens: Sequence[Token], atoms: list[Atom], calendar: Calendar, used: set[int]
) -> Period:
    """Give every atom its year and turn the groups into intervals."""
    parts: list[Period] = []
    atoms = _same_year_ranges(atoms, calendar)
    index = 0
    while index < len(atoms):
        atom = atoms[index]
        closing = atoms[index + 1] if index + 1 < len(atoms) else None
        if closing is not None and closing.joined == "range":
            parts.append(_range(atom, closing, calendar))
            _open_range(tokens, atom, used)
            index += 2
            continue
        edge = _edge(tokens, atom, used)
        parts += _single(atom, calendar, edge)
        index += 1
    parts = _narrowed(parts)
    return _sum(parts, all(atom.day for atom in atoms))


def _same_year_ranges(atoms: list[Atom], calendar: Calendar) -> list[Atom]:
    """Ends of a range, and days of a list, that share one open year take it together."""
    result = list(atoms)
    for index in range(1, len(result)):
        before, atom = result[index - 1], result[index]
        if atom.joined and before.year is None and atom.year is None:
            years, _ = calendar.years(before)
            if len(years) == 1:
                result[index - 1] = before.in_year(years[0])
                if atom.joined == "range":
                    result[index] = atom.in_year(_year_from(result[index - 1], atom))
    return result


def _single(atom: Atom, calendar: Calendar, edge: tuple[str, bool]) -> list[Period]:
    years, why = calendar.years(atom)
    found = [(year, atom.place(year)) for year in years]
    if not any(span for _, span in found):
        return [Period((), atom.words, atom.day, impossible=atom.words)]
    side, strict = edge
    result = []
    for _, span in found:
        if span is None:
            continue
        start, end = span
        one = timedelta(days=1)
        if side == "since":
            start, end = (end + one if strict else start), max(calendar.last or end, end)
        elif side == "until":
            start, end = min(calendar.first or start, start), (start - one if strict else end)
        if start > end:
            return [Period((), atom.words, False, impossible="")]
        said = say_intervals(((start, end),))
        result.append(Period(((start, end),), said, atom.day and not side, choice=why))
    return result


def _range(opening: Atom, closing: Atom, calendar: Calendar) -> Period:
    years, why = calendar.years(opening)
    intervals: list[Interval] = []
    for year in years:
        last_year = closing.year
        if last_year is None:
            last_year = _year_from(replace(opening, year=year), replace(closing, joined="range"))
        start, end = opening.place(year), closing.place(last_year)
        if start is None or end is None:
            bad = opening.words if start is None else closing.words
            return Period((), bad, False, impossible=bad)
        if end[1] < start[0]:
            start, end = end, start
        intervals.append((start[0], end[1]))
    spans_ = merged(intervals)
    return Period(spans_, say_intervals(spans_), False, choice=why)


def _open_range(tokens: Sequence[Token], atom: Atom, used: set[int]) -> None:
    at = atom.first - 1
    while at >= 0 and tokens[at].low in ("from", "between", "the"):
        used.add(at)
        at -= 1


def _edge(tokens: Sequence[Token], atom: Atom, used: set[int]) -> tuple[str, bool]:
    """Whether "since", "after", "before" or "until" opens the atom, or "onwards" closes it."""
    after = starts(
        tokens, atom.last, phrases("onwards, onward, or later, and later, and onwards, on")
    )
    previous = tokens[atom.first - 1].low if atom.first else ""
    if after and (previous == "from" or tokens[atom.last].low != "on"):
        used.update(range(atom.last, atom.last + after))
        return "since", False
    for size in (4, 3, 2, 1):
        first = atom.first - size
        if first < 0:
            continue
        words = tuple(token.low for token in tokens[first : atom.first])
        if words[-1] == "the" and len(words) > 1:
            words = words[:-1]
        if words in _SINCE and words not in (("from",), ("following",)):
            used.update(range(first, atom.first))
            return "since", words[0] in _STRICT
        if words in _UNTIL and words != ("through",):
            used.update(range(first, atom.first))
            return "until", words[0] in _STRICT
    return "", False


def _narrowed(parts: list[Period]) -> list[Period]:
    """`Which day in March 2026 … 3 March`: a whole that holds a named part steps back."""
    kept: list[Period] = []
    for part in parts:
        if part.intervals and any(part.intervals == other.intervals for other in kept):
            continue
        inside = any(
            other is not part
            and other.intervals
            and other.days < part.days
            and _within(other, part)
            for other in parts
        )
        if not inside or not part.intervals:
            kept.append(part)
    return kept


def _within(inner: Period, outer: Period) -> bool:
    return all(any(o[0] <= i[0] and i[1] <= o[1] for o in outer.intervals) for i in inner.intervals)


def _sum(parts: list[Period], all_days: bool) -> Period:
    intervals = merged([span for part in parts for span in part.intervals])
    impossible = next((part.impossible for part in parts if part.impossible), "")
    choice = next((part.choice for part in parts if part.choice), "")
    named = all_days and all(part.named_days for part in parts)
    if named and len(parts) > 1:
        distinct = sorted({part.intervals for part in parts if part.intervals})
        words = say_intervals(tuple(spans_[0] for spans_ in distinct))
    else:
        words = say_intervals(intervals)
    return Period(
        intervals,
        words or impossible,
        named,
        impossible=impossible if not intervals else "",
        parts=tuple(parts) if len(parts) > 1 else (),
        choice=choice,
    )
