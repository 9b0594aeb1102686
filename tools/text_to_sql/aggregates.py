"""Asks that look at many records at once: streaks, changes, counts, averages, extremes."""

from pageturner.tools.text_to_sql.asking import (
    asks_count,
    asks_how_much,
    asks_yes_no,
    based,
    wants,
)
from pageturner.tools.text_to_sql.conditions import NUMERIC, Question
from pageturner.tools.text_to_sql.english import AUXILIARIES
from pageturner.tools.text_to_sql.measuring import (
    column_measure,
    comparative,
    direction_of,
    how_far,
    measure_of,
    superlative,
    time_columns,
)
from pageturner.tools.text_to_sql.reading import (
    Condition,
    Direction,
    Measure,
    Reading,
    Stated,
)

_SPELLS = frozenset("run streak stretch spell period sequence series row".split())
_SWINGS = frozenset("change swing difference shift jump step".split())


def all_conditions(question: Question) -> list[Condition]:
    """What was said to hold; free mentions count as "is stated"."""
    result = list(question.conditions)
    if question.difference is not None:
        result.append(question.difference.condition)
    return result + question.stated()


def streak(question: Question) -> Reading | None:
    """`longest run of dry days`, `how many days in a row`."""
    analysis = question.analysis
    long = any(
        token.low in ("longest", "long") and _SPELLS & set(analysis.between(at + 1, at + 6))
        for at, token in enumerate(analysis.tokens)
    )
    conditions = all_conditions(question)
    if not conditions or not (analysis.has("streak") or long):
        return None
    return based(question, Reading("streak", conditions=conditions, wants=wants(question)))


def change(question: Question) -> Reading | None:
    """`the sharpest drop from one day to the next`."""
    analysis = question.analysis
    moved = analysis.cue("fall", "rise")
    swings = any(token.low in _SWINGS for token in analysis.tokens)
    if analysis.cue("change") is None or not (moved or swings):
        return None
    measure = column_measure(question)
    if measure is None:
        return None
    direction: Direction = "low" if analysis.has("fall") else "high"
    if moved is None:
        measure = Measure(measure.column, absolute=True)
    reading = Reading("change", measure=measure, direction=direction, wants=wants(question))
    reading.conditions = list(question.conditions)
    return based(question, reading)


def share(question: Question) -> Reading | None:
    """`what percentage of the days`."""
    conditions = all_conditions(question)
    if not question.analysis.has("share") or not conditions:
        return None
    return based(question, Reading("share", conditions=conditions))


def count(question: Question) -> Reading | None:
    """`how many days`; by month or by listed period where these are compared."""
    conditions = all_conditions(question)
    if not conditions:
        return None
    if _more_records(question) and (groups := _groups(question, None, "count")):
        return groups
    if not asks_count(question):
        return None
    return based(question, Reading("count", conditions=conditions, wants="value"))


def _more_records(question: Question) -> bool:
    """`more days`, `the most rainy days`, `how many … compared with`."""
    analysis = question.analysis
    quantities = ("more", "most", "fewer", "fewest", "less", "least")
    for at, token in enumerate(analysis.tokens):
        if token.low in quantities and any(
            analysis.noun_at(place) for place in range(at + 1, at + 4)
        ):
            return True
    compared = any(token.low in ("compared", "versus", "vs", "than") for token in analysis.tokens)
    return asks_count(question) and compared


def average(question: Question) -> Reading | None:
    """`mean`, `on average`; by month or by listed period where these are compared."""
    cue = question.analysis.cue("average")
    measure = measure_of(question, cue.last) if cue else None
    if cue is None or measure is None:
        return None
    if groups := _groups(question, measure, "avg"):
        return groups
    conditions = list(question.conditions)
    if _only_stated(question):
        conditions += [Stated(column) for column in measure.columns]
    return based(question, Reading("average", measure=measure, conditions=conditions, wants="value"))


_STATING = frozenset(
    "stated state states stating mention mentions mentioned mentioning given give gives giving "
    "listed report reported reports includes include had have having with where whenever".split()
)


def _only_stated(question: Question) -> bool:
    """Whether the question itself leaves out the records that do not state the value."""
    analysis = question.analysis
    lows = [token.low for token in analysis.tokens]
    if {"stated", "mentioned", "given"} & set(lows):
        return True
    return any(
        analysis.noun_at(at) and _STATING & set(lows[at + 1 : at + 4]) for at in range(len(lows))
    )


def total(question: Question) -> Reading | None:
    """`the sum of`, `in total`."""
    cue = question.analysis.cue("sum")
    measure = measure_of(question, cue.last) if cue else None
    if cue is None or measure is None or measure.column.type not in NUMERIC:
        return None
    return based(question, Reading("sum", measure=measure, conditions=list(question.conditions)))


