"""A day or a month spoken of within a longer stretch: "was 3 May the hottest day of May".

3 May … of May 2026      a day, and the stretch it is one of
3 May … of that month    the stretch is only pointed to
May 2026 … of the year
last week, the 8th to yesterday: the days, where somebody's week is none from Monday to Sunday
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from itertools import product

from pageturner.tools.text_to_sql.dates import spans
from pageturner.tools.text_to_sql.dates.lists import connector
from pageturner.tools.text_to_sql.dates.periods import (
    Atom,
    Calendar,
    Interval,
    Period,
    month_end,
    say_interval,
)
from pageturner.tools.text_to_sql.dates.weekdays_beside import weekday_of
from pageturner.tools.text_to_sql.language.tokens import Token

_POINTING = frozenset({"that", "the", "its", "this", "same"})
_BEFORE = frozenset({"of", "in", "during", "throughout", "over"})


def days_within(tokens: Sequence[Token], atoms: Sequence[Atom], calendar: Calendar) -> list[Atom]:
    """The "Saturday and Sunday" of "this weekend, Saturday and Sunday": those of that weekend."""
    result: list[Atom] = []
    whole: Interval | None = None
    for atom in atoms:
        number = weekday_of(atom)
        if number is None:
            result += [atom]
            whole = _short(atom, calendar)
            if whole and tokens[atom.first - 1 - (tokens[atom.first - 1].low == "the")].low == "of":
                result = _days_of(tokens, result, whole)  # "the Friday and Saturday of that week"
            continue
        gap = [token.low for token in tokens[result[-1].last : atom.first]] if result else ["."]
        listed = all(word in _LISTING for word in gap) or gap == ["to"]
        if whole and (listed or _the_one(tokens, atom)):
            atom = _in_stretch(atom, number, whole)
        elif result and gap in (["or"], ["and"], ["to"], ["/"], ["vs"], [","]):
            atom = _after_this(result[-1], atom, number)
        result.append(atom)
    return result


def without_weeks_told(
    tokens: Sequence[Token], atoms: Sequence[Atom], calendar: Calendar
) -> list[Atom]:
    """The dates without the "last week" of "last week, the 8th to yesterday", whose days are told
    and are not all of the calendar's week."""
    result = list(atoms)
    for at, (week, first, last) in enumerate(zip(atoms, atoms[1:], atoms[2:], strict=False)):
        whole = _short(week, calendar) if week.year == 0 and not week.day else None
        gap = [token.low for token in tokens[week.last : first.first]]
        told = (
            gap[:1] and gap[0] in _TELLING and gap[1:] in ([], ["from"], ["the"], ["from", "the"])
        )
        if not whole or not told or not (first.day and last.day):
            continue
        spans_ = _placed(first, calendar), _placed(last, calendar)
        ranged = last.joined == "range" or connector(tokens, first, last) == "range"
        if not ranged or any(len(days) != 1 for days in spans_):
            continue
        start, end = spans_[0][0][0], spans_[1][0][1]
        near = max(abs(start - whole[0]), abs(end - whole[1])) <= timedelta(days=7)
        if near and start < end and not (whole[0] <= start and end <= whole[1]):
            result.remove(atoms[at])
    return result


_TELLING = frozenset({",", "(", ":", "-", "–", "—"})


def _the_one(tokens: Sequence[Token], atom: Atom) -> bool:
    """The "Saturday" of "the holiday weekend: more rain for the Saturday or for the Sunday?"."""
    named = atom.first > 0 and tokens[atom.first - 1].low == "the" and atom.year == 0
    after = tokens[atom.last].low if atom.last < len(tokens) else ""
    return named and after not in ("of", "before", "after")


_POINTED = ("this ", "next ", "last ", "coming ")


