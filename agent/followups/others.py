"""Other days than the ones spoken of: "which other days that month were icy?".

"Was it icy on 3 May?"   "Which other days that month were?"   →   in May, without the 3rd
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from datetime import date

from pageturner.agent.followups.focus import say
from pageturner.agent.followups.topics import Encode
from pageturner.agent.followups.turn_view import View
from pageturner.agent.followups.turns import Resolved
from pageturner.tools.text_to_sql.dates.periods import Interval, say_day
from pageturner.tools.text_to_sql.grammar import read
from pageturner.tools.text_to_sql.questions import about
from pageturner.tools.text_to_sql.reading import Reading

_OTHER = re.compile(
    r"\b(?:which|what|any|how many|were there|are there|on which|list the|the)"
    r"(?P<other> other)(?= (?:days?|dates?)\b)",
    re.IGNORECASE,
)
_MOST = 3


class Others(View, ABC):
    """What is asked of the rest of a stretch."""

    @abstractmethod
    def resolved(self, encode: Encode | None) -> Resolved:
        """The turn made to stand alone."""

    def _the_others(self) -> Resolved | None:
        found = _OTHER.search(self.said)
        spoken = self._days_told()
        if not found or not spoken:
            return None
        said = self.said[: found.start("other")] + self.said[found.end("other") :]
        text = type(self)(said, self.turns, self.card, self.now).resolved(None).question
        plain = read(text, self.card, self.now)
        if not isinstance(plain, Reading) or plain.period is None or not plain.conditions:
            return None
        inside = [day for day in spoken if _holds(plain.period.intervals, day)]
        for question in _without(text, inside):
            rest = read(question, self.card, self.now)
            if isinstance(rest, Reading) and rest.period is not None and _alike(plain, rest):
                if any(_holds(rest.period.intervals, day) for day in inside):
                    continue
                why = f"without {say([(day, day) for day in inside])}"
                return Resolved(question=question, relation="refined", why=why)
        return None

    def _days_told(self) -> list[date]:
        """The days that the last question was about, one by one."""
        asked = [start for start, end in self.focus.asked if start == end]
        if self.focus.asked and len(asked) == len(self.focus.asked) <= _MOST:
            return sorted(asked)
        return [self.focus.day[0]] if self.focus.day else []


def _without(text: str, days: Sequence[date]) -> Iterator[str]:
    said = [say_day(day) for day in days]
    if said:
        listed = " and ".join(filter(None, (", ".join(said[:-1]), said[-1])))
        for words in ("other than", "except"):
            yield f"{text.rstrip(' ?.!')}, {words} {listed}?"


def _holds(spans: Sequence[Interval], day: date) -> bool:
    return any(start <= day <= end for start, end in spans)


def _alike(plain: Reading, rest: Reading) -> bool:
    return plain.kind == rest.kind and [about(c) for c in plain.conditions] == [
        about(c) for c in rest.conditions
    ]
