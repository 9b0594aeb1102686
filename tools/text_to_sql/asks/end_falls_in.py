"""Whether the record at an end of a scale lies in a stretch of days, or on a day of the week.

was the hottest day in July             of all records the hottest; is it of July
did the strongest gust come in March    the same
did the hottest day fall on a weekend   is it of a Saturday or a Sunday
was the hottest day of July a Sunday    of July's records the hottest; is it of a Sunday
was the hottest day in July above 90    :  of July's records, and of what is said of them
"""

from datetime import MAXYEAR, date

from pageturner.tools.text_to_sql.asks.asking import based
from pageturner.tools.text_to_sql.asks.ranks import place_of, top_of
from pageturner.tools.text_to_sql.columns.superlatives import superlative
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.dates.periods import Interval, Period, as_dates
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading, Within

_THE = word_set("the our my")
_IN = word_set("in on during within a")
_FALLING = word_set("fall fell come came occur occurred happen happened land landed lie")
_NAMED = 4


def end_falls_in(question: Question) -> Reading | None:
    """`was the hottest day in July`, `did the strongest gust come on a Sunday`."""
    analysis, temporal = question.analysis, question.analysis.card.temporal
    lows, dates = analysis.lows, analysis.dates
    if temporal is None or analysis.low(0) not in AUXILIARIES or analysis.low(1) not in _THE:
        return None
    if question.conditions or question.difference or not one_a_day(analysis.card):
        return None
    at = _subject_ends(question)
    outer = bool(dates.weekdays and dates.period) and analysis.low(at) in ("of", "in")
    if outer:  # "the hottest day of July on a Sunday"
        at += 1
        while at in dates.used and analysis.low(at) not in _IN:
            at += 1
    verb = at + (analysis.low(at) in _FALLING)
    falling = [cue for cue in analysis.cues if cue.meaning in ("fall", "rise", "first", "last")]
    if any(not at <= cue.first < verb for cue in falling):
        return None
    dated = verb + 1 + (analysis.low(verb + 1) in ("a", "the"))
    rest = range(dated, len(lows) - (lows[-1] in ("?", ".")))
    if not at or analysis.low(verb) not in _IN or not rest or not dates.used.issuperset(rest):
        return None
    found, held = superlative(question), _days(question, outer)
    if found is None or held is None or max(top_of(question), place_of(question)) > 1:
        return None
    direction, measure = found
    analysis.use(1, len(lows))
    reading = Reading("extreme", measure=measure, direction=direction, wants="record")
    reading = based(question, reading)
    reading.period = dates.period if outer else None
    reading.weekdays, reading.weekdays_said = (), ""
    reading.tested = [Within(temporal, held)]
    return reading


def _subject_ends(question: Question) -> int:
    """Where "the hottest day", "the strongest gust" ends; 0 where nothing of that kind is asked
    about."""
    analysis = question.analysis
    for mention in question.free:
        if mention.degree == "most" and mention.first == 2 and analysis.noun_at(mention.last):
            return mention.last + 1
        cues = [c.last for c in analysis.cues if c.meaning in ("high", "low") and c.first == 2]
        if cues == [mention.first] and mention.last <= 2 + _NAMED:
            return mention.last
    return 0


def _days(question: Question, outer: bool) -> Period | None:
    """The days that are named, of every year where none is said."""
    dates, temporal = question.analysis.dates, question.analysis.card.temporal
    period = dates.period
    first, last = as_dates(temporal.minimum, temporal.maximum) if temporal else (None, None)
    if first is None or last is None:
        return None
    if dates.weekdays and (period is None or outer):
        return Period(((first, last),), dates.weekdays_said, weekdays=dates.weekdays)
    if period is None or dates.weekdays or len(dates.firsts) != 1:
        return None
    if period.parts:
        return period if period.choice else None
    if any(token.kind == "number" for token in question.analysis.tokens) or period.single_day:
        return period
    longest = max(end.year - start.year for start, end in period.intervals)
    years = range(first.year, min(last.year, MAXYEAR - longest) + 1)
    spans = {_in_year(span, year) for span in period.intervals for year in years}
    held = tuple(sorted(span for span in spans if span[0] <= last and span[1] >= first))
    return Period(held or period.intervals, period.words)


def _in_year(span: Interval, year: int) -> Interval:
    """The same days, begun in another year."""
    start, end = span
    return _moved(start, year), _moved(end, year + end.year - start.year)


def _moved(day: date, year: int) -> date:
    leap = day.month == 2 and day.day == _LEAP
    return date(year, day.month, 28) if leap else day.replace(year=year)


_LEAP = 29
