"""Chances that are not said in percent: "one in five", "fifty-fifty", "even odds", "a coin toss".

an even chance · fifty-fifty · 50/50 · a coin toss · a toss-up    50 %
a one in five chance · 1-in-3 odds                                20 %, 33 %
a certainty · a sure thing                                        100 %
more likely than not · less likely than not                       above, or below, 50 %
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import (
    CARDINALS,
    PhraseTable,
    first_words,
    phrases,
    starts,
    word_set,
)

_EVEN = phrases("""
    fifty - fifty, fifty fifty, 50 - 50, 50 / 50, 50 – 50, even chance, even chances, even odds,
    evens, coin toss, coin flip, coin - toss, coin - flip, toss - up, tossup
""")
_SURE = phrases("""
    certainty, sure thing, dead cert, sure bet, dead certainty, racing certainty,
    foregone conclusion
""")
_CHANCES = word_set("chance chances odds probability likelihood risk shot")
_RATHER = PhraseTable(
    {
        ">": "more likely than not, more probable than not, likelier than not",
        "<": "less likely than not, more unlikely than not, less probable than not",
        "=": "as likely as not",
    }
)
OPENING = first_words(_EVEN, _SURE) | CARDINALS.keys()
"""With one of these a chance begins, where no figure does."""
OPENING_RATHER = _RATHER.openings
_EVENS = 50.0
_MOST = 1_000


def odds(tokens: Sequence[Token], at: int) -> tuple[float, int] | None:
    """A chance in percent, and where it ends; None where none is said here."""
    if tokens[at].low not in OPENING and not tokens[at].low.isdecimal():
        return None
    if size := starts(tokens, at, _EVEN):
        return _EVENS, at + size
    if size := starts(tokens, at, _SURE):
        return 100.0, at + size
    return _one_in_so_many(tokens, at)


def rather(tokens: Sequence[Token], at: int) -> tuple[str, float, int] | None:
    """How a chance is held against its contrary: the comparison, the percent, and the end."""
    if at and tokens[at - 1].low in ("twice", "half", "times"):
        return None
    found = _RATHER.at(tokens, at)
    return (found[0], _EVENS, at + found[1]) if found else None


def _one_in_so_many(tokens: Sequence[Token], at: int) -> tuple[float, int] | None:
    """`one in five`, `1-in-3`, `two out of three`: right before what says that it is a chance."""
    low = [token.low for token in tokens[at : at + 8]]
    part = _number(low[:1])
    if part is None:
        return None
    place = 1 + (low[1:2] == ["-"])
    if low[place : place + 1] == ["in"]:
        place += 1
    elif low[place : place + 2] == ["out", "of"]:
        place += 2
    else:
        return None
    place += low[place : place + 1] == ["-"]
    whole = _number(low[place : place + 1])
    if whole is None or not 0 < part < whole <= _MOST or low[place + 1 : place + 2] == []:
        return None
    if low[place + 1] not in _CHANCES:
        return None
    return round(100 * part / whole, 2), at + place + 1


def _number(words: Sequence[str]) -> int | None:
    if not words:
        return None
    return int(words[0]) if words[0].isdecimal() else CARDINALS.get(words[0])
