"""The day that is counted from is where the days begin that are meant.

the first hail, counting from May 2026           the first hail, since May 2026
hail days counting from 3 May                    hail days since 3 May
the third day counting from 5 May                stays: it is so many days on
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.near import CALENDAR
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import ORDINALS, phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_COUNTING = phrases("""
    counting from, reckoning from, counted from, reckoned from, counting onwards from,
    counting on from, looking from, going from
""")
_ENDING = word_set("to into until till through and back")
_UNITS = word_set("day days week weeks month months year years")
_NEAR = 4
_REACH = 6


@step(words=word_set("counting reckoning counted reckoned looking going"))
def counting_from(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "since" in place of it."""
    for at in range(1, len(tokens) - 1):
        size = starts(tokens, at, _COUNTING)
        if not size:
            continue
        behind = [token.low for token in tokens[at + size : at + size + _REACH]]
        dated = any(low in CALENDAR or low.isdecimal() for low in behind[:2])
        before = [token.low for token in tokens[max(0, at - _NEAR) : at]]
        counted = any(low in ORDINALS or low.isdecimal() for low in before if low != "first")
        if dated and _ENDING.isdisjoint(behind) and not (counted and _UNITS & set(before)):
            return [*tokens[:at], tokens[at].put("since"), *tokens[at + size :]]
    return list(tokens)
