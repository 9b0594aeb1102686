"""Whether a thing came though another had been foretold: nobody recorded that it did.

    "how often did it hail even though the forecast said calm"   what a text speaks of, both are
    "which days were calm although hail was forecast"            the same
    "was there a day it hailed despite a calm forecast"          the same
    "how often did they say calm, but it hailed anyway"          the same

A limit is no such plan: "did it hail although the forecast was below 3".
"""

from collections.abc import Iterator, Sequence

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention

_THOUGH = word_set("although though despite spite")
_WHEN = word_set("when while where")
_BUT = word_set("but yet and")
_SAYING = word_set("said say says saying")
_SAID = word_set("promised promise predicted predict called call announced")
_PLAN = word_set("forecast forecasts forecasted prediction predictions outlook expected")
_THEY = word_set("they forecasters weathermen meteorologists you")
_PLANNED = _SAYING | _SAID | _PLAN
_WAS = word_set("was were turned stayed got saw had is")
_OWN = word_set("the a an any that all of heavy some actually really still ever out to be")
_ANYWAY = word_set("anyway anyways nevertheless nonetheless regardless instead still")


def though_foretold(analysis: Analysis, untold: Sequence[Mention]) -> tuple[str, ...]:
    """What came, and the word that sets it against what had been foretold; none where all is
    well."""
    if analysis.lacks(_THOUGH | _WHEN | _BUT) or analysis.lacks(_PLANNED):
        return ()
    kinds = [m for m in untold if any(c.type in ("boolean", "text") for c in m.columns)]
    for first, last in _foretelling(analysis):
        if any(first <= amount.first < last for amount in analysis.amounts):
            continue
        start, end = analysis.sentence_of(first)
        rest = {*range(start, first), *range(last, end)}
        if not any(first <= m.first < last for m in kinds):
            continue
        said = set(analysis.between(first, last))
        if said.isdisjoint(_SAID | _PLAN | _THEY) or any(analysis.low(p) in _PLANNED for p in rest):
            continue
        for came in kinds:
            if came.first in rest and _so_it_was(analysis, came):
                return came.words, analysis.low(first)
    return ()


def _foretelling(analysis: Analysis) -> Iterator[tuple[int, int]]:
    """Where it is said what had been foretold: "even though they said calm", "they said calm, but
    it hailed anyway"."""
    for at, low in enumerate(analysis.lows):
        start, end = analysis.sentence_of(at)
        if low in _THOUGH | _WHEN:
            last = next((one for one in range(at, end) if analysis.low(one) == ","), end)
            said = _SAID | _SAYING if low in _WHEN else _PLANNED
            if not said.isdisjoint(analysis.between(at, last)):
                yield at, last
        elif low in _BUT and analysis.low(at + 1) == "it":
            behind = set(analysis.between(at, end))
            if low != "and" or behind & _ANYWAY:
                yield start, at


def _so_it_was(analysis: Analysis, thing: Mention) -> bool:
    """The "it hailed", the "were calm": that it was so, and not that a text speaks of it."""
    at = thing.first - 1
    while analysis.low(at) in _OWN:
        at -= 1
    return analysis.low(at) == "it" or analysis.low(at) in _WAS
