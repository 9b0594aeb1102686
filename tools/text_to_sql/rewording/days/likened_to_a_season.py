"""A season that a day is only likened to, which is no stretch of days.

on 4 May it felt like winter            →  on 4 May it felt like wintry
colder than last winter                 →  the same
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import SEASONS
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_FEELING = word_set("felt feel feels feeling was is were looked looks seemed seems more almost")
_LIKENED = {"summer": "summery", "winter": "wintry", "spring": "springlike", "autumn": "autumnal"}
_LIKENED |= {"fall": "autumnal"}


@step(words=("like",))
def likened_to_a_season(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "wintry" for the "winter" of "it felt like winter"."""
    result = list(tokens)
    for at in range(2, len(tokens)):
        season = tokens[at].low
        if season not in SEASONS or tokens[at - 1].low != "like" or season not in _LIKENED:
            continue
        behind = tokens[at + 1] if at + 1 < len(tokens) else None
        named = behind is not None and (behind.kind == "number" or behind.low == "of")
        named = named or tokens[at].text.endswith(("'s", "\u2019s"))
        if tokens[at - 2].low in _FEELING and not named:
            result[at] = tokens[at].put(_LIKENED[season])
    return result
