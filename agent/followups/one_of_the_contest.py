"""The one of two that won or lost, by what it was compared in: "on the hotter one".

"Which was hotter, 3 or 4 May?"     "and the wind on the cooler one?"    →   … on 4 May
"Which month had more fog?"         "how many icy days in the foggier?"  →   … in that month
"How hot was the 3rd?"  "the 4th?"  "did it crack on the hotter one?"    →   … on 3 May
"""

import re
from collections.abc import Sequence
from datetime import datetime

from pageturner.agent.followups.focus import preposition, say
from pageturner.agent.followups.merging import main_measure
from pageturner.agent.followups.turns import Turn
from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.dates.periods import Interval
from pageturner.tools.text_to_sql.grammar import read
from pageturner.tools.text_to_sql.questions import about, spans_of
from pageturner.tools.text_to_sql.reading import Direction, Reading
from pageturner.tools.text_to_sql.taking_apart import analyse

_TWO = 2
_BACK = 3
_THE_ONE = re.compile(
    r"\b(?:(?P<prep>on|in|for|of|at|during) )?(?:the|that) "
    r"(?P<more>(?:more |less )[a-z]+|[a-z]{2,}er) (?:one|day|date|month|week|year|season)"
    r"(?: of (?:the (?:two|pair)|them|those|these|both))?\b",
    re.IGNORECASE,
)
_ASKS_WHICH = re.compile(r"\bwhich\b|\bthan\b|\bor\b", re.IGNORECASE)


def with_the_winner(
    said: str, turns: Sequence[Turn], card: SchemaCard, now: datetime | None
) -> str:
    """The turn with the day or stretch in the place of "the hotter one"; else as it is."""
    found = _THE_ONE.search(said)
    rest = f"{said[: found.start()]} {said[found.end() :]}" if found else ""
    if found is None or len(rest.split()) < _TWO or _ASKS_WHICH.search(said):
        return said
    if analyse(rest, card, now).dates.period is not None:
        return said
    told = _compared(turns, card, now) or _in_turn(turns, card, now)
    if told is None:
        return said
    columns, high, low = told
    mentions = [m for m in analyse(f"which was {found['more']}", card, now).mentions]
    ranked = [m for m in mentions if m.degree == "more"]
    roles = {x.role for m in ranked for x in m.of("name", "low") if x.column.name in columns}
    if len(roles) != 1:
        return said
    span = low if roles == {"low"} else high
    opening = preposition((span,), say((span,))) if found["prep"] else say((span,))
    return f"{said[: found.start()]}{opening}{said[found.end() :]}"


def _compared(
    turns: Sequence[Turn], card: SchemaCard, now: datetime | None
) -> tuple[set[str], Interval, Interval] | None:
    """By which columns two times were compared last, and which had more and which less of it."""
    for turn in reversed(turns[-_BACK:]):
        reading = read(turn.question, card, now)
        if not isinstance(reading, Reading) or reading.kind != "compare" or reading.by:
            continue
        spans = spans_of(reading.period)
        won = turn.named or next(((d, d) for d in turn.dates if len(turn.dates) == 1), None)
        if len(spans) != _TWO or won not in spans or won is None:
            return None
        lost = spans[1 - spans.index(won)]
        direction: Direction = reading.direction
        columns = {c.name for c in reading.measure.columns} if reading.measure else set()
        columns |= {name for c in reading.conditions for name in about(c)}
        return (columns, won, lost) if direction == "high" else (columns, lost, won)
    return None


def _in_turn(
    turns: Sequence[Turn], card: SchemaCard, now: datetime | None
) -> tuple[set[str], Interval, Interval] | None:
    """The same of two times that were asked one behind the other."""
    told: list[tuple[str, Interval, float]] = []
    for turn in reversed(turns[-_TWO:]):
        reading = read(turn.question, card, now)
        if not isinstance(reading, Reading) or turn.value is None:
            return None
        spans, measure = spans_of(reading.period), main_measure(reading)
        if len(spans) != 1 or measure is None or measure.minus:
            return None
        told.append((measure.column.name, spans[0], turn.value))
    if len(told) < _TWO or told[0][0] != told[1][0] or told[0][2] == told[1][2]:
        return None
    two = sorted(told, key=lambda one: one[2])
    return {two[0][0]}, two[1][1], two[0][1]
