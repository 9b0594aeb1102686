"""A month or a season that is seen from today and has its year told beside: the year says which.

last summer (2025)               summer 2025
this past winter (2025/26)       winter 2025/26
last May (2026)                  May 2026
last May, 2026                   stays: perhaps two stretches
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_SEEN = word_set("last past this previous")
_BEFORE = word_set("this the our that")
_JOINTS = word_set("/ - – −")
_CENTURIES = ("19", "20")
_YEAR = 4


@step(words=_SEEN)
def dated_beside(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without what is seen from today, and with the year right behind the stretch."""
    for at in range(len(tokens) - 2):
        if tokens[at].low not in _SEEN:
            continue
        named = low_at(tokens, at + 1)
        behind = at + 2 + (named in SEASONS and low_at(tokens, at + 2) == "season")
        opened = low_at(tokens, behind) == "("
        year = behind + opened
        end = _past_a_year(tokens, year)
        if not (named in MONTH_NUMBERS or named in SEASONS) or not end:
            continue
        if opened and low_at(tokens, end) != ")":
            continue
        first = at - (at > 0 and tokens[at - 1].low in _BEFORE)
        rest = dated_beside.put(tokens[end + opened :])
        return [*tokens[:first], tokens[at + 1], *tokens[year:end], *rest]
    return list(tokens)


def _past_a_year(tokens: Sequence[Token], at: int) -> int:
    """Where the "2025", the "2025/26" ends that begins there; 0 where none does."""
    low = low_at(tokens, at)
    if len(low) != _YEAR or not low.isdecimal() or low[:2] not in _CENTURIES:
        return 0
    digits = low_at(tokens, at + 2)
    over = low_at(tokens, at + 1) in _JOINTS and digits.isdecimal()
    over = over and digits[-2:] == str(int(low) + 1)[-2:]
    return at + 3 if over else at + 1
