"""A list that came to nothing, and what is asked of those on it.

"Gusts over 50 in March?"   (none)   "how many were rainy?"   →   how many days of March had both
"Flats in the Vale?"        (none)   "any with a garden?"     →   whether there is one in the Vale

Without what was asked for first, records would be told that nobody asked about.
"""

import re
from dataclasses import replace
from datetime import datetime

from pageturner.agent.followups.turns import Resolved, Turn
from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.grammar import understood
from pageturner.tools.text_to_sql.questions import as_question

_OF_THEM = re.compile(
    r"^(?:and |so |but |ok |okay )?(?:how many|which|which ones|what about|were any|was any|any)"
    r"(?: of (?:them|those|these))?,? (?:were|was|are|had|has|have|got|with|without|also|\w+y)\b"
    r"[^.?!]*[.?!]*$",
    re.IGNORECASE,
)


def of_none_listed(
    said: str, turn: Turn, card: SchemaCard, now: datetime | None
) -> Resolved | None:
    """The question of what is on the empty list before it; None where it is no such question."""
    if not _OF_THEM.match(said) or turn.dates or turn.value is not None or turn.records:
        return None
    listed = understood(turn.question, card, now)
    asked = understood(said, card, now)
    if listed is None or asked is None or asked.period is not None:
        return None
    if listed.kind != "rows" or listed.wants != "record" or not listed.conditions:
        return None
    if asked.kind not in ("count", "rows", "any") or not asked.conditions or asked.shown:
        return None
    both = [*listed.conditions, *(c for c in asked.conditions if c not in listed.conditions)]
    among = replace(
        asked,
        period=listed.period,
        conditions=both,
        weekdays=listed.weekdays,
        weekdays_said=listed.weekdays_said,
    )
    question = as_question(among, card, now)
    why = "of those asked for before, of which there are none"
    return Resolved(question=question, relation="refined", why=why) if question else None
