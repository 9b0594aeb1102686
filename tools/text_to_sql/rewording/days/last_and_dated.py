"""A day of the week that is called the last or the next and dated besides: its date tells it.

last Wednesday, the 5th of August       →  Wednesday, the 5th of August
this coming Friday, 7 August            →  Friday, 7 August
the last Wednesday of August            →  the same
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import ORDINAL_ENDINGS, ORDINALS, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_POINTING = word_set("last this next past coming")
_BESIDE = word_set(", ( the on i.e. ie namely")


@step(words=_POINTING)
def by_its_date(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the "last" of "last Wednesday, the 5th of August"."""
    gone: set[int] = set()
    for at, token in enumerate(tokens):
        if token.low not in WEEKDAY_NUMBERS or low_at(tokens, at - 1) not in _POINTING:
            continue
        behind = at + 1
        while low_at(tokens, behind) in _BESIDE:
            behind += 1
        if behind > at + 1 and _is_dated(tokens, behind):
            gone.add(at - 1)
            if low_at(tokens, at - 2) in _POINTING | {"the"}:
                gone.add(at - 2)
    return [token for at, token in enumerate(tokens) if at not in gone]


def _is_dated(tokens: Sequence[Token], at: int) -> bool:
    """Whether a day of a month stands there: "5th of August", "5 August", "August 5"."""
    if low_at(tokens, at) in MONTH_NUMBERS:
        return low_at(tokens, at + 1).isdecimal()
    if not (low_at(tokens, at).isdecimal() or low_at(tokens, at) in ORDINALS):
        return False
    end = at + 1 + (low_at(tokens, at + 1) in ORDINAL_ENDINGS)
    return low_at(tokens, end + (low_at(tokens, end) == "of")) in MONTH_NUMBERS
