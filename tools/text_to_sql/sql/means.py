"""The records of which a mean is taken that others are held against: those that are looked at."""

from collections.abc import Callable
from dataclasses import replace

from pageturner.tools.text_to_sql.reading import (
    AllOf,
    AnyOf,
    Comparison,
    Condition,
    Mean,
    OneOf,
    Reading,
)


def of_the_records(reading: Reading, where: Callable[[Reading], str]) -> Reading:
    """A reading whose means are of the records that meet all else it says; those by which records
    are looked at, of which something else is asked, of all that would be without them.

    Args:
        where: says in SQL which records a reading looks at.
    """
    if not any(map(_holds_a_mean, reading.narrowed_by)):
        return reading
    filters = [one for one in reading.filters if not _holds_a_mean(one)]
    conditions = [one for one in reading.conditions if not _holds_a_mean(one)]
    looked_at = where(replace(reading, filters=filters, conditions=[]))
    met = where(replace(reading, filters=filters, conditions=conditions))
    return replace(
        reading,
        filters=[_of_those(one, looked_at) for one in reading.filters],
        conditions=[_of_those(one, met) for one in reading.conditions],
    )


def _holds_a_mean(condition: Condition) -> bool:
    match condition:
        case Comparison():
            return isinstance(condition.measure.beside, Mean)
        case AnyOf(parts) | AllOf(parts) | OneOf(parts):
            return any(map(_holds_a_mean, parts))
    return False


def _of_those(condition: Condition, scope: str) -> Condition:
    match condition:
        case Comparison(measure) if isinstance(measure.beside, Mean):
            if measure.beside.overall:
                return condition
            beside = replace(measure.beside, where=scope)
            return replace(condition, measure=replace(measure, beside=beside))
        case AnyOf(parts) | AllOf(parts) | OneOf(parts):
            return replace(condition, parts=tuple(_of_those(part, scope) for part in parts))
    return condition
