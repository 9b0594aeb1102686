"""Dates that lean on one named before: "3 June or a week later", "to the end of that month"."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta

from dateutil.relativedelta import relativedelta

from pageturner.tools.text_to_sql.dates import spans
from pageturner.tools.text_to_sql.dates.again import same_date, same_days, same_month
from pageturner.tools.text_to_sql.dates.around import (
    BESIDE,
    MORE,
    around,
    days_around,
    stretch_beside,
    weekday_after,
    weekend_beside,
)
from pageturner.tools.text_to_sql.dates.atoms import DateAtoms
from pageturner.tools.text_to_sql.dates.days_of_it import days_of_it
from pageturner.tools.text_to_sql.dates.digits import shortened
from pageturner.tools.text_to_sql.dates.nth import side_by_side
from pageturner.tools.text_to_sql.dates.parts_of_it import LOOSE, PARTS, part_of_it
from pageturner.tools.text_to_sql.dates.periods import WEEKDAYS, Atom, Interval
from pageturner.tools.text_to_sql.dates.rest import ITS, REST, rest_of_its
from pageturner.tools.text_to_sql.dates.words import DAYS_IN, FIRST, LAST, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.english import PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import ORDINALS, word_set

_SIDES = {"after": 1, "later": 1, "afterwards": 1, "following": 1, "next": 1}
_SIDES |= {
    "before": -1,
    "eve": -1,
    "earlier": -1,
    "beforehand": -1,
    "previous": -1,
    "preceding": -1,
    "prior": -1,
}
_POINTING = ("it", "that", "this", "them", "then")

Move = tuple[str, int]
"""A unit or a weekday, and how many of them on (back, if negative)."""


def seen_from(reader: DateAtoms) -> tuple[date, range] | None:
    """The day that "the coming weekend, as seen on 8 July" looks from, and its tokens."""
    for at, size in reader.said_now():
        named = reader.atoms_at(reader._skip(at + size, "the", ","))
        if len(named) != 1 or not named[0].day:
            continue
        said = range(at, named[0].last)
        years, _ = reader.calendar.years(named[0])
        days = [span[0] for year in years if (span := named[0].place(year))]
        others = (place for place in range(len(reader.tokens)) if place not in said)
        if len(days) == 1 and any(reader.leans_on_now(place) for place in others):
            return days[0], said
    return None


def may_lean(tokens: Sequence[Token]) -> bool:
    """Whether a word stands among the tokens without which nothing is counted from another date."""
    lows = {token.low for token in tokens}
    return not _LEANING.isdisjoint(lows) or any(token.kind == "date" for token in tokens)


_LEANING = frozenset(
    {*_SIDES, *BESIDE, *FIRST, *LAST, *ORDINALS, *WEEKDAY_NUMBERS, *LOOSE, *PARTS, *REST, *MORE}
    | {"same", "ago", "prior", "end", "close", "middle", "weekend"}
)
"""One of these stands in whatever `following` reads, but for what is cut short of a date in
digits."""


def following(reader: DateAtoms, atoms: Sequence[Atom], at: int) -> list[Atom]:
    """What is read at `at` as counted from the atoms named before; [] where nothing is."""
    before = atoms[-1]
    if day := shortened(reader, before, at):
        return [day]
    part = days_of_it(reader, atoms, at) or _other_part(reader, atoms, at)
    if part := part or part_of_it(reader, atoms, at):
        return [part]
    again = same_date(reader, before, at) or same_month(reader, before, at)
    if again := again or same_days(reader, atoms, at):
        return [again]
    weekday = weekday_after(reader, before, at)
    after = reader._skip(weekday.last, "the") if weekday and weekday.last > at + 1 else -1
    if weekday and (after < 0 or not reader.atoms_at(after)):  # "to the Sunday after Easter"
        return [weekday]
    if several := _weekdays_beside(reader, before, at):
        return several
    if whole := _edge_of_its(reader, before, at) or rest_of_its(reader, atoms, at):
        return [whole]
    told_as_one = _weekend_of_two(reader, atoms) or _stretch_of_two(reader, atoms)
    if told_as_one and (next_one := _next_stretch(reader, told_as_one, at)):
        return next_one
    if not before.day:
        return _next_stretch(reader, before, at)
    weekend = weekend_beside(reader, before, at)
    if weekend and not reader.atoms_at(reader._skip(weekend.last, "the", "on", "of", "in")):
        return [weekend]
    if (beside := around(reader, at)) and not reader.atoms_at(reader._skip(beside[1], "of")):
        both = days_around(before, at, beside[1], itself=False)
        held = not _LISTED.issuperset(reader.low(place) for place in range(before.last, at))
        return [replace(both[0], joined="" if held else "list"), *both[1:]]
    stretch = stretch_beside(reader, before, at)
    if stretch and not reader.atoms_at(reader._skip(stretch.last, "the", "on")):
        return [stretch]
    found = _neighbour(reader, before, at) or counted_on(reader, at)
    found = found or _weeks_from_its_weekday(reader, at)
    if found is None:
        return []
    move, last = found
    base = before
    if before.origin and (reader.low(last) == "it" or _turns_back(before, move)):
        base = before.origin  # "the day before Easter and the day after"
    if reader.low(last) in _POINTING:
        last += 1
    elif reader.atoms_at(reader._skip(last, "the", "on")):
        return []  # "the day after Christmas": counted from that

    def place(year: int) -> Interval | None:
        start = base.place(year)
        moved = moved_on(start[0], move) if start else None
        return (moved, moved) if moved else None

    words = " ".join(token.text for token in reader.tokens[at:last])
    return [Atom(at, last, place, words, before.year, None, day=True, origin=base)]


def _weeks_from_its_weekday(reader: DateAtoms, at: int) -> tuple[Move, int] | None:
    """`8 February and the Sunday a week before it`: so many weeks from a day that is a Sunday."""
    day = reader._skip(at, "the", ",")
    if reader.low(day) not in WEEKDAY_NUMBERS or len(reader.low(day)) < 3:
        return None
    counted = counted_on(reader, day + 1)
    return counted if counted and counted[0][0] in ("week", "fortnight") else None


def _turns_back(before: Atom, move: Move) -> bool:
    """Whether one day is counted on and the next one back, or the other way about."""
    sides = {_SIDES[word] for word in before.words.lower().split() if word in _SIDES}
    return bool(sides) and (move[1] > 0) not in {side > 0 for side in sides}


def _weekdays_beside(reader: DateAtoms, before: Atom, at: int) -> list[Atom]:
    """`the first weekend of May and the Friday before it`, `Labor Day and the Saturday and Sunday
    before`: right beside what was named."""
    first = reader._skip(at, "the")
    found = _one_beside(reader, first)
    days = [(WEEKDAY_NUMBERS.get(found[0], -1), first, "")] if found else []
    if not days or days[0][0] < 0:
        days = reader.weekdays_at(first)
        found = _one_beside(reader, days[-1][1]) if len(days) > 1 else None
    if found is None or (before.day and len(days) < 2):
        return []
    _, side, last = found
    if reader.atoms_at(reader._skip(last, "the", "on")):
        return []
    last += reader.low(last) in _POINTING
    return [
        Atom(
            *(start, end, spans.beside_weekday(before.place, number, side), WEEKDAYS[number]),
            *(before.year, None, True, joined),
        )
        for number, start, end, joined in side_by_side(days, at, last)
    ]


def _other_part(reader: DateAtoms, atoms: Sequence[Atom], at: int) -> Atom | None:
    """`the first half of March or the second`, `March's first half`: of what, was said before."""
    owner = reader.tokens[at - 1]
    owned = owner.low in ("'s", "s", "its", "'") or owner.text.endswith(("'s", "’s"))
    word = reader.low(at)
    end = "first" if word in FIRST else "last" if word in LAST else "nth"
    nth = ORDINALS.get(word, 0)
    if not nth and end == "nth":
        return None
    if word == "last" and reader.calendar.now and not owned and reader.low(at - 1) != "the":
        return None  # "the last weekend of April or last weekend": the one before today
    unit, last = reader.low(at + 1), at + 2
    whole_said = [a for a in atoms if not a.day and reader.low(a.first + 1) not in _PARTS]
    before = whole_said[-1] if whole_said and owned else atoms[-1]
    opened = reader.part_at(before.first)
    counted = reader._number(at + 1) if opened and end != "nth" else None
    closed = counted is not None and (
        reader.low(counted[1]) in _ENDS
        or reader.low(counted[1]) in _GOING_ON
        or (reader.low(counted[1]) == "(" and reader.low(counted[1] + 1).isdigit())
    )
    if opened and counted and opened[0][2] > 1 and closed:
        # "the first ten days of May … the last ten"
        nth, unit, last = counted[0], opened[0][1], counted[1]
    elif opened is not None and unit in (*_ENDS, "one"):  # "the first half of March … the second"
        unit, last = opened[0][1], at + 1 + (unit == "one")
    of_days = unit == "day" and opened is not None and opened[0][1] == "day"
    if (unit not in _PARTS and not of_days) or reader.low(last) in ("of", "in"):
        return None
    if opened is not None and opened[0][1] == unit:
        whole = reader.whole_at(opened[1])
    else:
        whole = [before] if owned and not before.day else []
    if len(whole) != 1:
        return None
    words = " ".join(token.text for token in reader.tokens[at:last])
    count = nth or 1
    place = spans.cut(whole[0].place, end, unit, count)
    return Atom(at, last, place, words, before.year, whole[0].month, day=of_days and count == 1)


_PARTS = ("half", "third", "week", "fortnight", "weekend")
_ENDS = ("?", ".", ",", ";", "")
_GOING_ON = word_set("by in on going judging according or than as to and that was were did")


def _edge_of_its(reader: DateAtoms, before: Atom, at: int) -> Atom | None:
    """`the end of that month`, `the last day of the year`: of the one that the day is in; the
    `middle` of it is its second third."""
    at = reader._skip(at, "the")
    middle = reader.low(at) == "middle" and reader.low(at + 1) == "of"
    size = 2 if reader.low(at + 1) == "day" else 1
    edge, owner = reader.low(at), at + size + 1
    ends = LAST if size == 2 else ("end", "close")
    if not (middle or edge in ends) or reader.low(at + size) != "of":
        return None
    last = reader._skip(owner, *ITS)
    unit = reader.low(last)
    if last == owner or unit not in ("week", "month", "year"):
        return None

    def place(year: int) -> Interval | None:
        start = before.place(year)
        if start and middle:
            whole = spans.to_unit(unit, 0, False)(start[0])
            return spans.cut(spans.const(*whole), "mid", "third", 1)(year)
        return spans.last_of(unit, start[0]) if start else None

    words = " ".join(token.text for token in reader.tokens[at : last + 1])
    return Atom(at, last + 1, place, words, before.year, None, day=not middle)


def _next_stretch(reader: DateAtoms, before: Atom, at: int) -> list[Atom]:
    """`last week and the week before`, `July and the following month`, `… and the one after`."""
    found = _one_beside(reader, reader._skip(at, "the"))
    if found is None:
        return []
    unit, side, last = found
    if unit == "one" and _of_days(reader, before, at, last):
        return []
    if unit == "one":
        units = [u for u in _STRETCHES if u in before.words.lower().split()]
        unit = next(iter(units), "month" if before.month else "")
    if unit not in _STRETCHES or reader.atoms_at(reader._skip(last, "the", "on")):
        return []
    last += reader.low(last) in _POINTING

    def place(year: int) -> Interval | None:
        span = before.place(year)
        if span is None:
            return None
        if unit == "week" and (span[1] - span[0]).days == 6:
            step = timedelta(days=7 * side)
            return span[0] + step, span[1] + step
        if unit == "weekend":  # (behind a long one that ends on a Monday, the next Saturday)
            edge = spans.edge(before.place, last=side > 0)
            return spans.beside(edge, unit, side)(year)
        return spans.to_unit(unit, side, False)(span[side > 0])

    words = " ".join(token.text for token in reader.tokens[at:last])
    return [Atom(at, last, place, words, before.year, None)]


def _weekend_of_two(reader: DateAtoms, atoms: Sequence[Atom]) -> Atom | None:
    """The "weekend of 13/14 September": two days that were told as one stretch."""
    if len(atoms) < 2 or not (atoms[-2].day and atoms[-1].day):
        return None
    one, two = atoms[-2:]
    gap = [reader.low(at) for at in range(one.last, two.first)]
    opening = reader.low(one.first - 1 - (reader.low(one.first - 1) in ("of", "on", "the")))
    if opening != "weekend" or gap not in (["/"], ["and"], ["-"], ["&"], ["and", "the"]):
        return None
    return _from_the_one_to(one, two, f"weekend {two.words}")


def _stretch_of_two(reader: DateAtoms, atoms: Sequence[Atom]) -> Atom | None:
    """The "12 to 18 January" that "the week after that" follows."""
    if len(atoms) < 2 or not (atoms[-2].day and atoms[-1].day):
        return None
    one, two = atoms[-2:]
    gap = [reader.low(at) for at in range(one.last, two.first)]
    return _from_the_one_to(one, two, two.words) if gap in _RANGING else None


_RANGING = (["to"], ["-"], ["–"], ["through"], ["thru"], ["until"], ["till"], ["to", "the"])


def _from_the_one_to(one: Atom, two: Atom, words: str) -> Atom:
    """Two days as the stretch from one to the other."""

    def place(year: int) -> Interval | None:
        first, last = one.place(year), two.place(year)
        return (first[0], last[1]) if first and last and first[0] <= last[1] else None

    return replace(two, first=one.first, place=place, day=False, words=words)


def _of_days(reader: DateAtoms, before: Atom, at: int, last: int) -> bool:
    """`a day in May cooler than the one before`, `days one after the other`: of days within the
    stretch that was named, and of no other stretch."""
    if reader.low(last) in ("other", "another", "the"):
        return True
    near = [reader.low(place) for place in (before.first - 2, *range(before.last, at))]
    return bool({"day", "days"} & set(near)) and "than" in (reader.low(at - 1), reader.low(at - 2))


_LISTED = frozenset({"and", ",", "or", "plus", "&", "with", "(", "-", "–", "—", "on", "the"})
_OWN = ("its", "their", "the", "a", "an")
_RIGHT = ("right", "immediately", "directly", "just", "straight")
_STRETCHES = ("week", "weekend", "month", "quarter", "year")


def _neighbour(reader: DateAtoms, before: Atom, at: int) -> tuple[Move, int] | None:
    """`the day after`, `the Monday before it`, `the following day`."""
    if reader.low(at) == "its" and reader.low(at + 1) == "eve":
        return ("day", -1), at + 2
    found = _one_beside(reader, reader._skip(at, "the"))
    if found is None:
        return None
    unit, side, last = found
    if unit == "day" and _each_of_many(reader, before, at):
        return None
    if unit in PARTS_OF_DAY:
        if reader.low(last) in _OWN:
            return None  # "in the afternoon after its high"
        unit = "day"  # "the morning after"
    if unit == "one" and "day" in before.words.lower().split():
        return ("day", side), last  # "the day after and the one after that"
    if unit == "one" and any(name in WEEKDAY_NUMBERS for name in before.words.lower().split()):
        return ("week", side), last  # "last Friday and the one before"
    if unit == "year" and _same_date(reader, at):
        return (unit, side), last
    if unit == "day" or (unit in WEEKDAY_NUMBERS and len(unit) > 2):
        return (unit, side), last
    return None


def _same_date(reader: DateAtoms, at: int) -> bool:
    """`the same date the year before`, `the one the previous year`: a day, and no whole year."""
    at -= reader.low(at - 1) in ("in", "of", "from")
    named = reader.low(at - 1) in ("date", "day") and reader.low(at - 2) == "same"
    return named or reader.low(at - 1) in ("one", "that")


def _each_of_many(reader: DateAtoms, before: Atom, at: int) -> bool:
    """`from 10 to 20 June, on which days was it hotter than the day before`: each has its own."""
    held = reader.low(at - 1 - (reader.low(at - 1) == "the")) in ("than", "as", "on", "from")
    asked = {"days", "often", "many"} & {token.low for token in reader.tokens}
    opened = any(
        reader.low(place) in ("between", "from")
        for place in range(max(0, before.first - 5), before.first)
    )
    return held and opened and bool(asked)


def _one_beside(reader: DateAtoms, at: int) -> tuple[str, int, int] | None:
    """`week before`, `following month`: the unit, the side, and where it ends."""
    word, second = reader.low(at), reader.low(at + 1)
    if second in _RIGHT and reader.low(at + 2) in ("after", "before"):
        return word, _SIDES[reader.low(at + 2)], at + 3  # "the day right after"
    if word in ("next", "following", "previous", "preceding", "prior"):
        return second, _SIDES[word], at + 2
    if second in ("after", "before", "following", "preceding", "earlier", "later"):
        return word, _SIDES[second], at + 2
    if second == "prior" and reader.low(at + 2) != "to":
        return word, _SIDES[second], at + 2
    return None


def day_beside(reader: DateAtoms, at: int) -> tuple[Move, int] | None:
    """`the day after`, `the night before`, `the Sunday before`: right beside a day named before."""
    found = _one_beside(reader, reader._skip(at, "the"))
    if found is None:
        return None
    unit, side, last = found
    if unit in ("day", "night", "evening"):
        return ("day", side), last
    return ((unit, side), last) if unit in WEEKDAY_NUMBERS and len(unit) > 3 else None


def counted_on(reader: DateAtoms, at: int) -> tuple[Move, int] | None:
    """`a week later`, `two days before`."""
    number = (1, at + 1) if reader.low(at) in ("a", "one", "exactly") else reader._number(at)
    if number is None:
        return None
    unit = reader.low(number[1]).removesuffix("s")
    side = _SIDES.get(reader.low(number[1] + 1), 0)
    if not side or unit not in (*DAYS_IN, "month", "year"):
        return None
    return (unit, side * number[0]), number[1] + 2


def moved_on(day: date, move: Move) -> date | None:
    unit, count = move
    if unit in WEEKDAY_NUMBERS:
        return spans.weekday_beside(day, WEEKDAY_NUMBERS[unit], count)
    try:
        if unit in DAYS_IN:
            return day + timedelta(days=DAYS_IN[unit] * count)
        return day + (
            relativedelta(months=count) if unit == "month" else relativedelta(years=count)
        )
    except (OverflowError, ValueError):
        return None
