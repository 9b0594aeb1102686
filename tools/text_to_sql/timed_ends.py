"""An end of a scale of which the hour is told: "the highest heat was logged between 1 and 2 pm"."""

from pageturner.tools.text_to_sql.analysis import Cue
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Comparison


def timed(question: Question, cue: Cue) -> bool:
    """`the highest heat was logged between 1 and 2 pm`: the highest of a day, of which the hour is
    told; or one that a verb says, "it peaked before noon"."""
    peaks = question.analysis.low(cue.first) in _PEAKING
    return any(
        -peaks < found.first - cue.last <= _NEAR
        for found in question.found
        if isinstance(found.condition, Comparison)
        and found.condition.measure.column.type == "time"
        and (peaks or "was" in question.analysis.between(cue.last, found.first))
    )


_NEAR = 4
_PEAKING = frozenset({"peaked", "peaks", "peak"})
