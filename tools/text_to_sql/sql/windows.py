"""So many days on end, held against each other by what they come to: "the hottest three-day spell".

Every day is the last of one such stretch. One that lacks a day, or a value of one, is left out.
"""

from collections.abc import Callable

from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.sql.measures import expression

_TOLD = 10
"""So many of them are told, from the best on."""


def windows_sql(
    reading: Reading, table: str, key: str, value: str, where: Callable[..., str]
) -> tuple[str, str]:
    """The stretches from the best on, and the query for the records of the best.

    Args:
        value: what the records of a stretch come to: `avg(gust)`.
        where: says which records are looked at.
    """
    back = reading.window - 1
    measure = None if reading.missing_as_zero else reading.measure
    stated = expression(measure) if measure else ""
    looked_at = where(conditions=reading.aggregate != "count")
    over = f"OVER (ORDER BY {key} ROWS BETWEEN {back} PRECEDING AND CURRENT ROW)"
    first = f"date({key}, '-{back} days')"
    whole = f", count({stated}) {over} AS records" if stated else ""
    inner = (
        f"SELECT {first} AS first, {key} AS last, {value} {over} AS value, "
        f"lag({key}, {back}) OVER (ORDER BY {key}) AS opened{whole} FROM {table}{looked_at}"
    )
    held = "opened = first" + (f" AND records = {reading.window}" if stated else "")
    order = "DESC" if reading.direction == "high" else "ASC"
    end = "max" if reading.direction == "high" else "min"
    sql = (
        f"SELECT first || ' to ' || last AS period, value FROM ({inner}) WHERE {held} "
        f"ORDER BY value {order}, first LIMIT {_TOLD}"
    )
    best = f"(SELECT {end}(value) FROM ({inner}) WHERE {held})"
    days = f"SELECT first, last FROM ({inner}) WHERE {held} AND value = {best}"
    evidence = (
        f"SELECT id FROM {table} WHERE EXISTS (SELECT 1 FROM ({days}) AS best "
        f"WHERE {table}.{key} BETWEEN best.first AND best.last)"
    )
    return sql, evidence
