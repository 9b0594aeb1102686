"""What is left out by "unless": "rainy days, unless the chance was below 50%".

What holds behind it, all of it together, is not to hold of the records that are meant; those that
state nothing of it stay.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.conditions.taken_together import (
    as_one,
    contrary,
    items_of,
    taken_out,
)
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Found, Question


def leave_out_unless(question: Question) -> None:
    """Turn what stands behind an "unless"."""
    analysis = question.analysis
    for at in [at for at, token in enumerate(analysis.tokens) if token.low == "unless"]:
        last = _clause_end(analysis, at)
        said = [one for one in items_of(question) if at < one.first and one.last <= last]
        if not said:
            continue
        met = contrary(as_one(taken_out(question, at + 1, last)), analysis.card.count)
        question.found.append(Found(met, said[0].first, said[-1].last, negated=True))
        analysis.use(at, at + 1)


def _clause_end(analysis: Analysis, at: int) -> int:
    """Where the clause ends that an "unless" opens."""
    start, end = analysis.sentence_of(at)
    for place in range(at + 1, end):
        low, after = analysis.low(place), analysis.low(place + 1)
        if low in _ENDING or (low == "," and after in _GOING_ON):
            return place
        if low == "," and at == start and after in _OPENING:
            return place
        if low in _WHO and at == start and place > at + 1:
            return place  # "unless there is thunder we fly above 10"
    return end


_WHO = word_set("i we you he she they")
_ENDING = word_set("; : ( ) – —")
_GOING_ON = ASKING | word_set("and but yet")
_OPENING = AUXILIARIES | word_set("list show give name tell on in how all any every")
