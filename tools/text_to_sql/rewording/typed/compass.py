"""A direction that is said to be exact, as that direction: "due west" → "west"."""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_POINTS = word_set("north south east west northeast northwest southeast southwest")


@step(words=("due",))
def due_directions(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the "due" of "a due north wind" and "from due east"."""
    return [
        token
        for at, token in enumerate(tokens)
        if token.low != "due" or low_at(tokens, at + 1) not in _POINTS
    ]
