"""Whether there are records of the days that are asked about."""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.choosing import comparative
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.dates.periods import Period, as_dates
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading


def outside(period: Period, analysis: Analysis) -> bool:
    """Whether no record can be of these days."""
    temporal = analysis.card.temporal
    first, last = as_dates(temporal.minimum, temporal.maximum) if temporal else (None, None)
    if first is None or last is None:
        return True
    return not any(start <= last and end >= first for start, end in period.intervals)


def days_nowhere(analysis: Analysis, reading: Reading) -> str:
    """Of several days or stretches, the first that no record is of, beside some that are; "" where
    there is none."""
    period = reading.period
    if period is None or reading.kind == "compare" or len(period.intervals) < 2:
        return ""
    gone = [part for part in period.parts if outside(part, analysis)]
    return gone[0].words if gone and len(gone) < len(period.parts) else ""


def never_held(reading: Reading, question: Question) -> bool:
    """A bare date outside the dates held is no ground for an empty scope over undated records; one
    that no calendar has is."""
    card = question.analysis.card
    if reading.period is None or reading.period.impossible:
        return False
    if card.temporal is None or card.temporal.filled >= card.count:
        return False
    return outside(reading.period, question.analysis)


def before_or_after_all(reading: Reading, question: Question) -> bool:
    """Whether every record has a date, and none is of the days asked about."""
    card = question.analysis.card
    if reading.period is None or card.temporal is None or card.temporal.filled < card.count:
        return False
    return not reading.period.parts and outside(reading.period, question.analysis)


def side_missing(reading: Reading, question: Question) -> Period | None:
    """The side of a comparison that no record is of: "was May warmer than any day of 1990"; of
    "were both dry", the one of them."""
    period, card = question.analysis.dates.period, question.analysis.card
    if period is None or card.temporal is None or card.temporal.filled < card.count:
        return None
    lows = set(question.analysis.lows)
    compared = bool(_COMPARING & lows) or ("than" in lows and comparative(question) is not None)
    both = reading.kind == "all" and bool(_BOTH & lows)
    if reading.kind != "compare" and not both and not compared and not _behind_than(question):
        return None
    return next((part for part in period.parts if outside(part, question.analysis)), None)


def hardly_held(reading: Reading, question: Question) -> str:
    """Of stretches whose counts or sums are held against each other, the one of which the records
    have less than half: the first May of "May 2025 or May 2026, which had more fog", where they
    begin in its last week. A mean is one of the days that there are."""
    analysis = question.analysis
    temporal = analysis.card.temporal
    first, last = as_dates(temporal.minimum, temporal.maximum) if temporal else (None, None)
    if reading.kind != "compare" or reading.aggregate not in ("count", "sum"):
        return ""
    if reading.period is None or not one_a_day(analysis.card):
        return ""
    if first is None or last is None:
        return ""
    for part in reading.period.parts:
        days = held = 0
        for start, end in part.intervals:
            if analysis.now and start <= analysis.now <= end:
                end = analysis.now  # "is it wetter this month than last"
            days += (end - start).days + 1
            held += max(0, (min(end, last) - max(start, first)).days + 1)
        if 2 * held < days:
            return part.words
    return ""


def _behind_than(question: Question) -> bool:
    """The "1990" of "was the hail heavier than that of 1990": days that something is held against,
    beside others."""
    analysis = question.analysis
    places = [at for at, token in enumerate(analysis.tokens) if token.low == "than"]
    firsts = analysis.dates.firsts
    return any(
        any(first < at for first in firsts)
        and any(
            at < first <= at + _NEAR and analysis.sentence_of(at)[1] > first for first in firsts
        )
        for at in places
    )


_NEAR = 5
_BOTH = frozenset({"both", "either", "neither", "each"})
_COMPARING = frozenset({"compare", "compares", "compared", "comparison", "versus", "vs"})


def still_ahead(question: Question) -> Period | None:
    """The winter of "going by February, will next winter be hard": no record is of it."""
    analysis, period = question.analysis, question.analysis.dates.period
    if period is None or len(period.parts) < 2:
        return None
    if not any(low == "will" and at in analysis.focus for at, low in enumerate(analysis.lows)):
        return None
    return next((part for part in period.parts if outside(part, analysis)), None)
