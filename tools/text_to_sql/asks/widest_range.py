"""Which month, week or season, or which of several that are named, had the widest range of a value:
how far its highest and its lowest lie apart.

which month had the widest range of prices
which week had the biggest gap between its highest and its lowest price
which month had the largest difference between its hottest and its coldest day
did May or June have the wider range of highs
"what was the range of highs in May"       stays: both ends of it
"which day had the widest range"           stays: of two columns of one record
"""

from pageturner.tools.text_to_sql.asks.calendar_groups import span_of
from pageturner.tools.text_to_sql.asks.groups_compared import grouped
from pageturner.tools.text_to_sql.columns.measuring import measure_of
from pageturner.tools.text_to_sql.columns.superlatives import superlative
from pageturner.tools.text_to_sql.columns.wider_ranges import wider_range
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Direction, Measure, Reading

_RANGE = word_set("range ranges spread spreads")
_GAP = word_set("gap difference swing distance")
_WIDE = word_set("widest broadest largest biggest greatest highest wider broader larger bigger")
_NARROW = word_set("narrowest smallest tightest least lowest narrower smaller tighter")
_OF = word_set("of in between for the its their")
_SEVERAL = 2


def widest_range(question: Question) -> Reading | None:
    """The stretches held against each other by how far their ends lie apart."""
    analysis, period = question.analysis, question.analysis.dates.period
    if analysis.lacks(_RANGE | _GAP):
        return None
    at = next((n for n, low in enumerate(analysis.lows) if _ranked(question, n)), 0)
    span = span_of(question)
    listed = period is not None and len(period.parts) >= _SEVERAL
    listed = listed and len(analysis.dates.firsts) >= _SEVERAL
    if not at or not (span or listed) or question.difference is not None:
        return None
    if period is not None and listed and any(part.days == 1 for part in period.parts):
        return None
    measure = _measure(question, at)
    if measure is None or wider_range(question):
        return None  # (of two ends that every record states, it is the records')
    direction: Direction = "high" if analysis.low(at - 1) in _WIDE else "low"
    analysis.use(at - 1, at + 1)
    analysis.used |= {n for n in range(at + 1, len(analysis.lows)) if analysis.low(n) in _OF}
    for cue in [*analysis.differences, *analysis.cues]:
        if cue.first >= at - 1:
            analysis.use(cue.first, cue.last)
    reading = grouped(question, measure, direction, "range")
    reading.span = span or reading.span
    reading.missing_as_zero = False
    if span == "weekday":
        reading.weekdays, reading.weekdays_said = (), ""
    if span == "weekend":
        reading.weekdays, reading.weekdays_said = (5, 6), ""
    return reading


def _ranked(question: Question, at: int) -> bool:
    """The "widest range of", the "biggest gap between its highest and lowest"."""
    analysis = question.analysis
    if at == 0 or analysis.low(at - 1) not in _WIDE | _NARROW:
        return False
    if analysis.low(at) in _RANGE:
        return True
    if analysis.low(at) not in _GAP or analysis.low(at + 1) != "between":
        return False
    ends = [m.first for m in analysis.mentions if m.degree == "most" and m.first > at]
    ends += [c.first for c in analysis.cues if c.meaning in ("high", "low") and c.first > at]
    return len(ends) == len(("highest", "lowest"))


def _measure(question: Question, at: int) -> Measure | None:
    """What the range is of: a column of numbers by itself."""
    best = None if question.analysis.low(at) in _RANGE else superlative(question)
    measure = measure_of(question, at + 1) or (best[1] if best else measure_of(question))
    plain = measure is not None and measure.minus is None and measure.column.type in NUMERIC
    return measure if plain else None
