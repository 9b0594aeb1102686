"""What moved from one stretch of days to another, other than a mean: an end of a scale, a number of
records, a share of them.

did the top price climb from May to June            the highest of each, and the later has more
by how much did the lowest price fall from May …    the lowest of each, and how far they lie apart
did the number of wet days go down from May to …    so many of each, and the later has fewer
has the share of late parcels risen from May to …   so many percent of each
did the longest delay fall between May and June     :  on a day of them, and nothing moved
"""

from dataclasses import replace

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.aggregates import share
from pageturner.tools.text_to_sql.asks.asking import asks_record
from pageturner.tools.text_to_sql.asks.groups_compared import grouped
from pageturner.tools.text_to_sql.asks.moving import moved, turned, which_way
from pageturner.tools.text_to_sql.columns.how_much import asks_how_much
from pageturner.tools.text_to_sql.columns.superlatives import in_at_least, superlative
from pageturner.tools.text_to_sql.dates.periods import Period
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_HAPPENED = word_set("fall falls fell come came occur occurred happen happened")
_NUMBERS = word_set("number count tally total")


def moved_between(question: Question) -> Reading | None:
    """How the later of two stretches stands to the earlier, or how far they lie apart."""
    analysis, period = question.analysis, question.analysis.dates.period
    ends = period.ends if period else ()
    if len(ends) != 2 or any(end.days < 2 for end in ends) or question.difference is not None:
        return None
    way = turned(question)
    apart = asks_how_much(question) and moved(question)
    if (
        asks_record(question)
        or analysis.has("average")
        or not (way or apart or which_way(question))
    ):
        return None
    stretches = analysis.dates.period
    analysis.dates.period = _both(ends)
    reading = _of_an_end(question) or _of_a_share(question) or _of_a_number(question, way is None)
    if reading is None:
        analysis.dates.period = stretches
        return None
    reading.direction = way or "high"
    reading.claim = 1 if way else None
    reading.wants = "value" if apart and not way else "record"
    return reading


def _both(ends: tuple[Period, ...]) -> Period:
    """The two stretches, one beside the other."""
    intervals = tuple(end.intervals[0] for end in ends)
    return Period(intervals, " and ".join(end.words for end in ends), parts=ends)


def _of_an_end(question: Question) -> Reading | None:
    """The "top price" of "did the top price climb from May to June"."""
    analysis = question.analysis
    ends = [m.last for m in question.free if m.degree == "most"]
    ends += [
        cue.last
        for cue in analysis.cues
        if cue.meaning in ("high", "low") and not in_at_least(question, cue)
    ]
    best = superlative(question) if len(ends) == 1 else None
    if best is None or question.found or _on_a_day(analysis, ends[0]):
        return None
    reading = grouped(question, best[1], "high", "max" if best[0] == "high" else "min")
    reading.missing_as_zero = best[0] == "high" and best[1].column.absent == 0
    return reading


def _on_a_day(analysis: Analysis, at: int) -> bool:
    """The "hottest day fell" of "the hottest day fell between May and June"."""
    behind = at + analysis.noun_at(at)
    used = analysis.dates.used
    return analysis.low(behind) in _HAPPENED and not {behind + 1, behind + 2}.isdisjoint(used)


def _of_a_share(question: Question) -> Reading | None:
    """The "share of wet days" of "did the share of wet days go up from May to June"."""
    told = share(question) if question.analysis.has("share") else None
    if told is None:
        return None
    reading = grouped(question, None, "high", "share")
    return replace(reading, conditions=told.conditions, filters=told.filters)


def _of_a_number(question: Question, asked: bool) -> Reading | None:
    """The "number of wet days" of "did the number of wet days go up", the "wet days" of "did wet
    days increase"."""
    analysis = question.analysis
    numbered = not _NUMBERS.isdisjoint(analysis.lows)
    plural = any(
        analysis.noun_at(at) and low.endswith("s") and at not in analysis.dates.used
        for at, low in enumerate(analysis.lows)
    )
    measured = any(question.numeric(mention) for mention in question.free)
    if measured or not question.all_conditions() or not (numbered or (plural and not asked)):
        return None
    return grouped(question, None, "high", "count")
