"""A part of the month that an earlier sentence names, put as a part of it by its name.

We marry in May. Which half of that month was wetter?       … Which half of May was wetter?
We marry in May. Which third of it was the coolest?         … Which third of May was the coolest?
The month of May: which half of the month was wetter?       … which half of May was wetter?
We marry in May or June. Which half of the month was wetter?    as it is: two are named
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.days.parts_of_one_month import (
    month_named,
    year_named,
)
from pageturner.tools.text_to_sql.rewording.steps import step

_PARTS = word_set("half third quarter halves thirds")
_POINTED = phrases("of that month, of the month, of this month, of it, of the same month")
_MONTH_OF = phrases("of the month of")


@step(words=_PARTS)
def part_of_that_month(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the name of the month behind "which half of"."""
    result = list(tokens)
    for at in range(len(result) - 2, 0, -1):
        if result[at - 1].low not in _PARTS:
            continue
        if size := starts(result, at, _MONTH_OF):
            result[at : at + size] = result[at].put_all("of")
        elif size := starts(result, at, _POINTED):
            start = next((one for one, end in sentences_of(result) if one <= at < end), 0)
            months = [place for place in range(start) if month_named(result, place)]
            if len(months) != 1 or _counts_on(result, at - 1):
                continue
            end = months[0] + 1 + year_named(result, months[0] + 1)
            named = [token.put(token.text.removesuffix("'s")) for token in result[months[0] : end]]
            result[at : at + size] = [*result[at].put_all("of"), *named]
    return result


def _counts_on(tokens: Sequence[Token], at: int) -> bool:
    """The "third" of "the third of the month": a day."""
    return tokens[at].low == "third" and low_at(tokens, at - 1) in ("the", "on")
