"""A name that was told, spoken of as "it": the place, vessel or person a question was about.

"how many properties are there in Hightown?"   "when did it have the highest rent?"
→  when did Hightown have the highest rent?
"""

import re
from dataclasses import replace
from datetime import datetime

from pageturner.agent.followups.turns import Resolved, Turn
from pageturner.agent.followups.words import OPENING
from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.grammar import read
from pageturner.tools.text_to_sql.of_answers import taken_apart
from pageturner.tools.text_to_sql.reading import Membership, Reading
from pageturner.tools.text_to_sql.taking_apart import analyse

_IT = re.compile(r"\b(?P<its>its)\b|\b(?P<it>it)\b(?!')", re.IGNORECASE)
_AND = re.compile(r"^(?:(?:and|but|so|ok|okay)\b[, ]*)+", re.IGNORECASE)
_AT_ANOTHER_TIME = re.compile(
    rf"{OPENING}(?:what|how) about (?:in |on )?(?P<when>[^,?]+), *(?P<asked>[^?]+)[ ?.!]*$",
    re.IGNORECASE,
)
_OVER_ITS_RECORDS = ("extreme", "average", "sum", "count")


def of_the_name(said: str, turn: Turn, card: SchemaCard, now: datetime | None) -> Resolved | None:
    """The turn, asked of the one name that the question before was about, where it asks what can
    only be told of several records."""
    places = list(_IT.finditer(said))
    if len(places) != 1 or one_a_day(card):
        return None
    if then := _AT_ANOTHER_TIME.match(said):
        return _at_another_time(then["when"], then["asked"], turn, card, now)
    told = read(turn.question, card, now)
    name = _only_name(told) if isinstance(told, Reading) else ""
    if not name:
        return None
    question = _AND.sub("", _IT.sub(f"{name}'s" if places[0]["its"] else name, said))
    reading = read(question, card, now)
    if not isinstance(reading, Reading) or reading.unknown or reading.scope_only:
        return None
    named = [c for c in (*reading.conditions, *reading.filters) if _names(c, name)]
    if reading.kind not in _OVER_ITS_RECORDS or len(named) != 1:
        return None
    return Resolved(question=question, relation="carried", why=f"'it' is {name}")


def _at_another_time(
    when: str, asked: str, turn: Turn, card: SchemaCard, now: datetime | None
) -> Resolved | None:
    """`what about September, was it cancelled`, of what was asked of one name in May: asked of
    the name in September, and not of the records of May."""
    question = turn.question
    while of := taken_apart(question):
        question = of.answered
    told, period = read(question, card, now), analyse(when, card, now).dates.period
    if not isinstance(told, Reading) or told.period is None or period is None:
        return None
    name = _only_name(replace(told, period=None))
    start = period.intervals[0][0] if period.intervals else None
    if not name or start is None or start.year != told.period.intervals[0][0].year:
        return None
    its = _IT.sub(lambda it: f"{name}'s" if it["its"] else name, asked).rstrip(" ?.!")
    put = f"{its} {'on' if period.single_day else 'in'} {period.words}?"
    reading = read(put, card, now)
    if not isinstance(reading, Reading) or reading.unknown or reading.scope_only:
        return None
    return Resolved(question=put, relation="carried", why=f"'it' is {name}, at another time")


def _only_name(told: Reading) -> str:
    """The proper name that all records asked for share, where nothing else is asked of them."""
    held = [*told.conditions, *told.filters]
    if told.unknown or told.among or told.kind not in ("rows", "count", "average", "sum"):
        return ""
    if len(held) != 1 or told.grouped or told.rivals or told.period or told.weekdays:
        return ""
    return next((v for v in _values(held[0]) if v[:1].isupper() and not v.isupper()), "")


def _values(condition: object) -> tuple[str, ...]:
    """The one value that is asked for, where it is shared by several records."""
    if not isinstance(condition, Membership) or not condition.holds:
        return ()
    column = condition.column
    if column.type != "text" or column.order or column.distinct == column.filled:
        return ()
    values = tuple(str(value) for value in condition.values)
    return values if len(values) == 1 else ()


def _names(condition: object, name: str) -> bool:
    return name in _values(condition)
