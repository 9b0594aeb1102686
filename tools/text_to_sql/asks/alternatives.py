"""What else a list may mean that comes to nothing: "temperatures above 100" where no high that was
measured is, but one that was forecast; "southerly wind" where it is south-west or south-east.

Only what was said without saying which is meant otherwise: "observed highs above 100" are none.
"""

from dataclasses import replace
from datetime import timedelta

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.column_pairs import counterpart
from pageturner.tools.text_to_sql.columns.qualifiers import nearness
from pageturner.tools.text_to_sql.dates.periods import as_dates
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Found, Question
from pageturner.tools.text_to_sql.reading import Comparison, Condition, Measure, Membership, Reading

_A_YEAR = timedelta(days=365)
_BESIDE = 3
_STRICT = word_set(
    "not no only just exactly fully completely entirely totally purely but except without"
)


def meant_otherwise(question: Question, reading: Reading) -> Reading | None:
    """The readings to turn to, one behind the other, where the records of `reading` are none: each
    has one condition changed. None where there is but one way to read it."""
    if reading.kind != "rows" or reading.otherwise is not None:
        return None
    if reading.told and reading.described == "one":
        return _below_as_told(question, reading) or _as_planned(question, reading)
    if reading.told and reading.described and not _several(question.analysis):
        return _as_planned(question, reading)
    if reading.wants != "record":
        return None
    first: Reading | None = None
    for at in reversed(range(len(reading.conditions))):
        swapped: dict[str, ColumnCard] = {}
        before, after = reading.conditions[:at], reading.conditions[at + 1 :]
        other = _other(question, reading.conditions[at], swapped)
        kept = [] if _lower_of_two(reading.conditions, at) else [other]
        if kept != [reading.conditions[at]]:
            first = replace(
                reading,
                conditions=[*before, *kept, *after],
                shown=[swapped.get(column.name, column) for column in reading.shown],
                tentative=True,
                otherwise=first,
            )
    return first


def _below_as_told(question: Question, reading: Reading) -> Reading | None:
    """The record of which a text tells "less than an inch", where one that is recalled so states
    a range that ends there."""
    conditions: list[Condition] = []
    for one in reading.conditions:
        if isinstance(one, Comparison) and _ends_below(question, one):
            one = replace(one, operator="<=")
        conditions.append(one)
    if conditions == reading.conditions:
        return None
    return replace(reading, conditions=conditions, tentative=True)


def _as_planned(question: Question, reading: Reading) -> Reading | None:
    """The record of which a text tells a figure without saying whether it was planned or came of
    it: "the day when hail was due from 11, a peak near 98"."""
    conditions: list[Condition] = []
    for one in reading.conditions:
        other = _other(question, one, {}) if isinstance(one, Comparison) else one
        if isinstance(one, Comparison) and isinstance(other, Comparison):
            side = counterpart(question.analysis.card, one.measure.column)
            one = other if other.measure.column == side else one
        conditions.append(one)
    if conditions == reading.conditions:
        return None
    return replace(reading, conditions=conditions, tentative=True)


def one_of_a_part(analysis: Analysis, reading: Reading) -> bool:
    """Whether one record is looked for in a part of some year: "a misty day in early August"."""
    period = reading.period
    if period is None or period.single_day or reading.kind != "rows" or not reading.conditions:
        return False
    temporal = analysis.card.temporal
    first = as_dates(temporal.minimum, None)[0] if temporal else None
    if first is None or all(end - _A_YEAR < first for _, end in period.intervals):
        return False  # (the records are of one such part alone)
    one = reading.wants == "record" or reading.described == "one"
    return one and not _several(analysis)


def _several(analysis: Analysis) -> bool:
    """Whether records are spoken of as several: "the days when"."""
    return any(
        analysis.noun_at(at) and token.low.endswith("s") for at, token in enumerate(analysis.tokens)
    )


def or_else(reading: Reading, other: Reading) -> Reading:
    """The reading, with another behind all that it may mean otherwise."""
    if reading.otherwise is not None:
        return replace(reading, otherwise=or_else(reading.otherwise, other))
    return replace(reading, otherwise=replace(other, tentative=True))


def _ends_below(question: Question, condition: Comparison) -> bool:
    """Whether it is the upper end of a range that stays below an amount."""
    if condition.operator != "<":
        return False
    stem, _, end = condition.measure.column.name.rpartition("_")
    lower = {upper: lower for lower, upper in _LOWER.items()}.get(end)
    return lower is not None and question.analysis.card.column(f"{stem}_{lower}") is not None


def _lower_of_two(conditions: list[Condition], at: int) -> bool:
    """The lower end of "as much as 3", where no range is from 3 to 3: one that ends there may be
    meant."""
    ends = [c for c in conditions if isinstance(c, Comparison) and c.operator == "="]
    lower = conditions[at]
    if lower not in ends or not isinstance(lower, Comparison):
        return False
    stem, _, end = lower.measure.column.name.rpartition("_")
    return end in _LOWER and any(
        one.value == lower.value and one.measure.column.name == f"{stem}_{_LOWER[end]}"
        for one in ends
    )


_LOWER = {"low": "high", "min": "max", "from": "to"}


def _other(question: Question, condition: Condition, swapped: dict[str, ColumnCard]) -> Condition:
    if isinstance(condition, Membership):
        return _wider(question, condition)
    if not isinstance(condition, Comparison) or len(condition.measure.columns) > 1:
        return condition
    column = condition.measure.column
    for found in question.found:
        if found.condition is not condition:
            continue
        other = _also_called_so(question, found, column) or _unnamed(question, found, column)
        if other:
            swapped[column.name] = other
            return replace(condition, measure=Measure(other))
    return condition


def _unnamed(question: Question, found: Found, column: ColumnCard) -> ColumnCard | None:
    """The plan of an outcome where neither is named: "a day just above 90"."""
    analysis = question.analysis
    beside = range(found.first - _BESIDE, found.last + _BESIDE)
    told = (
        m for m in analysis.mentions if m.first in beside or found.first <= m.first < found.last
    )
    if any(column in m.columns for m in told):
        return None
    said = " ".join(analysis.between(found.first, found.last))
    if any(said.startswith(word) for word in column.qualifiers):
        return None  # "got to 90"
    return counterpart(analysis.card, column)


def _also_called_so(question: Question, found: Found, column: ColumnCard) -> ColumnCard | None:
    """Another column that the words of a condition name as well."""
    for mention in question.analysis.mentions:
        if not found.first <= mention.first < found.last or column not in mention.columns:
            continue
        if nearness(question.analysis, mention, column):
            return None  # "observed": no other
        return next((c for c in _named(mention) if _stands_for(c, column)), None)
    return None


def _named(mention: Mention) -> list[ColumnCard]:
    return [link.column for link in mention.of("name", "low")]


def _stands_for(other: ColumnCard, column: ColumnCard) -> bool:
    """Whether it measures the same thing, and is not the other end of one range."""
    measured = other.type in NUMERIC and other.unit == column.unit and other.name != column.name
    return measured and other.name.rpartition("_")[0] != column.name.rpartition("_")[0]


def _wider(question: Question, condition: Membership) -> Membership:
    """Every kind whose name has the word in it: "South" and "Southwest"."""
    declared = condition.column.order or condition.column.aliases  # and no names: Ann, Hannah
    if not declared or not condition.holds or _STRICT & set(question.analysis.lows):
        return condition
    said = [value.lower() for value in condition.values]
    kinds = tuple(
        value for value in condition.column.nameable if any(one in value.lower() for one in said)
    )
    return replace(condition, values=kinds) if len(kinds) > len(condition.values) else condition
