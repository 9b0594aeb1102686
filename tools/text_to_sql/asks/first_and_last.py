"""The first and the last record of a kind, both asked for at once: "the first and last mention of
hail", "when did it first snow, and when last".
"""

from pageturner.tools.text_to_sql.analysis import Cue
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading


def first_and_last(question: Question) -> bool:
    """Whether a first and a last one are asked for, and both of the same."""
    ends = _both_named(question)
    return bool(ends) and not _each_of_its_own(question, ends)


def of_two_kinds(question: Question, reading: Reading) -> bool:
    """`the first day with hail and the last one with mist`: no single query is for both."""
    ends = _both_named(question)
    in_time = reading.kind == "extreme" and reading.measure and reading.measure.column.temporal
    return bool(ends and in_time) and _each_of_its_own(question, ends)


def _both_named(question: Question) -> list[Cue]:
    """The "first" and the "last" that stand side by side; nothing where there are not two."""
    analysis = question.analysis
    ends = [cue for cue in analysis.cues if cue.meaning in ("first", "last")]
    if len(ends) != 2 or {cue.meaning for cue in ends} != {"first", "last"}:
        return []
    joined = not _JOINING.isdisjoint(analysis.between(ends[0].last, ends[1].first))
    return ends if joined else []


def _each_of_its_own(question: Question, ends: list[Cue]) -> bool:
    """Whether something else is said of the one than of the other."""
    first, second = ends
    amid = any(first.last <= found.first < second.first for found in question.found)
    behind = any(found.first >= second.last for found in question.found)
    return amid and behind


_JOINING = word_set("and & or to , versus vs")
