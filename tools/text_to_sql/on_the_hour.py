"""An hour that is told by its minutes alone: "logged exactly on the hour, zero minutes past".

reached                 on the hour | at the top of the hour | on the stroke of the hour
what has an hour        any of the twenty-four full ones
"""

from dataclasses import dataclass

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.by_unit import HOURS
from pageturner.tools.text_to_sql.reading import WHOLE_HOURS, Membership
from pageturner.tools.text_to_sql.words import phrases, starts, word_set

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


@dataclass(frozen=True)
class WholeHour:
    """That an hour is a full one, or is none; `used` are the tokens that say it."""

    condition: Membership
    first: int
    last: int
    used: frozenset[int]


def read_whole_hour(analysis: Analysis) -> WholeHour | None:
    """The first hour that is told to be a full one."""
    tokens = analysis.tokens
    for at, token in enumerate(tokens):
        size = starts(tokens, at, _ON_IT) if token.low in ("on", "at") else 0
        column = _told(analysis, at) if size else None
        if not column or analysis.low(at + size) in _EVERY:
            continue
        first, last = at, at + size
        while analysis.low(first - 1) in _EXACTLY:
            first -= 1
        denied = analysis.low(first - 1) in _DENYING
        place = last
        while analysis.low(place) in _JOINTS:
            place += 1
        if again := starts(tokens, place, _AGAIN):
            last = place + again
        used = frozenset(range(first - denied, last))
        analysis.cues = [cue for cue in analysis.cues if cue.first not in used]
        return WholeHour(Membership(column, WHOLE_HOURS, not denied), first, last, used)
    return None


def _told(analysis: Analysis, at: int) -> ColumnCard | None:
    """The time that is spoken of nearest to a place, by what is done then: "logged", "issued"."""
    times = [c for c in analysis.card.columns if c.type == "time" and not c.temporal]
    start, end = analysis.sentence_of(at)
    places = [*range(at - 1, start - 1, -1), *range(at + 2, end)]
    for place in places:
        low = analysis.low(place)
        told = [c for c in times if low in {*c.qualifiers, *c.synonyms} and low not in HOURS]
        if len(told) == 1:
            return told[0]
    return None
