"""One record told by its figures: "hail until noon, about 39 berths, felt like 24; which day?".

Which column a figure is of, a recollection often does not say, or says in its own words. It is
enough that one of the record's numbers is the figure; what is told beside it narrows as ever.
"""

from dataclasses import replace

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.asks.asking import asks_record
from pageturner.tools.text_to_sql.columns.by_unit import fits
from pageturner.tools.text_to_sql.columns.column_pairs import counterpart
from pageturner.tools.text_to_sql.language.digit_ranges import range_of_digits
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.units import unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import (
    AnyOf,
    Comparison,
    Condition,
    Measure,
    Reading,
    Truth,
)
from pageturner.tools.text_to_sql.texts.describing import ALMOST, explained, number_asked, sure_of

_BEFORE_AN_HOUR = word_set("past after before until till til by at around since from to gone")
_FINDING = word_set("find identify locate spot name")
_NOON = 12
_TIMES = frozenset({"min", "hour", "day", "sec", "week", "month", "year"})
_FEWEST = 2
"""Figures that tell a record by themselves, where nothing else is said of it."""


def recollected(
    question: Question, reading: Reading | None, unknown: tuple[str, ...]
) -> Reading | None:
    """The reading by figures; None where none are told of one record, or something else is asked.

    Args:
        reading: what was understood, if anything was.
        unknown: the words that nobody knows.
    """
    analysis = question.analysis
    one = reading is not None and (reading.wants == "record" or reading.described == "one")
    asked = asks_record(question) or one
    if not (asked or _points_at_it(question)) or number_asked(question) != "one":
        return None
    if not any(column.worded for column in analysis.card.columns):
        return None  # (long documents: what they say is searched)
    if analysis.has("count", "share", "average", "median", "sum", "streak"):
        return None
    if reading is not None and (reading.kind != "rows" or reading.described == "several"):
        return None
    period = analysis.dates.period
    if period is not None and period.single_day:
        return None
    figures = _all_figures(question)
    known, limits = _known(question), _limits(question)
    if not figures or not explained(question, unknown):
        return None
    if not known and (reading is None or len(figures) < _FEWEST):
        return None
    told = analysis.accounts.told if analysis.accounts.when else ()
    exact = Reading(
        "rows",
        period=period,
        weekdays=analysis.dates.weekdays,
        weekdays_said=analysis.dates.weekdays_said,
        conditions=[*known, *limits, *dict.fromkeys(figures)],
        wants="both" if told else "record",
        told=told,
        untold=analysis.accounts.others if told else (),
        described="one" if told else "",
        figures=bool(told),
        tentative=reading is None,
    )
    about = _all_figures(question, loosely=True)
    if about == figures:
        return exact
    loose = [*known, *limits, *dict.fromkeys(about)]
    return replace(exact, otherwise=replace(exact, conditions=loose, tentative=True))


def _all_figures(question: Question, *, loosely: bool = False) -> list[Condition]:
    amounts = question.analysis.amounts
    return [one for amount in amounts for one in _figures(question, amount, loosely)]


def _known(question: Question) -> list[Condition]:
    """What is mentioned, and values that are named; what is not to be there besides what is,
    "otherwise nothing wet", is no contradiction."""
    known = sure_of(question)
    told = {word for one in known if isinstance(one, Truth) and one.holds for word in _ways(one)}
    return [
        one for one in known if not (isinstance(one, Truth) and not one.holds and _ways(one) & told)
    ]


def _limits(question: Question) -> list[Condition]:
    """`gusts up to 28`, and not the hour of "past two"."""
    hours = [amount.value for amount in question.analysis.amounts if _hour(question, amount)]
    return [
        one
        for one in question.conditions
        if isinstance(one, Comparison) and one.operator in ("<", "<=", ">", ">=")
        if one.measure.minus is None and one.measure.column.type in NUMERIC
        if one.value not in hours
    ]


def _hour(question: Question, amount: Amount) -> bool:
    """Whether a bare number may be an hour: "past two"."""
    before = {question.analysis.low(amount.first - 1), question.analysis.low(amount.first)}
    small = isinstance(amount.value, int | float) and amount.value <= _NOON
    return small and not amount.unit and amount.upper is None and bool(before & _BEFORE_AN_HOUR)


