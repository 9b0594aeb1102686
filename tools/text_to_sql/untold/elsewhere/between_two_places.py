"""How far a value was apart between two places that no record knows.

    "the temperature difference between city and suburbs on 3 May"   one value is kept
    "how much warmer was it downtown than at the airport"             (`within_the_place`)

and not "the difference between the plan and the peak", nor "between 3 and 4 May".

Answers with the words for them; none where all is well.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question

_APART = word_set("difference differences gap contrast")
_TIMES = word_set("morning afternoon evening night noon midnight day today yesterday one")
_ENDS = word_set("? . ! , on in of for at during over") | {""}


def between_two_places(question: Question) -> tuple[str, ...]:
    """The "city and suburbs" of "the temperature difference between city and suburbs"."""
    analysis = question.analysis
    if analysis.lacks(_APART) or analysis.lacks(("between",)) or not one_a_day(analysis.card):
        return ()
    for at in sorted(analysis.focus):
        if analysis.low(at) != "between" or _APART.isdisjoint(analysis.between(at - 2, at)):
            continue
        end = at + 1
        while analysis.low(end) not in _ENDS and end < at + _LONGEST:
            end += 1
        words = analysis.between(at + 1, end)
        if "and" not in words or not _nobody_knows(analysis, at + 1, end):
            continue
        return tuple(words)
    return ()


_LONGEST = 8


def _nobody_knows(analysis: Analysis, first: int, last: int) -> bool:
    """Whether both sides are words that no column, value, date or number has."""
    places = range(first, last)
    spoken = {n for m in analysis.mentions for n in range(m.first, m.last)} | analysis.dates.used
    spoken |= {n for amount in analysis.amounts for n in range(amount.first, amount.last)}
    lows = [analysis.low(n) for n in places]
    known = any(n in spoken or analysis.noun_at(n) for n in places)
    return not known and all(low.isalpha() for low in lows) and _TIMES.isdisjoint(lows)
