"""The day that only leap years have, by its name.

hail on Leap Day 2028       hail on 29 february 2028
hail on leap-day            hail on 29 february
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, starts

_NAMES = phrases("leap day, leap - day, leap year day, leap year 's day")


def leap_days(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with such a day as the date it falls on, where the year has it."""
    if not any(token.low == "leap" for token in tokens):
        return list(tokens)
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        size = starts(tokens, at, _NAMES)
        result += tokens[at].put_all("29", "february") if size else [tokens[at]]
        at += size or 1
    return result