def _points_at_it(question: Question) -> bool:
    """`Hail until two, 9 berths. Find it.`"""
    lows = [t.low for t in question.analysis.tokens if t.kind == "word"]
    return len(lows) > 2 and lows[-2] in _FINDING and lows[-1] in ("it", "that", "this")


def _ways(condition: Truth) -> set[str]:
    return set(condition.column.worded)


def _figures(question: Question, amount: Amount, loosely: bool) -> list[Condition]:
    """That one of a record's numbers is this one; of a range, that its ends are two of them; of
    "the low seventies", that it lies there, or `loosely` beside them."""
    analysis = question.analysis
    taken = analysis.accounts.used | analysis.dates.used
    if amount.clock or amount.operator not in ("", "=", "between") or amount.first in taken:
        return []
    values = [v for v in (amount.value, amount.upper) if isinstance(v, int | float)]
    if _hour(question, amount) or unit_of(amount.unit) in _TIMES:
        return []
    if len(values) > 1 and _by_digits(question, amount):
        if (column := _named_beside(question, amount)) is not None:
            low, high = values[0] - loosely, values[1] + loosely
            return [Comparison(Measure(column), "between", low, high)]
        spans = [(values[0] - loosely, values[1] + loosely)]
    elif almost := _almost(question, amount, loosely):
        spans = [(value - almost, value + almost) for value in values]
    else:
        spans = [(value, value) for value in values]
    return [condition for span in spans if (condition := _stands(question, amount, *span))]


def _named_beside(question: Question, amount: Amount) -> ColumnCard | None:
    """The gusts of "gusts in the forties"; not the high of "a high in the forties", which may be
    the one that was planned or the one that came of it."""
    columns = _beside(question, amount)
    alone = len(columns) == 1 and counterpart(question.analysis.card, columns[0]) is None
    return columns[0] if alone else None


def _beside(question: Question, amount: Amount) -> list[ColumnCard]:
    """The columns of numbers that are named right beside a figure: the two ends and the gusts of
    "a fresh wind of about 21", the gusts of "40 mph gusts"."""
    for mention in question.analysis.mentions:
        columns = {link.column.name: link.column for link in mention.of("name")}
        measured = [column for column in columns.values() if column.type in NUMERIC]
        if measured and (0 <= amount.first - mention.last <= 2 or mention.first == amount.last):
            return measured
    return []


def _by_digits(question: Question, amount: Amount) -> bool:
    """`the low seventies`, which nobody says of a share."""
    tokens = question.analysis.tokens
    starts = range(amount.first, min(amount.first + 3, amount.last))
    return any(range_of_digits(tokens, at, set()) is not None for at in starts)


def _almost(question: Question, amount: Amount, loosely: bool) -> float:
    """How far from the number the "nearly 100" may lie, and `loosely` the "around 100"."""
    said = set(question.analysis.between(max(0, amount.first - 2), amount.last))
    behind = question.analysis.between(amount.last, amount.last + 2)
    vague = ALMOST | _ABOUT if loosely else ALMOST
    if not (vague & said or behind in (["or", "so"], ["-", "ish"])):
        return 0
    assert isinstance(amount.value, int | float)
    size = abs(amount.value)
    return max(_NEAR, round(size * _SHARE)) if size > _NEAR else size / 4


_ABOUT = word_set("about around near roughly approximately approx circa")
_NEAR, _SHARE = 2, 0.04


def _stands(question: Question, amount: Amount, low: float, high: float) -> Condition | None:
    columns = [c for c in question.analysis.card.columns if c.type in NUMERIC]
    if named := [c for c in _beside(question, amount) if fits(c, amount)]:
        columns = named
    elif amount.unit:
        columns = [c for c in columns if unit_of(c.unit) == unit_of(amount.unit)] or columns
    elif low < high:
        columns = [c for c in columns if unit_of(c.unit) != "%"] or columns
    within = [
        c
        for c in columns
        if isinstance(c.minimum, int | float) and isinstance(c.maximum, int | float)
        if c.minimum <= high and low <= c.maximum
    ]
    parts = tuple(
        Comparison(Measure(column), "between", low, high)
        if low < high
        else Comparison(Measure(column), "=", low)
        for column in within or columns  # (a number that no record has is one of none)
    )
    return AnyOf(parts) if parts else None


def all_bound(question: Question) -> bool:
    """Whether a condition was made of every figure."""
    used = question.analysis.used
    return all(amount.first in used for amount in question.analysis.amounts)
