"""By which calendar a season or a month is meant, where it is the one that is read.

in climatological spring                          in spring
in calendar winter, December through February     in winter, December through February
in calendar June                                  in June

Not "in calendar winter" alone, which to some begins at the solstice, as the astronomical one does.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_BY_MONTHS = word_set("climatological climatic meteorological")
_CALENDAR = word_set("calendar")
_OPENING = word_set("in of for during over throughout the this last past and since from to")
_MARKS = word_set(", ( : - – —")
_NEAR = 4


@step("lexicon", words=_BY_MONTHS | _CALENDAR)
def seasons_by_calendar(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without the calendar that a season goes by."""
    return [
        token
        for at, token in enumerate(tokens)
        if token.low not in _BY_MONTHS | _CALENDAR
        or lexicon.named_at(tokens, at)
        or not _said_of_it(tokens, at)
    ]


def _said_of_it(tokens: Sequence[Token], at: int) -> bool:
    """Whether it says no more than which months are meant."""
    if at and tokens[at - 1].low not in _OPENING:
        return False
    named = low_at(tokens, at + 1)
    if named in SEASONS:
        return tokens[at].low in _BY_MONTHS or _months_told(tokens, at + 2)
    return tokens[at].low in _CALENDAR and named in MONTH_NUMBERS


def _months_told(tokens: Sequence[Token], at: int) -> bool:
    """The "December through February" behind a season, or its year."""
    near = [token.low for token in tokens[at : at + _NEAR]]
    marked = [n for n, low in enumerate(near) if low in _MARKS]
    return bool(marked) and any(low in MONTH_NUMBERS for low in near[marked[0] :])
