"""Two columns held against each other, each of its own day, or the means of both in one stretch.

which was higher, the delay on 3 May or the plan for 4 May   the two, and which of them is ahead
how far was 3 May's plan from what the 4th came to           the two, and how far apart they are
was the plan for 3 May above what the 4th came to            the two, yes or no
which was higher on average in June, plan or outcome         the mean of each, and which is ahead
which had the higher maximum in June, plan or outcome        the highest of each
was the plan for 3 May above that for 4 May                  no: one column of two days
by how much was it out on average in June                    no: what each record was out by
"""

from dataclasses import replace

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.asks.asking import asks_count, asks_yes_no
from pageturner.tools.text_to_sql.asks.columns_on_sides import (
    CAME_TO,
    COMPARING,
    GRADED,
    JOINTS,
    OVER,
    UNDER,
    Sides,
    end_of_each,
    numbers_of,
    one_is_chosen,
    sides_by_columns,
)
from pageturner.tools.text_to_sql.asks.groups_compared import grouped
from pageturner.tools.text_to_sql.asks.kinds_of_records import kinds_set_against
from pageturner.tools.text_to_sql.asks.weekday_groups import sides_of
from pageturner.tools.text_to_sql.columns.amount_columns import tail_of
from pageturner.tools.text_to_sql.columns.column_pairs import counterpart
from pageturner.tools.text_to_sql.columns.how_much import asks_how_much
from pageturner.tools.text_to_sql.columns.measuring import direction_of
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Direction, Measure, Reading
from pageturner.tools.text_to_sql.sql.conditions import columns_of

_PASSIVES = word_set("beaten exceeded surpassed topped outdone")
_CAME = word_set("was were got came did turned proved what it")
_GROUPS = word_set("month months week weeks year years weekend weekends season seasons quarter")


def columns_against(question: Question) -> Reading | None:
    """The two as groups, each by its own column."""
    analysis, period = question.analysis, question.analysis.dates.period
    if analysis.lacks(JOINTS | OVER | UNDER) and not analysis.differences:
        return None
    if not _compares(question) or _of_records(question) or kinds_set_against(question):
        return None
    averaged = analysis.has("average")
    sides = next(sides_by_columns(question, averaged), None)
    if sides is None or _else_said(question, sides):
        return None
    one, two = sides.columns
    if one.unit != two.unit:
        if all(any(c in numbers_of(m) for m in analysis.mentions) for c in (one, two)):
            question.unread = "two columns that are not measured alike"
        return None
    end = end_of_each(question)
    together = sides.parts[0] < 0
    if together and sides_of(question):
        return None  # "were Mondays warmer than Fridays on average, by plan"
    if together and not end and not one_is_chosen(question) and _record_by_record(question, sides):
        return None
    aggregate = ("max" if end == "high" else "min") if end and not averaged else "avg"
    reading = grouped(question, Measure(one), _direction(question) or "high", aggregate)
    reading.each_by = (Measure(one), Measure(two))
    if period is not None and not together:
        listed = tuple(period.parts[part] for part in sides.parts)
        reading.period = analysis.dates.period = replace(period, parts=listed)
    reading.conditions = [c for c in question.conditions if not _of(sides, columns_of(c))]
    reading.filters = []
    spans = (reading.period.parts or (reading.period,)) if reading.period else ()
    one_day = bool(spans) and all(part.days == 1 for part in spans)
    reading.missing_as_zero = one_day and not averaged
    how_much = asks_how_much(question)
    reading.wants = "value" if how_much else "record"
    if asks_yes_no(question) and not how_much and "or" not in analysis.lows:
        reading.claim = int(analysis.says(_PASSIVES))
    for amount in _apart(question):
        if isinstance(amount.value, float):
            reading.limit = amount.operator or ">=", amount.value
    _use(question, sides)
    return reading


