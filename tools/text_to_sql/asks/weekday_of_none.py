"""A day of the week that none of the days named falls on: "on 8 May 2026 and on Sunday", asked on
no day from which a Sunday could be counted. "Was 8 May 2026 a Sunday" asks for just that."""

from datetime import timedelta

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.reading import Reading


def weekday_of_none(analysis: Analysis, reading: Reading) -> str:
    """The days named, where the day of the week is another one; "" where all is well."""
    period = reading.period
    if (
        period is None
        or not period.intervals
        or not period.named_days
        or not reading.weekdays
        or period.days > _FEW
    ):
        return ""
    said = (place for place, _, _ in analysis.dates.weekday_groups)
    if any(analysis.low(at - 1) in ("a", "an") for at in said):
        return ""
    days = {
        (first + timedelta(days=n)).weekday()
        for first, last in period.intervals
        for n in range((last - first).days + 1)
    }
    return period.words if days.isdisjoint(reading.weekdays) else ""


_FEW = 7
