"""Which of several varied the most, or lie farthest apart: no end of what is measured.

"which two hives differ most in average strength"   not the two strongest
"which month varied most in temperature"            not the hottest
"in which month did the price fluctuate the least"  not the cheapest
"which pair of months was furthest apart"           not the two highest
"on which day did plan and outcome differ most"     :  by the difference of the two
"by how much did the highs of 3 and 4 May differ"   :  of days that are named
"""

from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_VARYING = word_set("""
    vary varies varied varying variable differ differs differed differing fluctuate fluctuates
    fluctuated fluctuating diverge diverges diverged different changeable consistent uniform
""")
_MOST = word_set("most least more less")
_BETWEEN = word_set("the by and")
_APART = phrases("""
    furthest apart, farthest apart, most apart, widest apart, closest together, nearest together,
    the biggest gap, the largest gap, the widest gap, the greatest gap, the smallest gap,
    the biggest variation, the largest variation, the greatest variation, the widest variation,
    the most variation, the least variation, the most alike, most similar, the least alike,
""")
_RANKING = ("extreme", "groups", "compare", "average", "rows")


def most_varied(question: Question, reading: Reading) -> bool:
    """Whether it is asked what varied the most, and something is ranked that is no variation."""
    analysis = question.analysis
    if (analysis.lacks(_VARYING) and not analysis.says(_OPENING)) or reading.kind not in _RANKING:
        return False
    measure = reading.measure
    if reading.aggregate == "range":
        return False
    if measure is None or measure.minus is not None or measure.beside is not None:
        return False
    named = {at for m in analysis.mentions for at in range(m.first, m.last)}
    for at, low in enumerate(analysis.lows):
        if low in _VARYING and at not in named and _ranked(question, at):
            return True
    return any(named.isdisjoint(range(at, at + n)) for at, n in places(analysis.tokens, _APART))


_OPENING = word_set("apart together gap variation alike similar")


def _ranked(question: Question, at: int) -> bool:
    """The "most" of "varied the most", "most varied"."""
    low = question.analysis.low
    behind = at + 1
    while low(behind) in _BETWEEN:
        behind += 1
    limited = low(behind + 1) == "than"  # "did they differ by more than 10 degrees"
    return (low(behind) in _MOST and not limited) or low(at - 1) in _MOST
