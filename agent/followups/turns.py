"""Earlier turns: the question each was understood as, and the days its answer named."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Literal

from pageturner.agent.followups.wording import parts
from pageturner.tools.text_to_sql.dates.periods import Calendar, Interval
from pageturner.tools.text_to_sql.dates.reader import read_dates
from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.questions import spans_of

Relation = Literal["new", "carried", "refined", "shifted", "replaced", "corrected"]

LONGEST = 400
"""A longer turn is no follow-up, and nothing is carried from one."""


@dataclass(frozen=True, kw_only=True)
class Turn:
    """An earlier turn: the question as it was understood, and the days the answer named."""

    question: str
    dates: tuple[date, ...] = ()
    said: str = ""
    """As the user said it."""
    value: float | None = None
    """The number the answer came to."""
    records: int | None = None
    """How many records the answer named; None where that was not kept."""
    told: str = ""
    """The one value in words that the answer told of one record."""
    named: Interval | None = None
    """A stretch of days that the answer opens with."""
    tied: tuple[Interval, ...] = ()
    """The stretches that it opens with, where several share the place."""
    parts: "tuple[Turn, ...]" = ()
    """The questions asked in it and what each was answered, where it asked several."""


@dataclass(frozen=True, kw_only=True)
class Resolved:
    """A question that stands alone, and how it hangs on the turns before."""

    question: str
    relation: Relation = "new"
    why: str = ""
    """For the trace: what happened to the earlier scope."""


def days_given(dates: Sequence[object]) -> tuple[date, ...]:
    found = []
    for one in dates:
        try:
            found.append(date.fromisoformat(str(one)[:10]))
        except ValueError:
            continue
    return tuple(dict.fromkeys(found))


def parts_given(kept: object, said: str) -> tuple[Turn, ...]:
    """The questions of a turn that asked several, as its answer keeps them (`Answer.parts`)."""
    if not isinstance(kept, list) or not all(isinstance(one, dict) for one in kept):
        return ()
    return tuple(
        Turn(
            question=str(one.get("question", "")),
            dates=days_given(dates if isinstance(dates := one.get("dates"), list) else []),
            said=said,
            value=number if isinstance(number := one.get("number"), int | float) else None,
            records=records if isinstance(records := one.get("records"), int) else None,
            told=told if isinstance(told := one.get("told"), str) else "",
        )
        for one in kept
    )


def days_in(text: str) -> tuple[date, ...]:
    """The complete single days an answer's text names."""
    period = read_dates(tokenize(text[: 4 * LONGEST])[:300], Calendar()).period
    if period is None:
        return ()
    return tuple(s for s, e in parts(period) if s == e)


def stretches_tied(text: str) -> tuple[Interval, ...]:
    """The stretches that an answer opens with: "April 2026 and June 2026 had the highest …"."""
    opening = tokenize(text[:_OPENING])
    had = next((at for at, token in enumerate(opening) if token.low == "had"), 0)
    dates = read_dates(opening[:had], Calendar())
    loose = {t.low for at, t in enumerate(opening[:had]) if at not in dates.used} - {"and", ","}
    spans = spans_of(dates.period)
    return spans if len(spans) > 1 and not loose else ()


def apart_from_its_days(days: tuple[date, ...], text: str) -> tuple[date, ...]:
    """The days an answer names; none of the stretch that it opens with: "13 to 19 July 2026 had
    the highest …"."""
    named = opening_stretch(text) if days else None
    if named is None or named[0] == named[1]:
        return days
    return () if all(named[0] <= day <= named[1] for day in days) else days


_OPENING = 120


def opening_stretch(text: str) -> Interval | None:
    """The stretch that an answer opens with: "April 2026 had the highest …"."""
    opening = tokenize(text[:60])[:8]
    had = next((at for at, token in enumerate(opening) if token.low == "had"), 6)
    opening = opening[:had]
    if any(token.low in ("and", ",") for token in opening):
        return None
    dates = read_dates(opening, Calendar())
    if not dates.period or dates.firsts[:1] != (0,) or len(dates.period.intervals) != 1:
        return None
    return dates.period.intervals[0]
