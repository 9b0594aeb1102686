"""What costs nothing is told by its price, where some record has one of nothing: "free parking".

walks with free parking     walks with parking of 0
free of fog                 no: nothing to be paid
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.units import CURRENCIES, unit_of
from pageturner.tools.text_to_sql.language.words import standing
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_FREE = frozenset({"free"})


@step("lexicon", words=_FREE)
def free_things(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with a price of nothing behind what is free."""
    result = list(tokens)
    for at in reversed(list(standing(tokens, _FREE))):
        named = lexicon.at(tokens, at + 1) if at + 1 < len(tokens) else None
        columns = [link.column for link in named.of("name")] if named else []
        free = [c for c in columns if c.minimum == 0 or c.absent == 0]
        if named and not named.degree and free and unit_of(free[0].unit) in CURRENCIES:
            put = [*tokens[at + 1 : named.last], *tokens[at].put_all("of", "0")]
            result[at : named.last] = put
    return result
