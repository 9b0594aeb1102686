"""Conditions and periods as SQL text.

Literals are inlined, and quoted as in `measures`.
"""

from collections.abc import Iterable

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.scoping import Wording
from pageturner.tools.text_to_sql.dates.periods import Interval, Period
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.reading import (
    AllOf,
    AnyOf,
    AsBeside,
    Beside,
    Comparison,
    Condition,
    Membership,
    OneOf,
    Reading,
    Says,
    SomeOf,
    Stated,
    Truth,
    Within,
    minutes_of,
)
from pageturner.tools.text_to_sql.sql.measures import expression, literal, value_beside
from pageturner.tools.text_to_sql.sql.parts import holds_value
from pageturner.tools.wording import mark


def condition_sql(condition: Condition) -> str:
    """One condition as SQL that is 0, 1 or NULL."""
    match condition:
        case Truth(column, holds):
            return f"{column.name} = {int(holds)}"
        case Says(_, wording, holds):
            return mark(wording) if holds else f"NOT ({mark(wording)})"
        case Stated(column, holds):
            return f"{column.name} IS {'NOT ' if holds else ''}NULL"
        case Within(column, period, holds):
            within = period_sql(column, period)
            return within if holds else f"NOT ({within})"
        case Membership(column, values, holds) if minutes := minutes_of(values):
            if len(minutes) == 1:
                return f"{column.name} {'' if holds else 'NOT '}LIKE '%:{minutes[0]}'"
            told = ", ".join(literal(minute) for minute in minutes)
            return f"substr({column.name}, -2) {'' if holds else 'NOT '}IN ({told})"
        case Membership(column, values, holds, False) if column.several:
            met = " OR ".join(holds_value(column, value) for value in values)
            met = f"({met})" if len(values) > 1 else met
            return met if holds else f"NOT ({met})"
        case Membership(column, values, holds):
            listed = ", ".join(literal(value) for value in values)
            if len(values) == 1:
                return f"{column.name} {'=' if holds else '<>'} {listed}"
            return f"{column.name} {'IN' if holds else 'NOT IN'} ({listed})"
        case AnyOf(parts, holds):
            joined = "(" + " OR ".join(condition_sql(part) for part in parts) + ")"
            if not holds and any(_often_absent(part) for part in parts):
                joined = f"coalesce({joined}, 0)"  # what is not stated was not above 30 either
            return joined if holds else f"NOT {joined}"
        case OneOf(parts, holds):
            number = " + ".join(f"coalesce({condition_sql(part)}, 0)" for part in parts)
            return f"({number}) {'=' if holds else '<>'} 1"
        case AllOf(parts, holds):
            joined = "(" + " AND ".join(condition_sql(part) for part in parts) + ")"
            return joined if holds else f"NOT coalesce({joined}, 0)"
        case SomeOf(parts, operator, least):
            number = " + ".join(f"coalesce({condition_sql(part)}, 0)" for part in parts)
            return f"({number}) {operator} {least}"
        case Beside(beside, other, holds):
            day = f"date(beside.{other.key}, '{-other.days:+d} day')"
            days = f"SELECT {day} FROM {other.table} AS beside WHERE {condition_sql(beside)}"
            return f"{other.key} {'IN' if holds else 'NOT IN'} ({days})"
        case AsBeside(column, other, holds):
            there = value_beside(f"beside.{column.name}", other)
            return f"{column.name} {'=' if holds else '<>'} {there}"
        case Comparison(measure, operator, 0, _) if measure.minus and measure.column.type == "time":
            return f"{measure.column.name} {operator} {measure.minus.name}"
        case Comparison(measure):
            return meets(expression(measure), condition)


def meets(said: str, limit: Comparison) -> str:
    """That what is said in SQL meets the limit of a comparison."""
    value, upper = limit.value, limit.upper
    if limit.operator != "between":
        return f"{said} {limit.operator or '='} {literal(value)}"
    assert upper is not None
    if isinstance(value, str) and str(upper) < value:  # "between 10 pm and 4 am"
        return f"({said} >= {literal(value)} OR {said} <= {literal(upper)})"
    return f"{said} BETWEEN {literal(value)} AND {literal(upper)}"


def _often_absent(condition: Condition) -> bool:
    """Whether a condition is on an amount that is left out where there is nothing of it."""
    return isinstance(condition, Comparison) and condition.measure.column.absent is not None


