"""The end of a season as people remember it: "a foggy start, late in the summer" may have been in
the weeks before the equinox, though the months of summer were over. Only where one record is told
by what its text says: which it was, that decides.
"""

from dataclasses import replace
from datetime import timedelta

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.dates.periods import Period
from pageturner.tools.text_to_sql.dates.words import SEASONS
from pageturner.tools.text_to_sql.language.words import word_set

_LATE = word_set("late end tail towards toward")
_BETWEEN = word_set("in the of that last end tail towards toward")
_MONTHS = 3
_UNTIL = timedelta(days=22)


def until_the_season_turns(analysis: Analysis, period: Period | None) -> Period | None:
    """The period with the weeks up to the turn of the season that it is said to be late in."""
    season = _late_in(analysis)
    if period is None or not season:
        return period
    closing = (SEASONS[season] + _MONTHS - 1 - 1) % 12 + 1
    intervals = tuple(
        (start, end + _UNTIL)
        if end.month == closing and (end + timedelta(days=1)).month != closing
        else (start, end)
        for start, end in period.intervals
    )
    return replace(period, intervals=intervals)


def _late_in(analysis: Analysis) -> str:
    """The "summer" of "late in the summer", "towards the end of that summer"."""
    for at, token in enumerate(analysis.tokens):
        if token.low in SEASONS and at in analysis.dates.used:
            before = at - 1
            while analysis.low(before) in _BETWEEN and analysis.low(before) not in _LATE:
                before -= 1
            if analysis.low(before) in _LATE:
                return token.low
    return ""
