"""An end of a scale that falls on a day comes then, and gets no less.

on what date did the longest delay fall         on what date did the longest delay occur
the month in which the highest price fell       the month in which the highest price occurred
did the longest delay fall on a Friday          did the longest delay occur on a Friday
and not "when did the highest price fall by 2", "did the harvest yield fall in May"
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.degrees import is_superlative
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_FALLING = {"fall": "occur", "fell": "occurred"}
_TIMES = word_set("date day days weekday month year week season quarter when weekend")
_ENDS = word_set("maximum minimum peak record max min")
_LEADING = word_set("on in which that it the one single our its their")
_WHEN = word_set("on in during")
_CLOSING = _WHEN | word_set(", . ? ! ; : ) - – —")
_LONGEST = 9


@step(words=_FALLING)
def ends_that_fall(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, "occur" for the "fall" that tells when an end of a scale was."""
    return [
        token.put(_FALLING[token.low]) if token.low in _FALLING and _occurs(tokens, at) else token
        for at, token in enumerate(tokens)
    ]


def _occurs(tokens: Sequence[Token], at: int) -> bool:
    """Whether an end of a scale is what falls there, of which the day is spoken of."""
    behind = low_at(tokens, at + 1)
    if behind and behind not in _CLOSING:
        return False
    first = at - 1
    while first >= max(0, at - _LONGEST) and tokens[first].low not in AUXILIARIES | _TIMES:
        if tokens[first].kind == "mark" or tokens[first].low in _FALLING:
            return False
        first -= 1
    end = first + 1
    while low_at(tokens, end) in _LEADING:
        end += 1
    word = low_at(tokens, end)
    ranked = is_superlative(word) or word in _ENDS  # and not "when did the most hail fall"
    before = (token.low for token in tokens[max(0, first - _LONGEST) : first + 1])
    dated = behind in _WHEN or not _TIMES.isdisjoint(before)
    subject = first >= 0 and tokens[first].low in AUXILIARIES | _TIMES and end + 1 < at
    return ranked and dated and subject