def _compares(question: Question) -> bool:
    """Whether anything is said to be more than another, or is set against it."""
    analysis = question.analysis
    if analysis.says(COMPARING):
        return True
    graded = any(cue.meaning in GRADED for cue in analysis.cues)
    over = any(cue.meaning in ("over", "under") for cue in analysis.differences)
    over = over or (analysis.has("average") and analysis.says(OVER | UNDER))
    return (
        graded
        or over
        or any(
            m.degree == "more"
            and not any(tail_of(analysis, m, amount) for amount in analysis.amounts)
            for m in analysis.mentions
        )
    )


def _of_records(question: Question) -> bool:
    """`which month had`, `on how many days was`: records, or groups of them, are asked for; so
    are those that are out by more, "did 3 May have a bigger gap than the 4th"."""
    analysis = question.analysis
    counted = asks_count(question) and not asks_how_much(question)
    counted |= "too" in analysis.lows  # "was the plan too high or too low"
    graded = {cue.last for cue in analysis.cues if cue.meaning in GRADED}
    counted |= any(c.first in graded and c.meaning == "apart" for c in analysis.differences)
    return counted or any(
        low == "when"
        or (low in ("which", "what", "many") and analysis.noun_at(at + 1))
        or (low in ("which", "what") and analysis.low(at + 1) in _GROUPS)
        for at, low in enumerate(analysis.lows)
    )


def _record_by_record(question: Question, sides: Sides) -> bool:
    """Whether it is asked by how much it was out, or how the two compare, where one of them is the
    plan of the other: that is told of each record by itself, and then the mean of it."""
    one, two = sides.columns
    means = [cue for cue in question.analysis.cues if cue.meaning == "average"]
    if len(means) > 1 and asks_yes_no(question) and not asks_how_much(question):
        return False  # "was the average gust above the average wind"
    each = (
        len(means) > 1 and question.difference is None and len(question.analysis.dates.firsts) > 1
    )
    compared = question.analysis.says(COMPARING) or asks_how_much(question)
    compared = compared and not each  # "June's mean plan against June's mean outcome"
    planned = counterpart(question.analysis.card, one) == two
    return question.difference is not None or (planned and compared)


def _direction(question: Question) -> Direction | None:
    """Which of them is asked for: the "low" of "which was the lower"."""
    analysis = question.analysis
    for mention in analysis.mentions:
        if mention.degree == "more":
            return direction_of(mention)
    for cue in analysis.cues:
        if cue.meaning in GRADED:
            return "high" if cue.meaning == "more" else "low"
    for cue in analysis.differences:
        if cue.meaning in ("over", "under"):
            return "high" if cue.meaning == "over" else "low"
    return "low" if analysis.says(UNDER) else None


def _apart(question: Question) -> list[Amount]:
    """How far apart they are said to be: the "5" of "at least 5 degrees above"."""
    return [a for a in question.analysis.amounts if a not in question.ranks]


def _else_said(question: Question, sides: Sides) -> bool:
    """Whether anything else is asked: of one day, what holds besides; an amount that is not how
    far they are apart."""
    amounts = _apart(question)
    if len(amounts) > 1 or (amounts and (amounts[0].clock or not asks_yes_no(question))):
        return True
    if amounts and question.found:
        told = [f for f in question.found if not _of(sides, columns_of(f.condition))]
        return bool(told)
    others = [f for f in question.found if not _of(sides, columns_of(f.condition))]
    return bool(others) and sides.parts[0] >= 0


def _of(sides: Sides, columns: tuple[ColumnCard, ...] | list[ColumnCard]) -> bool:
    return any(column in sides.columns for column in columns)


def _use(question: Question, sides: Sides) -> None:
    """What says so is accounted for, and asks nothing else."""
    analysis = question.analysis
    for cue in (*analysis.cues, *analysis.differences):
        analysis.use(cue.first, cue.last)
    for mention in analysis.mentions:
        if _of(sides, mention.columns):
            analysis.use(mention.first, mention.last)
    for amount in _apart(question):
        analysis.use(amount.first, amount.last)
    analysis.used |= {
        at for at, low in enumerate(analysis.lows) if low in COMPARING | _CAME | CAME_TO
    }
    analysis.differences = []
    question.found = [f for f in question.found if not _of(sides, columns_of(f.condition))]
    question.unbound, question.difference = [], None
