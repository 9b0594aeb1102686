"""Which of several days lies closest to the mean of a stretch, or furthest from it.

which was closer to December's average high: 3 or 4 January     the two, by their distances from it
was 3 May nearer to the May average peak than 4 May             the same, yes or no
which day in May was furthest from the month's average peak     of all days of May, the one
was 3 May above the May average                                 no: one day (`against_a_mean`)
which month's average was closest to 70                         no: how far the means lie apart
"""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.scoping import FormKind
from pageturner.tools.text_to_sql.analysis import Analysis, Cue
from pageturner.tools.text_to_sql.asks.against_a_mean import column_of_the_mean
from pageturner.tools.text_to_sql.asks.asking import asks_yes_no, based
from pageturner.tools.text_to_sql.asks.mean_of_what import place_of_stretch, pointed_to, stretch_of
from pageturner.tools.text_to_sql.columns.how_much import asks_how_much
from pageturner.tools.text_to_sql.dates.periods import Interval, Period, say_intervals
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Direction, Measure, OfAStretch, Reading

_CLOSE = word_set("closer closest nearer nearest")
_FAR = word_set("further furthest farther farthest")
_MEANS = word_set("average mean averages")
_SIDED = word_set("above below over under")


def closer_to_a_mean(question: Question) -> Reading | None:
    """The days by how far they lie from the mean."""
    analysis = question.analysis
    if not analysis.says(_CLOSE | _FAR) or analysis.says(_SIDED) or not analysis.card.one_a_day:
        return None
    cues = [cue for cue in analysis.cues if analysis.low(cue.first) in _MEANS]
    if len(cues) != 1 or question.found or asks_how_much(question):
        return None
    found = _sides(analysis, cues[0])
    column = column_of_the_mean(question, cues[0]) if found else None
    if found is None or column is None or analysis.card.temporal is None:
        return None
    days, (first, last) = found
    key = analysis.card.temporal.name
    mean = OfAStretch(first, last, "avg", analysis.card.table, key)
    measure = Measure(column, column, absolute=True, beside=mean)
    analysis.dates.period = days
    return _picked(question, days, measure)


def _picked(question: Question, days: Period, measure: Measure) -> Reading:
    """The days set against each other, or the one of a stretch."""
    analysis = question.analysis
    end: Direction = "low" if analysis.says(_CLOSE) else "high"
    kind: FormKind = "compare" if days.named_days else "extreme"
    reading = Reading(kind, measure=measure, direction=end, wants="record")
    if days.named_days and asks_yes_no(question) and "than" in analysis.lows:
        than = analysis.lows.index("than")
        before = {part for at, part in analysis.dates.places if at < than and part < 2}
        reading.claim = min(before, default=0)
    spoken_of(question, measure.column)
    return based(question, reading)


def _sides(analysis: Analysis, cue: Cue) -> tuple[Period, Interval] | None:
    """The days that are held against the mean, and the stretch that it is the mean of."""
    period = analysis.dates.period
    if period is None:
        return None
    at = place_of_stretch(analysis, cue)
    span = _named(analysis, at) if at is not None else None
    pointed = pointed_to(analysis, cue) if span is None else None
    if pointed is not None:
        span = stretch_of(analysis.low(pointed), period.intervals[0])
        if span is None or any(
            not span[0] <= end <= span[1] for one in period.intervals for end in one
        ):
            return None
    if span is None:
        return None
    parts = [part for part in period.parts if part.intervals != (span,)]
    if len(parts) > 1 and all(part.single_day for part in parts):
        spans = tuple(sorted(part.intervals[0] for part in parts))
        return Period(spans, say_intervals(spans), named_days=True, parts=tuple(parts)), span
    whole = len(period.intervals) == 1 and period.days > 1 and not period.parts
    return (period, span) if whole else None


def _named(analysis: Analysis, at: int) -> Interval | None:
    """The stretch that is named at a place: one of those listed, or the month of the days."""
    period = analysis.dates.period
    assert period is not None
    part = next((part for first, part in analysis.dates.places if first == at), -1)
    listed = period.parts[part] if 0 <= part < len(period.parts) else None
    if listed is not None and len(listed.intervals) == 1 and listed.days > 1:
        return listed.intervals[0]
    if listed is None and not period.parts and period.days > 1 and len(period.intervals) == 1:
        return period.intervals[0]  # "which day in May was closest to the average of May"
    return stretch_of(analysis.low(at), period.intervals[0])


def spoken_of(question: Question, column: ColumnCard) -> None:
    """What says so is accounted for, and asks nothing else."""
    analysis = question.analysis
    for cue in (*analysis.cues, *analysis.differences):
        analysis.use(cue.first, cue.last)
    for mention in analysis.mentions:
        if column in mention.columns:
            analysis.use(mention.first, mention.last)
    said = _CLOSE | _FAR | word_set("that month the monthly weekly month's own its whole")
    analysis.used |= {at for at, low in enumerate(analysis.lows) if low in said}
    question.telling |= {at for at, low in enumerate(analysis.lows) if low in _MEANS}
    analysis.differences = []
    question.unbound, question.difference = [], None
