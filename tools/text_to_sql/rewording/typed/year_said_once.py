"""A year that is said once and meant twice: "was 3 May warmer this year than last".

this year than last?                this year than last year
this year than it was last?         this year than it was last year
this year or last: which …          this year or last year: which …
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_BESIDE = word_set("than or and versus vs against to with from as")
_LIGHT = word_set("it was were is in did had got we the there")
_CLOSING = word_set("? . ! , : ;") | {""}
_YEAR = "year"


@step(words={"last"})
def year_said_twice(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the "year" that "last" stands for, behind "this year"."""
    lows = [token.low for token in tokens]
    said = next((at for at in range(1, len(lows)) if lows[at - 1 : at + 1] == ["this", _YEAR]), 0)
    for at in range(said + 1, len(lows)) if said else ():
        behind = lows[at + 1] if at + 1 < len(lows) else ""
        if lows[at] != "last" or behind not in _CLOSING:
            continue
        before = at - 1
        while before > said and lows[before] in _LIGHT:
            before -= 1
        if before > said and lows[before] in _BESIDE:
            return [*tokens[: at + 1], tokens[at].put(_YEAR), *tokens[at + 1 :]]
    return list(tokens)
