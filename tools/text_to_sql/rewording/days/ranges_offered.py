"""Two ranges of days of a month that is named once, each of them put as days of it.

1-15 versus 16-31 in March                  →  1-15 March versus 16-31 March
from 1 to 15 or from 16 to 31 March 2026    →  from 1 to 15 March 2026 or from 16 to 31 March 2026
speeds of 1-15 or 16-31                     stays: no month is named behind them
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import ORDINAL_ENDINGS, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_JOINTS = word_set("versus vs against or than")
_TO = word_set("- – to until through till")
_LIGHT = word_set("from the days in between during for")
_OF = word_set("in of")
_MEASURED = word_set("of at near around with above below over under")
_DAYS = 31
_YEAR = 4


@step(words=_JOINTS)
def ranges_offered(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the month behind both of the ranges."""
    for at, token in enumerate(tokens):
        if token.low not in _JOINTS:
            continue
        other = at + 1 + (low_at(tokens, at + 1) == ".")
        while low_at(tokens, other) in _LIGHT:
            other += 1
        behind = range_of_days(tokens, other)
        opened = (first for first in range(at - 7, at) if range_of_days(tokens, first) == at)
        first = next(opened, -1) if behind else -1
        if first < 0 or low_at(tokens, first - 1) in _MEASURED:
            continue
        if int(tokens[other].low) <= _last(tokens, at):
            continue  # "20 to 25 or 25 to 30 in May": of these a number is said
        named = behind + (low_at(tokens, behind) in _OF)
        if low_at(tokens, named) not in MONTH_NUMBERS:
            continue
        year = low_at(tokens, named + 1)
        last = named + 1 + (year.isdecimal() and len(year) == _YEAR)
        month = tokens[named:last]
        return [*tokens[:at], *month, *tokens[at:behind], *month, *tokens[last:]]
    return list(tokens)


def _last(tokens: Sequence[Token], end: int) -> int:
    """The last day of a range that ends at a place."""
    return int(next(token.low for token in reversed(tokens[:end]) if token.low.isdecimal()))


def range_of_days(tokens: Sequence[Token], at: int) -> int:
    """Where the "1-15", the "1st to 15th" ends that begins at a place; 0 where none does."""
    if at < 0:
        return 0
    first = _day(tokens, at)
    to = first + (low_at(tokens, first + 1) == "the") if first else 0
    between = low_at(tokens, at - 1 - (low_at(tokens, at - 1) == "the")) == "between"
    joined = low_at(tokens, first) in _TO or (between and low_at(tokens, first) == "and")
    return _day(tokens, to + 1) if first and joined else 0


def _day(tokens: Sequence[Token], at: int) -> int:
    """Where a day of a month ends; 0 where no such number stands."""
    low = low_at(tokens, at)
    if not low.isdecimal() or not 0 < int(low) <= _DAYS:
        return 0
    return at + 1 + (low_at(tokens, at + 1) in ORDINAL_ENDINGS)
