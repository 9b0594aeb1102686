"""A day of the week told by its place in the month that is spoken of.

"How busy was it on the first Monday of May?"  "Second Monday?"  "And the last?"
→  the second Monday of that May, then the last one
"""

import re
from collections.abc import Sequence

from pageturner.agent.followups.turns import Turn
from pageturner.agent.followups.words import MARKERS
from pageturner.tools.text_to_sql.dates.periods import (
    Calendar,
    Interval,
    Period,
    month_end,
    say_interval,
)
from pageturner.tools.text_to_sql.dates.reader import read_dates
from pageturner.tools.text_to_sql.dates.words import WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, tokenize
from pageturner.tools.text_to_sql.language.words import ORDINALS

_DAYS = "|".join(name for name in WEEKDAY_NUMBERS if len(name) > 5)
_PLACED = re.compile(
    rf"\b(?:first|second|third|fourth|fifth|last|[1-5](?:st|nd|rd|th)) (?P<day>{_DAYS})\b", re.I
)
_PLACES = {*ORDINALS, "last"}
_PLAIN = MARKERS | {"the", "one"}


def weekday_by_place(
    tokens: Sequence[Token], turns: Sequence[Turn], anchor: Interval
) -> Period | None:
    """The day meant by a turn that says nothing else; None where it says none.

    Args:
        anchor: what was spoken of last.
    """
    lows = [token.low for token in tokens if token.kind != "mark"]
    places = [low for low in lows if low in _PLACES]
    days = [low for low in lows if low in WEEKDAY_NUMBERS and len(low) > 4]
    if len(places) != 1 or len(days) > 1 or not set(lows) <= {*_PLAIN, *places, *days}:
        return None
    name = days[0] if days else _placed_before(turns)
    if not name or (days and lows.index(name) != lows.index(places[0]) + 1):
        return None  # "last Monday" alone is one that is counted from today
    if places == ["last"] and days and "the" not in lows and not _placed_before(turns):
        return None
    first = anchor[0].replace(day=1)
    month = say_interval(first, month_end(first.year, first.month))
    period = read_dates(tokenize(f"the {places[0]} {name} of {month}"), Calendar()).period
    return period if period is not None and len(period.intervals) == 1 else None


def by_its_name(said: str) -> bool:
    """Whether a day was told by its name alone: "on Friday", and not "on Friday, 12 June"."""
    tokens = tokenize(said)
    named = any(token.low in WEEKDAY_NUMBERS and len(token.low) > 4 for token in tokens)
    return named and not any(token.kind in ("number", "date") for token in tokens)


def _placed_before(turns: Sequence[Turn]) -> str:
    """The Monday of "the first Monday", where nothing but its place was said since."""
    for turn in reversed(turns):
        said = turn.said or turn.question
        if found := _PLACED.search(said):
            return found["day"].lower()
        if not {token.low for token in tokenize(said) if token.kind != "mark"} <= _PLAIN | _PLACES:
            return ""
    return ""
