"""The best or the worst by what was asked before: "which vessel was worst then?".

"average delay in March"   "which vessel was worst then?"
→  which vessel had the worst average delay in March 2025?
"""

import re
from datetime import datetime

from pageturner.agent.followups.focus import preposition, say
from pageturner.agent.followups.turns import Resolved, Turn
from pageturner.agent.followups.words import OPENING
from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.grammar import understood
from pageturner.tools.text_to_sql.question import NUMERIC
from pageturner.tools.text_to_sql.questions import spans_of
from pageturner.tools.text_to_sql.saying import plain_name

_ASKED = re.compile(
    rf"{OPENING}(?:which|what) (?P<whose>\w+(?: \w+)?) "
    r"(?:is|was|did|does|came out) (?:the )?(?P<end>best|worst|highest|lowest)"
    r"(?: (?:then|there|(?:in|over|during) (?:that|this) (?:month|week|year|time|period)))?"
    r"[ ?.!]*$",
    re.IGNORECASE,
)


def the_best_of(said: str, turn: Turn, card: SchemaCard, now: datetime | None) -> Resolved | None:
    """Whose average is the best or the worst, after an average over a period or over all."""
    found = _ASKED.match(said)
    if found is None or one_a_day(card):
        return None
    told = understood(turn.question, card, now)
    if told is None or told.kind != "average" or told.among:
        return None
    column = told.measure.column if told.measure and not told.measure.minus else None
    if column is None or told.narrowed_by or told.aggregate or told.weekdays:
        return None
    end = _end(found["end"].lower(), column)
    if not end:
        return None
    spans = spans_of(told.period)
    when = f" {preposition(spans, say(spans))}" if spans else ""
    question = f"which {found['whose']} had the {end} average {plain_name(column)}{when}?"
    reading = understood(question, card, now)
    if reading is None or not reading.grouped:
        return None
    if reading.measure is None or reading.measure.column != column:
        return None
    return Resolved(question=question, relation="replaced", why=f"the {end} average")


def _end(said: str, column: ColumnCard) -> str:
    """Which end is meant; "" where nobody declared which one is welcome."""
    if said in ("highest", "lowest"):
        return said
    if column.type not in NUMERIC or not column.better:
        return ""
    return "highest" if (said == "best") == (column.better == "high") else "lowest"
