"""A day held against the mean of a stretch that is named, whether it lies in it or not.

was the high of 3 May above the average in May             the two as groups, and which is ahead
how far was the high of 3 May from the average of April    the two, and how far apart they are
was the high of 3 May above the average for May            no: what is usual then, no record tells
which days of May were above the average                   of several days (`above_the_mean`)
"""

from dataclasses import replace

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis, Cue
from pageturner.tools.text_to_sql.asks.asking import asks_count, asks_record, asks_yes_no
from pageturner.tools.text_to_sql.asks.groups_compared import grouped
from pageturner.tools.text_to_sql.columns.how_much import asks_how_much
from pageturner.tools.text_to_sql.columns.measuring import direction_of
from pageturner.tools.text_to_sql.columns.qualifiers import resolve
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.conditions.above_the_mean import numbers_of
from pageturner.tools.text_to_sql.dates.periods import Period, month_end, say_intervals
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Direction, Measure, Reading
from pageturner.tools.text_to_sql.sql.conditions import columns_of

_MEANS = word_set("average mean averages")
_PASSIVES = word_set("beaten exceeded surpassed topped outdone")
_REACH = 6
_DAYS_OF_A_MONTH = 31
_AWAY = word_set("away off apart differ differed")


def against_a_mean(question: Question) -> Reading | None:
    """The day and the stretch as two groups, by the mean of each."""
    analysis = question.analysis
    card = analysis.card
    if analysis.lacks(_MEANS) or asks_count(question) or asks_record(question):
        return None
    cues = [cue for cue in analysis.cues if analysis.low(cue.first) in _MEANS]
    sides = _sides(analysis, cues[0]) if len(cues) == 1 and one_a_day(card) else None
    column = _column(question)
    if sides is None or column is None or _else_conditioned(question, column):
        return None
    how_much = asks_how_much(question) or analysis.says(_AWAY)
    way = _way(question)
    if not how_much and (way is None or not asks_yes_no(question)):
        return None
    reading = grouped(question, Measure(column), way or "high", "avg")
    day, stretch = sides
    analysis.dates.period = replace(stretch, parts=(day, stretch), named_days=False)
    reading.period = analysis.dates.period
    reading.conditions, reading.filters = [], []
    reading.missing_as_zero = False
    reading.wants = "value" if how_much else "record"
    of = _of_stretch(analysis, cues[0]) or 0
    before = any(at < of for at in analysis.dates.firsts)  # the day is said before the stretch
    passive = not before and analysis.says(_PASSIVES)  # "was the mean of May beaten on 3 May"
    reading.claim = None if how_much else int(not before and not passive)
    _use(question, column)
    return reading


def _sides(analysis: Analysis, cue: Cue) -> tuple[Period, Period] | None:
    """The day, and the stretch that the mean is said to be of."""
    dates, period = analysis.dates, analysis.dates.period
    at = _of_stretch(analysis, cue)
    if period is None or at is None or _day_number(analysis, at):
        return None
    if dates.part_and_whole and len(dates.firsts) > 1:
        day, stretch = dates.part_and_whole
    elif len(period.parts) == 2:
        day, stretch = sorted(period.parts, key=lambda part: part.days)
    elif period.single_day and (month := _its_month(analysis, period, at)):
        day, stretch = period, month
    else:
        return None
    plain = day.single_day and len(stretch.intervals) == 1 and stretch.days > 1
    return (day, stretch) if plain else None


def _its_month(analysis: Analysis, day: Period, at: int) -> Period | None:
    """The "May" of "how much hotter was 3 May than the May average", where it is its own."""
    named = day.intervals[0][0]
    if len(analysis.dates.firsts) != 2 or MONTH_NUMBERS.get(analysis.low(at)) != named.month:
        return None
    span = named.replace(day=1), month_end(named.year, named.month)
    return Period((span,), say_intervals((span,)))


def _of_stretch(analysis: Analysis, cue: Cue) -> int | None:
    """Where the "May" stands of "the May average", "the average high in May"."""
    dates = analysis.dates
    behind = [at for at in dates.firsts if cue.last <= at <= cue.last + _REACH]
    if behind:
        said = {analysis.low(at) for at in range(cue.first - 1, behind[0])}
        norm = "for" in said and analysis.low(behind[0] + 1).isdecimal() is False
        return None if norm else behind[0]
    before = [at for at in dates.firsts if at < cue.first]
    owned = cue.first - 1 in dates.used
    return before[-1] if before and owned else None


def _day_number(analysis: Analysis, at: int) -> bool:
    """Whether a day of a month is named there, and nothing that ends a range with it."""
    end = at
    while end in analysis.dates.used:
        end += 1
    named = [analysis.low(n) for n in range(at, end)]
    days = [low for low in named if low.isdecimal() and int(low) <= _DAYS_OF_A_MONTH]
    return len(days) == 1 and not {"to", "and", "-", "–", "q", "first"}.intersection(named)


def _column(question: Question) -> ColumnCard | None:
    """The one column of numbers that is spoken of."""
    analysis = question.analysis
    found = {}
    for mention in analysis.mentions:
        if numbers := numbers_of(mention):
            column = resolve(analysis, mention, numbers)
            found[column.name] = column
    return next(iter(found.values())) if len(found) == 1 else None


def _else_conditioned(question: Question, column: ColumnCard) -> bool:
    """Whether anything is said to hold but of that column."""
    return any(
        one.name != column.name
        for condition in question.conditions
        for one in columns_of(condition)
    ) or bool(question.analysis.amounts)


def _way(question: Question) -> Direction | None:
    """Which way the day is said to lie from the mean."""
    analysis = question.analysis
    for cue in analysis.differences:
        if cue.meaning in ("over", "under"):
            return "high" if cue.meaning == "over" else "low"
    for cue in analysis.cues:
        if cue.meaning in ("more", "less"):
            return "high" if cue.meaning == "more" else "low"
    graded = next((m for m in analysis.mentions if m.degree == "more"), None)
    return direction_of(graded) if graded else None


def _use(question: Question, column: ColumnCard) -> None:
    """What says so is accounted for, and asks nothing else."""
    analysis = question.analysis
    for one in (*analysis.cues, *analysis.differences):
        analysis.use(one.first, one.last)
    for mention in analysis.mentions:
        if column in mention.columns:
            analysis.use(mention.first, mention.last)
    question.found = []
    question.difference = None
