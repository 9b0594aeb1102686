"""By how much something was too high, with nothing that it was too high for: "3 May: by how many
degrees was it too hot?".
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question

_MUCH = word_set("much many far")
_SIZES = word_set("high low big small large long short late early many few hot cold warm strong")


def too_much(question: Question) -> bool:
    """Whether it is asked by how much something was too high, and nobody understood for what."""
    analysis = question.analysis
    if analysis.lacks(("too",)) or question.difference is not None or question.step is not None:
        return False
    places = range(len(analysis.tokens))
    for at in (at for at in places if analysis.low(at) == "too" and _graded(analysis, at + 1)):
        start = analysis.sentence_of(at)[0]
        asked = [n for n in range(start, at) if analysis.low(n) == "how"]
        asked = [n for n in asked if analysis.low(n + 1) in _MUCH]
        if any(analysis.low(n - 1) == "by" or n + 2 == at for n in asked):
            return True
    return False


def _graded(analysis: Analysis, at: int) -> bool:
    named = any(m.first == at and m.of("name", "low") for m in analysis.mentions)
    return named or analysis.low(at) in _SIZES
