"""Months, listed periods or values as groups: "which month had the highest average"."""

from dataclasses import replace
from itertools import pairwise

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.apart_by import apart_by
from pageturner.tools.text_to_sql.asks.asking import (
    asked_columns,
    asks_record,
    based,
    chooses,
    weekdays_but_barred,
)
from pageturner.tools.text_to_sql.asks.calendar_groups import how_many_groups, span_of
from pageturner.tools.text_to_sql.asks.choosing import comparative
from pageturner.tools.text_to_sql.asks.ranks import by_number, of_fewer, ordered, place_of
from pageturner.tools.text_to_sql.asks.said_to_win import OUTNUMBER, said_to_win
from pageturner.tools.text_to_sql.columns.how_much import asks_how_much, said_level
from pageturner.tools.text_to_sql.columns.measuring import direction_of
from pageturner.tools.text_to_sql.columns.superlatives import superlative
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Direction, Measure, Reading


def groups(question: Question, measure: Measure | None, aggregate: str) -> Reading | None:
    """`which month had the highest average`: months, or the listed periods, as groups."""
    analysis = question.analysis
    period = analysis.dates.period
    span = span_of(question)
    firsts = analysis.dates.firsts
    listed = period is not None and len(period.parts) > 1 and len(firsts) > 1
    listed = listed and (span != "month" or len({*firsts}) > 1)  # "which summer month"
    by = None if span or listed else asked_group(question)
    if not span and not listed and by is None:
        return None
    found = superlative(question) or comparative(question)
    if found is None and listed and (graded := _held_against_before(analysis)):
        found = direction_of(graded), measure
    if measure and measure.minus and aggregate == "avg" and _of_all_together(question):
        return None
    apart = found is None and listed and asks_how_much(question)
    lows = set(analysis.lows)
    set_out = listed and bool({"compare", "compares", "compared"} & lows)
    set_out = set_out or (listed and said_level(analysis))  # "was the mean of May equal to June's"
    set_out = set_out or ordered(question) or (listed and _side_by_side(analysis))
    if found is None and aggregate != "count" and not apart and not set_out:
        return None
    fewer = of_fewer(question)
    direction: Direction = found[0] if found else "high"
    if aggregate == "count":
        direction = "low" if fewer else by_number(question)
    reading = grouped(question, measure, direction, aggregate)
    reading.wants = "value" if apart or (listed and only_how_much(question)) else reading.wants
    reading.span, reading.by = span or reading.span, by
    if span == "month" and not listed and reading.period is not None:
        reading.period = replace(reading.period, parts=())  # of the summers of both years
    reading.claim = said_to_win(question)
    if span == "weekday":
        weekdays_but_barred(question, reading)
    if span == "weekend":
        reading.weekdays, reading.weekdays_said = (5, 6), ""
    return reading


def _side_by_side(analysis: Analysis) -> bool:
    """The "May against June" of "average price: May against June", "May vs. June: the mean"."""
    firsts = analysis.dates.firsts
    return any(not _AGAINST.isdisjoint(analysis.between(one, two)) for one, two in pairwise(firsts))


_AGAINST = frozenset({"against", "versus", "vs"})


def asked_group(question: Question) -> ColumnCard | None:
    """The column of "which district has the highest average rent", whose values are set against
    each other."""
    analysis = question.analysis
    asked = asked_columns(question)
    if not asked or asks_record(question) or _APART.isdisjoint(c.meaning for c in analysis.cues):
        return None
    return asked[0]


_APART = frozenset({"average", "sum"})


def _held_against_before(analysis: Analysis) -> Mention | None:
    """The "hotter" of "they say May was hotter than June. By the average, is that so?"."""
    return next(
        (
            m
            for m in analysis.mentions
            if m.degree == "more" and "than" in analysis.between(m.last, m.last + _WITHIN)
        ),
        None,
    )


def _of_all_together(question: Question) -> bool:
    """`how far was the plan off on average on 3, 4 and 5 May`: one mean of the days named."""
    period = question.analysis.dates.period
    lows = set(question.analysis.lows)
    picked = asks_record(question) or bool({"or", "than", "versus", "vs", "each"} & lows)
    return period is not None and period.named_days and not picked


def only_how_much(question: Question) -> bool:
    """`how many degrees colder was A than B`: by how much, and not which."""
    picked = chooses(question) and _PICKING & set(question.analysis.lows)
    return asks_how_much(question) and not asks_record(question) and not picked


_PICKING = frozenset({"which", "either", "or", "whichever", "where"})


def how_many_more(question: Question) -> bool:
    """`how many more rainy days did May have than April`: the difference is asked for."""
    lows = question.analysis.lows
    more = ("more", "fewer", "less")
    if OUTNUMBER & set(lows) and {("how", "many"), ("how", "much")} & set(pairwise(lows)):
        return True
    return any(
        how == "how" and many in ("many", "much") and third in more
        for (how, many), third in zip(pairwise(lows), lows[2:], strict=False)
    )


def grouped(
    question: Question, measure: Measure | None, direction: Direction, aggregate: str
) -> Reading:
    """Which group has the most of it, or the least; by how much, where that is asked."""
    reading = Reading("compare", measure=measure, direction=direction, grouped=True)
    reading.aggregate, reading.wants = aggregate, "value" if how_many_more(question) else "record"
    reading.top = how_many_groups(question)
    if reading.top == 1:
        reading.place = place_of(question)  # "the second hottest month"
    reading.conditions = list(question.conditions)
    if aggregate == "count":
        reading.conditions = question.all_conditions()
    reading.limit = apart_by(question, counted=aggregate == "count")
    reading = based(question, reading)
    absent = measure is not None and measure.minus is None and measure.column.absent == 0
    if absent and aggregate in _OF_ALL and not question.analysis.has("average"):
        reading.missing_as_zero = True  # "which week had more rain": dry days count as well
    return reading


_WITHIN = 10
_OF_ALL = ("avg", "sum")
