"""What is said to stand at an end of a scale: "was 3 May the hottest day of May".

The records of the whole stretch are ranked; whether the one that is named is at the end, is the
answer. Of a month that is named, the months are compared.
"""

from datetime import timedelta
from itertools import pairwise

from pageturner.tools.text_to_sql.asks.asking import asks_yes_no, based
from pageturner.tools.text_to_sql.asks.comparing import ranked_truth
from pageturner.tools.text_to_sql.asks.outnumbering import more_records
from pageturner.tools.text_to_sql.asks.ranks import of_fewer, place_of, top_of
from pageturner.tools.text_to_sql.columns.superlatives import superlative
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.dates.periods import Period, month_end, say_day
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Comparison, Measure, Reading, Truth

_AMONG = word_set("among amongst one")
_NAMING = word_set("on the was it were is")


def claimed_end(question: Question) -> Reading | None:
    """`was 3 May the second hottest day of May`, `was May the wettest month of 2026`."""
    temporal = question.analysis.card.temporal
    named = _named(question)
    if named is None or temporal is None or temporal.type != "date":
        return None
    if not asks_yes_no(question) and not _asked_at_the_end(question):
        return None
    inner, outer = named
    found = superlative(question)
    if found is None and not inner.single_day and more_records(question):
        return _most_records(question, inner, outer)
    if found is None and not inner.single_day and (truth := ranked_truth(question)):
        return _most_often(question, inner, outer, truth)
    if found is None or not _said_of_the_name(question):
        return None
    direction, measure = found
    if measure.column.additive and not one_a_day(question.analysis.card):
        return None  # a day's sum would be ranked, and not its records
    if few := _among_few(question, inner, outer):
        reading = Reading("compare", measure=measure, direction=direction, wants="record")
        reading.conditions = list(question.conditions)
        reading = based(question, reading)
        reading.period, reading.claim = few
        return reading
    if inner.single_day or not _of_months(question):
        start, end = (day.isoformat() for day in inner.intervals[0])
        reading = Reading("extreme", measure=measure, direction=direction, wants="record")
        reading.conditions = list(question.conditions)
        day = Comparison(Measure(temporal), "=", start)
        within = Comparison(Measure(temporal), "between", start, end)
        reading.tested = [day if inner.single_day else within]
        reading.top = max(top_of(question), _few_with(question))
        if reading.top == 1:
            reading.place = place_of(question)
        reading = based(question, reading)
    elif (truth := ranked_truth(question)) or measure.has_a_mean:
        reading = Reading("compare", direction=direction, grouped=True, wants="record")
        reading.measure = None if truth else measure
        single = "max" if direction == "high" else "min"  # "the month with the strongest gust"
        mean = single if _month_with(question) and not measure.on_a_scale else "avg"
        reading.aggregate = "count" if truth else "sum" if measure.column.additive else mean
        reading.conditions = [*question.conditions, *([truth] if truth else [])]
        reading.claimed = inner.words
        reading = based(question, reading)
    else:
        return None
    reading.period = outer
    return reading


def _among_few(
    question: Question, inner: Period, outer: Period | None
) -> tuple[Period, int] | None:
    """`was 3 May the hottest day of that weekend`: the days of a week or less, each held against
    the others, and which of them is said to be ahead."""
    if outer is None or len(outer.intervals) != 1 or not 1 < outer.days <= _WEEK:
        return None
    plain = not question.conditions and top_of(question) == place_of(question) == 1
    if not inner.single_day or not plain or not one_a_day(question.analysis.card):
        return None
    start = outer.intervals[0][0]
    days = [start + timedelta(days=n) for n in range(outer.days)]
    if inner.intervals[0][0] not in days:
        return None
    parts = tuple(Period(((day, day),), say_day(day), named_days=True) for day in days)
    listed = Period(outer.intervals, outer.words, named_days=True, parts=parts)
    return listed, days.index(inner.intervals[0][0])


_WEEK = 7


def _most_often(
    question: Question, inner: Period, outer: Period | None, truth: Truth
) -> Reading | None:
    """`was May the foggiest month`: by how many of its records it is true of."""
    if not (_of_months(question) and _said_of_the_name(question)):
        return None
    reading = Reading("compare", grouped=True, aggregate="count", wants="record")
    reading.conditions, reading.claimed = [*question.conditions, truth], inner.words
    reading = based(question, reading)
    reading.period = outer
    return reading


