"""What somebody would do if it were otherwise: the "or can I leave the tent at home" of "is rain
expected, or can I leave the tent at home?". It is the same question, asked once more.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_MAY = word_set("can could may might")
_SELVES = word_set("i we they she he one")
_LIGHT = word_set("safely still just simply then confidently happily already finally")
_DOING = word_set(
    "leave skip forget do go hang take keep put stay plan sit eat hold have risk dispense ditch "
    "wear bring open ride walk bike cycle drive set cut mow paint water plant travel use"
)
_NEAR = 4


@step(words={"or"})
def without_what_else(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without such a clause, where a yes or a no is asked for before it."""
    for start, end in sentences_of(tokens):
        lows = [token.low for token in tokens[start:end]]
        for at, low in enumerate(lows):
            rest = [word for word in lows[at + 1 : at + _NEAR + 1] if word not in _LIGHT]
            said = low == "or" and len(rest) > 2 and rest[0] in _MAY and rest[1] in _SELVES
            asked = lows[:1] != [] and lows[0] in AUXILIARIES
            if said and asked and at > 2 and rest[2] in _DOING and lows[-1] == "?":
                before = start + at - (lows[at - 1] == ",")
                return [*tokens[:before], *tokens[end - 1 :]]
    return list(tokens)
