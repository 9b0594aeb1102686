"""The same asked of all there is: "and overall?", "and of all properties?".

"average deposit in Hightown"   "and overall?"   →  the average deposit
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from pageturner.agent.followups.turns import Resolved, Turn
from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.grammar import read
from pageturner.tools.text_to_sql.questions import as_question, noun_of
from pageturner.tools.text_to_sql.reading import Reading

_OVERALL = re.compile(
    r"^(?:(?:and|but|so|ok|okay|now|what about|how about|what is it|what was it)\b[, ]*)*"
    r"(?:overall|in general|generally|(?:of|for|over|in|across) all(?: of)?(?: them| the)?"
    r"(?: (?P<noun>\w+))?|all (?:of )?(?:them|the (?P<those>\w+)))(?: then| please)?[ ?.!]*$",
    re.IGNORECASE,
)
_KINDS = ("average", "sum", "extreme")


def overall(said: str, turn: Turn, card: SchemaCard, now: datetime | None) -> Resolved | None:
    """The figure asked for before, without its period, or without the one condition it had; None
    where it is not said which of several conditions are meant to go."""
    found = _OVERALL.match(said)
    noun = (found["noun"] or found["those"] or "").lower() if found else ""
    if found is None or (noun and noun not in (noun_of(card), *card.record_nouns)):
        return None
    told = read(turn.question, card, now)
    if not isinstance(told, Reading) or told.unknown or told.kind not in _KINDS or told.among:
        return None
    held: Sequence[object] = (*told.conditions, *told.filters)
    if told.period is None and len(held) != 1 and not noun:
        return None
    all_go = bool(noun) or told.period is None
    wider = replace(told, period=None, conditions=[], filters=[])
    if not all_go:
        wider = replace(told, period=None)
    question = as_question(wider, card, now)
    if question is None:
        return None
    return Resolved(question=question, relation="refined", why="the earlier scope was dropped")
