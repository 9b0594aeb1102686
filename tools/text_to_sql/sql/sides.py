"""What is held against each other by columns of their own: "the plan for 3 May", "the mean outcome
of June".
"""

from collections.abc import Callable

from pageturner.corpus.card import ColumnCard
from pageturner.tools.scoping import Timing
from pageturner.tools.text_to_sql.dates.periods import Period
from pageturner.tools.text_to_sql.reading import Direction, Measure, Reading
from pageturner.tools.text_to_sql.sql.measures import literal, together
from pageturner.tools.timing import BEGINS, ENDS

_CALLED = {"avg": "average ", "max": "highest ", "min": "lowest "}


def sides_of(reading: Reading) -> list[tuple[str, Measure, Period | None]]:
    """What each side is called, by what it is measured, and in which days."""
    parts = reading.period.parts if reading.period else ()
    if len(parts) != len(reading.each_by):
        parts = ()
    periods = parts or [reading.period] * len(reading.each_by)
    return [
        (_called(reading, measure.column, period), measure, period)
        for measure, period in zip(reading.each_by, periods, strict=True)
    ]


def _called(reading: Reading, column: ColumnCard, period: Period | None) -> str:
    """`plan of 3 May 2026`, `average outcome of June 2026`."""
    several = period is None or period.days > 1
    when = f" of {period.words}" if period else ""
    return f"{_CALLED.get(reading.aggregate, '') if several else ''}{_named(column)}{when}"


def _named(column: ColumnCard) -> str:
    return column.name.replace("_", " ")


def sides_sql(reading: Reading, table: str, where: Callable[[Period | None], str]) -> str:
    """A row for each side, the one that is ahead first."""
    rows = []
    for name, measure, period in sides_of(reading):
        absent = measure.column.absent if reading.missing_as_zero else None
        told = together(reading.aggregate or "avg", measure, absent)
        rows.append(
            f"SELECT {literal(name)} AS period, {told} AS value FROM {table}{where(period)}"
        )
    order = "DESC" if reading.direction == "high" else "ASC"
    return f"SELECT period, value FROM ({' UNION ALL '.join(rows)}) ORDER BY value {order}"


def hours_told(timing: Timing, direction: Direction, table: str, where: str) -> str:
    """What is selected of hours that only the texts tell, which take the place of the marks."""
    value = {"begins": BEGINS, "ends": ENDS, "lasts": f"({ENDS} - {BEGINS})"}[timing["which"]]
    end = "max" if direction == "high" else "min"
    best = f"(SELECT {end}({value}) FROM {table}{where})"
    return f"{BEGINS} AS begins, {ENDS} AS ends, {value} = {best} AS wins"
