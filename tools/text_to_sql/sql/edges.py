"""The first or the last records of two kinds, day against day: `asks/which_came_first.py`."""

from collections.abc import Callable

from pageturner.tools.text_to_sql.reading import Condition, Reading
from pageturner.tools.text_to_sql.saying import say_condition
from pageturner.tools.text_to_sql.sql.conditions import condition_sql
from pageturner.tools.text_to_sql.sql.measures import literal


def edge_names(reading: Reading) -> list[str]:
    """`last with hail`, `first with high above 80`."""
    both = zip(reading.edges, reading.rivals, strict=True)
    return [f"{edge} with {say_condition(rival)}" for edge, rival in both]


def edges_sql(
    reading: Reading, table: str, key: str, where: Callable[[str], str]
) -> tuple[str, str]:
    """The day of each, in order, and the condition that their records meet.

    Args:
        key: the date column.
        where: the clause that keeps to the question's days and to a condition.
    """

    def end(edge: str, rival: Condition) -> str:
        function = "min" if edge == "first" else "max"
        return f"SELECT {function}({key}) FROM {table}{where(condition_sql(rival))}"

    told = list(zip(reading.edges, reading.rivals, edge_names(reading), strict=True))
    rows = [
        f"SELECT {literal(name)} AS period, ({end(edge, rival)}) AS value"
        for edge, rival, name in told
    ]
    order = "ASC" if reading.direction == "low" else "DESC"
    sql = f"SELECT period, value FROM ({' UNION ALL '.join(rows)}) ORDER BY value {order}"
    met = [f"({condition_sql(r)} AND {key} = ({end(edge, r)}))" for edge, r, _ in told]
    return sql, f"({' OR '.join(met)})"
