"""Hours that are told by their minutes alone: "logged exactly on the hour, zero minutes past".

reached                 on the hour | at the top of the hour | on the stroke of the hour
                        at a quarter past | at half past the hour | on the hour or half past
                        20 minutes past the hour | 10 to the hour
what has an hour        any of the twenty-four, at these minutes
"""

from dataclasses import dataclass

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.by_unit import HOURS
from pageturner.tools.text_to_sql.language.clock_times import CLOCKS
from pageturner.tools.text_to_sql.language.words import CARDINALS, phrases, starts, word_set
from pageturner.tools.text_to_sql.reading import Membership, each_hour_at

_ON_IT = phrases("""
    on the hour, on the full hour, on the dot of the hour, on the stroke of the hour,
    at the top of the hour, at the top of an hour, on a full hour, at a full hour, on a whole hour,
    at the full hour, at a round hour, on an exact hour, on the exact hour, at an exact hour
""")
_AGAIN = phrases("""
    zero minutes past, zero minutes past it, zero minutes past the hour, no minutes past,
    no minutes past the hour, not a minute past, not a minute before or after, to the minute,
    with zero minutes, no minutes over, 0 minutes past, 0 minutes past the hour, minutes zero
""")
_JOINTS = word_set(", ( ) - – — that is ie i.e. so with")
_EXACTLY = word_set("exactly precisely right just dead bang smack sharp always")
_DENYING = word_set("not never isn't wasn't weren't")
_EVERY = word_set("every each")


_OR = word_set("or and / , &")
_AT = word_set("at on a the")
_ARTICLES = word_set("a the any each every")
_HOUR = word_set("hour hours")
_NEEDED = _HOUR | {"past"}
_QUARTERS = {"quarter": 15, "half": 30}
_AFTER = word_set("past after")
_BEFORE = word_set("to before of until till")
_SIXTY = 60


@dataclass(frozen=True)
class WholeHour:
    """At which minutes an hour is, or is not; `used` are the tokens that say it."""

    condition: Membership
    first: int
    last: int
    used: frozenset[int]


def read_whole_hour(analysis: Analysis) -> WholeHour | None:
    """The first hour that is told by its minutes alone."""
    if _NEEDED.isdisjoint([token.low for token in analysis.tokens]):
        return None
    for at in range(len(analysis.tokens)):
        said = _minutes(analysis, at)
        column = _told(analysis, at, said[1]) if said else None
        if not said or not column or analysis.low(said[1]) in _EVERY:
            continue
        (minute, last), first, minutes = said, at, {said[0]}
        while again := _listed(analysis, last):
            minutes.add(again[0])
            last = again[1]
        while analysis.low(first - 1) in _EXACTLY:
            first -= 1
        verb = analysis.low(first - 1) in {*column.qualifiers, *column.synonyms}
        if verb and analysis.low(first - 2) in _DENYING:
            first -= 1  # "not issued on the hour"
        denied = analysis.low(first - 1) in _DENYING
        place = last
        while analysis.low(place) in _JOINTS:
            place += 1
        if minute == 0 and (repeated := starts(analysis.tokens, place, _AGAIN)):
            last = place + repeated
        used = frozenset(range(first - denied, last))
        analysis.cues = [cue for cue in analysis.cues if cue.first not in used]
        analysis.differences = [cue for cue in analysis.differences if cue.first not in used]
        analysis.mentions = [m for m in analysis.mentions if m.first not in used]
        values = each_hour_at(f"{one:02d}" for one in minutes)
        return WholeHour(Membership(column, values, not denied), first, last, used)
    return None


def _listed(analysis: Analysis, at: int) -> tuple[int, int] | None:
    """The "half past" of "on the hour or half past"."""
    place = at
    while analysis.low(place) in _OR:
        place += 1
    return _minutes(analysis, place) if place > at else None


def _minutes(analysis: Analysis, at: int) -> tuple[int, int] | None:
    """The minutes told at a place, and where the words end."""
    if analysis.low(at) in ("on", "at") and (size := starts(analysis.tokens, at, _ON_IT)):
        return 0, at + size
    before, place = at, at
    while analysis.low(place) in _AT:
        place += 1
    if place == before and analysis.low(at - 1) in _ARTICLES:
        return None
    number = _number(analysis, place)
    if number is None:
        return None
    count, place = number
    place += analysis.low(place) in ("-", "–")
    side = analysis.low(place)
    if count == _QUARTERS["half"] and side in _HOUR and analysis.low(at) in ("on", "at"):
        return count, place + 1  # "on the half-hour"
    if side not in _AFTER | _BEFORE:
        return None
    end = place + 1
    while analysis.low(end) in _ARTICLES:
        end += 1
    minute = count if side in _AFTER else _SIXTY - count
    if analysis.low(end) in _HOUR:
        return minute, end + 1
    named = analysis.low(end)
    plain = side == "past" and end == place + 1 and analysis.low(place - 1) in _QUARTERS
    hour = named in CARDINALS or named in CLOCKS or named[:1].isdigit()
    return (minute, end) if plain and not hour else None


def _number(analysis: Analysis, at: int) -> tuple[int, int] | None:
    """So many minutes, said or in quarters, and where they end."""
    low = analysis.low(at)
    if low in _QUARTERS:
        return _QUARTERS[low], at + 1
    count = CARDINALS.get(low, 0) or (int(low) if low.isdecimal() else 0)
    if low == "three" and analysis.low(at + 1) == "quarters":
        return 45, at + 2
    if not 0 < count < _SIXTY:
        return None
    at += 1
    return count, at + (analysis.low(at) in ("minutes", "minute", "mins", "min"))


def _told(analysis: Analysis, at: int, last: int) -> ColumnCard | None:
    """The time that is spoken of nearest to a place, by what is done then: "logged", "issued"."""
    times = [c for c in analysis.card.columns if c.type == "time" and not c.temporal]
    start, end = analysis.sentence_of(at)
    beyond = range(end, len(analysis.tokens)) if start == 0 else range(0)
    for place in (*range(at - 1, start - 1, -1), *range(last, end), *beyond):
        low = analysis.low(place)
        told = [c for c in times if low in {*c.qualifiers, *c.synonyms} and low not in HOURS]
        if len(told) == 1:
            return told[0]
    return None
