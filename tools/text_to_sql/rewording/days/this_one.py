"""The stretch that is going on, held against the last: "than this one".

was last summer hotter than this one        than this summer
did last week have more hail than this      than this week
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_THIS_ONE = phrases("this one, the current one, the present one, this")
_LAST = word_set("last previous past preceding")
_AGAINST = word_set("than to with or and versus vs against")
_STRETCHES = (
    word_set("week weekend month year quarter season")
    | SEASONS.keys()
    | MONTH_NUMBERS.keys()
    | WEEKDAY_NUMBERS.keys()
)
_CLOSING = word_set("? . ! , ; so up") | {""}


@step(words=_LAST)
def than_this_one(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the name of the stretch behind "this"."""
    lows = [token.low for token in tokens]
    named = [at for at in range(1, len(lows)) if lows[at - 1] in _LAST and lows[at] in _STRETCHES]
    if not named:
        return list(tokens)
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        size = starts(tokens, at, _THIS_ONE)
        behind = tokens[at + size].low if at + size < len(tokens) else ""
        against = at > 0 and tokens[at - 1].low in _AGAINST
        said = bool(size) and against and behind in _CLOSING and named[0] < at
        result += tokens[at].put_all("this", lows[named[0]]) if said else [tokens[at]]
        at += size if said else 1
    return result
