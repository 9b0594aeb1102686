"""What earlier turns leave to point at: days, weeks and months, and how they are said."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from pageturner.tools.text_to_sql.periods import MONTHS, Interval, say_interval
from pageturner.tools.text_to_sql.tokens import Token
from pageturner.tools.text_to_sql.words import word_set

MOST_DAYS = 31
_OPENS_NOUN = word_set("the a an my your our his her their its i we he she they you when")
_PREPOSITIONS = word_set(
    "on in of for during from at by over with than to and or between until since within about as "
    "compare versus vs through across is was were are did do does not"
)


@dataclass(frozen=True)
class Focus:
    """What an earlier turn was about in time."""

    asked: tuple[Interval, ...] = ()
    """The stretches its question ranged over, as they were listed."""
    answered: tuple[date, ...] = ()
    """The days its answer named."""
    named: Interval | None = None
    """The stretch its answer named, of several."""

    @property
    def whole(self) -> Interval | None:
        """From the first to the last day asked about."""
        if not self.asked:
            return None
        return min(start for start, _ in self.asked), max(end for _, end in self.asked)

    @property
    def day(self) -> Interval | None:
        """The one day it came to, if it did."""
        if len(self.answered) == 1:
            return self.answered[0], self.answered[0]
        whole = self.whole
        return whole if whole and whole[0] == whole[1] else None

    @property
    def several(self) -> tuple[Interval, ...]:
        """The days or stretches it came to, where there were several."""
        if len(self.asked) == 2:
            return self.asked
        if 2 <= len(self.answered) <= MOST_DAYS:
            return tuple((day, day) for day in sorted(self.answered))
        return self.asked if len(self.asked) > 1 else ()

    @property
    def nearest(self) -> Interval | None:
        """What "then" means: the day it came to, else the stretch it was about."""
        return self.day or self.whole


@dataclass(frozen=True)
class Pointed:
    """Tokens `first` to `last` (exclusive) mean these days."""

    first: int
    last: int
    spans: tuple[Interval, ...]
    shifted: bool = False
    chosen: bool = False
    """One or some of several were picked."""

    def words(self, tokens: Sequence[Token]) -> str:
        """The days in words, with the preposition that the place calls for."""
        said = say(self.spans)
        before = tokens[self.first - 1].low if self.first else ""
        after = tokens[self.last].low if self.last < len(tokens) else "?"
        closing = after in (".", "?", "!", ",", ";", ":", "too", "also", "instead", "then")
        if before in _PREPOSITIONS or before in _OPENS_NOUN or not closing:
            return said
        return preposition(self.spans, said)


def say(spans: Sequence[Interval]) -> str:
    """Days and stretches in words that the grammar of dates reads back as the same days."""
    days = [start for start, end in spans if start == end]
    if len(days) == len(spans) > 1 and len({(d.year, d.month) for d in days}) == 1:
        numbers = [str(day.day) for day in sorted(days)]
        listed = f"{', '.join(numbers[:-1])} and {numbers[-1]}"
        return f"{listed} {MONTHS[days[0].month - 1]} {days[0].year}"
    said = [say_interval(*span) for span in sorted(spans)]
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} and {said[-1]}"


def preposition(spans: Sequence[Interval], said: str) -> str:
    """`on 3 July 2026`, `in July 2026`, `from 3 to 9 July 2026`."""
    if all(start == end for start, end in spans):
        return f"on {said}"
    return f"from {said}" if len(spans) == 1 and " to " in said else f"in {said}"
