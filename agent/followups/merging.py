"""A fragment put into an earlier question: parts of what was asked replaced, added or taken back.

An earlier question is its reading: {what is measured, how it is summed up, when, under which
conditions, what is told}. A fragment names some of these, and the others stay as they were.
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.agent.followups.focus import say
from pageturner.agent.followups.fragments import Parts
from pageturner.agent.followups.measures import (
    Probe,
    main_measure,
    measured,
    qualified,
    ranked,
    summed,
    ungrouped,
)
from pageturner.agent.followups.narrowing import asked_for, denied, limited, placed, tested
from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.dates.periods import WEEKDAYS, Interval, Period, merged
from pageturner.tools.text_to_sql.dates.words import WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.questions import about, spans_of
from pageturner.tools.text_to_sql.reading import Reading

OTHER_DAYS = "days other than "
"""How days of the week are said that are left out."""

__all__ = ["main_measure", "merge", "period_of", "said_of_weekdays", "uncompared", "valued"]


def merge(before: Reading, parts: Parts, probe: Probe, time: ColumnCard) -> Reading | None:
    """The reading of a fragment after a question; None where they do not fit together.

    Args:
        time: the column that says when.
    """
    before = _fresh(before)
    if before.kind == "compare" and len(parts.spans) == 1:
        stretch = parts.spans[0][0] < parts.spans[0][1]
        contest = before.measure and not (before.grouped or parts.measures)
        if stretch and contest and before.claim is None:
            before.kind, before.wants = "extreme", "record"
        elif single := uncompared(before):
            before = single
    reading = _fresh(before)
    if parts.spans:
        reading.period = period_of(parts.spans)
        if all(start == end for start, end in parts.spans) and not parts.ranks:
            reading.top = reading.place = 1  # of a single day there is no second highest
    if (parts.dropped or parts.weekdays_dropped) and not _drop(reading, parts):
        return None
    if parts.weekdays:
        reading.weekdays, reading.weekdays_said = parts.weekdays, parts.weekdays_said
        if parts.weekdays_said.lower() in WEEKDAY_NUMBERS:  # "on Sunday" is the next one
            reading.weekdays_said = said_of_weekdays(parts.weekdays)
        left = tuple(day for day in before.weekdays if day in parts.weekdays)
        if left and parts.weekdays_said.startswith(OTHER_DAYS):  # "without the Sundays"
            reading.weekdays, reading.weekdays_said = left, said_of_weekdays(left)
    elif parts.entire:
        reading.weekdays, reading.weekdays_said = (), ""
    for step in (qualified, ranked, summed, measured, limited, denied, tested):
        if not step(reading, before, parts, probe):
            return None
    if not placed(reading, parts, time) or not asked_for(reading, before, parts):
        return None
    return reading


def period_of(spans: Sequence[Interval]) -> Period:
    """Days or stretches as a period that remembers how they were listed."""
    parts = tuple(Period((span,), say((span,))) for span in spans)
    joined = merged(list(spans))
    return Period(joined, say(spans), parts=parts if len(parts) > 1 else ())


def uncompared(before: Reading) -> Reading | None:
    """What two times were compared by, asked of the first alone."""
    spans = spans_of(before.period)
    if not spans or before.rivals or before.by:
        return None
    reading = _fresh(before)
    ungrouped(reading)
    reading.period = period_of(spans[:1])
    if before.grouped and before.aggregate == "count":
        reading.kind, reading.wants = "count", "value"
    elif before.measure is None or before.measure.minus:
        return None
    elif before.grouped and before.aggregate in ("max", "min"):
        reading.kind, reading.wants = "extreme", "value"
        reading.direction = "high" if before.aggregate == "max" else "low"
    elif before.grouped:
        reading.kind = "sum" if before.aggregate == "sum" else "average"
        reading.wants = "both" if reading.kind == "sum" else "value"
    else:
        reading.kind, reading.wants, reading.shown = "rows", "value", [before.measure.column]
        reading.measure = None
    return reading


def valued(before: Reading, spans: Sequence[Interval]) -> Reading | None:
    """What was ranked, told of days."""
    if before.measure is None:
        return None
    shown = [before.measure.column]
    return Reading("rows", period=period_of(spans), shown=shown, wants="value")


def _fresh(before: Reading) -> Reading:
    return replace(
        before,
        conditions=list(before.conditions),
        filters=list(before.filters),
        shown=list(before.shown),
        unknown=(),
        decimals=None,
        limit=None,
    )


def said_of_weekdays(weekdays: Sequence[int]) -> str:
    """Days of the week in words that the grammar reads back."""
    if len(weekdays) == len(WEEKDAYS) - 1:
        return OTHER_DAYS + next(f"{WEEKDAYS[n]}s" for n in range(7) if n not in weekdays)
    names = [WEEKDAYS[day] for day in weekdays]
    return names[0] if len(names) == 1 else " and ".join(f"{name}s" for name in names)


def _drop(reading: Reading, parts: Parts) -> bool:
    held = len(reading.conditions) + len(reading.filters) + len(reading.weekdays)
    if len(reading.conditions) == 1 and not parts.weekdays_dropped:
        reading.conditions = []  # there is but one that can be meant
        return True
    reading.conditions = [c for c in reading.conditions if not about(c) & parts.dropped]
    reading.filters = [c for c in reading.filters if not about(c) & parts.dropped]
    if parts.weekdays_dropped:
        reading.weekdays, reading.weekdays_said = (), ""
    return len(reading.conditions) + len(reading.filters) + len(reading.weekdays) < held
