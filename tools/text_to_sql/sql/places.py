"""The place of a record in a ranking, as a condition: the highest, the three highest, the second.

Records that are equal take a place each, but where it is asked for distinct values.
"""

from collections.abc import Sequence

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.reading import Direction, Measure, Reading
from pageturner.tools.text_to_sql.sql.measures import literal, ranking


def in_its_place(
    reading: Reading, table: str, rank: str, function: str, best: str, within: str, stated: str
) -> str:
    """That a record is the highest, one of the three highest, or the second.

    Args:
        function: `max` or `min`, by the end that is counted from.
        best: the end itself, of all that are ranked.
        within: the conditions of all that are ranked.
        stated: these, and that what is ranked is stated.
    """
    order = "DESC" if function == "max" else "ASC"
    value = f"DISTINCT {rank}" if reading.distinct else rank
    ranked = f"FROM {table}{stated} ORDER BY {rank} {order}"
    if reading.top > 1:
        bound = f"SELECT {value} AS v {ranked} LIMIT {reading.top}"
        other, sign = ("min", ">=") if function == "max" else ("max", "<=")
        return f"{rank} {sign} (SELECT {other}(v) FROM ({bound}))"
    if reading.place > 1:
        return f"{rank} = (SELECT {value} {ranked} LIMIT 1 OFFSET {reading.place - 1})"
    return f"{rank} = (SELECT {best} FROM {table}{within})"


def first_of_all(end: str, ties: Sequence[tuple[Direction, ColumnCard]]) -> str:
    """That a record stands first by an end, and of those that are equal by the columns that tell
    them apart."""
    ends = [end]
    for direction, column in ties:
        value = ranking(Measure(column))
        if column.absent is not None:
            value = f"coalesce({value}, {literal(column.absent)})"
        ends.append(f"{value} {'DESC' if direction == 'high' else 'ASC'}")
    return f"rank() OVER (ORDER BY {', '.join(ends)}) = 1"
