"""Whether a query asks for days before the first record or after the last one.

"How many rainy days were there from 20 August to 10 September" is counted over what is held. Where
the records end on 23 August the number is right of four days and unknown of the rest, and who asked
cannot see it. Such an answer says from when to when there are records.
"""

import re
from collections.abc import Iterator
from datetime import date, datetime

from pageturner.corpus.card import ColumnCard, SchemaCard, Value

_DAY = re.compile(r"'(\d{4}-\d{2}-\d{2})")
"""A date that stands in a query; most queries have none outside what is held, and are not parsed
for it."""


def beyond_held(sql: str, card: SchemaCard, now: datetime | None) -> bool:
    """Does a stretch of days in a query go past the records at either end?

    Days that are yet to come are not missed where the records reach up to `now`. Where the records
    are not of every day, what is less than the usual distance between two of their days is not
    missed.

    Args:
        sql: as the guard let it through.
        now: the time of asking, None where nobody knows it.
    """
    column = card.temporal
    if column is None or column.type != "date":
        return False
    first, last = _ordinal(column.minimum), _ordinal(column.maximum)
    said = [day for day in map(_ordinal, _DAY.findall(sql)) if day is not None]
    if first is None or last is None or not said or (first <= min(said) and max(said) <= last):
        return False
    days = column.distinct or card.count
    usual = max((last - first) / max(days, 1), 1.0)
    up_to_now = now is not None and now.toordinal() - last <= usual
    return any(
        (begins is not None and first - begins >= usual)
        or (ends is not None and ends - last >= usual and not up_to_now)
        for begins, ends in _stretches(sql, column)
    )


def _ordinal(value: Value) -> int | None:
    """A day as a number: so also the last day of the calendar has one after it."""
    try:
        return date.fromisoformat(str(value)[:10]).toordinal()
    except ValueError:
        return None


def _stretches(sql: str, temporal: ColumnCard) -> Iterator[tuple[int | None, int | None]]:
    """The first and the last day of what the temporal column is held to, each None where open."""
    import sqlglot
    from sqlglot import exp

    compared = (exp.Between, exp.GTE, exp.GT, exp.LTE, exp.LT)
    for node in sqlglot.parse_one(sql, read="sqlite").find_all(*compared):
        if not isinstance(node.this, exp.Column) or node.this.name.lower() != temporal.name.lower():
            continue
        if isinstance(node, exp.Between):
            yield _literal(node.args["low"]), _literal(node.args["high"])
        elif (day := _literal(node.args["expression"])) is not None:
            if isinstance(node, exp.GTE | exp.GT):
                yield day + isinstance(node, exp.GT), None
            else:
                yield None, day - isinstance(node, exp.LT)


def _literal(node: object) -> int | None:
    from sqlglot import exp

    return _ordinal(node.this) if isinstance(node, exp.Literal) and node.is_string else None
