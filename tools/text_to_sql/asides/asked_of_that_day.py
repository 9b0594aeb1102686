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

_RECORDS = word_set("day days date")
_OPENING = word_set("what what's how")
_AND = word_set("and ,")
_SAYING = word_set("say tell me also give")
_ENDS = word_set("most least fewest")
_IN_TIME = word_set("first last earliest latest")
_WHICH = word_set("which what")
_LEADING = word_set(
    "of in on for at with was is were are had the a it there did do does and or , ?"
)
_EACH = word_set("each them they their those these")
_RECKONED = word_set("""
    many often average mean median total altogether overall usually typically typical normally than
    long far else share percentage percent most least sum all every about
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
    scale in front of it, or of each of those few, and names no days, no end and no number of its
    own: "how high was it on the coldest day of May, and how strong were the gusts?"; 0 where none
    does.

    Args:
        nouns: what records are called.
        firsts: where days are named.
    """
    lows = [token.low for token in tokens]
    opens = next((at for at in range(len(lows) - 1, 1, -1) if lows[at] in _OPENING), 0)
    joint = opens - 1
    while joint > 0 and lows[joint] in _SAYING:
        joint -= 1
    if not opens or lows[joint] not in _AND or any(opens <= first for first in firsts):
        return 0
    asked = lows[opens:]
    reckoned = _RECKONED - ({"many"} if "each" in asked else set())
    if any(low in reckoned or is_superlative(low) or is_comparative(low) for low in asked):
        return 0
    best = [at for at in range(1, joint) if is_superlative(lows[at]) or lows[at] in _ENDS]
    best += [at for at in range(joint) if lows[at] in _IN_TIME and not {at, at - 1} & {*firsts}]
    picked = [noun for at in best if (noun := _noun_behind(lows, at, nouns))]
    if best and any(lows[at] in _WHICH and lows[at + 1] in nouns for at in range(joint)):
        picked += [lows[at + 1] for at in range(joint) if lows[at] in _WHICH]
    one = any(noun in nouns and noun[-1] != "s" for noun in picked)
    one = one or (bool(best) and lows[0] == "when")
    each = bool(picked) and not _EACH.isdisjoint(asked)
    return opens if one or each else 0


def _noun_behind(lows: Sequence[str], at: int, nouns: Collection[str]) -> str:
    """The "day" of "the hottest day", "the first foggy day"; "" for none."""
    near = [low for low in lows[at + 1 : at + 3] if low not in _OPENING]
    if near[:1] and near[0] in nouns:
        return near[0]
    return near[1] if near[1:] and near[1] in nouns and near[0] not in _LEADING else ""


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
