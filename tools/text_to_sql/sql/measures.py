"""Measures as SQL: what a record holds, where it is ranked, and what many come to together.

Words that have an `order` are reckoned with by their places in it, from 0 on: "cloudy" is above
"sunny", and the mean of a month lies between two of them. Hours of the day have a mean, to the
nearest minute, and no sum; other words have neither, and no highest: `together` is the one place
where aggregates of measures are written, and refuses these.

    asked "which month was cloudiest", `together("avg", sky)`
    put "avg(CASE lower(sky) WHEN 'sunny' THEN 0 WHEN 'cloudy' THEN 1 END)"
"""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.reading import (
    Figure,
    Mean,
    Measure,
    NamedDay,
    NamedRecord,
    Neighbour,
    OfAStretch,
)


class NoAggregate(ValueError):
    """Values that cannot be put together so, as words cannot be added up."""

    def __init__(self, function: str, column: ColumnCard) -> None:
        self.function, self.column = function, column
        super().__init__(f"There is no {function} of {column.name!r}, which holds {column.type}s.")


def literal(value: str | float) -> str:
    """A value as SQL text; quotes are doubled, whole numbers written without a point."""
    if isinstance(value, str):
        return "'" + value.replace("'", "''").replace("\x00", "") + "'"
    return str(int(value)) if float(value).is_integer() else repr(float(value))


def expression(measure: Measure) -> str:
    """A measure as SQL."""
    column = measure.column
    if measure.minus is None:
        return column.name
    if isinstance(measure.beside, Figure):
        return _distance(measure, measure.beside)
    other = _place(measure.minus)
    if measure.beside is not None:
        other = _value_beside(measure.minus, measure.beside)
    other = other if measure.times == 1 else f"{literal(measure.times)} * {other}"
    own = _filled(column) if isinstance(measure.beside, Neighbour | NamedDay) else _place(column)
    difference = f"{own} - {other}"
    if column.type == "date":  # (of two texts, SQLite would take the years)
        difference = f"julianday({column.name}) - julianday({other})"
    return f"abs({difference})" if measure.absolute else f"({difference})"


def ranking(measure: Measure) -> str:
    """A measure as something that can be ordered: the place in its `order` for words."""
    return _place(measure.column) if measure.on_a_scale else expression(measure)


def together(
    function: str, measure: Measure, absent: float | None = None, alike: bool = False
) -> str:
    """What a measure comes to over many records: `avg(gust)`.

    Args:
        function: avg, sum, max or min, or range for how far the two ends lie apart.
        absent: what is reckoned with where a record states none.
        alike: whether it is only asked if all are the same, as words can be as well.

    Raises:
        NoAggregate: of these values there is none.
    """
    if not alike:
        check(function, measure)
    value = ranking(measure)
    value = value if absent is None else f"coalesce({value}, {literal(absent)})"
    if function == "range":
        return f"max({value}) - min({value})"
    if function == "avg" and measure.is_an_hour:
        return f"strftime('%H:%M', avg(julianday({value})), '+30 seconds')"
    return f"{function}({value})"


def beside_a_mean(measure: Measure) -> str:
    """What is told beside the mean of words on a scale, for it to be understood: how many records
    state one of them, how many are at either end, and how many there are."""
    if not measure.on_a_scale:
        return ""
    name, order = measure.column.name, measure.column.order
    ends = zip((order[0], order[-1]), ("at_low", "at_high"), strict=True)
    counts = [f"sum(lower({name}) = {literal(end.lower())}) AS {told}" for end, told in ends]
    return ", " + ", ".join([f"count({ranking(measure)}) AS records", *counts, "count(*) AS total"])


def median_sql(table: str, measure: Measure, where: str, absent: float | None = None) -> str:
    """The middle value, or the mean of the two in the middle."""
    check("avg", measure)
    value = ranking(measure)
    value = value if absent is None else f"coalesce({value}, {literal(absent)})"
    ranked = (
        f"SELECT {value} AS v, row_number() OVER (ORDER BY {value}) AS place, "
        f"count(*) OVER () AS records FROM {table}{where}"
    )
    return (
        f"SELECT avg(v) AS median, max(records) AS records FROM ({ranked}) "
        "WHERE 2 * place BETWEEN records AND records + 2"
    )


def ends_sql(
    table: str, told: str, group: str, function: str, measure: Measure, where: str, key: str
) -> tuple[str, str]:
    """The records at one end of every group, and the query for their ids."""
    rank, value = ranking(measure), expression(measure)
    ranked, place = (f", {rank} AS place", "place") if rank != value else ("", "value")
    inner = (
        f"SELECT id, {told}, {group} AS period, {value} AS value{ranked}, "
        f"{together(function, measure)} OVER (PARTITION BY {group}) AS best FROM {table}{where}"
    )
    best = f"FROM ({inner}) WHERE {place} = best"
    return f"SELECT period, value, {told} {best} ORDER BY period, {key}", f"SELECT id {best}"


def check(function: str, measure: Measure) -> None:
    """That a function can be used of a measure."""
    column, plain = measure.column, measure.minus is None
    words = column.type == "text" and not column.order
    added = function == "sum" and measure.on_a_scale
    hours = (function == "sum" and column.type == "time") or (
        function in ("avg", "sum") and column.type == "date" and plain
    )
    if words or added or hours:
        raise NoAggregate(function, column)


def _place(column: ColumnCard, name: str = "") -> str:
    """A column as something that can be reckoned with: of words, the place in their order."""
    name = name or column.name
    if column.type != "text" or not column.order:
        return name
    cases = " ".join(
        f"WHEN {literal(value.lower())} THEN {place}" for place, value in enumerate(column.order)
    )
    return f"CASE lower({name}) {cases} END"


def _filled(column: ColumnCard, of: str = "") -> str:
    """A column with what it comes to where a record states nothing: no chance of hail is 0."""
    place = _place(column, f"{of}{column.name}")
    return place if column.absent is None else f"coalesce({place}, {literal(column.absent)})"


def _distance(measure: Measure, figure: Figure) -> str:
    """How far a value lies from a figure."""
    sides = [measure.column.name, literal(figure.value)]
    difference = " - ".join(reversed(sides) if figure.above else sides)
    return f"abs({difference})" if measure.absolute else f"({difference})"


def _value_beside(
    column: ColumnCard, other: Neighbour | NamedDay | NamedRecord | OfAStretch | Mean
) -> str:
    """What a column holds in the other record; NULL where there is no such record."""
    match other:
        case Mean(table, where):
            check("avg", Measure(column))
            return f"(SELECT avg({_place(column)}) FROM {table}{where})"
        case OfAStretch(first, last, function, table, key):
            check(function, Measure(column))
            days = f"{literal(first.isoformat())} AND {literal(last.isoformat())}"
            return f"(SELECT {function}({_place(column)}) FROM {table} WHERE {key} BETWEEN {days})"
        case NamedRecord(table, key, name):
            told = f"max({_place(column)})"
            return f"(SELECT {told} FROM {table} WHERE {key} = {literal(name)})"
        case NamedDay(named):
            place, day = _filled(column, "beside."), literal(named.isoformat())
            return f"(SELECT {place} FROM {other.table} AS beside WHERE beside.{other.key} = {day})"
        case Neighbour():
            return value_beside(_filled(column, "beside."), other)


def value_beside(value: str, other: Neighbour) -> str:
    """What is said in SQL of the record of the day beside: `beside.sky`."""
    day = f"date({other.table}.{other.key}, '{other.days:+d} day')"
    return f"(SELECT {value} FROM {other.table} AS beside WHERE beside.{other.key} = {day})"
