"""A second clause that asks something of the record that the first picks out.

what was the strongest gust, and what was the high that day       the high of that day, too
which day was the hottest, and was it wet (then)                  whether that day was wet
what was the high on the coldest day, and how strong were the gusts
                                                                  the gusts of that day
what was the strongest gust and the lowest high                   two ends, and no second clause
"""

from collections.abc import Collection, Sequence

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.degrees import is_comparative, is_superlative
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set

_RECORDS = word_set("day")
_OPENING = word_set("what what's how")
_AND = word_set("and ,")
_RECKONED = word_set("""
    many often average mean median total altogether overall usually typically typical normally than
    long far else share percentage percent most least sum all each every about
""")
_JOINING = word_set("and , ? ; - –")
_ASKING = word_set("what what's how which was were did is are had")
_DOING = word_set("did was were is")
_THAT_DAY = phrases("""
    that day, that same day, the same day, that date, that very day, then, on it, with it, at the
    time, that time, alongside it, that one
""")
_WORDS = word_set("day date then it time one there")


def asked_of_the_one_picked(
    tokens: Sequence[Token], nouns: Collection[str], firsts: Sequence[int]
) -> int:
    """Where a clause begins that asks for a value of the one record that stands at an end of a
    scale in front of it, and names no days, no end and no number of its own: "how high was it on
    the coldest day of May, and how strong were the gusts?"; 0 where none does.

    Args:
        nouns: what records are called.
        firsts: where days are named.
    """
    lows = [token.low for token in tokens]
    opens = next((at for at in range(len(lows) - 1, 1, -1) if lows[at] in _OPENING), 0)
    if not opens or lows[opens - 1] not in _AND or any(opens <= first for first in firsts):
        return 0
    if any(low in _RECKONED or is_superlative(low) or is_comparative(low) for low in lows[opens:]):
        return 0
    picked = (at for at in range(1, opens - 1) if is_superlative(lows[at]))
    one = any(lows[at + 1] in nouns and lows[at + 1][-1] != "s" for at in picked)
    return opens if one else 0


def asked_of_that_day(analysis: Analysis) -> int:
    """Where the clause begins that asks something of the record picked out in front of it; 0 where
    none does."""
    if analysis.lacks(_JOINING):
        return 0
    nouns = analysis.nouns | _RECORDS
    if picked := asked_of_the_one_picked(analysis.tokens, nouns, analysis.dates.firsts):
        return picked
    if analysis.lacks(_WORDS):
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
