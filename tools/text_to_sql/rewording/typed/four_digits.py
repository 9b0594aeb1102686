"""An hour in four digits, as it is on a duty roster: "at 1640 hours" is "at 16:40".

"after 0730 hrs" is one too; "1640 hours of work" and "it took 1640 hours" are amounts.
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_HOURS = word_set("hours hrs")
_AT = word_set("at by around about before after until till from since between and to past near")


@step(words=_HOURS)
def four_digits(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, such an hour as a time of the clock."""
    result = list(tokens)
    for at in range(len(tokens) - 2, 0, -1):
        digits = tokens[at].low
        written = len(digits) == 4 and digits.isdigit()
        if not written or low_at(tokens, at + 1) not in _HOURS or low_at(tokens, at + 2) == "of":
            continue
        real = digits[:2] < "24" and digits[2:] < "60"
        if real and low_at(tokens, at - 1) in _AT:
            text = f"{digits[:2]}:{digits[2:]}"
            result[at : at + 2] = [replace(tokens[at], text=text, low=text, kind="clock")]
    return result
