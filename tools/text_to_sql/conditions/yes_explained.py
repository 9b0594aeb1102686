"""What a yes is to mean, where that is said beside the question: "a yes means that none fell",
"say yes if it stayed dry"."""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.analysis import Analysis, Cue
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import word_set

_TELLING = word_set("say answer reply")
_LEADING = _TELLING | word_set("a please just with")
_MEANING = word_set("means mean meaning stands")
_WHERE = (["if"], ["when"])
_DENYING = word_set("no not none nothing never neither nor without")
_BETWEEN = AUXILIARIES | word_set("there it they were")
_FAR = 5


def yes_turned(analysis: Analysis) -> bool:
    """Whether a yes is said to mean that something was not so, or what a no is to mean."""
    if analysis.lacks(("yes", "no")):
        return False
    for start, end in analysis.sentences:
        answer = next((at for at in range(start, end) if analysis.low(at) not in _LEADING), end)
        rest = analysis.between(answer + 1, end)
        told = not _TELLING.isdisjoint(analysis.between(start, answer)) and rest[:1] in _WHERE
        if analysis.low(answer) not in ("yes", "no") or not (told or _MEANING & set(rest[:2])):
            continue
        contrary = any(m.of("low") for m in analysis.mentions if answer < m.first < end)
        if analysis.low(answer) == "no" or contrary or not _DENYING.isdisjoint(rest):
            return True
    return False


def denied_alone(analysis: Analysis, cues: Sequence[Cue]) -> bool:
    """Whether one of these denies what is asked; the "or was none foreseen" behind a question only
    says what else may be so."""
    return any(not _or_none(analysis, cue) for cue in cues)


def _or_none(analysis: Analysis, cue: Cue) -> bool:
    start = analysis.sentence_of(cue.first)[0]
    for at in range(cue.first - 1, max(start, cue.first - _FAR), -1):
        if analysis.low(at) == "or":
            return any(m.last <= at for m in analysis.mentions if m.first >= start)
        if analysis.low(at) not in _BETWEEN:
            return False
    return False
