"""A month that was told as the most or least of all, spoken of as it, or as what comes after it.

"Which month was the driest?"   "How many of its days had fog?"  →  … of the days of that month
                                "the warmest day in it?"         →  the warmest day of that month
                                "and the month after?"           →  the month after that one
                                "its coldest day?"               →  the coldest day of that month
"""

import re
from collections.abc import Sequence
from datetime import datetime

from pageturner.agent.followups.focus import preposition, say, shifted
from pageturner.agent.followups.merging import period_of
from pageturner.agent.followups.turns import Resolved, Turn
from pageturner.agent.followups.wording import closed_with
from pageturner.agent.followups.words import OPENING
from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.grammar import read, understood
from pageturner.tools.text_to_sql.questions import as_question
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.taking_apart import analyse

_IN_IT = re.compile(
    r" ?\b(?:in|of|during|over|throughout|within|for) it\b(?! [a-z]+(?:ed|ing)\b)", re.I
)
_ITS = re.compile(r"\b(?P<of>of )?(?:its|it's|their)\b(?P<days> (?:days|nights|records)\b)?", re.I)
_THOSE = re.compile(r"\b(?:them|those|these)\b", re.IGNORECASE)
_BESIDE = re.compile(
    rf"{OPENING}(?:(?:what|how) about )?(?:in )?the (?P<unit>week|month|quarter|year)"
    r" (?P<way>after|before|that followed|preceding)(?: (?:that|it|this))?\b[, ]*(?P<rest>.*)$",
    re.IGNORECASE,
)


def of_the_stretch_named(
    said: str, turns: Sequence[Turn], card: SchemaCard, now: datetime | None
) -> Resolved | None:
    """The turn, asked of the stretch that the answer before named, or of those that share it."""
    spans = (turns[-1].named,) if turns[-1].named else turns[-1].tied
    lows = said.lower()
    if not spans or not any(word in lows for word in (" it", "its ", " after", " before", "their")):
        return None
    before = read(turns[-1].question, card, now)
    if not isinstance(before, Reading) or not before.grouped or before.by is not None:
        return None
    if analyse(said, card, now).dates.period is not None:
        return None
    beside = _BESIDE.match(said)
    if beside and len(spans) == 1:
        if beside["unit"].lower() != before.span:
            return None
        step = 1 if beside["way"].lower() in ("after", "that followed") else -1
        spans, said = (shifted(spans[0], before.span, step),), beside["rest"]
    else:
        said, count = _IN_IT.subn("", said)
        said, owned = _ITS.subn(_of_days_or_the, said)
        if not count + owned:
            return None
    when = preposition(spans, say(spans))
    question = closed_with(said, when) if re.search(r"\w", said) else _valued(before, when)
    if understood(question, card, now) is None:
        return None
    return Resolved(question=question, relation="shifted", why=f"shifted to {say(spans)}")


def _of_days_or_the(found: re.Match[str]) -> str:
    """`how many of its days` → "how many days", `its coldest day` → "the coldest day"."""
    days = found["days"]
    return days.strip() if days else f"{found['of'] or ''}the"


def counted_in_the_stretch(
    said: str, turns: Sequence[Turn], card: SchemaCard, now: datetime | None
) -> Turn | None:
    """What was counted of the stretch that had the most of it, for a turn that speaks of those:
    "which month had the most icy days?", "how many of those were below 20?"."""
    named = turns[-1].named
    if named is None or not _THOSE.search(said):
        return None
    before = read(turns[-1].question, card, now)
    if not isinstance(before, Reading) or before.kind != "compare" or before.aggregate != "count":
        return None
    if not before.grouped or before.by is not None or not before.narrowed_by:
        return None
    counted = Reading(
        "count",
        period=period_of((named,)),
        conditions=list(before.conditions),
        filters=list(before.filters),
        wants="value",
    )
    question = as_question(counted, card, now)
    return Turn(question=question, said=turns[-1].said) if question else None


def _valued(before: Reading, when: str) -> str:
    """What the stretches were held against each other by, asked of one."""
    if before.measure is None or before.aggregate not in ("avg", "sum", "max", "min"):
        return ""
    words = {"avg": "average", "sum": "total", "max": "highest", "min": "lowest"}
    return f"What was the {words[before.aggregate]} {before.measure.words} {when}?"
