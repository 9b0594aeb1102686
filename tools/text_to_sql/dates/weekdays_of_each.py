"""Days of the week that are told of several dated stretches at once, and are no days near today.

the mean of the Saturday and Sunday highs: 13/14 or 27/28 June    the days of both, told again
Saturday to Monday each time: Labor Day weekend or Easter         the days of both stretches
Sundays only: the weekend of 13/14 June or that of 27/28 June     one day of each
Mondays in May and Sundays in June                                days of its own for each

They are left to what dates the stretches, or narrow all of them alike.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from itertools import pairwise

from pageturner.tools.text_to_sql.dates.lists import connector, in_groups
from pageturner.tools.text_to_sql.dates.periods import Atom, Calendar, Interval, Period, nowhere
from pageturner.tools.text_to_sql.dates.stretches import period_of
from pageturner.tools.text_to_sql.dates.weekdays import Dates
from pageturner.tools.text_to_sql.dates.weekdays_beside import near, weekday_of
from pageturner.tools.text_to_sql.dates.words import WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts

_EACH = phrases("""
    each time, each, both times, in both cases, in each case, in both, in each, every time,
    respectively, alone, only
""")
_BESIDE = frozenset({"or", "and", "than", "to", "vs", "versus", "against", "with", "nor", "&", ","})
_AGAINST = frozenset({"than", "against", "vs", "versus", "or", "nor"})
_LONGEST = 7


def told_of_each(
    tokens: Sequence[Token], atoms: list[Atom], calendar: Calendar
) -> tuple[list[Atom], range, tuple[int, ...]]:
    """The dates without the days of the week that all of the stretches have, the tokens that tell
    these, and the days that narrow them; the dates as they are where something else is meant."""
    nothing = atoms, range(0), ()
    rest = [atom for atom in atoms if weekday_of(atom) is None]
    if len(rest) < 2 or any(atom.year == 0 for atom in rest):
        return nothing
    dated = {at for atom in rest for at in range(atom.first, atom.last)}
    bare = [
        Atom(at, at + 1, nowhere, _singular(token), 0, day=True)
        for at, token in enumerate(tokens)
        if _singular(token) in WEEKDAY_NUMBERS and len(token.low) > 2 and at not in dated
    ]
    if not bare:
        return nothing
    last = _end(tokens, bare)
    if not last or {tokens[bare[0].first - 1].low, low_at(tokens, last)} & _AGAINST:
        return nothing
    days = _days(tokens, bare)
    rest = [_reaching(atom, days) for atom in rest]
    used: set[int] = set()
    period = period_of(tokens, in_groups(tokens, rest, used, calendar), calendar, used)
    stretches = [_days_of(part) for part in period.parts]
    if len(stretches) < 2 or any(not stretch or days - stretch for stretch in stretches):
        return nothing
    narrowed = tuple(sorted(days)) if any(stretch - days for stretch in stretches) else ()
    return rest, range(bare[0].first, last), narrowed


def _singular(token: Token) -> str:
    """The "Saturday" of "Saturdays"."""
    return token.low[:-1] if token.low[:-1] in WEEKDAY_NUMBERS else token.low


def _end(tokens: Sequence[Token], bare: Sequence[Atom]) -> int:
    """Where the words end that say of each stretch which of its days; 0 where they say no such."""
    if any(not (two.joined or connector(tokens, one, two)) for one, two in pairwise(bare)):
        return 0
    last = bare[-1].last
    if size := starts(tokens, last, _EACH):
        return last + size
    before, after = tokens[bare[0].first - 1].low if bare[0].first else "", low_at(tokens, last)
    owned = any(tokens[atom.last - 1].text.endswith(("'s", "’s")) for atom in bare)
    if any(tokens[atom.first].low != atom.words for atom in bare):
        return last  # "Saturdays and Sundays"
    of_them = before == "the" and after.isalpha() and after not in _BESIDE and not owned
    return last if of_them and len(bare) > 1 else 0  # "the Saturday and Sunday highs"


def weekends_in_full(dates: Dates) -> None:
    """The "weekend" of "which weekend, Labor Day weekend or Easter weekend" leaves no day out of
    what is named: a Monday is one of the first, and a Friday of the second."""
    parts = dates.period.parts if dates.period else ()
    said = {word for _, _, word in dates.weekday_groups}
    if said != {"weekend"} or dates.weekdays != _IN_ORDER or len(parts) < 2:
        return
    whole = (_days_of(part) >= _WEEKEND and part.days <= _LONG for part in parts)
    if all(whole):
        dates.weekdays, dates.weekdays_said = (), ""


def weekdays_of_its_own(tokens: Sequence[Token], dates: Dates) -> None:
    """`on Mondays in May and Sundays in June`: of each stretch the days that it is named with."""
    period, groups = dates.period, dates.weekday_groups
    parts = period.parts if period else ()
    if period is None or len(groups) < 2 or len(groups) != len(parts):
        return
    within = all(
        low_at(tokens, at + 1) in _WITHIN and first == at + 2
        for (at, _, _), first in zip(groups, dates.firsts, strict=False)
    )
    if not within or len({days for _, days, _ in groups}) < 2 or len(dates.firsts) != len(groups):
        return
    own = tuple(
        replace(part, weekdays=days, words=f"{tokens[at].text} in {part.words}")
        for (at, days, _), part in zip(groups, parts, strict=True)
    )
    words = " and ".join(part.words for part in own)
    dates.period = replace(period, parts=own, words=words)
    dates.weekdays, dates.weekdays_said = (), ""


_WITHIN = frozenset({"in", "of", "during"})


def _days(tokens: Sequence[Token], bare: Sequence[Atom]) -> set[int]:
    """The days of the week that are listed, or range from one to the other."""
    days = {number for atom in bare if (number := weekday_of(atom)) is not None}
    for one, two in pairwise(bare):
        first, last = weekday_of(one) or 0, weekday_of(two) or 0
        if (two.joined or connector(tokens, one, two)) == "range":
            days |= {(first + n) % 7 for n in range((last - first) % 7 + 1)}
    return days


def _reaching(whole: Atom, days: set[int]) -> Atom:
    """A weekend that is said to be one from Friday to Sunday, or to Monday."""
    if whole.day or not days >= _WEEKEND:
        return whole

    def place(year: int) -> Interval | None:
        span = whole.place(year)
        if span is None or span[1] - span[0] > _LONG_WEEKEND:
            return span
        placed = [day for number in days if (day := near(whole.place, number)(year))]
        return min(day for day, _ in placed), max(day for _, day in placed)

    return replace(whole, place=place)


_WEEKEND = {5, 6}
_IN_ORDER = (5, 6)
_LONG = 4
_LONG_WEEKEND = timedelta(days=3)


def _days_of(part: Period) -> set[int]:
    """The days of the week of a stretch no longer than one; none of a longer one."""
    if part.impossible or part.weekdays or not 0 < part.days <= _LONGEST:
        return set()
    return {
        (first + timedelta(days=n)).weekday()
        for first, last in part.intervals
        for n in range((last - first).days + 1)
    }
