"""An end of a scale of which the hour is told: "the highest heat was logged between 1 and 2 pm"."""

from pageturner.tools.text_to_sql.analysis import Cue
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Comparison


def timed(question: Question, cue: Cue) -> bool:
    """`the highest heat was logged between 1 and 2 pm`: the highest of a day, of which the hour is
    told, "the top temperature of the day recorded after 8"; or one that a verb says, "it peaked
    before noon"."""
    analysis = question.analysis
    peaks = analysis.low(cue.first) in _PEAKING or analysis.low(cue.last - 1) == "out"
    for found in question.found:
        condition = found.condition
        if not isinstance(condition, Comparison) or condition.measure.column.type != "time":
            continue
        between = analysis.between(cue.last, found.first)
        of_its_day = _OF_THE_DAY in [tuple(between[at : at + 3]) for at in range(len(between))]
        near = _NEAR + of_its_day * len(_OF_THE_DAY)
        if -peaks < found.first - cue.last <= near and (peaks or of_its_day or "was" in between):
            return True
    return False


_NEAR = 4
_OF_THE_DAY = ("of", "the", "day")
_PEAKING = frozenset({"peaked", "peaks", "peak"})
