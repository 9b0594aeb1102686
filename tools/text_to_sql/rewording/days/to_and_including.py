"""The last day of a range said to count in: "from today up to and including Sunday".

from 3 up to and including 9 May       from 3 to 9 May
from today until and including Sunday  from today to Sunday
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, starts
from pageturner.tools.text_to_sql.rewording.steps import step

_TO_AND_INCLUDING = phrases(
    "up to and including, up until and including, to and including, until and including, "
    "till and including, through and including"
)
_REACH = 6
"""So many tokens behind "from" a range may say its end."""


@step(words=["including"])
def to_and_including(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with such an end of a range as "to"."""
    for at in range(2, len(tokens)):
        size = starts(tokens, at, _TO_AND_INCLUDING)
        opening = [token.low for token in tokens[max(0, at - _REACH) : at]]
        if size and "from" in opening:
            return [*tokens[:at], tokens[at].put("to"), *tokens[at + size :]]
    return list(tokens)
