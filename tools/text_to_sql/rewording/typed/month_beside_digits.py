"""A date in digits and its month in brackets behind it: the month says which of the digits it is.

05/06/2026 (May)          6 May 2026
05/06/2026 (June)         5 June 2026
2026-06-05 (June)         5 June 2026
05/06/2026 (August)       it is a date of neither: as it stands
"""

import re
from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.periods import MONTHS
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.rewording.steps import step

_DAYS = 31
_YEAR = 4
"""A year has so many digits."""


@step(words=MONTH_NUMBERS)
def month_beside_digits(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with such a date in words."""
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        month = MONTH_NUMBERS.get(low_at(tokens, at + 2), 0)
        shut = at + 3 + (low_at(tokens, at + 3) == ".")
        bracketed = low_at(tokens, at + 1) == "(" and low_at(tokens, shut) == ")"
        dated = _of_month(tokens[at], month) if bracketed and month else None
        if dated:
            day, year = dated
            result += tokens[at].put_all(str(day), MONTHS[month - 1], year)
        else:
            result.append(tokens[at])
        at = shut + 1 if dated else at + 1
    return result


def _of_month(token: Token, month: int) -> tuple[int, str] | None:
    """The day and the year of a date in digits, where one of its numbers is that month."""
    if token.kind != "date":
        return None
    parts = re.split(r"[-/.]", token.low)
    years = [part for part in parts if len(part) == _YEAR]
    rest = [int(part) for part in parts if len(part) != _YEAR and part.isdecimal()]
    if len(parts) != 3 or len(years) != 1 or len(rest) != 2 or month not in rest:
        return None
    rest.remove(month)
    return (rest[0], years[0]) if 0 < rest[0] <= _DAYS else None
