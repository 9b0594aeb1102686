"""What is called after the time behind a day with a name, or before it, and is not of that day.

how windy was it post-Easter?                  how windy was it after Easter?
the post-Easter swell: how high, 7 April?      the swell: how high, 7 April?

Without another date, nobody knows which days "the post-Easter swell" was on: it stays, unread.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.holidays import OPENINGS
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.rewording.steps import step

_SIDES = {"post": "after", "pre": "before"}


@step(words=_SIDES)
def beside_a_holiday(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without such a name, or with the time that it says."""
    result = list(tokens)
    dated = any(token.kind == "date" or token.low in MONTH_NUMBERS for token in tokens)
    for at in range(len(tokens) - 3, -1, -1):
        side, name = _SIDES.get(tokens[at].low), tokens[at + 2]
        if side is None or low_at(tokens, at + 1) != "-" or name.low not in OPENINGS:
            continue
        behind = tokens[at + 3] if at + 3 < len(tokens) else None
        if behind is None or behind.kind != "word":
            result[at : at + 2] = [tokens[at].put(side)]
        elif dated:
            del result[at : at + 3]
    return result
