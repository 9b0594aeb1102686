"""A month that was told as the most or least of all, spoken of as it, or as what comes after it.

"Which month was the driest?"   "How many of its days had fog?"  →  … of the days of that month
                                "the warmest day in it?"         →  the warmest day of that month
                                "and the month after?"           →  the month after that one
"""

import re
from collections.abc import Sequence
from datetime import datetime

from pageturner.agent.followups.focus import preposition, say, shifted
from pageturner.agent.followups.turns import Resolved, Turn
from pageturner.agent.followups.wording import closed_with
from pageturner.agent.followups.words import OPENING
from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.grammar import read, understood
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.taking_apart import analyse

_IN_IT = re.compile(
    r" ?\b(?:in|of|during|over|throughout|within|for) it\b(?! [a-z]+(?:ed|ing)\b)", re.I
)
_ITS = re.compile(r"\b(?:of )?its (?P<days>days|nights|records)\b", re.IGNORECASE)
_BESIDE = re.compile(
    rf"{OPENING}(?:(?:what|how) about )?(?:in )?the (?P<unit>week|month|quarter|year)"
    r" (?P<way>after|before|that followed|preceding)(?: (?:that|it|this))?\b[, ]*(?P<rest>.*)$",
    re.IGNORECASE,
)


def of_the_stretch_named(
    said: str, turns: Sequence[Turn], card: SchemaCard, now: datetime | None
) -> Resolved | None:
    """The turn, asked of the stretch that the answer before named."""
    named = turns[-1].named
    lows = said.lower()
    if named is None or not (" it" in lows or " after" in lows or " before" in lows):
        return None
    before = read(turns[-1].question, card, now)
    if not isinstance(before, Reading) or not before.grouped or before.by is not None:
        return None
    if analyse(said, card, now).dates.period is not None:
        return None
    if beside := _BESIDE.match(said):
        if beside["unit"].lower() != before.span:
            return None
        step = 1 if beside["way"].lower() in ("after", "that followed") else -1
        named, said = shifted(named, before.span, step), beside["rest"]
    else:
        said, count = _IN_IT.subn("", said)
        said, counted = _ITS.subn(lambda found: f"{found['days']}", said)
        if not count + counted:
            return None
    when = preposition((named,), say((named,)))
    question = closed_with(said, when) if re.search(r"\w", said) else _valued(before, when)
    if understood(question, card, now) is None:
        return None
    return Resolved(question=question, relation="shifted", why=f"shifted to {say((named,))}")


def _valued(before: Reading, when: str) -> str:
    """What the stretches were held against each other by, asked of one."""
    if before.measure is None or before.aggregate not in ("avg", "sum", "max", "min"):
        return ""
    words = {"avg": "average", "sum": "total", "max": "highest", "min": "lowest"}
    return f"What was the {words[before.aggregate]} {before.measure.words} {when}?"
