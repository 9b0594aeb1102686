"""Days up to one that is named, of its year or its month: from where that begins.

up to the end of March 2026, which days of that year     1 January to 31 March 2026
up to 15 May 2026, how many wet days had the month had   1 to 15 May 2026
how many wet days were there up to the end of March      all that are held until then
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.tools.text_to_sql.dates.periods import Calendar, Period, say_intervals
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import standing, word_set

_WHOLES = word_set("year month")
_POINTING = word_set("that the this same")
_IN = word_set("of in during within throughout")
_HAVING = word_set("had has seen have")


def since_it_began(
    tokens: Sequence[Token], period: Period, used: set[int], calendar: Calendar
) -> Period:
    """The period, from the beginning of the year or the month that is pointed to."""
    if len(period.intervals) != 1 or len(period.parts) > 1:
        return period
    start, end = period.intervals[0]
    if start != calendar.first or (start.year, start.month) == (end.year, end.month):
        return period
    for at in standing(tokens, _WHOLES):
        first = at - 1 - (low_at(tokens, at - 1) == "same" and low_at(tokens, at - 2) == "the")
        if at in used or not at or low_at(tokens, at - 1) not in _POINTING:
            continue
        led = first > 0 and low_at(tokens, first - 1) in _IN
        if not led and low_at(tokens, at + 1) not in _HAVING:
            continue
        opening = end.replace(day=1)
        opening = opening.replace(month=1) if tokens[at].low == "year" else opening
        span = (max(start, opening), end)
        used.update(range(first - led, at + 1))
        return replace(period, intervals=(span,), words=say_intervals((span,)))
    return period
