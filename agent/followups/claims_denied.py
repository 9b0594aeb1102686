"""Which one it was, where a day was held to be the most and was not.

"Was 9 January the hottest of the month?"  "No: …"   "what was?"   →   the hottest of the month
"Was that the wettest day of the week?"    "No: …"   "then which one was it?"
"Was the 4th hotter than the 5th?"                   "so which was?"
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from pageturner.agent.followups.composing import in_a_row
from pageturner.agent.followups.merging import period_of
from pageturner.agent.followups.turns import Resolved, Turn
from pageturner.agent.followups.words import OPENING
from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.grammar import read
from pageturner.tools.text_to_sql.questions import as_question, spans_of
from pageturner.tools.text_to_sql.reading import Direction, Measure, Reading
from pageturner.tools.text_to_sql.taking_apart import analyse

_WHICH = re.compile(
    rf"{OPENING}(?:which|what|when)(?: one| day| date)? (?:was|is|were|did|had)(?: it)?"
    r"(?:,? then|,? instead)?(?P<end> the (?P<most>\w+)(?: one| day| of (?:them|it|all))?)?"
    r"(?:,? then)?[ ?.!]*$",
    re.IGNORECASE,
)


def which_was_then(
    said: str, turns: Sequence[Turn], card: SchemaCard, now: datetime | None
) -> Resolved | None:
    found = _WHICH.match(said)
    if found is None or card.temporal is None:
        return None
    before = read(turns[-1].question, card, now)
    if not isinstance(before, Reading) or not _claims(before) or before.measure is None:
        return None
    end: Direction | None = before.direction
    if found["most"]:
        end = _end(found["most"], before.measure, card, now)
    if end is None:
        return None
    spans = spans_of(before.period)
    run = in_a_row(spans)
    asked = replace(
        Reading("extreme", measure=before.measure, direction=end, wants="record"),
        period=period_of((run,) if run and len(spans) > _FEW else spans) if spans else None,
        conditions=list(before.conditions),
        filters=list(before.filters),
    )
    question = as_question(asked, card, now)
    if question is None:
        return None
    return Resolved(question=question, relation="carried", why="which it was, if not that one")


_FEW = 2


def _claims(before: Reading) -> bool:
    """Whether a day was held to be the most, or more than another."""
    if before.grouped or before.by or before.rivals:
        return False
    return (before.kind == "extreme" and bool(before.tested)) or (
        before.kind == "compare" and before.claim is not None
    )


def _end(most: str, measure: Measure, card: SchemaCard, now: datetime | None) -> Direction | None:
    """Which end of what was held to be the most a word names; None where it is of something
    else."""
    for mention in analyse(f"the {most} day", card, now).mentions:
        roles = {link.role for link in mention.of("name", "low") if link.column == measure.column}
        if mention.degree == "most" and roles:
            return "low" if roles == {"low"} else "high"
    return None
