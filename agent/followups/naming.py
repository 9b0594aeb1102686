"""A day called by what it had, or named once more: "the busy one", "the day after: the 7th".

"Which day in May was the busiest?"  "And the day before?"  "And on the busy one itself?"
→   the day that was the busiest

"… on 6 May?"  "And the day before?"  "And the day after, the 7th?"
→   the 7th: the day after the one first spoken of
"""

import re
from collections.abc import Callable, Iterator, Sequence
from datetime import timedelta

from pageturner.agent.followups.days_counted_on import Pointed
from pageturner.agent.followups.focus import Focus
from pageturner.agent.followups.turns import Turn
from pageturner.tools.text_to_sql.dates.periods import Interval
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.reading import Reading

_NAMED = re.compile(
    r"^\s*[,(–:-]\s*(?:(?:that is|that's|that would be|i\.e\.|so|meaning)[ ,]+)?(?:on )?(?:the )?"
    r"(?:(?P<number>\d{1,2})(?:st|nd|rd|th)(?:(?: of)? (?P<month>[a-z]+))?|(?P<weekday>[a-z]+))"
    r"\)?(?=\s*[?.!,)]|\s*$)",
    re.IGNORECASE,
)


_LEVEL = 3
"""So many days may be the most so together."""


def named_once_more(
    said: str, tokens: Sequence[Token], places: Sequence[Pointed], earlier: Sequence[Focus]
) -> list[Pointed]:
    """`the day after, the 7th`: beside whichever of the days spoken of makes it the 7th."""
    found = list(places)
    for at, place in enumerate(places):
        again = _NAMED.match(said[tokens[place.last - 1].end :]) if place.shifted else None
        near = earlier[0].nearest if earlier else None
        if not again or near is None or len(place.spans) != 1:
            continue
        start, end = place.spans[0]
        step = timedelta(days=1 if start > near[0] else -1)
        days = [start, *(day[0] + step for day in _single(earlier))] if start == end else []
        day = next((d for d in days if _called(d.day, d.month, d.weekday(), again)), None)
        if day is not None:
            closes = tokens[place.last - 1].end + again.end()
            last = max(n for n, token in enumerate(tokens) if token.end <= closes) + 1
            found[at] = Pointed(place.first, last, ((day, day),), shifted=True)
    return found


def the_most_so(
    tokens: Sequence[Token],
    mentions: Sequence[Mention],
    told: Callable[[], Iterator[tuple[Turn, Reading]]],
) -> list[Pointed]:
    """`the busy one`: the day that a turn before found to be the busiest.

    Args:
        told: the turns before and what they asked, the last one first.
    """
    lows = [token.low for token in tokens]
    found = []
    for mention in mentions:
        first, last = mention.first - 1, mention.last + 1
        opens = 0 <= first < len(lows) and lows[first] in ("the", "that")
        if mention.degree or not opens or lows[mention.last : last] not in (["one"], ["day"]):
            continue
        itself = lows[last : last + 1] == ["itself"]
        if lows[mention.last] == "day" and not itself:
            continue
        if days := _found_most(mention, told()):
            found.append(Pointed(first, last + itself, days, chosen=True))
    return found


def _found_most(
    mention: Mention, told: Iterator[tuple[Turn, Reading]]
) -> tuple[Interval, ...] | None:
    """The day that was found, or the few that were level."""
    for turn, reading in told:
        measure = reading.measure if reading.kind in ("extreme", "compare") else None
        links = mention.of("name") if reading.direction == "high" else mention.of("low")
        columns = {link.column for link in links}
        found = measure is not None and not measure.minus and measure.column in columns
        plain = reading.place == reading.top == 1 and not (reading.ends or reading.grouped)
        if found and plain and 0 < len(turn.dates) <= _LEVEL:
            return tuple((day, day) for day in sorted(turn.dates))
        if len(turn.dates) > 1:
            return None  # it may be one of these
    return None


def _single(earlier: Sequence[Focus]) -> Iterator[Interval]:
    """The days spoken of one by one, the last one first."""
    for focus in earlier:
        days = (focus.day, *focus.asked)
        yield from (day for day in days if day and day[0] == day[1])


def _called(number: int, month: int, weekday: int, again: re.Match[str]) -> bool:
    if again["number"]:
        named = (again["month"] or "").lower()
        return int(again["number"]) == number and (not named or MONTH_NUMBERS.get(named) == month)
    said = again["weekday"].lower()
    return len(said) > 4 and WEEKDAY_NUMBERS.get(said) == weekday
