"""A second clause that asks something of the record that the first picks out.

what was the strongest gust, and what was the high that day       the high of that day, too
which day was the hottest, and was it wet (then)                  whether that day was wet
what was the strongest gust and the lowest high                   two ends, and no second clause
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set

_JOINING = word_set("and , ? ; - –")
_ASKING = word_set("what what's how which was were did is are had")
_DOING = word_set("did was were is")
_THAT_DAY = phrases("""
    that day, that same day, the same day, that date, that very day, then, on it, with it, at the
    time, that time, alongside it, that one
""")
_WORDS = word_set("day date then it time one there")


def asked_of_that_day(analysis: Analysis) -> int:
    """Where the clause begins that asks something of the record picked out in front of it; 0 where
    none does."""
    if analysis.lacks(_WORDS) or analysis.lacks(_JOINING):
        return 0
    for opens in range(len(analysis.lows) - 1, 1, -1):
        asks = analysis.low(opens) in _DOING and analysis.low(opens + 1) in ("it", "there")
        if asks and analysis.low(opens - 1) in ("and", ",", "?"):
            named = any(opens <= first for first in analysis.dates.firsts)
            return 0 if named else opens
    for at, _ in places(analysis.tokens, _THAT_DAY):
        for opens in range(at - 1, 1, -1):
            if analysis.low(opens) in _ASKING and analysis.low(opens - 1) in _JOINING:
                return opens
    return 0
