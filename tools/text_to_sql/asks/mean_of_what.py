"""The day that is held against a mean, and the stretch that this is the mean of.

how far was 3 May from the January average           the January that is named beside it
how far under the January average was the 22nd       the same, of which the 22nd is one
how far was 3 May above that month's average         the month it lies in: "the average of the
                                                     month", "the average given that month", "the
                                                     monthly mean"
than the average for May                             none: what is usual then, no record tells
than the average planned peak for May                May, as that is a column of the records
than the average of the other days of that month     none
"""

from pageturner.tools.text_to_sql.analysis import Analysis, Cue
from pageturner.tools.text_to_sql.dates.periods import Interval, Period, month_end, say_intervals
from pageturner.tools.text_to_sql.dates.wholes import stretch_around
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.words import word_set

_REACH = 6
_DAYS_OF_A_MONTH = 31
_UNITS = {"month": "month", "monthly": "month", "week": "week", "weekly": "week", "year": "year"}
_OF_UNITS = ("monthly", "weekly")
_POINTING = word_set("that the its same")
_OTHERS = word_set("""
    other others rest remaining previous next last before after preceding following former first
    second half early late past every each per usual normal long all-time
""")
_OWNING = ("'", "’", "s")
_BREAKS = word_set("? . ! ; : , and but or than")

Sides = tuple[Period, Period]


def sides_of_a_mean(analysis: Analysis, cue: Cue) -> tuple[Sides, int] | None:
    """The day and the stretch, and where the stretch is named."""
    found = _named(analysis, cue) or _own(analysis, cue)
    if found is None:
        return None
    (day, stretch), _ = found
    plain = day.single_day and len(stretch.intervals) == 1 and stretch.days > 1
    return found if plain else None


def _named(analysis: Analysis, cue: Cue) -> tuple[Sides, int] | None:
    """The stretch whose name stands beside the mean."""
    dates, period = analysis.dates, analysis.dates.period
    at = place_of_stretch(analysis, cue)
    if period is None or at is None:
        return None
    if dates.part_and_whole and len(dates.firsts) > 1:
        return dates.part_and_whole, at
    if len(period.parts) == len(("day", "stretch")):
        day, stretch = sorted(period.parts, key=lambda part: part.days)
        return (day, stretch), at
    if period.single_day and (month := _its_month(analysis, period, at)):
        return (period, month), at
    return None


def stretch_of(word: str, day: Interval) -> Interval | None:
    """The month, or the week, in which a day lies: the one that is called so, where it is."""
    if word in _UNITS:
        return stretch_around(_UNITS[word], day)
    named = day[0]
    if MONTH_NUMBERS.get(word) != named.month:
        return None
    return named.replace(day=1), month_end(named.year, named.month)


def _its_month(analysis: Analysis, day: Period, at: int) -> Period | None:
    """The "May" of "how much hotter was 3 May than the May average", where it is its own."""
    named = day.intervals[0][0]
    if len(analysis.dates.firsts) != 2 or MONTH_NUMBERS.get(analysis.low(at)) != named.month:
        return None
    span = named.replace(day=1), month_end(named.year, named.month)
    return Period((span,), say_intervals((span,)))


def _own(analysis: Analysis, cue: Cue) -> tuple[Sides, int] | None:
    """The month or the week that the day lies in, which is only pointed to."""
    day, at = analysis.dates.period, pointed_to(analysis, cue)
    if day is None or not day.single_day or at is None:
        return None
    around = stretch_around(_UNITS[analysis.low(at)], day.intervals[0])
    return ((day, Period((around,), say_intervals((around,)))), at) if around else None


def pointed_to(analysis: Analysis, cue: Cue) -> int | None:
    """Where the "month" stands of "that month's average high", "the average high of that month"."""
    low = analysis.low
    at = cue.first - 1
    while at > 0 and _told_of(analysis, at):
        at -= 1
    if low(at) in _OF_UNITS or (low(at) in _UNITS and _points(analysis, at - 1)):
        return at
    for at in range(cue.last, min(cue.last + 2 * _REACH, len(analysis.tokens))):
        if low(at) in _BREAKS or low(at) in _OTHERS:
            return None
        if low(at) in _UNITS and _points(analysis, at - 1):
            norm = low(at - 1) == "the" and "for" in analysis.between(cue.last, at)
            return None if norm and not _measured(analysis, cue, at) else at
    return None


def _points(analysis: Analysis, at: int) -> bool:
    """The "that" of "that month", the "the whole" of "of the whole month"."""
    whole = analysis.low(at) in ("whole", "entire", "full", "own")
    return analysis.low(at - whole) in _POINTING


def _told_of(analysis: Analysis, at: int) -> bool:
    """Whether a word tells what is averaged: the "forecast" of "the month's forecast average"."""
    return any(m.first <= at < m.last for m in analysis.mentions)


def place_of_stretch(analysis: Analysis, cue: Cue) -> int | None:
    """Where the "May" stands of "the May average", "the average high in May"."""
    dates, low = analysis.dates, analysis.low
    before = [at for at in dates.firsts if at < cue.first]
    at = cue.first - 1
    while at > 0 and at not in dates.used and (_told_of(analysis, at) or low(at) in _OWNING):
        at -= 1
    if before and at in dates.used and not _day_number(analysis, before[-1]):
        return before[-1]
    behind = next((at for at in dates.firsts if cue.last <= at <= cue.last + _REACH), None)
    if behind is None:
        return None
    said = {low(at) for at in range(cue.first - 1, behind) if at not in dates.used}
    norm = "for" in said and not low(behind + 1).isdecimal()
    if not _OTHERS.isdisjoint(said) or (norm and not _measured(analysis, cue, behind)):
        return None
    return None if _day_number(analysis, behind) else behind


def _measured(analysis: Analysis, cue: Cue, end: int) -> bool:
    """Whether just one column is named between the mean and the stretch: what is usual is told of
    "the high" and of no "planned high"."""
    named = [m for m in analysis.mentions if cue.last <= m.first < end]
    columns = {column.name for m in named for column in m.columns}
    return len(columns) == 1


def _day_number(analysis: Analysis, at: int) -> bool:
    """Whether a day of a month is named there, and nothing that ends a range with it."""
    end = at
    while end in analysis.dates.used:
        end += 1
    named = [analysis.low(n) for n in range(at, end)]
    days = [low for low in named if low.isdecimal() and int(low) <= _DAYS_OF_A_MONTH]
    return len(days) == 1 and not {"to", "and", "-", "–", "q", "first"}.intersection(named)
