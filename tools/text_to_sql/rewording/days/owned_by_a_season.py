"""Days that are named and then called a season's own.

3 and 4 May were this spring's hail days        3 and 4 May were hail days
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import SEASONS
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.rewording.steps import step


@step(words=SEASONS)
def without_its_season(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the "this winter's" of "3 and 4 January were this winter's hail days"."""
    for at in range(2, len(tokens) - 2):
        owned = tokens[at].low in ("this", "last") and tokens[at + 1].low in SEASONS
        owned = owned and tokens[at + 1].text.endswith(("'s", "\u2019s"))
        dated = any(token.kind in ("number", "date") for token in tokens[:at])
        if owned and dated and tokens[at - 1].low in ("were", "are", "was", "is"):
            return [*tokens[:at], *tokens[at + 2 :]]
    return list(tokens)
