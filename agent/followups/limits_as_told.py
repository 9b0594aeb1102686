"""What was told, as a limit in a question of its own: "when was it last at least that high?".

"How late was it on 3 May?"   "25 minutes."   "Which days in April were at least that late?"
→   which days in April were at least 25 minutes late
"""

import re
from collections.abc import Sequence
from datetime import datetime

from pageturner.agent.followups.focus import say
from pageturner.agent.followups.measures import main_measure
from pageturner.agent.followups.turns import Turn
from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.conditions.reader import read_conditions
from pageturner.tools.text_to_sql.grammar import read, understood
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.questions import spans_of
from pageturner.tools.text_to_sql.reading import Comparison, Measure, Reading
from pageturner.tools.text_to_sql.saying import with_unit
from pageturner.tools.text_to_sql.taking_apart import analyse

_AS_MUCH = re.compile(
    r"\b(?:(?P<least>at least|no less than|at most|no more than) )?"
    r"(?:that|as|so) (?P<how>[a-z]+)(?P<as> as (?:that|it|this))?"
    r"(?P<more> or (?:more|less|[a-z]+er))?(?=[\s,?.!]|$)",
    re.IGNORECASE,
)
_ASKED = re.compile(r"\b(?:which|when|how (?:many|often)|what|any|list)\b", re.IGNORECASE)
_LEANS = re.compile(r"\b(?:that|those|these|them|then|it|there)\b", re.IGNORECASE)
_OTHER = re.compile(r"\bother ", re.IGNORECASE)
_LAST = re.compile(
    r"\b(?:last|ever|next|(?:last|next|first) (?:time|day)\b.* it was|"
    r"(?:which|how many) (?:other )?[a-z]+\b.*(?:was|were)|"
    r"(?:day|days|one|ones) (?:that |which )?(?:was|were)) $",
    re.IGNORECASE,
)
_HIGH = word_set("strong high much many great large big long heavy deep")
_LOW = word_set("low weak little few small short")
_LESS = (["less"], ["lower"], ["fewer"], ["smaller"], ["shorter"], ["weaker"])


def with_what_was_told(
    said: str, turns: Sequence[Turn], card: SchemaCard, now: datetime | None
) -> str:
    """The turn with the number that was told in place of "at least that strong"; as it is where
    none was told of what it speaks of."""
    every = _AS_MUCH.finditer(said)
    found = next(
        (one for one in every if one["least"] or one["as"] or one["more"] or _sought(said, one)),
        None,
    )
    if not found or not _ASKED.search(said):
        return said
    of = next(
        (m.columns for m in reversed(analyse(said[: found.start()], card, now).mentions)), None
    )
    how = found["how"].lower()
    for turn in reversed(turns[-3:]):
        told = _told(turn, card, now)
        if told is None:
            continue
        measure, value = told
        low = _is_low(how, measure.column, card, now)
        if low is None or (how in _HIGH | _LOW and of and measure.column not in of):
            continue
        turned = (found["least"] or "").lower() in ("at most", "no more than")
        turned = turned or (not low and (found["more"] or "").lower().split()[-1:] in _LESS)
        limit = f"{'at most' if low != turned else 'at least'} "
        limit += with_unit(value, measure.column.unit)
        ways = (limit, f"with {measure.words} of {limit}")
        for words in (f"of {limit}", *ways) if how in _HIGH | _LOW else ways:
            text = f"{said[: found.start()]}{words}{said[found.end() :]}"
            if _limited(text, measure, value, card, now):
                return _but_that_day(text, turn, card, now)
        return said
    return said


def _but_that_day(text: str, turn: Turn, card: SchemaCard, now: datetime | None) -> str:
    """`Which other days were that high?`: all but the one that was told."""
    other = _OTHER.search(text)
    if other is None or not one_a_day(card) or len(turn.dates) != 1:
        return text
    day = say(((turn.dates[0], turn.dates[0]),))
    plain = f"{text[: other.start()]}{text[other.end() :]}".rstrip(" ?.!")
    left = f"{plain} except {day}"
    return left if understood(left, card, now) is not None else text


def of_more_than_one_day(text: str, turn: Turn, card: SchemaCard, now: datetime | None) -> bool:
    """Whether a question that says no time asks of many days, after one of a single day."""
    reading, before = understood(text, card, now), read(turn.question, card, now)
    if reading is None or reading.period is not None or not isinstance(before, Reading):
        return False
    spans = spans_of(before.period)
    single = len(spans) == 1 and spans[0][0] == spans[0][1]
    many = reading.kind == "count" or (reading.kind == "rows" and reading.wants == "record")
    return single and many and not _LEANS.search(text)


def _sought(said: str, much: re.Match[str]) -> bool:
    """The "last that warm" of "when was it last that warm": at least so."""
    return _LAST.search(said[: much.start()]) is not None


def asked_in_full(text: str, card: SchemaCard, now: datetime | None) -> bool:
    """Whether a turn with its limit says its time as well, and leans on nothing else."""
    reading = understood(text, card, now)
    return reading is not None and reading.period is not None and not _LEANS.search(text)


def _told(turn: Turn, card: SchemaCard, now: datetime | None) -> tuple[Measure, float] | None:
    """The number that a turn told, or asked whether it was reached."""
    reading = read(turn.question, card, now)
    measure = main_measure(reading) if isinstance(reading, Reading) else None
    if not isinstance(reading, Reading) or measure is None or measure.minus:
        return None
    if (reading.kind == "rows" and reading.shown) or reading.kind in ("extreme", "average"):
        return (measure, turn.value) if turn.value is not None else None
    limits = [c for c in reading.conditions if isinstance(c, Comparison)]
    if len(limits) == 1 and isinstance(limits[0].value, float | int):
        return limits[0].measure, limits[0].value
    return None


def _is_low(how: str, column: ColumnCard, card: SchemaCard, now: datetime | None) -> bool | None:
    """Whether more of an adjective is less of a column; None where it says nothing of it."""
    for mention in analyse(how, card, now).mentions:
        if column in {link.column for link in mention.of("low")}:
            return True
        if column in mention.columns:
            return False
        same_unit = {link.column.unit for link in mention.of("name", "low")} == {column.unit}
        if column.unit and same_unit:  # "that warm", of a temperature of another kind
            return bool(mention.of("low"))
    return how in _LOW if how in _HIGH | _LOW else None


def _limited(
    text: str, measure: Measure, value: float, card: SchemaCard, now: datetime | None
) -> bool:
    """Whether a question puts this limit, and no other, on the column."""
    limits = [
        condition
        for condition in read_conditions(analyse(text, card, now)).conditions
        if isinstance(condition, Comparison)
    ]
    return [(c.measure.column.name, c.value) for c in limits] == [(measure.column.name, value)]
