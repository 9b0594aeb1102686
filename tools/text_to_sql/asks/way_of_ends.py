"""Which of the ends of several stretches is asked for, where a comparative says so.

May or June: which had the lower highest delay       of the two highest, the lower one
was the longest delay shorter in May or in June      of the two longest, the shorter one
which month had the milder coldest day, May or June  of the two coldest, the milder one
which had the higher low delay, May or June          of the two lowest, the higher one
which month had the longest delay, May or June       no comparative: the longest of all
"""

from pageturner.tools.text_to_sql.analysis import Cue
from pageturner.tools.text_to_sql.columns.measuring import direction_of, measure_of
from pageturner.tools.text_to_sql.columns.superlatives import in_at_least
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Direction, Measure


def way_of_ends(question: Question) -> Direction | None:
    """Which of the ends is picked; None where no comparative says it, or several do."""
    ways = {"high" if cue.meaning == "more" else "low" for cue in _graded(question)}
    ways |= {direction_of(m) for m in question.free if m.degree == "more"}
    if len(ways) != 1:
        return None
    return "high" if "high" in ways else "low"


def plain_end(question: Question) -> tuple[Direction, Measure] | None:
    """The "low delay" of "which had the higher low delay": an end that is said by a plain word
    behind a comparative."""
    analysis = question.analysis
    graded = {cue.last for cue in _graded(question)}
    graded |= {m.last for m in question.free if m.degree == "more"}
    for at in sorted(graded):
        low = analysis.low(at)
        named = any(m.first == at + 1 and question.numeric(m) for m in question.free)
        if low in ("high", "low") and named and (measure := measure_of(question, at + 1)):
            return ("high" if low == "high" else "low"), measure
    return None


def _graded(question: Question) -> list[Cue]:
    analysis = question.analysis
    cues = [cue for cue in analysis.cues if cue.meaning in ("more", "less")]
    return [cue for cue in cues if not in_at_least(question, cue)]