def compare(question: Question) -> Reading | None:
    """Named days, months or weekends set against each other."""
    analysis = question.analysis
    period = analysis.dates.period
    if period is None:
        return None
    listed = len(period.parts) > 1 and len(analysis.dates.firsts) > 1
    if not listed and not _either_of_two(question):
        return None
    found = comparative(question)
    if found is None and asks_how_much(question) and (measure := measure_of(question)):
        found = "high", measure
    if found is None:
        return None
    direction, measure = found
    stretches = [part for part in period.parts if part.days > 1]
    if listed and stretches:
        if measure is None or measure.column.type not in NUMERIC:
            return None
        return _grouped(question, measure, direction, "avg")
    if measure is None and not listed:
        return None
    reading = Reading("compare", measure=measure, direction=direction)
    reading.conditions = [] if measure else list(question.conditions)
    reading.wants = "value" if asks_how_much(question) else "record"
    reading.claim = _claim(question)
    return based(question, reading)


def _either_of_two(question: Question) -> bool:
    """`between 5 and 6 March, which day was warmer`: a stretch of two days and a comparative."""
    dates = question.analysis.dates
    if dates.period is None or dates.period.days != 2 or dates.weekdays:
        return False
    degrees = {mention.degree for mention in question.free}
    return "more" in degrees or question.analysis.has("more", "less", "better", "worse")


def _claim(question: Question) -> int | None:
    """`was A warmer than B` claims that the first wins."""
    lows = [token.low for token in question.analysis.tokens]
    if not lows or lows[0] not in AUXILIARIES or "which" in lows or "than" not in lows:
        return None
    period = question.analysis.dates.period
    return 0 if period and len(period.parts) == 2 and asks_yes_no(question) else None


def _groups(question: Question, measure: Measure | None, aggregate: str) -> Reading | None:
    """`which month had the highest average`: months, or the listed periods, as groups."""
    analysis = question.analysis
    period = analysis.dates.period
    months = any(
        analysis.low(at) in ("which", "what") and "month" in analysis.between(at, at + 4)
        for at in range(len(analysis.tokens))
    )
    listed = period is not None and len(period.parts) > 1 and len(analysis.dates.firsts) > 1
    if not months and not listed:
        return None
    found = superlative(question) or comparative(question)
    if found is None and aggregate != "count":
        return None
    fewer = any(token.low in ("fewer", "fewest", "less", "least") for token in analysis.tokens)
    direction: Direction = found[0] if found else "high"
    if aggregate == "count":
        direction = "low" if fewer else "high"
    return _grouped(question, measure, direction, aggregate)


def _grouped(
    question: Question, measure: Measure | None, direction: Direction, aggregate: str
) -> Reading:
    reading = Reading("compare", measure=measure, direction=direction, grouped=True)
    reading.aggregate, reading.wants = aggregate, "record"
    reading.conditions = list(question.conditions)
    if aggregate == "count":
        reading.conditions = all_conditions(question)
    return based(question, reading)


def extreme(question: Question) -> Reading | None:
    """`the hottest day`, `the lowest wind chill`, `the three strongest gusts`."""
    found = superlative(question) or how_far(question)
    if found is None:
        return None
    direction, measure = found
    reading = Reading("extreme", measure=measure, direction=direction, wants=wants(question))
    reading.conditions = list(question.conditions)
    reading.ends = _both_ends(question)
    if question.ranks:
        value = question.ranks[0].value
        reading.top = max(1, min(50, int(value))) if isinstance(value, float) else 1
    return based(question, reading)


def _both_ends(question: Question) -> bool:
    """`highest and lowest`, `the hottest and the coldest`."""
    cues = [(cue.first, cue.meaning) for cue in question.analysis.cues]
    places = {meaning: at for at, meaning in cues if meaning in ("high", "low")}
    for mention in question.free:
        if mention.degree == "most":
            places[direction_of(mention)] = mention.first
    if len(places) < 2:
        return False
    first, last = sorted(places.values())
    return "and" in question.analysis.between(first, last)


def first_last(question: Question) -> Reading | None:
    """`the first day with snow`, `when did it last rain`, `the earliest departure`."""
    analysis = question.analysis
    cue = analysis.cue("first", "last")
    temporal = analysis.card.temporal
    if cue is None or temporal is None:
        return None
    direction: Direction = "low" if cue.meaning == "first" else "high"
    named = [c for m in question.free for c in m.columns]
    clock = any(c.type == "time" for c in named) or analysis.low(cue.first) in ("earliest", "latest")
    times = time_columns(question, named) if clock and named else []
    if times and not question.conditions:
        reading = Reading("extreme", measure=Measure(times[0]), direction=direction)
        reading.wants = wants(question)
        return based(question, reading)
    conditions = all_conditions(question)
    if not conditions:
        return None
    reading = Reading("extreme", measure=Measure(temporal), direction=direction, wants="record")
    reading.conditions = conditions
    return based(question, reading)
