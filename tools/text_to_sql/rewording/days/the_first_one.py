"""A counted day of the week of a month, and behind it the "one" of another month.

the last Friday of May or the first one of June   the last Friday of May or the first Friday of June
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import FIRST, LAST, MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import ORDINALS, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_COUNTED = frozenset((*FIRST, *LAST, *ORDINALS))
_JOINING = word_set("or and versus vs than to until till through from with against")
_OWNED = ("of", "in")


@step(words=["one"])
def of_the_same_weekday(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the day of the week in place of such a "one"."""
    result = list(tokens)
    day: Token | None = None
    for at, token in enumerate(tokens):
        if not _counted(tokens, at):
            continue
        if token.low in WEEKDAY_NUMBERS:
            day = token
        elif token.low == "one" and day and _joined(tokens, at):
            result[at] = token.put(day.text)
    return result


def _counted(tokens: Sequence[Token], at: int) -> bool:
    """Whether a word is counted in a month: "the last Friday of May"."""
    month = low_at(tokens, at + 2) in MONTH_NUMBERS and low_at(tokens, at + 1) in _OWNED
    return month and low_at(tokens, at - 1) in _COUNTED


def _joined(tokens: Sequence[Token], at: int) -> bool:
    """Whether that "one" stands beside a day: `or the first one of`, `and on the last one`."""
    before = at - 2
    while low_at(tokens, before) in ("the", "on"):
        before -= 1
    return low_at(tokens, at + 1) == "of" and low_at(tokens, before) in _JOINING
