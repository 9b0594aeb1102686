"""A column that is called an average, told of groups: the mean of what each record states.

average climb per glider     mean average climb per glider
average climb of F-340       stays: it is stated
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.question import numbers_named
from pageturner.tools.text_to_sql.rewording.steps import step

_CALLED = word_set("average mean median")
_EACH = word_set("per by each")


@step("lexicon", words=_CALLED)
def means_of_means(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with the mean that is meant in front of such a name."""
    for at, token in enumerate(tokens):
        named = lexicon.at(tokens, at) if token.low in _CALLED else None
        if named is None or named.degree or low_at(tokens, at - 1) in _CALLED:
            continue
        called = any(c.name.split("_")[0] == token.low for c in numbers_named(named))
        behind = named.last + (low_at(tokens, named.last) in ("for", "in", "of"))
        if called and low_at(tokens, behind) in _EACH:
            return [*tokens[:at], token.put("mean"), *tokens[at:]]
    return list(tokens)
