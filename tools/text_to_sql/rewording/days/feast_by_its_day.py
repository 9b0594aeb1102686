"""A feast that is called by the day of its month alone: the Fourth, in capitals, beside a year.

what was it for the Fourth, in 2026          what was it for the Fourth of July 2026
was it dry on the Fourth 2026                was it dry on the Fourth of July 2026
the fourth in 2026, the Fourth of May 2026   stay: the fourth record, and a day of another month
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_BEFORE = word_set(", in of ( 's")
_YEAR = 4


@step(words=("fourth",))
def feast_by_its_day(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the month behind such a day."""
    if any(token.low in MONTH_NUMBERS for token in tokens):
        return list(tokens)
    for at in range(1, len(tokens)):
        if tokens[at].text != "Fourth" or tokens[at - 1].low != "the":
            continue
        year = at + 1
        while low_at(tokens, year) in _BEFORE:
            year += 1
        low = low_at(tokens, year)
        if low.isdecimal() and len(low) == _YEAR:
            said = tokens[at].put_all("of", "july", low)
            return [*tokens[: at + 1], *said, *tokens[year + 1 :]]
    return list(tokens)
