"""A part of a day that is written with a hyphen is one word.

night-time showers      nighttime showers
the day-time peak       the daytime peak
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_PARTS = word_set("night day")


@step(words=_PARTS)
def day_time(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "nighttime" for "night-time"."""
    for at in range(len(tokens) - 2):
        joined = low_at(tokens, at + 1) == "-" and low_at(tokens, at + 2) == "time"
        if tokens[at].low in _PARTS and joined:
            return [*tokens[:at], tokens[at].put(f"{tokens[at].low}time"), *tokens[at + 3 :]]
    return list(tokens)
