"""A stretch of days that runs into another, put as running to it.

did the price rise going from March into April      →  did the price rise from March to April
the longest delay from late May into early June     →  the longest delay from late May to early June
was the bread from May in the oven into June        :  no day stands before "into"
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.near import CALENDAR
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_BEFORE = word_set("the early late mid of")
_LONGEST = 5


@step(words={"into", "going", "moving", "passing", "heading"})
def from_one_into_another(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "to" for the "into" and without the "going"."""
    result = list(tokens)
    for at in range(len(tokens) - 4, -1, -1):
        if tokens[at].low != "from":
            continue
        joint = next((n for n in range(at + 2, at + _LONGEST) if _joins(tokens, n)), 0)
        if not joint or not _dated(tokens, at + 1) or not _dated(tokens, joint + 1):
            continue
        result[joint] = tokens[joint].put("to")
        if at and tokens[at - 1].low in _GOING:
            del result[at - 1]
    return result


_GOING = word_set("going moving passing heading")


def _joins(tokens: Sequence[Token], at: int) -> bool:
    behind = tokens[at - 1]
    return low_at(tokens, at) in ("into", "to") and (
        behind.low in CALENDAR or behind.kind in ("number", "date")
    )


def _dated(tokens: Sequence[Token], at: int) -> bool:
    """Whether a day or a stretch of days is named there: "March", "early June", "the 4th"."""
    while low_at(tokens, at) in _BEFORE:
        at += 1
    named = low_at(tokens, at)
    return named in CALENDAR or (at < len(tokens) and tokens[at].kind in ("number", "date"))
