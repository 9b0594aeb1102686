"""Likely of what it is not the likelihood of: "more likely to stay dry", "the better chance of a
dry day", where the column tells the chance of a wet one.

A declared word for the low end of a column stands behind a word that names it.
"""

from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Direction, Measure

_LINKING = word_set(
    "to of for be being stay staying stays remain remaining keep keeping it having a get getting "
    "turn out that will would day days weather one prove"
)
_MEANINGS = {"more": "low", "high": "low", "better": "low", "less": "high", "low": "high"}


def of_the_contrary(question: Question, *, most: bool = False) -> tuple[Direction, Measure] | None:
    """The end of the scale that is meant, where the contrary of what it measures is said to be
    likely.

    Args:
        most: whether it has to be said to be the most likely, or the least.
    """
    for named in question.free:
        columns = {c.name: c for c in question.numeric(named) if c.type in NUMERIC}
        low = next((m for m in question.analysis.mentions if _behind(question, named, m)), None)
        both = [link.column for link in low.of("low") if link.column.name in columns] if low else []
        if low is None or len(both) != 1 or named.of("low"):
            continue
        direction = _said(question, named, most)
        if direction is None:
            continue
        question.found = [one for one in question.found if one.first != low.first]
        return direction, Measure(both[0])
    return None


def _behind(question: Question, named: Mention, low: Mention) -> bool:
    between = question.analysis.between(named.last, low.first)
    return named.last <= low.first and len(between) <= 5 and _LINKING.issuperset(between)


def _said(question: Question, named: Mention, most: bool) -> Direction | None:
    """Which end of the column: the more likely its contrary, the lower it is."""
    analysis = question.analysis
    if named.degree and (named.degree == "most" or not most):
        less = analysis.low(named.first - 1) in ("less", "least")
        return "high" if less else "low"
    for cue in analysis.cues:
        if most and not analysis.low(cue.first).endswith("st"):
            continue
        if cue.meaning in _MEANINGS and 0 <= named.first - cue.last <= 1:
            direction: Direction = "low" if _MEANINGS[cue.meaning] == "low" else "high"
            return direction
    return None
