"""A stretch that is still going on, of which only the days that are over can tell.

was today above this month's average measured peak    of the month, the days up to today
how often has it cracked this month                   the same: what has been is asked
the average planned peak this month                   the whole month: a plan may lie ahead
the average measured peak in May                      the whole of May, which is named
"""

from dataclasses import replace
from datetime import date

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.column_pairs import counterpart
from pageturner.tools.text_to_sql.dates.periods import Period, say_intervals
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.reading import OfAStretch, Reading
from pageturner.tools.text_to_sql.sql.conditions import columns_of

_GOING_ON = word_set("this current")
_PERFECT = word_set("has have")
_DONE = word_set("been had seen got gotten come fallen gone risen broken hit run fell")
_NOT_YET = word_set("will to shall should could would must might can")
_NEAR = 5


def up_to_now(analysis: Analysis, reading: Reading) -> Reading:
    """The reading with its stretch cut at today, where something is asked that came of it."""
    period, now = reading.period, analysis.now
    if now is None or period is None or not _going_on(analysis):
        return reading
    if not (_of_what_came(analysis, reading) or _has_been(analysis)):
        return reading
    cut = _cut(period, now)
    measure = reading.measure
    mean = measure.beside if measure else None
    if measure and isinstance(mean, OfAStretch) and mean.first <= now < mean.last:
        measure = replace(measure, beside=replace(mean, last=now))
    if cut == period and measure == reading.measure:
        return reading
    return replace(reading, period=cut, measure=measure)


def _going_on(analysis: Analysis) -> bool:
    """Whether "this month", "the current year" is said."""
    used = analysis.dates.used
    return any(
        low in _GOING_ON and (at in used or at + 1 in used) for at, low in enumerate(analysis.lows)
    )


def _of_what_came(analysis: Analysis, reading: Reading) -> bool:
    """Whether a column is looked at that is the outcome of a plan, and is known of no day ahead."""
    measures = [*([reading.measure] if reading.measure else []), *reading.each_by]
    columns = [column for measure in measures for column in measure.columns]
    columns += [c for one in reading.narrowed_by for c in columns_of(one)]
    return any(_outcome(analysis, column) for column in columns)


def _outcome(analysis: Analysis, column: ColumnCard) -> bool:
    plan = counterpart(analysis.card, column)
    return column.typical and plan is not None and not plan.typical


def _has_been(analysis: Analysis) -> bool:
    """`has it rained this month`, `how many have there been`: what came so far."""
    for at, low in enumerate(analysis.lows):
        if low not in _PERFECT or analysis.low(at - 1) in _NOT_YET:
            continue
        behind = analysis.between(at + 1, at + _NEAR)
        if any(word in _DONE or word.endswith("ed") for word in behind):
            return True
    return False


def _cut(period: Period, now: date) -> Period:
    """What of it is over, today included; a stretch that begins later is left as it is."""
    parts = tuple(_cut(part, now) for part in period.parts)
    kept = tuple(
        (first, min(last, now) if first <= now else last) for first, last in period.intervals
    )
    if kept == period.intervals:
        return period if parts == period.parts else replace(period, parts=parts)
    return replace(period, intervals=kept, parts=parts, words=say_intervals(kept))
