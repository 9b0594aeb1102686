"""Which groups an answer rests on that names the best of them: "which month had most hail".

the wettest month of the year      the days of that month
the second wettest                 those of the month in that place
the wettest of May, June and July  of a mean, the days of them all: they are held against each other
the drier of two weekends          the days of both
"""

from collections.abc import Callable, Sequence

from pageturner.tools.text_to_sql.dates.periods import Period
from pageturner.tools.text_to_sql.reading import Reading

_FEW_MONTHS = 92
"""Days of three months."""


def best_groups_sql(reading: Reading, records: str, group: str, value: str, order: str) -> str:
    """The months, say, in which most records are counted, or of the highest average: ties
    included, or those in the place that is asked for.

    Args:
        records: the table, and which of its records are looked at.
        order: DESC where the highest are best, or ASC.
    """
    counts = f"SELECT {value} AS v FROM {records} GROUP BY {group}"
    end, sign = ("min", ">=") if order == "DESC" else ("max", "<=")
    first = f"{counts} ORDER BY v {order} LIMIT {reading.top}"
    if reading.place > 1:
        first, sign = f"{first} OFFSET {reading.place - 1}", "="
    bound = f"SELECT {end}(v) FROM ({first})"
    return f"SELECT {group} FROM {records} GROUP BY {group} HAVING {value} {sign} ({bound})"


def members_sql(
    reading: Reading,
    table: str,
    group: str,
    value: str,
    where: Callable[..., str],
    whole: Sequence[str],
) -> str:
    """The query for all records of the groups at the end that is asked for: of a hive, whenever
    they are of; of a month, a week or a weekend, within the time that is spoken of.

    Args:
        where: gives the clause for further tests, a period, and with or without the conditions.
        whole: that a record is of a group that can be looked at.
    """
    order = "DESC" if reading.direction == "high" else "ASC"
    all_days = reading.aggregate not in ("count", "share")
    parts = reading.period.parts if reading.period else ()
    if len(parts) > 1 and reading.by is None:
        days = [where(period=part, conditions=all_days) for part in parts]
        each = [f"(SELECT {value} FROM {table}{one})" for one in days]
        best = f"{'max' if order == 'DESC' else 'min'}({', '.join(each)})"
        held = zip(parts, each, strict=True)
        tests = [where(f"{one} = {best}", period=part, conditions=False) for part, one in held]
        return " UNION ".join(f"SELECT id FROM {table}{one}" for one in tests)
    best = best_groups_sql(
        reading, f"{table}{where(*whole, conditions=all_days)}", group, value, order
    )
    of_these = f"{group} IN ({best})"
    within = f" WHERE {of_these}" if reading.by else where(of_these, conditions=False)
    return f"SELECT id FROM {table}{within}"


def few_months(reading: Reading) -> bool:
    """Whether two or three months are told apart: "which of the winter months was mildest"."""
    if reading.by is not None or reading.span != "month" or reading.period is None:
        return False
    first, last = reading.period.intervals[0][0], reading.period.intervals[-1][1]
    return (last - first).days < _FEW_MONTHS


def of_few_days(parts: Sequence[Period]) -> bool:
    """Whether weekends or the like are held against each other by how many of their days are so:
    the answer rests on all of these, the dry ones of the drier weekend too."""
    return bool(parts) and all(part.days <= _FEW_DAYS for part in parts)


_FEW_DAYS = 3
