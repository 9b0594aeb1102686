"""Several records of which a figure is told alike, and which of them has the more of it.

3 and 4 May both had highs above 85. Which was higher?     by the high, and not whether it was above
both gusted to over 30. Which outdid the other?
all three broke 90. Which by the most?
"""

from pageturner.tools.text_to_sql.columns.measuring import directed
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Comparison, Direction, Measure

_ALIKE = word_set("both all each every alike equally either")
_OTHERS = word_set("other others rest")
_GRADED = ("more", "less", "high", "low")


def more_of_what_is_told(question: Question) -> tuple[Direction, Measure] | None:
    """Which end wins, and of what, where what is told of all of them is compared; what is told is
    no condition then."""
    analysis = question.analysis
    lows = set(analysis.lows)
    if len(question.found) != 1 or _ALIKE.isdisjoint(lows) or question.difference is not None:
        return None
    found = question.found[0]
    condition = found.condition
    if not isinstance(condition, Comparison) or condition.operator not in (">", ">=", "<", "<="):
        return None
    start, end = analysis.sentence_of(found.first)
    told = found.first not in analysis.focus and not _ALIKE.isdisjoint(analysis.between(start, end))
    asked = [m for m in question.free if m.first in analysis.focus and m.of("name", "low", "value")]
    if not told or asked or any(a.first in analysis.focus for a in analysis.amounts):
        return None
    direction = _way(question, condition)
    if direction is None:
        return None
    question.found = []
    return direction, condition.measure


def _way(question: Question, told: Comparison) -> Direction | None:
    """The end that is asked for: "which was lower", "which outdid the other", "which by more"."""
    analysis = question.analysis
    for cue in analysis.differences:
        others = _OTHERS & set(analysis.between(cue.last, cue.last + 2))
        if cue.first in analysis.focus and cue.meaning in ("over", "under") and others:
            return "high" if cue.meaning == "over" else "low"
    for cue in analysis.cues:
        if cue.first not in analysis.focus or cue.meaning not in _GRADED:
            continue
        much = cue.meaning in ("more", "high")
        by = {"by", "so"} & set(analysis.between(max(0, cue.first - 2), cue.first))
        if by and told.operator in ("<", "<="):  # "both stayed below 30. Which by more?"
            return "low" if much else "high"
        return directed(question, cue, much, told.measure)
    return None
