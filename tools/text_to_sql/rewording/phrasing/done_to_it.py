"""Whether something was done that a column has the amount of, asked by the verb of its name.

was W-301 refunded             did W-301 get a refund
has the flat been taxed         did the flat get a tax

Where the verb is declared by itself it is read as it is: "was it insured".
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_OPENING = word_set("was were is are has have")
_CLOSING = word_set("? . ! in on at during")
_MANY = 8


@step("lexicon", words=_OPENING)
def done_to_it(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with the amount that something got."""
    if low_at(tokens, 0) not in _OPENING:
        return list(tokens)
    for at in range(2, min(len(tokens), _MANY)):
        closes = at + 1 == len(tokens) or low_at(tokens, at + 1) in _CLOSING
        noun = _amount(tokens[at].low, lexicon) if closes else ""
        if noun:
            subject = tokens[1 : at - (low_at(tokens, at - 1) == "been")]
            got = tokens[at].put_all("get", "a", noun)
            return [tokens[0].put("did"), *subject, *got, *tokens[at + 1 :]]
    return list(tokens)


def _amount(verb: str, lexicon: Lexicon) -> str:
    """The "refund" of "refunded", a number of which a column is called so."""
    for column in lexicon.card.columns:
        if column.type not in ("integer", "real") or " " in column.name.replace("_", " "):
            continue
        if verb in (f"{column.name}ed", f"{column.name}d"):
            declared = any(verb in (c.name, *c.synonyms) for c in lexicon.card.columns)
            return "" if declared else column.name
    return ""
