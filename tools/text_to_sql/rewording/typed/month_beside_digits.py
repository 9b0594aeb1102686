"""A date in digits and its month in brackets behind it: the month says which of the digits it is.

05/06/2026 (May)          6 May 2026
05/06/2026 (June)         5 June 2026
2026-06-05 (June)         5 June 2026
05/06/2026 (August)       it is a date of neither: as it stands
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.digits import date_written
from pageturner.tools.text_to_sql.dates.periods import MONTHS
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.rewording.steps import step

_DAYS = 31


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
            result += tokens[at].put_all(str(day), MONTHS[month - 1], str(year))
        else:
            result.append(tokens[at])
        at = shut + 1 if dated else at + 1
    return result


def _of_month(token: Token, month: int) -> tuple[int, int] | None:
    """The day and the year of a date in digits, where one of its numbers is that month."""
    if token.kind != "date":
        return None
    year, numbers, _ = date_written(token)
    if month not in numbers:
        return None
    day = sum(numbers) - month
    return (day, year) if 0 < day <= _DAYS else None
