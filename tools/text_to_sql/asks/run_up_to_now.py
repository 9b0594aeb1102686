"""The run that has not ended, "how many days in a row have we now gone without a breakdown", and
the one that begins on a day.

counting today, how many days in a row has it not hailed    the run that today is the last of
for how many days running has it now been calm              the same
the longest calm run so far                                 the longest of all
from 3 May on, how many days in a row did it hail           the run that 3 May is the first of
"""

from datetime import date

from pageturner.tools.text_to_sql.dates.periods import Period, as_dates, say_intervals
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.question import Question

_UP_TO = phrases("""
    counting, including, inclusive of, up to, up to and including, until, till, to, ending,
    ending on, ending with, through, as of, leading up to, with
""")
_LONGEST_OPENING = max(map(len, _UP_TO))
_NOT = word_set("not excluding without before except")
_NOW = word_set("now currently")
_STILL = word_set("current present ongoing")
_SPELLS = word_set("run streak stretch spell sequence series")
_OF_ALL = word_set("longest most ever record max maximum best")
_PERFECT = word_set("has have")
_GOING = word_set("gone been had stayed kept remained run managed seen")
_NEAR = 4


def run_up_to_now(question: Question) -> bool:
    """Whether the run is asked for that is still going on."""
    analysis, period = question.analysis, question.analysis.dates.period
    if analysis.says(_OF_ALL):
        return False
    if period is None and current_run(question):
        return True
    if "how" not in analysis.lows:
        return False
    if period is not None:
        return analysis.now is not None and _today(period, analysis.now) and _up_to(question)
    if analysis.says(_NOW):
        return True
    return analysis.now is not None and any(
        low in _PERFECT and not _GOING.isdisjoint(analysis.between(at + 1, at + _NEAR))
        for at, low in enumerate(analysis.lows)
    )


def current_run(question: Question) -> bool:
    """The "current dry spell", which has not ended."""
    analysis = question.analysis
    if analysis.lacks(_STILL):
        return False
    for at, low in enumerate(analysis.lows):
        if low in _STILL and not _SPELLS.isdisjoint(analysis.between(at + 1, at + _NEAR)):
            analysis.use(at, at + 1)
            return True
    return False


def until_now(question: Question) -> Period | None:
    """All days up to today; None for all there are, where it is not known what day it is."""
    temporal, now = question.analysis.card.temporal, question.analysis.now
    first = as_dates(temporal.minimum, temporal.maximum)[0] if temporal else None
    if now is None or first is None or first > now:
        return None
    return Period(((first, now),), say_intervals(((first, now),)))


def from_a_day_on(question: Question) -> Period | None:
    """The days from the one on which the run is said to begin; None where none is."""
    analysis, period = question.analysis, question.analysis.dates.period
    temporal = analysis.card.temporal
    if period is None or len(period.intervals) != 1 or temporal is None:
        return None
    if analysis.says(_OF_ALL) or "how" not in analysis.lows or len(analysis.dates.firsts) != 1:
        return None
    first, last = period.intervals[0]
    until = as_dates(temporal.minimum, temporal.maximum)[1]
    at = min(analysis.dates.used)
    opened = analysis.low(at) in _FROM or any(
        starts(analysis.tokens, place, _FROM_ON) == at - place
        for place in range(max(0, at - 2), at)
    )
    if until is None or first > until or not opened or not (last == first or last >= until):
        return None
    return Period(((first, until),), say_intervals(((first, until),)))


_FROM = word_set("from starting beginning")
_FROM_ON = phrases("""
    from, starting, starting on, starting with, starting from, beginning, beginning on,
    beginning with, counting from
""")


def _today(period: Period, now: date) -> bool:
    return period.intervals == ((now, now),)


def _up_to(question: Question) -> bool:
    """Whether "counting", "up to" stands in front of the day, or "included" behind."""
    analysis = question.analysis
    first, last = min(analysis.dates.used), max(analysis.dates.used) + 1
    if analysis.low(last) == "included":
        return True
    for at in range(max(0, first - _LONGEST_OPENING), first + 1):
        size = starts(analysis.tokens, at, _UP_TO)
        if size and at + size >= first:
            return analysis.low(at - 1) not in _NOT
    return False
