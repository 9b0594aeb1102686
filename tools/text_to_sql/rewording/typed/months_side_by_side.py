"""Months, or days of the week, of which one stands right behind the other, or a month before its
year, as they are written in a hurry.

frost days oct nov 2025        frost days oct and nov 2025
frost days dec jan 2026        frost days dec to jan 2026
frost days dec-2025            frost days dec 2025
fri sat sun, 3-5 May: frost    fri, sat and sun, 3-5 May: frost
my second race May 3, my second May 3   the second of what is told, on 3 May
"""

from collections.abc import Sequence
from itertools import pairwise

from pageturner.tools.text_to_sql.dates.words import (
    ALSO_WORDS,
    MONTH_NUMBERS,
    WEEKDAY_NUMBERS,
    is_a_verb,
)
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import ORDINALS, standing, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_TURN = (12, 1)
_YEAR = 4
"""A year has so many digits."""


@step(words=MONTH_NUMBERS)
def month_of_its_year(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the hyphen of "Dec-2025", which is one of no range; a day in front of it
    makes it a date."""
    result = list(tokens)
    for at in reversed(standing(tokens, MONTH_NUMBERS.keys())):
        hyphen, year = tokens[at + 1 : at + 2], tokens[at + 2 : at + 3]
        if not year or hyphen[0].low not in "-–" or not (hyphen[0].glued and year[0].glued):
            continue
        dated = low_at(tokens, at - 1) in "-–" and low_at(tokens, at - 2).isdecimal()
        if year[0].low.isdecimal() and len(year[0].low) == _YEAR and not dated:
            del result[at + 1]
    return result


@step(words=MONTH_NUMBERS)
def months_joined(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with a word between such months; "march may" may say something else, and so may
    the "may" of "in January may it have snowed"."""
    result = list(tokens[:1])
    for at, (before, token) in enumerate(pairwise(tokens), 1):
        one, two = MONTH_NUMBERS.get(before.low), MONTH_NUMBERS.get(token.low)
        if one and two and one != two and not {before.low, token.low} <= ALSO_WORDS:
            numbered = len(result) > 1 and result[-2].kind == "number"
            # "3 oct nov 2025" is nothing that anybody means
            if not numbered and not is_a_verb(tokens, at):
                result.append(token.put("to" if (one, two) == _TURN else "and"))
        result.append(token)
    return result


@step(words=WEEKDAY_NUMBERS)
def weekdays_joined(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the days of the week listed that follow each other in a row."""
    days = [WEEKDAY_NUMBERS.get(token.low) for token in tokens]
    result: list[Token] = []
    for at, token in enumerate(tokens):
        result.append(token)
        here, *later = [*days[at : at + 3], None, None][:3]
        if here is not None and later[0] == (here + 1) % 7:
            last = later[1] != (here + 2) % 7
            result.append(token.put("and" if last else ","))
    return result


@step(words=ORDINALS)
def numbered_before_a_date(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with an "on" between the "second" and the "May 3" of "my first race was April 20,
    my second May 3": what is counted is no day."""
    result: list[Token] = []
    for at, token in enumerate(tokens):
        result.append(token)
        day, month = low_at(tokens, at + 2), low_at(tokens, at + 1)
        numbered = day.isdecimal() and len(day) < _YEAR and token.low in ORDINALS
        another = any(before.low in ORDINALS for before in tokens[:at])
        owned = low_at(tokens, at - 1) in _OWNING or (another and low_at(tokens, at - 1) == "the")
        if numbered and month in MONTH_NUMBERS and owned:
            result.append(token.put("on"))
    return result


_OWNING = word_set("my our his her their your")
