"""The first of the year, or of the month that is going on, put as where it starts.

since the first of the year, how often did it hail    since the start of the year, how often …
from the 1st of this year to today                    from the start of this year to today

Not "the first of the year with hail", nor "the first of May".
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_SINCE = word_set("since from after")
_FIRST = word_set("first 1st")
_OF = word_set("the this")
_WHOLES = word_set("year month quarter")


@step(words=_SINCE)
def first_of_the_year(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "the start of the year" behind "since", "from"."""
    for at in range(1, len(tokens) - 3):
        opened = at - 1 - (tokens[at - 1].low == "the")
        first = tokens[at].low in _FIRST
        size = 1
        if not first and tokens[at].low == "1" and tokens[at + 1].low == "st":
            first, size = True, 2
        of = at + size
        whole = [low_at(tokens, of), low_at(tokens, of + 1), low_at(tokens, of + 2)]
        pointed = whole[0] == "of" and whole[1] in _OF and whole[2] in _WHOLES
        if first and pointed and opened >= 0 and tokens[opened].low in _SINCE:
            start = tokens[at].put_all("the", "start")
            return [*tokens[: opened + 1], *start, *tokens[of:]]
    return list(tokens)
