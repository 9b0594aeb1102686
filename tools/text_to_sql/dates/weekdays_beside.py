"""Days of the week told beside a date, which are of it and not those nearest to today.

5 to 7 September 2025      (Friday to Sunday)     they are the days named
Friday to Sunday,          5 to 7 September 2025  so here
was Monday drier than Friday in the week of 3 May  the days of that week
the weekend of 4 July,     Friday included        the one beside the weekend
Thanksgiving, Black Friday and the Saturday       the one beside the holiday
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from itertools import pairwise

from pageturner.tools.text_to_sql.dates import spans
from pageturner.tools.text_to_sql.dates.exclusions import left_out
from pageturner.tools.text_to_sql.dates.lists import connector
from pageturner.tools.text_to_sql.dates.periods import (
    WEEKDAYS,
    Atom,
    Calendar,
    Interval,
    Placer,
    nowhere,
)
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.tokens import Token, low_at

TELLING: tuple[list[str], ...] = (
    [","],
    ["("],
    [",", "from"],
    ["from"],
    ["(", "from"],
    [],
    [":"],
    ["-"],
    ["–"],
)
"""What stands between a date and the days of the week that tell it."""
_POINTING = ("the", "that")
_LEADING = frozenset({",", "(", "-", "–", "on", "also", "the", "that"})
_ADDING = frozenset({"including", "incl", "counting", "plus"})
_ADDED = frozenset({"included", "inclusive", "too", "counted"})
_AND = frozenset({"and", "or", "&", "nor"})
_LONGEST = timedelta(days=6)
_ANY_YEAR = 2024


def weekday_of(atom: Atom) -> int | None:
    """The day of the week that an expression names with no word more; None for all others."""
    bare = atom.day and atom.year == 0
    return WEEKDAY_NUMBERS.get(atom.words.lower().removesuffix("'s")) if bare else None


def weekdays_beside(
    tokens: Sequence[Token], atoms: Sequence[Atom], calendar: Calendar
) -> list[Atom]:
    """The dates with the days of the week that are told of them, or beside them."""
    result: list[Atom] = []
    at = 0
    while at < len(atoms):
        run = _run(tokens, atoms, at)
        after = at + len(run)
        if len(run) > 1 and (ahead := _told_ahead(tokens, run, atoms[after:], calendar)):
            result.append(ahead)
            at = after + 1
            continue
        if len(run) == 1 and result and (told := _told_behind(tokens, result[-1], run[0])):
            result[-1] = told
            at = after
            continue
        if len(run) == 1 and atoms[after:] and _told_before(tokens, run[0], atoms[after], calendar):
            result.append(replace(atoms[after], first=run[0].first))
            at = after + 1
            continue
        if len(run) == 1 and atoms[after:] and (no := _no_such_day(tokens, run[0], atoms[after])):
            result.append(no)
            at = after + 1
            continue
        if len(run) == 1 and atoms[after:] and (told := _in_brackets(tokens, run[0], atoms[after])):
            result.append(told)
            at = after + 1
            continue
        if run and atoms[after:] and (inside := _of_what_follows(tokens, run, atoms[after])):
            result += inside
            at = after
            continue
        if run and result and (beside := _beside(tokens, result[-1], run)):
            result[-1:] = beside
            at = after
            continue
        result.append(atoms[at])
        at += 1
    return _within(tokens, result)


def _within(tokens: Sequence[Token], atoms: list[Atom]) -> list[Atom]:
    """`over the weekend of 4 July, how hot was Sunday`: the day of that week or weekend."""
    if len(atoms) != 2:
        return _chosen_within(tokens, atoms)
    if _joined(tokens, *atoms):
        return atoms
    days = [atom for atom in atoms if weekday_of(atom) is not None]
    whole = next((atom for atom in atoms if not atom.day), None)
    if len(days) != 1 or whole is None:
        return atoms
    between = tokens[min(atom.last for atom in atoms) : max(atom.first for atom in atoms)]
    apart = any(token.low in AUXILIARIES for token in between)
    compared = any(token.low in ("than", "or", "and") for token in between)
    year = whole.year or _ANY_YEAR
    span, day = whole.place(year), near(whole.place, weekday_of(days[0]) or 0)
    placed = day(year)
    if not apart or compared or span is None or placed is None or span[1] - span[0] > _LONGEST:
        return atoms
    if not span[0] <= placed[0] <= span[1]:
        return atoms
    return [replace(a, place=day, year=whole.year) if a is days[0] else a for a in atoms]


def _chosen_within(tokens: Sequence[Token], atoms: list[Atom]) -> list[Atom]:
    """`this weekend. Saturday or Sunday?`, `Memorial Day weekend, from Saturday to Monday`: the
    days of that very stretch."""
    whole = next((atom for atom in atoms if not atom.day), None)
    days = [atom for atom in atoms if weekday_of(atom) is not None]
    if whole is None or len(days) < 2 or atoms != [whole, *days]:
        return atoms
    if any(not _joined(tokens, *pair) for pair in pairwise(days)):
        return atoms
    if _joined(tokens, whole, days[0]):
        return atoms
    year = whole.year or _ANY_YEAR
    placed = [near(whole.place, weekday_of(atom) or 0) for atom in days]
    spans_ = [place(year) for place in placed]
    span = whole.place(year)
    if span is None or span[1] - span[0] > _LONGEST:
        return atoms
    if any(one is None or not span[0] <= one[0] <= span[1] for one in spans_):
        return atoms
    return [
        replace(atom, place=place, year=whole.year)
        for atom, place in zip(days, placed, strict=True)
    ]


def of_the_stretch_behind(tokens: Sequence[Token], atoms: list[Atom]) -> list[Atom]:
    """`was Monday warmer than Friday in the week of 3 May`: the days of the week or the weekend
    that is named behind them, and not those nearest to today."""
    days = [atom for atom in atoms if weekday_of(atom) is not None]
    rest = atoms[len(days) :]
    if not days or not rest or atoms[: len(days)] != days:
        return atoms
    first, last = rest[0], rest[-1]
    if len(days) == 1 and len(rest) == _TWO and (of_each := _of_each(tokens, days[0], first, last)):
        return of_each
    gap = [token.low for token in tokens[days[-1].last : first.first]]
    named = "weekend" in (*gap[-2:], low_at(tokens, last.last))
    listed = len(rest) == _TWO and first.day and last.day and bool(_joined(tokens, first, last))
    if not (listed and named) and (len(rest) > 1 or first.day):
        return atoms
    while gap[-1:] and gap[-1] in _WEEKEND_SAID:
        gap.pop()
    placed = bool(gap) and gap[-1] in _INSIDE and not set(gap) & (_ENDS | _AND | {"than"})
    if not placed or first.year == 0 or first.joined or (len(days) == 1 and "of" in gap):
        return atoms

    def whole(year: int) -> Interval | None:
        start, end = first.place(last.year or year), last.place(last.year or year)
        return (start[0], end[1]) if start and end else None

    year = last.year
    inside = [replace(a, place=near(whole, weekday_of(a) or 0), year=year) for a in days]
    span = whole(year or _ANY_YEAR)
    found = [one.place(year or _ANY_YEAR) for one in inside]
    if span is None or not timedelta(days=0) < span[1] - span[0] <= _LONGEST:
        return atoms
    return inside if all(day and span[0] <= day[0] <= span[1] for day in found) else atoms


_TWO = 2


def _of_each(tokens: Sequence[Token], day: Atom, one: Atom, other: Atom) -> list[Atom]:
    """`was Monday warmer in the week of 3 May than in that of 10 May`: the one of each."""
    between = {token.low for token in tokens[one.last : other.first]}
    spans_ = [whole.place(whole.year or _ANY_YEAR) for whole in (one, other) if not whole.day]
    weeks = [span for span in spans_ if span and timedelta(0) < span[1] - span[0] <= _LONGEST]
    if len(weeks) < _TWO or between.isdisjoint({"than", "or", "and", "versus", "vs"}):
        return []
    number = weekday_of(day) or 0
    return [replace(whole, place=near(whole.place, number), day=True) for whole in (one, other)]


_INSIDE = frozenset({"in", "on", "over", "during", "of", "for", "at", "within"})
_WEEKEND_SAID = frozenset({"the", "weekend", "that", "long", "holiday"})


def _run(tokens: Sequence[Token], atoms: Sequence[Atom], at: int) -> list[Atom]:
    """The days of the week that are listed, or the two ends of a range, from `at` on."""
    run: list[Atom] = []
    for atom in atoms[at:]:
        if weekday_of(atom) is None or (run and not _joined(tokens, run[-1], atom)):
            break
        run.append(atom)
    return run


def _joined(tokens: Sequence[Token], before: Atom, atom: Atom) -> str:
    return atom.joined or connector(tokens, before, atom)


def _told_ahead(
    tokens: Sequence[Token], run: Sequence[Atom], behind: Sequence[Atom], calendar: Calendar
) -> Atom | None:
    """The first of the days named right behind "Friday to Sunday", which are those very days."""
    if not behind or not behind[0].day or weekday_of(behind[0]) is not None:
        return None
    gap = [token.low for token in tokens[run[-1].last : behind[0].first]]
    if gap not in TELLING:
        return None
    named = [behind[0]]
    for atom in behind[1:]:
        if not _joined(tokens, named[-1], atom):
            break
        named.append(atom)
    year = next((atom.year for atom in named if atom.year), None)
    ends = [_day(atom, year, calendar) for atom in (named[0], named[-1])]
    said = [weekday_of(atom) for atom in (run[0], run[-1])]
    whole = replace(behind[0], first=run[0].first)
    if ends != said and None not in ends and len(named) > 1:
        words = " ".join(token.text for token in tokens[run[0].first : named[-1].last])
        words = words.replace(" ,", ",")
        return replace(whole, place=nowhere, words=words)
    return whole if ends == said else None


def on_the_day_said(tokens: Sequence[Token], atom: Atom) -> Atom:
    """`Sunday 3 August`, only in years in which that day is one; a date in full may be none."""
    number = WEEKDAY_NUMBERS.get(tokens[atom.first].low) if atom.first < atom.last else None
    at = atom.first + 1
    while at < atom.last and tokens[at].low in (",", ".", "the"):
        at += 1
    dated = at < atom.last and (tokens[at].low[0].isdigit() or tokens[at].low in MONTH_NUMBERS)
    if number is None or not dated or not atom.day or atom.month is None:
        return atom
    return only_on(atom, number)


def only_on(atom: Atom, number: int) -> Atom:
    """A day where it falls on a day of the week; nowhere else."""

    def place(year: int) -> Interval | None:
        span = atom.place(year)
        return span if span and span[0].weekday() == number else None

    return replace(atom, place=place, words=f"{WEEKDAYS[number]}, {atom.words}")


def _told_behind(tokens: Sequence[Token], named: Atom, weekday: Atom) -> Atom | None:
    """`5 September 2025 (Friday)`, `5 September, a Friday`: the day, and on which it falls."""
    gap = [token.low for token in tokens[named.last : weekday.first]]
    last = weekday.last
    if gap == ["("] and last < len(tokens) and tokens[last].low == ")":
        last += 1
    elif gap not in ([","], [], [",", "a"]) or not _closed(tokens, last):
        return None
    if not named.day or named.year == 0:
        return None
    return replace(only_on(named, weekday_of(weekday) or 0), last=last)


def _closed(tokens: Sequence[Token], at: int) -> bool:
    """Whether nothing is said right behind a place but a mark."""
    return at >= len(tokens) or (tokens[at].kind == "mark" and tokens[at].low != "-")


def _told_before(tokens: Sequence[Token], weekday: Atom, named: Atom, calendar: Calendar) -> bool:
    """`Thursday, Christmas Day 2025`: one day, by two names."""
    gap = [token.low for token in tokens[weekday.last : named.first]]
    if gap not in ([","], []) or not named.day or weekday_of(named) is not None or named.year == 0:
        return False
    return _day(named, named.year, calendar) == weekday_of(weekday)


def _no_such_day(tokens: Sequence[Token], weekday: Atom, named: Atom) -> Atom | None:
    """`Sunday, Thanksgiving 2025`: a day of a year that is told, and never was a Sunday; between
    those of a list every day is one of its own."""
    gap = [token.low for token in tokens[weekday.last : named.first]]
    beside = {tokens[weekday.first - 1].low} if weekday.first else set[str]()
    beside |= {tokens[named.last].low} if named.last < len(tokens) else set()
    listed = not (_AND | {","}).isdisjoint(beside)
    if gap not in ([","], []) or listed or not (named.day and named.year):
        return None
    if weekday_of(named) is not None or named.place(named.year) is None:
        return None
    return replace(only_on(named, weekday_of(weekday) or 0), first=weekday.first)


def _in_brackets(tokens: Sequence[Token], weekday: Atom, named: Atom) -> Atom | None:
    """`Tuesday (24 February)`: the day in brackets, and on which it falls."""
    gap = [token.low for token in tokens[weekday.last : named.first]]
    closed = named.last < len(tokens) and tokens[named.last].low == ")"
    if gap != ["("] or not closed or not named.day or named.month is None:
        return None
    dated = only_on(named, weekday_of(weekday) or 0)
    return replace(dated, first=weekday.first, last=named.last + 1)


def _day(atom: Atom, year: int | None, calendar: Calendar) -> int | None:
    """The day of the week of a date, where its year is known."""
    years = [year] if year else calendar.years(atom)[0]
    days = {span[0].weekday() for one in years if (span := atom.place(atom.year or one))}
    return days.pop() if len(days) == 1 else None


def _beside(tokens: Sequence[Token], named: Atom, run: Sequence[Atom]) -> list[Atom]:
    """What is named, and the days of the week behind it as those of it, or nearest to it."""
    span = named.place(named.year or _ANY_YEAR)
    if named.year == 0 or span is None or span[1] - span[0] > _LONGEST:
        return []
    how = _hanging(tokens, named, run)
    if not how:
        return []
    days = [near(named.place, weekday_of(atom) or 0)(named.year or _ANY_YEAR) for atom in run]
    if how == "list" and all(day and span[0] <= day[0] <= span[1] for day in days):
        return [replace(named, last=run[-1].last)]  # "Labor Day weekend, Monday included"
    return [
        named,
        *(
            replace(
                atom,
                place=near(named.place, weekday_of(atom) or 0),
                year=named.year,
                joined=how if how == "list" and not n else atom.joined,
            )
            for n, atom in enumerate(run)
        ),
    ]


def _of_what_follows(tokens: Sequence[Token], run: Sequence[Atom], named: Atom) -> list[Atom]:
    """The "Sunday" of "was Sunday the warmest day of Labor Day weekend": the one of that."""
    span = named.place(named.year or _ANY_YEAR)
    if named.day or named.year == 0 or span is None or span[1] - span[0] > _LONGEST:
        return []
    gap = [token.low for token in tokens[run[-1].last : named.first] if token.low != "the"]
    if gap[-1:] != ["of"] or not 1 < len(gap) <= _FAR or set(gap) & _ENDS:
        return []
    return [
        replace(atom, place=near(named.place, weekday_of(atom) or 0), year=named.year)
        for atom in run
    ]


_ENDS = frozenset(".,;:?!")


_GONE = ("gone", "past", "ended", "passed", "over", "finished", "elapsed")


def _hanging(tokens: Sequence[Token], named: Atom, run: Sequence[Atom]) -> str:
    """How days of the week hang on a date: added to it ("list"), left out of it ("out"), held
    against it ("than"), or not."""
    gap = [token.low for token in tokens[named.last : run[0].first]]
    last = run[-1].last
    last += last < len(tokens) and tokens[last].low in PARTS_OF_DAY
    after = low_at(tokens, last)
    rest = set(gap) - _LEADING
    if left_out(tokens, run[0].first, run[-1].last):
        return "out" if len(gap) < _FAR else ""
    if not rest and after in _ADDED:
        return "list"
    if after == "just" and low_at(tokens, last + 1) in _GONE:
        return ""  # "on 8 May 2026 or the Saturday just gone": seen from today
    if named.day and named.year and ((gap == [","] and len(run) > 1) or (rest and rest <= _AND)):
        return "list"  # "on 8 May 2026 and on Sunday": a year is said, and none nearest to today
    if named.day and named.year and rest == {"than"} and tokens[named.first].low in WEEKDAY_NUMBERS:
        return "than"  # "on Friday 8 May 2026 than on Sunday"
    if rest and rest <= _ADDING | _AND and (rest & _ADDING or gap[-1] in _POINTING):
        return "list"
    return ""


_FAR = 6


def near(whole: Placer, number: int) -> Placer:
    """The day of the week in a stretch; the nearer one beside it where it is not in it."""

    def place(year: int) -> Interval | None:
        span = whole(year)
        if span is None:
            return None
        after = spans.weekday_beside(span[0] - timedelta(days=1), number, 1)
        if after > span[1]:
            before = spans.weekday_beside(span[0], number, -1)
            after = before if span[0] - before <= after - span[1] else after
        return after, after

    return place
