"""The figure that was asked for, of all there is or only of some of those it was told of.

"average deposit in Hightown"      "and overall?"         →  the average deposit
"average height of the juniors?"   "only the licensed."   →  the average height of those juniors
"""

import re
from dataclasses import replace
from datetime import datetime

from pageturner.agent.followups.turns import Resolved, Turn
from pageturner.agent.followups.words import OPENING
from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.grammar import understood
from pageturner.tools.text_to_sql.questions import about, as_question, noun_of

_OVERALL = re.compile(
    rf"{OPENING}(?:(?:what|how) about |what (?:is|was) it )?"
    r"(?:overall|in general|generally|(?:of|for|over|in|across) all(?: of)?(?: them| the)?"
    r"(?: (?P<noun>\w+))?|all (?:of )?(?:them|the (?P<those>\w+)))(?: then| please)?[ ?.!]*$",
    re.IGNORECASE,
)
_ONLY = re.compile(
    rf"{OPENING}(?:only|just) (?:(?:for|of|in) )?(?:the |those )?(?P<which>.+?)"
    r"(?: (?:ones|one|please))*[ ?.!]*$",
    re.IGNORECASE,
)
_FIGURES = ("average", "sum", "extreme")


def overall(said: str, turn: Turn, card: SchemaCard, now: datetime | None) -> Resolved | None:
    """The figure asked for before, without its period, or without the one condition it had; None
    where it is not said which of several conditions are meant to go."""
    found = _OVERALL.match(said)
    noun = (found["noun"] or found["those"] or "").lower() if found else ""
    if found is None or (noun and noun not in (noun_of(card), *card.record_nouns)):
        return None
    told = understood(turn.question, card, now)
    if told is None or told.kind not in _FIGURES or told.among:
        return None
    if told.period is None and len(told.narrowed_by) != 1 and not noun:
        return None
    wider = replace(told, period=None)
    if noun or told.period is None:
        wider = replace(wider, conditions=[], filters=[])
    question = as_question(wider, card, now)
    if question is None:
        return None
    return Resolved(question=question, relation="refined", why="the earlier scope was dropped")


def figure_of_some(
    said: str, turn: Turn, card: SchemaCard, now: datetime | None
) -> Resolved | None:
    """The figure asked for before, of those alone that a turn names; None where it names more
    than what is so, or another value of what they were chosen by."""
    found = _ONLY.match(said)
    told = understood(turn.question, card, now) if found else None
    if found is None or told is None or told.kind not in _FIGURES:
        return None
    if told.among or told.period or told.grouped or told.top != 1:
        return None
    some = understood(f"which {card.table} are {found['which']}", card, now)
    if some is None or some.period or some.kind != "rows" or not some.narrowed_by:
        return None
    held = {name for c in told.narrowed_by for name in about(c)}
    if any(held & about(one) for one in some.narrowed_by):
        return None
    filters = [*told.filters, *some.filters]
    narrower = replace(told, conditions=[*told.conditions, *some.conditions], filters=filters)
    question = as_question(narrower, card, now)
    if question is None:
        return None
    return Resolved(question=question, relation="refined", why=f"of those {found['which']}")