def _most_records(question: Question, inner: Period, outer: Period | None) -> Reading | None:
    """`was May the month with the most rainy days`: by how many of its records meet it."""
    conditions = question.all_conditions()
    if not conditions or not _of_months(question):
        return None
    fewest = of_fewer(question)
    reading = Reading("compare", direction="low" if fewest else "high", grouped=True)
    reading.aggregate, reading.conditions = "count", conditions
    reading.wants, reading.claimed = "record", inner.words
    reading = based(question, reading)
    reading.period = outer
    return reading


def _month_with(question: Question) -> bool:
    lows = question.analysis.lows
    return ("month", "with") in set(pairwise(lows))


def _of_months(question: Question) -> bool:
    """Whether months are ranked, as in "the wettest month", rather than the records in them."""
    analysis = question.analysis
    plain = any(m.degree == "most" and not analysis.noun_at(m.last) for m in question.free)
    return plain or any(
        token.low in ("month", "months") and at not in analysis.dates.used
        for at, token in enumerate(analysis.tokens)
    )


def _month_ranked(question: Question) -> bool:
    """`the wettest month`, `the month with the most hail`; not "the wettest day of the month"."""
    analysis = question.analysis
    ranked = {m.last for m in question.free if m.degree == "most"}
    return any(
        token.low == "month"
        and at not in analysis.dates.used
        and (at in ranked or analysis.low(at + 1) == "with")
        for at, token in enumerate(analysis.tokens)
    )


def _day_ranked(question: Question) -> bool:
    """The "hottest days" of "was 3 May among the ten hottest days", the "days with the highest" of
    "was 3 May one of the days with the highest gust"."""
    analysis, named = question.analysis, question.analysis.dates.firsts[0]
    ranked = {m.first: m.last for m in question.free if m.degree == "most"}
    ends = {cue.first for cue in analysis.cues if cue.meaning in ("high", "low")}
    return any(at > named and analysis.noun_at(last) for at, last in ranked.items()) or any(
        at > named and "with" in analysis.between(at - 2, at) for at in ends
    )


def _few_with(question: Question) -> int:
    """The "five" of "one of the five days with the highest gust"; 1 where there is none."""
    analysis = question.analysis
    named = (a for a in question.ranks if analysis.noun_at(a.last))
    few = next((a for a in named if analysis.low(a.last + 1) == "with"), None)
    return int(few.value) if few is not None and isinstance(few.value, float) else 1


def _asked_at_the_end(question: Question) -> bool:
    """The "was it the 2nd" of "which day of May was the hottest, was it the 2nd"."""
    analysis = question.analysis
    last = max(analysis.dates.firsts, default=0)
    before = [low for low in analysis.between(max(0, last - 4), last) if low not in ("the", "on")]
    return before[-2:] in (["was", "it"], ["is", "it"], ["it", "was"], ["that", "was"])


def _named(question: Question) -> tuple[Period, Period | None] | None:
    """The day or the month spoken of, and the stretch it is one of; None for all records."""
    dates, analysis = question.analysis.dates, question.analysis
    if dates.part_and_whole is not None:
        return dates.part_and_whole if _one(dates.part_and_whole[0]) else None
    period = dates.period
    if period is None or len(dates.firsts) != 1 or not _one(period):
        return None
    month = not period.single_day and _month_ranked(question)  # "was May the wettest month"
    if not (analysis.has("all") or month or (period.single_day and _day_ranked(question))):
        return None
    return period, None


def _one(period: Period) -> bool:
    """Whether it is a day or a month that can be ranked with others."""
    if len(period.intervals) != 1:
        return False
    start, end = period.intervals[0]
    whole = start.day == 1 and end == month_end(start.year, start.month)
    return period.single_day or whole


def _said_of_the_name(question: Question) -> bool:
    """Whether the end of the scale is said of what is named: "was A the hottest of B"."""
    analysis = question.analysis
    ranked = [m.first for m in question.free if m.degree == "most"]
    ranked += [cue.first for cue in analysis.cues if cue.meaning in ("high", "low")]
    first, last = min(analysis.dates.firsts, default=0), max(analysis.dates.firsts, default=0)
    if "than" in analysis.lows:
        return False
    closing = analysis.low(last - 1) in _NAMING and last > first and not question.conditions
    if closing and any(at < last for at in ranked):
        return True  # "was the highest of May on the 3rd"
    return any(
        at > first
        and (
            {"the", "on"} & set(analysis.between(max(0, at - 4), at))
            or _AMONG & set(analysis.between(max(0, at - 4), at))
        )
        for at in ranked
    )