def columns_of(condition: Condition) -> list[ColumnCard]:
    """The columns a condition looks at."""
    match condition:
        case Comparison(measure):
            return list(measure.columns)
        case AnyOf(parts) | OneOf(parts) | AllOf(parts) | SomeOf(parts):
            return [column for part in parts for column in columns_of(part)]
        case Beside(beside):
            return columns_of(beside)
        case (
            Truth(column) | Stated(column) | Membership(column) | Within(column) | AsBeside(column)
        ):
            return [column]
        case Says():
            return []


def wordings_of(conditions: Iterable[Condition]) -> list[Wording]:
    """What the texts are to say, each once."""
    found: dict[str, Wording] = {}
    for condition in conditions:
        match condition:
            case Says(words, wording):
                found[words] = wording
            case AnyOf(parts) | OneOf(parts) | AllOf(parts) | SomeOf(parts):
                found |= {one["words"]: one for one in wordings_of(parts)}
    return list(found.values())


def worded_in(reading: Reading, beside: bool = False) -> list[Condition]:
    """Conditions of a reading that only the texts know, all of them or those beside what is to
    hold."""
    others = [*reading.filters, *reading.tested, *reading.rivals]
    parts = [c for c in reading.conditions if not isinstance(c, Says)]
    told = [*others, *parts] if beside else [*others, *reading.conditions]
    return [condition for condition in told if wordings_of([condition])]


def settled(condition: Condition) -> bool:
    """Whether a condition leaves nothing to tell: every record that meets it holds one value."""
    match condition:
        case Membership(column, values, holds, alone):
            return holds and len(values) == 1 and (alone or not column.several)
        case Comparison(_, "=", _, _):
            return True
        case Truth() | Says() | Stated(_, False):
            return True
    return False


def period_sql(column: ColumnCard, period: Period) -> str:
    """The days of a period as a condition; a day that does not exist matches nothing."""
    if any(part.weekdays for part in period.parts):  # "Mondays in May and Sundays in June"
        return f"({' OR '.join(f'({period_sql(column, part)})' for part in period.parts)})"
    days = _days_sql(column, period)
    return f"{days} AND {weekdays_sql(column.name, period.weekdays)}" if period.weekdays else days


def weekdays_sql(key: str, weekdays: tuple[int, ...]) -> str:
    """Days of the week (Monday is 0) as a condition on a date."""
    days = ", ".join(f"'{(day + 1) % 7}'" for day in weekdays)
    return f"strftime('%w', {key}) IN ({days})"


def _days_sql(column: ColumnCard, period: Period) -> str:
    if not period.intervals:
        return "1 = 0"
    singles = [start for start, end in period.intervals if start == end]
    parts: list[str] = []
    if column.type in ("integer", "real", "text") and _is_years(column):
        years = sorted({y for a, b in period.intervals for y in range(a.year, b.year + 1)})
        quoted = [literal(str(y)) if column.type == "text" else str(y) for y in years]
        return (
            f"{column.name} IN ({', '.join(quoted)})"
            if len(quoted) > 1
            else f"{column.name} = {quoted[0]}"
        )
    long = _long(column)
    if long:
        parts = [f"substr({column.name}, 1, 10) {_between(span)}" for span in period.intervals]
        return parts[0] if len(parts) == 1 else "(" + " OR ".join(parts) + ")"
    days = [d for part in (period.parts if period.named_days else ()) for d, _ in part.intervals]
    singles = sorted(set(days)) or singles
    if period.named_days and len(singles) > 1:
        return f"{column.name} IN ({', '.join(literal(d.isoformat()) for d in singles)})"
    parts = [f"{column.name} {_between(span)}" for span in period.intervals]
    return parts[0] if len(parts) == 1 else "(" + " OR ".join(parts) + ")"


def _between(span: Interval) -> str:
    start, end = (literal(day.isoformat()) for day in span)
    return f"= {start}" if start == end else f"BETWEEN {start} AND {end}"


def _is_years(column: ColumnCard) -> bool:
    return len(str(column.minimum)) == 4 and str(column.minimum).isdigit()


def _long(column: ColumnCard) -> bool:
    """Whether the column holds more than the day: `2023-09-28T12:00:00`."""
    return isinstance(column.maximum, str) and len(column.maximum) > 10


def some_undated(card: SchemaCard) -> bool:
    """Whether the records are days, and some are of none: a preamble is no day without rain."""
    return card.temporal is not None and card.table in _TIMES and card.temporal.filled < card.count


_TIMES = word_set("days nights weeks months quarters years")
