"""A contest of names, or their figures, of some of the records alone: "only the urgent ones".

"which fitter has the highest price?"   "only the open ones"   →   which … with status open
"average price per fitter"              "and in March?"        →   average price per fitter in March
"""

import re
from collections.abc import Iterator
from datetime import datetime

from pageturner.agent.followups.focus import preposition, say
from pageturner.agent.followups.turns import Resolved, Turn
from pageturner.agent.followups.words import OPENING
from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.grammar import understood
from pageturner.tools.text_to_sql.questions import about, noun_of, spans_of
from pageturner.tools.text_to_sql.reading import Membership, Reading
from pageturner.tools.text_to_sql.saying import names_records, say_condition
from pageturner.tools.text_to_sql.taking_apart import analyse

_SOME = re.compile(
    rf"{OPENING}(?:(?:what|how) about )?(?:(?P<only>only|just) )?(?:(?P<of>for|of|in|among|with) )?"
    r"(?:only |just )?(?:the |those )?(?P<which>\S.*?)(?: (?:ones?|only|please|then))*[ ?.!]*$",
    re.IGNORECASE,
)
_ASKS = re.compile(
    r"\b(?:how|what|which|who|when|where|was|were|is|are|did|does|do|than|most|least|\w+est)\b",
    re.IGNORECASE,
)
_LEADS = re.compile(r"^(?:and|but|so|what about|how about|only|just|for)\b", re.IGNORECASE)


def groups_of_some(
    said: str, turn: Turn, card: SchemaCard, now: datetime | None
) -> Resolved | None:
    """What was told name by name, of those records alone that a turn names, or of another time."""
    found = _SOME.match(said)
    if found is None or not _LEADS.match(said) or _ASKS.search(found["which"]):
        return None
    told = understood(turn.question, card, now)
    if told is None or told.by is None or told.kind not in ("compare", "groups") or told.among:
        return None
    base, colon, names = turn.question.rstrip(" ?.!").partition(":")
    for words, more in _narrowed(found["which"], told, card, now):
        question = f"{base}{words}{colon}{names}?"
        reading = understood(question, card, now)
        if reading is not None and _the_same(reading, told) and _taken_in(reading, told, more):
            return Resolved(question=question, relation="refined", why=f"of {found['which']} alone")
    return None


def _narrowed(
    which: str, told: Reading, card: SchemaCard, now: datetime | None
) -> Iterator[tuple[str, Reading]]:
    """Words that say which records are meant, and what they are understood as."""
    period = analyse(which, card, now).dates.period
    if period is not None and period.intervals:
        spans = spans_of(period)
        if told.period is None and analyse(which, card, now).dates.used:
            yield f" {preposition(spans, say(spans))}", Reading("rows", period=period)
        return
    for way in (f"which {card.table} are {which}", f"which {card.table} are there {which}"):
        some = understood(way, card, now)
        if some is None or some.kind != "rows" or not some.narrowed_by or some.period:
            continue
        held = {name for c in told.narrowed_by for name in about(c)}
        held |= {told.by.name} if told.by else set()
        if any(held & about(c) for c in some.narrowed_by):
            continue  # (another value of what chose them before)
        if any(isinstance(c, Membership) and names_records(c.column) for c in some.narrowed_by):
            continue
        said = " and ".join(say_condition(c) for c in some.narrowed_by)
        yield f" with {said}", some
        yield f" of {noun_of(card)} with {said}", some


def _the_same(reading: Reading, told: Reading) -> bool:
    """Whether the same figure of the same groups is asked for."""
    return (
        reading.kind == told.kind
        and reading.by == told.by
        and reading.aggregate == told.aggregate
        and reading.direction == told.direction
        and (reading.measure and reading.measure.words) == (told.measure and told.measure.words)
    )


def _taken_in(reading: Reading, told: Reading, more: Reading) -> bool:
    """Whether it is of those alone that are meant."""
    said = {say_condition(c) for c in (*told.narrowed_by, *more.narrowed_by)}
    period = more.period or told.period
    return {say_condition(c) for c in reading.narrowed_by} == said and spans_of(
        reading.period
    ) == spans_of(period)
