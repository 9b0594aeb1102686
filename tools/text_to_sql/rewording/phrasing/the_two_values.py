"""What two values are called that were named before, left out: "how far apart were the two values".

the highs of 3 and 4 May: how far apart are the two readings       … are the two
gusts on 3 and 4 May: which of the two figures was higher          … which of the two
how far apart were the two values on 3 May                         :  of one day, two columns
"""

from collections.abc import Collection, Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_CALLED = word_set("values readings figures numbers amounts measurements")
_POINTING = word_set("the these those")
_CLOSING = word_set("was were is are had did differ differed ? . , be") | {""}


@step("nouns", words=_CALLED)
def the_two_values(tokens: Sequence[Token], nouns: Collection[str]) -> list[Token]:
    """The tokens without it; where records are called so, it stays."""
    for at in range(2, len(tokens)):
        pointed = low_at(tokens, at - 1) == "two" and low_at(tokens, at - 2) in _POINTING
        if not pointed or tokens[at].low not in _CALLED or tokens[at].low in nouns:
            continue
        if low_at(tokens, at + 1) in _CLOSING:
            return [*tokens[:at], *tokens[at + 1 :]]
    return list(tokens)
