"""Who wins of days or things that are offered, as which does.

who comes out on top, A or B                    which comes out on top, A or B
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, starts
from pageturner.tools.text_to_sql.rewording.steps import step

_WINNING = phrases("""
    comes out on top, came out on top, comes first, came first, is on top, was on top, takes first
    place, took first place, takes the lead, takes the crown, wins
""")


@step(words=("who",))
def which_wins(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with a "which" for the "who" of "who comes out on top, A or B"."""
    offered = any(token.low == "or" for token in tokens)
    return [
        token.put("which")
        if token.low == "who" and offered and starts(tokens, at + 1, _WINNING)
        else token
        for at, token in enumerate(tokens)
    ]
