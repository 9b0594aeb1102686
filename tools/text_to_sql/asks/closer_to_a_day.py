"""To which of two days a third one lies closer, by a number that is kept of each.

was the swell on 3 May closer to that of 2 May or of 4 May     the two, by their distances from it
which was closer to 3 May's swell: 2 May or 4 May              the same
was 3 May closer to 2 May                                      no: it is held against nothing else
which was closer to the May average, 3 or 4 May                no: a mean (`closer_to_a_mean`)
"""

from pageturner.tools.text_to_sql.asks.asking import based
from pageturner.tools.text_to_sql.asks.closer_to_a_mean import spoken_of
from pageturner.tools.text_to_sql.columns.how_much import asks_how_much
from pageturner.tools.text_to_sql.columns.qualifiers import resolve
from pageturner.tools.text_to_sql.conditions.above_the_mean import numbers_of
from pageturner.tools.text_to_sql.dates.periods import Period, say_intervals
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Measure, OfAStretch, Reading

_CLOSE = word_set("closer closest nearer nearest")
_OTHERWISE = word_set("average mean averages above below over under forecast than")
_THREE = 3


def closer_to_a_day(question: Question) -> Reading | None:
    """Two days by how far they lie from a third."""
    analysis = question.analysis
    if not analysis.says(_CLOSE) or analysis.says(_OTHERWISE) or not analysis.card.one_a_day:
        return None
    period, temporal = analysis.dates.period, analysis.card.temporal
    if period is None or temporal is None or len(period.parts) != _THREE or question.found:
        return None
    if not all(part.single_day for part in period.parts) or asks_how_much(question):
        return None
    close = next(at for at, low in enumerate(analysis.lows) if low in _CLOSE)
    places = sorted(analysis.dates.places)
    ahead = [part for at, part in places if at < close]
    order = list(dict.fromkeys(part for _, part in places))
    if len(ahead) > 1 or len(order) != _THREE or analysis.lacks(("or",)):
        return None
    columns = {
        column.name: column
        for mention in analysis.mentions
        if (numbers := numbers_of(mention)) and mention.first != close
        for column in [resolve(analysis, mention, numbers)]
    }
    if len(columns) != 1:
        return None
    column = next(iter(columns.values()))
    first, last = period.parts[order[0]].intervals[0]
    beside = OfAStretch(first, last, "avg", analysis.card.table, temporal.name)
    parts = tuple(period.parts[part] for part in order[1:])
    spans = tuple(sorted(part.intervals[0] for part in parts))
    analysis.dates.period = Period(spans, say_intervals(spans), named_days=True, parts=parts)
    measure = Measure(column, column, absolute=True, beside=beside)
    reading = Reading("compare", measure=measure, direction="low", wants="record")
    spoken_of(question, column)
    return based(question, reading)
