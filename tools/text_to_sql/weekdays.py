"""What a question says about time, and the days of the week in it that are no date."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from pageturner.tools.text_to_sql.date_words import WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.periods import Period
from pageturner.tools.text_to_sql.tokens import Token


@dataclass
class Dates:
    """What a question says about time."""

    period: Period | None = None
    weekdays: tuple[int, ...] = ()
    """Only these days of the week (Monday is 0)."""
    weekdays_said: str = ""
    used: set[int] = field(default_factory=set)
    """Tokens that belong to the expressions."""
    firsts: tuple[int, ...] = ()
    """Where each expression begins."""
    problem: str = ""
    """Why a date could not be understood."""


def read_weekdays(tokens: Sequence[Token], dates: Dates) -> None:
    """Days of the week that are no date: `Saturdays`, `every Friday`, `weekends`."""
    days: set[int] = set()
    said: list[str] = []
    for index, token in enumerate(tokens):
        if index in dates.used:
            continue
        word = token.low
        found: tuple[int, ...] = ()
        if word in ("weekend", "weekends"):
            found = (5, 6)
        elif word in ("weekday", "weekdays", "workday", "workdays", "workweek"):
            found = (0, 1, 2, 3, 4)
        elif word in WEEKDAY_NUMBERS and len(word) > 5:
            found = (WEEKDAY_NUMBERS[word],)
        elif word.endswith("s") and word[:-1] in WEEKDAY_NUMBERS and len(word) > 6:
            found = (WEEKDAY_NUMBERS[word[:-1]],)
        if found:
            days.update(found)
            said.append(token.text)
            dates.used.add(index)
    dates.weekdays, dates.weekdays_said = tuple(sorted(days)), " and ".join(said)


def in_general(tokens: Sequence[Token], dates: Dates) -> bool:
    """Whether the weekday is spoken of in general: "Saturdays", "which Friday", "on weekends"."""
    for index in dates.used:
        word = tokens[index].low
        before = tokens[index - 1].low if index else ""
        if word.endswith("s") or before in ("which", "what", "every", "each", "any", "a", "per"):
            return True
    return False
