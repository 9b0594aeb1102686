"""Days that were listed, as what "their" and "they" mean: "what were their peaks?".

"Which firings in May cracked?"   "what were their peaks?"   →   … the peaks on those days
                                  "how hot did they get?"    →   how hot did it get on those days
"""

import re
from collections.abc import Sequence
from datetime import datetime

from pageturner.agent.followups.focus import MOST_DAYS
from pageturner.agent.followups.turns import Turn
from pageturner.agent.followups.wording import closed_with
from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.grammar import read
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.taking_apart import analyse

_THEIR = re.compile(r"\btheirs?\b", re.IGNORECASE)
_THEY = re.compile(
    r"\b(?P<how>how (?!many\b|often\b)[a-z]+(?: [a-z]+)?) "
    r"(?P<verb>did|do|were|would|will|are) they\b",
    re.IGNORECASE,
)
_POINTED = re.compile(
    r"\b(?:those|these|them|on (?:it|that|this)|which|who|than|each|month|week|year)\b", re.I
)
_SINGULAR = {"were": "was", "are": "is", "do": "does"}


def of_days_listed(said: str, turns: Sequence[Turn], card: SchemaCard, now: datetime | None) -> str:
    """The turn, with "on those days" where it speaks of days that were listed; else as it is."""
    if not one_a_day(card) or _POINTED.search(said):
        return said
    found = _THEIR.search(said) or _THEY.search(said)
    if found is None or not 2 <= len(turns[-1].dates) <= MOST_DAYS:
        return said
    before = read(turns[-1].question, card, now)
    if not isinstance(before, Reading) or before.kind not in ("rows", "extreme"):
        return said
    within = analyse(said, card, now)
    named = found.re is _THEIR or any(m.of("name", "low") for m in within.mentions)
    if within.dates.period is not None or not named:
        return said
    put = "the"
    if found.re is _THEY:
        verb = found["verb"].lower()
        put = f"{found['how']} {_SINGULAR.get(verb, verb)} it"
    return closed_with(f"{said[: found.start()]}{put}{said[found.end() :]}", "on those days")
