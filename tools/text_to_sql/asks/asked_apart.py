"""Two questions in one sentence, of records that need not be the same.

of the Saturdays, how many were wet and which were above 80?     not those that were both
which days were foggy and when did it snow?

"Which days were wet, and which of them were foggy" goes on with what was asked for first.
"""

from itertools import pairwise

from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_ASKING = word_set("which when")
_MANY = word_set("many often")
_BEFORE = word_set("on in for of")
_JOINING = word_set("and & , ;")
_POINTING = word_set("them those these")
_NEAR = 4


def asked_apart(question: Question, reading: Reading) -> bool:
    """Whether what two questions say of their records was put together."""
    analysis = question.analysis
    if analysis.lacks(_JOINING):
        return False
    asked = [at for at in sorted(analysis.focus) if _asks(question, at)]
    for first, second in pairwise(asked):
        before = second - 1 - (analysis.low(second - 1) in _BEFORE)
        if analysis.low(before) not in _JOINING:
            continue
        if _POINTING & set(analysis.between(second, second + _NEAR)):
            continue
        end = analysis.sentence_of(second)[1]
        one = [f.condition for f in question.found if first < f.first and f.last <= second]
        two = [f.condition for f in question.found if second < f.first and f.last <= end]
        if any(c in reading.conditions for c in one) and any(c in reading.conditions for c in two):
            return True
    return False


def _asks(question: Question, at: int) -> bool:
    analysis = question.analysis
    low = analysis.low
    of = at - 1 - (low(at - 1) in _BEFORE)
    if (
        analysis.noun_at(of)
        and analysis.left_out
        and any(span.stop <= of <= span.stop + _NEAR for span in analysis.left_out)
    ):
        return False  # "excluding days on which it hailed, how many"
    return low(at) in _ASKING or (low(at) == "how" and low(at + 1) in _MANY)
