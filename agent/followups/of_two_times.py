"""One thing asked of two times: by the last two questions, and by one that holds both together."""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.agent.followups.composing import Frame
from pageturner.agent.followups.merging import main_measure, period_of, uncompared
from pageturner.tools.text_to_sql.dates.periods import Interval
from pageturner.tools.text_to_sql.reading import Direction, Reading


def asked_of_two(
    before: Reading, two: tuple[Interval, Interval], side: Direction, claim: int | None
) -> Reading | None:
    """What was asked of one time, asked of two."""
    if before.kind == "compare" and before.aggregate in ("max", "min"):
        before = uncompared(before) or before
    measure = main_measure(before)
    daily = all(start == end for start, end in two)
    conditions = list(before.conditions)
    wants = "record" if claim is None or not daily else "both"
    reading = Reading(
        "compare", period=period_of(two), direction=side, claim=claim, filters=list(before.filters)
    )
    reading.wants = wants  # type: ignore[assignment]
    if before.kind in ("count", "any", "share", "streak", "none", "all") or (
        before.kind == "rows" and not before.shown
    ):
        if daily or not conditions:
            if daily and measure is not None:
                return replace(reading, measure=measure)
            return None
        return replace(reading, conditions=conditions, grouped=True, aggregate="count")
    if before.kind == "compare" and before.conditions:
        return replace(reading, conditions=conditions, grouped=True, aggregate="count")
    if measure is None or conditions:
        return None
    if daily:
        return replace(reading, measure=measure)
    if before.kind == "extreme":
        plain = before.top == before.place == 1 and not (measure.minus or measure.column.temporal)
        if not plain or (claim is None and before.wants == "record"):
            return None  # "which was hotter?" after a day of each asks for one of the days
        end = "max" if before.direction == "high" else "min"
        return replace(reading, measure=measure, grouped=True, aggregate=end)
    total = measure.column.additive and before.kind != "average"
    return replace(reading, measure=measure, grouped=True, aggregate="sum" if total else "avg")


def then(frames: Sequence[Frame]) -> tuple[Frame, Frame] | None:
    """The last two questions that asked the same of two times."""
    if not frames:
        return None
    last = frames[0]
    for other in frames[1:]:
        if len(last.spans) != 1 or len(other.spans) != 1 or last.spans == other.spans:
            continue
        if last.daily != other.daily:
            continue
        one, two = main_measure(last.reading), main_measure(other.reading)
        if one == two and (one is not None or _held(last) == _held(other)):
            return last, other
    return None


def of_two_days(frame: Frame) -> Frame | None:
    """What was asked of a weekend, of the two days that it is; None where it is of other days."""
    days = sorted({day for span in frame.spans for day in span})
    measure = main_measure(frame.reading)
    if len(days) != 2 or (days[1] - days[0]).days > 1 or measure is None or measure.minus:
        return None
    if frame.reading.kind not in ("any", "rows", "extreme") or measure.column.temporal:
        return None
    spans = tuple((day, day) for day in days)
    return replace(frame, reading=replace(frame.reading, period=period_of(spans)))


def _held(frame: Frame) -> list[str]:
    return sorted(map(str, frame.reading.conditions))
