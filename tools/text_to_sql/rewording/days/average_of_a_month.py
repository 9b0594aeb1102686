"""The average of a month that is said with its year, or by its days, put as the average of it.

hotter than the average May day                 hotter than the average day in May
hotter than the May average this year           hotter than the average of May this year
hotter than the May average                     as it is
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_AVERAGE = word_set("average mean")
_YEAR = 4


@step(words=_AVERAGE)
def average_of_a_month(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "the average day in May" for "the average May day"."""
    for at in range(1, len(tokens) - 1):
        average, month = tokens[at], tokens[at + 1]
        if average.low not in _AVERAGE:
            continue
        day = month.low in MONTH_NUMBERS and low_at(tokens, at + 2) in ("day", "days")
        if day and tokens[at + 2].text.islower():
            put = [average, tokens[at + 2], average.put("in"), month]
            return [*tokens[:at], *put, *tokens[at + 3 :]]
        before = tokens[at - 1]
        if before.low in MONTH_NUMBERS and (size := _year(tokens, at + 1)):
            said = tokens[at + 1 : at + 1 + size]
            year = [token for token in said if token.low not in ("in", "of", "for")]
            put = [average, average.put("of"), before, *year]
            return [*tokens[: at - 1], *put, *tokens[at + 1 + size :]]
    return list(tokens)


def _year(tokens: Sequence[Token], at: int) -> int:
    """How many tokens "this year", "in 2026" takes there."""
    led = int(low_at(tokens, at) in ("in", "of", "for"))
    low = low_at(tokens, at + led)
    if len(low) == _YEAR and low.isdecimal():
        return led + 1
    return (
        led + 2
        if (low, low_at(tokens, at + led + 1)) in (("this", "year"), ("last", "year"))
        else 0
    )
