"""Which stretch has something "the most", as most often.

which weekday gets hail the most                which weekday gets hail most often
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_CLOSING = word_set("? . ! ; ,")
_STRETCHES = word_set("weekday weekdays month months season seasons week weeks weekend weekends")
_HAVING = word_set("get gets got has have had see sees saw")


@step("lexicon", words={"most"})
def most_often(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "most often" for the "the most" that ends "which weekday gets hail the
    most"."""
    for at in range(3, len(tokens)):
        ending = tokens[at].low == "most" and tokens[at - 1].low == "the"
        if not ending or low_at(tokens, at + 1) not in _CLOSING | {""}:
            continue
        asked = [n for n in range(at - 2) if tokens[n].low in ("which", "what")]
        if not asked or low_at(tokens, asked[-1] + 1) not in _STRETCHES:
            continue
        verb = low_at(tokens, asked[-1] + 2)
        if verb in _HAVING and lexicon.named_in(tokens[asked[-1] + 3 : at - 1]):
            often = tokens[at].put("often")
            return [*tokens[: at - 1], tokens[at], often, *tokens[at + 1 :]]
    return list(tokens)
