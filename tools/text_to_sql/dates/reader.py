"""Dates in a question: expressions joined into lists and ranges, and given their years.

"From Thanksgiving 2025 up to and including the 30th"
  atoms       [Thanksgiving 2025] … [the 30th]
  connectors  from … up to and including      → a range
  completed   the 30th of November 2025       → 27 to 30 November 2025
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from itertools import pairwise

from pageturner.tools.text_to_sql.dates.around import (
    OPENING_A_LENGTH,
    OPENING_A_SPREAD,
    counted_in_already,
    give_or_take,
    lasting,
    up_to_today,
)
from pageturner.tools.text_to_sql.dates.atoms import DateAtoms
from pageturner.tools.text_to_sql.dates.bare_days import bare_day
from pageturner.tools.text_to_sql.dates.benchmark import benchmark
from pageturner.tools.text_to_sql.dates.corrections import meant_days
from pageturner.tools.text_to_sql.dates.days_in_common import (
    NO_DAY_IN_COMMON,
    none_in_common,
    weekdays_apart,
)
from pageturner.tools.text_to_sql.dates.every_year import (
    days_in_every_year,
    how_many_said,
    in_every_year,
    told_apart,
)
from pageturner.tools.text_to_sql.dates.exclusions import all_but, days_left_out, without
from pageturner.tools.text_to_sql.dates.explained import without_explanations
from pageturner.tools.text_to_sql.dates.following import (
    following,
    may_lean,
    seen_from,
)
from pageturner.tools.text_to_sql.dates.in_brackets import OPENING_BARE_DAYS, in_brackets
from pageturner.tools.text_to_sql.dates.lists import connector, in_groups
from pageturner.tools.text_to_sql.dates.lying_ahead import beside_what_is_over
from pageturner.tools.text_to_sql.dates.months_as_one import months_as_one
from pageturner.tools.text_to_sql.dates.months_together import months_together
from pageturner.tools.text_to_sql.dates.near import near_a_date
from pageturner.tools.text_to_sql.dates.now import (
    against_today,
    at_this_moment,
    day_it_is,
    yet_to_come,
)
from pageturner.tools.text_to_sql.dates.nth import weekdays_of_it
from pageturner.tools.text_to_sql.dates.numbered_weekdays import numbered_weekday
from pageturner.tools.text_to_sql.dates.offered import held_against, offered
from pageturner.tools.text_to_sql.dates.other_languages import month_in_another_language
from pageturner.tools.text_to_sql.dates.other_years import in_other_years
from pageturner.tools.text_to_sql.dates.parts_left_out import part_of_none
from pageturner.tools.text_to_sql.dates.parts_of_it import unplaced_part, unplaced_start
from pageturner.tools.text_to_sql.dates.periods import (
    WEEKDAYS,
    Atom,
    Calendar,
    Period,
    say_intervals,
)
from pageturner.tools.text_to_sql.dates.reference_numbers import reference_numbers
from pageturner.tools.text_to_sql.dates.since_it_began import since_it_began
from pageturner.tools.text_to_sql.dates.stretches import period_of
from pageturner.tools.text_to_sql.dates.told_first import without_days_told_first
from pageturner.tools.text_to_sql.dates.told_twice import (
    told_by_distance,
    with_weekdays_in_front,
    without_ends_of_seasons,
    without_names_of_a_day,
)
from pageturner.tools.text_to_sql.dates.weekdays import Dates, in_general, read_weekdays
from pageturner.tools.text_to_sql.dates.weekdays_beside import (
    of_the_stretch_behind,
    on_the_day_said,
    weekdays_beside,
)
from pageturner.tools.text_to_sql.dates.weekdays_of_each import (
    told_of_each,
    weekdays_of_its_own,
    weekends_in_full,
)
from pageturner.tools.text_to_sql.dates.weekends_told import dated_weekends, whole_weekends
from pageturner.tools.text_to_sql.dates.wholes import (
    days_within,
    part_and_whole,
    without_weeks_told,
)
from pageturner.tools.text_to_sql.dates.words import WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.dates.years import (
    of_each_year,
    year_behind_brackets,
)
from pageturner.tools.text_to_sql.dates.years_before import in_years_before
from pageturner.tools.text_to_sql.dates.years_before_a_day import years_before_a_day
from pageturner.tools.text_to_sql.language.tokens import Token, tokenize
from pageturner.tools.text_to_sql.language.words import (
    CARDINALS,
    ORDINALS,
    is_count,
    phrases,
    starts,
)


def read_dates(tokens: Sequence[Token], calendar: Calendar) -> Dates:
    """Find every date expression and work out the days they come to."""
    if foreign := month_in_another_language(tokens):
        return Dates(problem=f"{foreign!r} is no month in English")
    if long_before := years_before_a_day(tokens, calendar):
        return long_before
    reader = DateAtoms(tokens, calendar)
    seen = seen_from(reader)
    if seen is not None:
        calendar = replace(calendar, now=seen[0])
        reader = DateAtoms(tokens, calendar)
    atoms: list[Atom] = []
    near = near_a_date(tokens)
    leaning = may_lean(tokens)
    filed = reference_numbers(tokens)
    at = 0
    while at < len(tokens):
        if at in filed:
            at += 1
            continue
        if seen and at == seen[1].start:
            at = seen[1].stop
            continue
        low = tokens[at].low
        plain = tokens[at].kind == "word" and low not in _OPENING_A_DAY
        if plain and not (atoms or near[at]):
            at += 1
            continue
        found = numbered_weekday(reader, at)
        found = found or (reader.atoms_at(at) if near[at] else [])
        if not found and not plain:
            found = bare_day(reader, atoms, at) or offered(reader, atoms, at)
        longer = None
        if atoms and low in _OPENING_MORE:
            longer = (
                lasting(reader, atoms[-1], at)
                or give_or_take(reader, atoms[-1], at)
                or in_brackets(reader, atoms[-1], at)
            )
        if longer or (longer := told_by_distance(reader, atoms, at)):
            atoms[-1], at = longer, longer.last
            continue
        if atoms and (inside := weekdays_of_it(reader, atoms[-1], at)):
            atoms[-1:], at = inside, inside[-1].last
            continue
        if atoms and leaning and (counted := following(reader, atoms, at)):
            # The next may be counted from these, and each from the one before it.
            found = [replace(one, place=cache(one.place)) for one in counted]
        atoms += found
        at = found[-1].last if found else at + 1
    calendar = beside_what_is_over(tokens, atoms, calendar)
    atoms = held_against(tokens, year_behind_brackets(tokens, atoms))
    as_said, atoms = atoms, in_years_before(tokens, atoms, calendar)
    reader.vague = reader.vague if atoms == as_said else ""  # (the "years" before one)
    atoms = without_ends_of_seasons(tokens, without_explanations(tokens, atoms))
    atoms = without_names_of_a_day(tokens, atoms)
    said = meant_days(tokens, atoms)
    atoms = with_weekdays_in_front(tokens, without_weeks_told(tokens, said, calendar))
    atoms = weekdays_beside(tokens, atoms, calendar)
    atoms = whole_weekends(tokens, days_within(tokens, atoms, calendar))
    atoms = counted_in_already(tokens, up_to_today(tokens, atoms, calendar.now))
    atoms = at_this_moment(tokens, against_today(tokens, atoms, calendar), calendar)
    atoms, told = day_it_is(tokens, yet_to_come(tokens, atoms, calendar), calendar)
    atoms = months_together(tokens, months_as_one(tokens, atoms), calendar.nouns)
    known, atoms = atoms, of_the_stretch_behind(tokens, without_days_told_first(tokens, atoms))
    dates = Dates(firsts=tuple(atom.first for atom in atoms))
    dates.used.update(seen[1] if seen else (), told)
    for atom in (*(one for one in said if not one.day), *known):
        dates.used.update(_with_its_frame(tokens, atom))
    atoms, years_said = in_other_years(tokens, _dated_owners(tokens, atoms), calendar)
    if years_said:
        dates.used |= years_said
        dates.firsts = tuple(atom.first for atom in atoms)
    atoms = of_each_year(tokens, atoms)
    atoms, of_each, narrowed = told_of_each(tokens, atoms, calendar)
    if of_each:
        dates.firsts = tuple(atom.first for atom in atoms)
        dates.used.update(of_each)
    if every := in_every_year(tokens, atoms, calendar):
        atoms, dates.firsts = every, told_apart(tokens, every)
        dates.used |= how_many_said(tokens, every)
    elif days_in_every_year(tokens, atoms):
        dates.problem = "several days, each of them in several years"
        return dates
    dates.used.update(dated_weekends(tokens, atoms))
    read_weekdays(tokens, dates)
    if narrowed:
        dates.weekdays = narrowed
        dates.weekdays_said = " and ".join(WEEKDAYS[day] for day in narrowed)
    if reader.vague:
        dates.problem = f"{reader.vague!r}, and nobody said how many"
        return dates
    if reader.needs_now and not atoms:
        dates.problem = "a date relative to today, and nobody said what day it is"
        return dates
    apart = none_in_common(tokens, atoms, calendar) or weekdays_apart(tokens, dates.weekday_groups)
    if apart:
        dates.problem = f"{apart[0]!r} and {apart[1]!r} {NO_DAY_IN_COMMON}"
        return dates
    if atoms and (part := unplaced_part(reader, dates.used)):
        dates.problem = f"{part!r}, and nobody said of which"
        return dates
    if part := part_of_none(tokens, dates.used):
        dates.problem = f"{part!r}, and nobody said of which"
        return dates
    if atoms and (start := unplaced_start(reader, dates.used)):
        dates.problem = f"{start!r}, and nobody said when that was"
        return dates
    atoms, dates.benchmark = benchmark(tokens, atoms, calendar)
    dates.firsts = dates.firsts[: len(atoms)] if dates.benchmark else dates.firsts
    atoms, gone = days_left_out(tokens, atoms, dates.used, calendar.nouns)
    if gone and not atoms:
        dates.period = all_but(tokens, gone, calendar)
        dates.problem = "" if dates.period else f"all but {gone[0].words!r}"
        if dates.period and calendar.now and any(token.low in _NEWEST for token in tokens):
            dates.period = _until(dates.period, calendar.now)
        return dates
    if atoms:
        again = _said_again(tokens, atoms)
        once = [on_the_day_said(tokens, a) for at, a in enumerate(atoms) if at not in again]
        joined = in_groups(tokens, once, dates.used, calendar, chosen=bool(again))
        dates.places = _places(atoms, once, again, joined)
        dates.period = period_of(tokens, joined, calendar, dates.used)
        dates.period = since_it_began(tokens, dates.period, dates.used, calendar)
        weekends_in_full(dates)
        weekdays_of_its_own(tokens, dates)
        dates.part_and_whole = part_and_whole(tokens, joined, calendar, dates.used)
        dates.problem, dates.before_all = _out_of_reach(reader.tokens, atoms, calendar)
        if calendar.now and (so_far := _so_far(tokens)):
            dates.used.update(so_far)
            dates.period = _until(dates.period, calendar.now)
        for atom in gone:
            dates.period = without(dates.period, atom, calendar)
    elif dates.weekdays and not in_general(tokens, dates):
        dates.problem = f"{dates.weekdays_said!r}, and nobody said what day it is"
    return dates


def _with_its_frame(tokens: Sequence[Token], atom: Atom) -> range:
    """An expression with the "itself" behind it, the "long" of "the long Easter weekend", and the
    "three months" of "the three months from December to February"."""
    first, last = _counted_before(tokens, atom.first), atom.last
    if first < atom.first and not atom.day and _some_days_of(tokens, first, atom):
        first = atom.first  # "which three days of May were the hottest"
    weekend = any(token.low == "weekend" for token in tokens[first:last])
    while weekend and first and tokens[first - 1].low in _LONG:
        first -= 1
    return range(first, last + (last < len(tokens) and tokens[last].low == "itself"))


def _some_days_of(tokens: Sequence[Token], first: int, atom: Atom) -> bool:
    """Whether it is a number of the days of a longer stretch that is told in front of it."""
    span = atom.place(atom.year if atom.year is not None else _LEAP)
    number = CARDINALS.get(tokens[first].low) or (
        int(tokens[first].low) if tokens[first].low.isdecimal() else 0
    )
    of_days = tokens[atom.first - 1].low == "of" and "days" in {
        token.low for token in tokens[first : atom.first]
    }
    return of_days and span is not None and 0 < number < (span[1] - span[0]).days


def _counted_before(tokens: Sequence[Token], first: int) -> int:
    """Where the "three-day window" or "three months" before a stretch begins that says how long
    it is; the place itself where nothing does."""
    at = first - 1
    at -= at >= 0 and tokens[at].low in _LEADING
    at -= at >= 0 and tokens[at].low in _SPANS
    unit = tokens[at].low.removesuffix("s") if at > 0 else ""
    before = at - 1 - (at > 1 and tokens[at - 1].low == "-")
    counted = before >= 0 and is_count(tokens[before].low)
    counted = counted and not (before and tokens[before - 1].low in _LIMITING)
    return before if unit in _UNITS and counted and at < first - 1 else first


_LIMITING = ("least", "most", "than", "exactly", "only", "just")
"""Before a number these make it one that is counted: "at least four days from 1 to 14 May"."""
_LEADING = ("from", "of", ",", ":", "(")
_SPANS = ("window", "period", "stretch", "span", "run", "spell")
_UNITS = ("day", "week", "month")
_LONG = ("long", "extended", "whole", "entire", "full", "holiday")


def _dated_owners(tokens: Sequence[Token], atoms: list[Atom]) -> list[Atom]:
    """Without the "Tuesday's" of "Tuesday's high, 27 January 2026": which Tuesday, is said."""
    named = [atom for atom in atoms if atom.year and atom.month and atom.day]
    owners = [
        atom
        for atom in atoms
        if atom.last == atom.first + 1
        and tokens[atom.first].low in WEEKDAY_NUMBERS
        and tokens[atom.first].text[-2:] in ("'s", "’s")
    ]
    rest = [atom for atom in named if atom not in owners]
    place = rest[0].place(rest[0].year or 0) if len(rest) == 1 and len(owners) == 1 else None
    said = WEEKDAY_NUMBERS[tokens[owners[0].first].low] if owners else None
    if place is None or place[0].weekday() != said or len(atoms) != 2:
        return atoms
    return rest


_NEWEST = ("last", "latest", "recently")
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
    parts = tuple(_until(part, today) for part in period.parts)
    return replace(period, intervals=kept, words=say_intervals(kept), parts=parts)


def _said_again(tokens: Sequence[Token], atoms: Sequence[Atom]) -> dict[int, int]:
    """Which atoms name a day that an earlier one named: "3 or 4 May: was the 4th warmer"; not the
    one day that ends a longer range, "was 4 May the warmest from 1 to 4 May"."""
    again: dict[int, int] = {}
    for at, atom in enumerate(atoms):
        for earlier, other in enumerate(atoms[:at]):
            days = (
                atom.day
                and other.day
                and (None not in (atom.month, other.month) or _called_alike(atom, other))
            )
            years = atom.year is None or other.year is None or atom.year == other.year
            same = atom.place(_LEAP)
            if days and years and same is not None and same == other.place(_LEAP):
                again.setdefault(at, earlier)
    ends = _range_ends(tokens, atoms)
    only = len(again) == 1 and any(ends & {at, earlier} for at, earlier in again.items())
    return {} if only else again


def _range_ends(tokens: Sequence[Token], atoms: Sequence[Atom]) -> set[int]:
    """The atoms that are ends of ranges of three days and more."""
    ends: set[int] = set()
    for at, (one, two) in enumerate(pairwise(atoms)):
        first, last = one.place(one.year or _LEAP), two.place(two.year or one.year or _LEAP)
        if first and last and last < first:
            last = two.place((one.year or _LEAP) + 1)  # "20 December to 3 January"
        opened = any(token.low == "between" for token in tokens[max(0, one.first - 2) : one.first])
        joined = two.joined or connector(tokens, one, two)
        if first and last and (joined == "range" or (joined == "list" and opened)):
            ends |= {at, at + 1} if (last[1] - first[0]).days > 1 else set()
    return ends


_LEAP = 2024


def _places(
    atoms: Sequence[Atom], once: Sequence[Atom], again: dict[int, int], joined: Sequence[Atom]
) -> tuple[tuple[int, int], ...]:
    """Where every stretch is spoken of, and which it is among those named: not where it ends, nor
    where its days are told in brackets."""
    apart: list[Atom] = []
    numbers: list[int] = []
    for one in joined:
        new = [] if one.joined == "range" and numbers else [one]
        named = next((n for n, other in enumerate(apart) if _the_same(other, one)), len(apart))
        numbers.append(named if new else numbers[-1])
        apart += new if named == len(apart) else []
    number: dict[int, int] = {}
    opening: set[int] = set()
    for atom in once:
        within = (at for at, one in enumerate(joined) if _part_of(atom, one))
        if (found := next(within, None)) is None:
            return ()
        number[atom.first] = numbers[found]
        if joined[found].joined != "range" and joined[found].first == atom.first:
            opening.add(atom.first)
    return tuple(
        (atom.first, number[atoms[again.get(at, at)].first])
        for at, atom in enumerate(atoms)
        if at in again or atom.first in opening
    )


def _part_of(atom: Atom, joined: Atom) -> bool:
    return joined.first <= atom.first < max(joined.last, joined.first + 1)


def _called_alike(one: Atom, other: Atom) -> bool:
    """Whether a day that has a name is named again: "Boxing Day"."""
    return one.year != 0 and one.words.lower() == other.words.lower()


def _the_same(one: Atom, other: Atom) -> bool:
    """Whether a month is named again: "hay in June. Had June fewer foggy days than May"."""
    months = one.month is not None and not (one.day or other.day)
    years = one.year is None or other.year is None or one.year == other.year
    return months and years and one.place(_LEAP) == other.place(_LEAP)


def _out_of_reach(
    tokens: Sequence[Token], atoms: list[Atom], calendar: Calendar
) -> tuple[str, Period | None]:
    """`over the past 30 years`: most of them before the first record; and those days."""
    for atom in atoms:
        said = any(token.low == "years" for token in tokens[atom.first : atom.last])
        span = atom.place(0) if said and atom.year == 0 else None
        if span and calendar.first and calendar.last and span[0] < calendar.first <= span[1]:
            held = min(span[1], calendar.last) - calendar.first
            if 2 * held < span[1] - span[0]:
                problem = f"{atom.words!r}, and the records begin on {calendar.first}"
                early = ((span[0], calendar.first - timedelta(days=1)),)
                return problem, Period(early, say_intervals(early))
        if atom.first and tokens[atom.first - 1].low == "since" and atom.year:
            begun = atom.place(atom.year)
            if (
                begun
                and calendar.first
                and calendar.last
                and (calendar.first - begun[1] > calendar.last - calendar.first)
            ):
                return f"since {atom.words!r}, and the records begin on {calendar.first}", None
    return "", None


def without_dates(question: str) -> str:
    """A question without its date expressions: what is asked of the days it names."""
    tokens = tokenize(question)
    used = read_dates(tokens, Calendar(date(2000, 1, 1))).used
    return " ".join(token.text for at, token in enumerate(tokens) if at not in used)


_OPENING_A_DAY = frozenset({*ORDINALS, *WEEKDAY_NUMBERS, "twenty", "thirty"})
_OPENING_MORE = OPENING_A_LENGTH | OPENING_A_SPREAD | set(OPENING_BARE_DAYS)
"""With one of these begins what is said of the date before."""
