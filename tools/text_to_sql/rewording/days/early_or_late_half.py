"""The early and the late days of a month, of which one half is asked for: they are its halves.

early or late May: which half was wetter     the first half of May or the second half of May: …
early and late May differ by how much        as it is: nothing speaks of halves
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_HALVES = {"early": "first", "late": "second"}
_JOINTS = word_set("and or versus vs against than")
_YEAR = 4


@step(words=("early", "late"))
def early_or_late_half(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the halves of the month for its early and its late days."""
    lows = [token.low for token in tokens]
    asked = any(
        low == "half" and lows[at - 1 : at] in (["which"], ["what"]) for at, low in enumerate(lows)
    )
    if not asked or not _HALVES.keys() <= set(lows):
        return list(tokens)
    result: list[Token] = []
    for at, token in enumerate(tokens):
        named = at + 1 if token.low in _HALVES else -1
        if named > 0 and lows[named : named + 1] and low_at(tokens, named) in _JOINTS:
            named += 2  # "early and late May"
        if token.low not in _HALVES or low_at(tokens, named) not in MONTH_NUMBERS:
            result.append(token)
            continue
        result += token.put_all("the", _HALVES[token.low], "half", "of")
        if named > at + 1:
            year = low_at(tokens, named + 1)
            dated = len(year) == _YEAR and year.isdecimal()
            result += tokens[named : named + 1 + dated]
    return result
