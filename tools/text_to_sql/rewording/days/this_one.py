"""The stretch that is going on: "than this one", held against the last, and "the month" so far.

was last summer hotter than this one        than this summer
did last week have more hail than this      than this week
how wet has the month been so far           has this month been so far
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
_UNITS = word_set("week month quarter season year")
_UP_TO_NOW = phrases("so far, thus far, up to now, until now, till now, up until now, to date")
_TELLING = word_set("of in before after to that when which where with and or")
"""What says behind a stretch which one it is."""
_NAMED = frozenset(word for word in MONTH_NUMBERS if word != "may")
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


@step(words=word_set("far now date"))
def this_so_far(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "this month" for "the month", where what it had so far is asked."""
    lows = [token.low for token in tokens]
    named = any((low.isdecimal() and len(low) == 4) or low in _NAMED for low in lows)
    if named or not any(starts(tokens, at, _UP_TO_NOW) for at in range(len(tokens))):
        return list(tokens)
    going_on = [
        at
        for at in range(len(lows) - 2)
        if lows[at] == "the" and lows[at + 1] in _UNITS and lows[at + 2] not in _TELLING
    ]
    if len(going_on) != 1:
        return list(tokens)
    at = going_on[0]
    return [*tokens[:at], tokens[at].put("this"), *tokens[at + 1 :]]
