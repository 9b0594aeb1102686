"""How digits were read that may be two dates: "3/2/2026 is read as 2 March 2026"."""

import re
from datetime import date

from pageturner.tools.text_to_sql.dates.periods import say_day

_DIGITS = re.compile(r"(?<![\d/.-])(\d{1,2})([/-])(\d{1,2})\2((?:20)?\d{2})(?![\d/-])")
_MONTHS = 12


def read_as(question: str, period: str) -> str:
    """What is said of such dates of a question; "" where each is only one day of the calendar, or
    both of its days are spoken of.

    Args:
        period: the days it was understood to be about, in words.
    """
    said = []
    for match in _DIGITS.finditer(question):
        first, second, year = int(match[1]), int(match[3]), int(match[4]) % 100 + 2000
        if first == second or not (0 < first <= _MONTHS and 0 < second <= _MONTHS):
            continue
        ways = {
            say_day(date(year, first, second)): "the month",
            say_day(date(year, second, first)): "the day",
        }
        meant = [day for day in ways if re.search(rf"\b{day.removesuffix(f' {year}')}\b", period)]
        if len(meant) == 1:
            said.append(f"{match[0]} is read as {meant[0]}, with {ways[meant[0]]} first")
    return "; ".join(dict.fromkeys(said))
