"""What was named in an earlier sentence and is only pointed to where it is asked: "Hail and mist
are a nuisance. On which days was either of them reported?"."""

from dataclasses import replace
from typing import Literal

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.english import AUXILIARIES
from pageturner.tools.text_to_sql.negation import OPPOSITE
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import (
    AnyOf,
    Comparison,
    Condition,
    Membership,
    Stated,
    Truth,
)
from pageturner.tools.text_to_sql.words import word_set

Pointed = Literal["any", "all", "none"]

_HOW: dict[str, Pointed] = {
    "either": "any",
    "any": "any",
    "one": "any",
    "both": "all",
    "all": "all",
    "neither": "none",
    "none": "none",
}
_THOSE = word_set("them these those")
_TOGETHER = word_set("combination combo mix mixture pairing coincidence conjunction")
_POINTING = word_set("that this such both")


def pointed_back(analysis: Analysis) -> tuple[Pointed, int] | None:
    """How many of what was named before are meant, and where the sentence that says so begins."""
    for at in sorted(analysis.focus):
        how = _HOW.get(analysis.low(at))
        if how and analysis.low(at + 1) == "of" and analysis.low(at + 2) in _THOSE:
            start = analysis.sentence_of(at)[0]
            return (how, start) if start else None
        if analysis.low(at) in _POINTING and _together(analysis, at + 1):
            start = analysis.sentence_of(at)[0]
            named = any(
                m.first >= start and m.of("name", "low", "value") for m in analysis.mentions
            )
            return ("all", start) if start and not named else None
    return None


def _together(analysis: Analysis, at: int) -> bool:
    """`that combination`, `such a mix`, `were both forecast`: all of what was named."""
    at += analysis.low(at) in ("a", "an", "exact", "very")
    if analysis.low(at) in _TOGETHER:
        return True
    return analysis.low(at - 1) == "both" and analysis.low(at - 2) in AUXILIARIES


def point_back(question: Question) -> None:
    """Join what an earlier sentence named as the asking one says: any, all or none of it."""
    pointed = pointed_back(question.analysis)
    if pointed is None:
        return
    how, start = pointed
    named = [found for found in question.found if found.last <= start]
    parts = [part for found in named for part in _parts(found.condition)]
    if len(parts) < 2:
        return
    first, last = named[0].first, named[-1].last
    joined = [AnyOf(tuple(parts))] if how == "any" else parts
    if how == "none":
        joined = [_denied(part) for part in parts]
    rest = [found for found in question.found if found not in named]
    question.found = [*(Found(one, first, last, how == "none") for one in joined), *rest]


def _parts(condition: Condition) -> list[Condition]:
    both = isinstance(condition, AnyOf) and condition.holds
    return list(condition.parts) if both and isinstance(condition, AnyOf) else [condition]


def _denied(condition: Condition) -> Condition:
    if isinstance(condition, Truth | Membership | Stated):
        return replace(condition, holds=not condition.holds)
    if isinstance(condition, Comparison) and (opposite := OPPOSITE.get(condition.operator)):
        return replace(condition, operator=opposite)
    return AnyOf((condition,), holds=False)