def _after_this(before: Atom, atom: Atom, number: int) -> Atom:
    """The "Sunday" of "this Saturday or Sunday": the one that follows it."""
    span = before.place(0) if before.words.lower().startswith(_POINTED) else None
    if span is None or span[0] != span[1] or before.year != 0:
        return atom
    day = span[0] + timedelta(days=(number - span[0].weekday()) % 7)
    return replace(atom, place=spans.const(day, day))


def _short(atom: Atom, calendar: Calendar) -> Interval | None:
    """The only stretch of less than two weeks that an expression may mean."""
    spans_ = _placed(atom, calendar) if not atom.day else []
    return spans_[0] if len(spans_) == 1 and (spans_[0][1] - spans_[0][0]).days < 14 else None


def _in_stretch(atom: Atom, number: int, whole: Interval) -> Atom:
    day = whole[0] + timedelta(days=(number - whole[0].weekday()) % 7)
    return replace(atom, place=spans.const(day, day)) if day <= whole[1] else atom


def _days_of(tokens: Sequence[Token], atoms: list[Atom], whole: Interval) -> list[Atom]:
    """Days of the week that stand before the stretch they are of: it is not meant beside them."""
    first = len(atoms) - 1
    while first and weekday_of(atoms[first - 1]) is not None:
        first -= 1
    if first == len(atoms) - 1:
        return atoms
    between = {t.low for t in tokens[atoms[-2].last : atoms[-1].first]}
    if not between <= {"of", "the"}:
        return atoms
    days = [_in_stretch(atom, weekday_of(atom) or 0, whole) for atom in atoms[first:-1]]
    return [*atoms[:first], *days[:-1], replace(days[-1], last=atoms[-1].last)]


_LISTING = frozenset(
    {",", "(", "and", "or", "on", "both", ":", "-", "–", "&", "the", "so", "from", "between"}
)


def part_and_whole(
    tokens: Sequence[Token], atoms: Sequence[Atom], calendar: Calendar, used: set[int]
) -> tuple[Period, Period] | None:
    """The days of one expression, and of the longer one that they are part of."""
    groups = _ranges(atoms, calendar)
    if len(groups) == 2:
        for one, two in product(*groups):
            for inner, outer in ((one, two), (two, one)):
                if outer[0] <= inner[0] and inner[1] <= outer[1] and inner != outer:
                    return _period(inner), _period(outer)
        return None
    named = _placed(atoms[0], calendar)
    if len(atoms) != 1 or len(named) != 1:
        return None
    for at in range(atoms[0].last, len(tokens) - 1):
        if tokens[at].low in _POINTING and tokens[at - 1].low in _BEFORE:
            around = stretch_around(tokens[at + 1].low, named[0])
            if around and around != named[0]:
                used.update((at, at + 1))
                return _period(named[0]), _period(around)
    return None


def _ranges(atoms: Sequence[Atom], calendar: Calendar) -> list[list[Interval]]:
    """What each expression, or the two ends of a range, may mean; [] where days are listed."""
    groups: list[list[Interval]] = []
    for atom in atoms:
        spans_ = _placed(atom, calendar)
        if atom.joined == "range" and groups:
            spans_ = [(a, d) for (a, _), (_, d) in product(groups.pop(), spans_) if a <= d]
        elif atom.joined:
            return []
        groups.append(spans_)
    return groups


def _placed(atom: Atom, calendar: Calendar) -> list[Interval]:
    """The stretches that an expression may mean."""
    return [span for year in calendar.years(atom)[0] if (span := atom.place(year))]


def stretch_around(unit: str, span: Interval) -> Interval | None:
    """The week, month or year that a stretch lies in."""
    start, end = span
    match unit:
        case "week":
            monday = start - timedelta(days=start.weekday())
            outer = monday, monday + timedelta(days=6)
        case "month":
            outer = start.replace(day=1), month_end(start.year, start.month)
        case "year":
            outer = date(start.year, 1, 1), date(start.year, 12, 31)
        case _:
            return None
    return outer if end <= outer[1] else None


def _period(span: Interval) -> Period:
    return Period((span,), say_interval(*span), named_days=span[0] == span[1])
