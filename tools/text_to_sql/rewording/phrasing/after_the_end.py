"""A high or a low after which something goes on, where what it goes to is asked: only when it is.

after the high, what will it cool to        what will it cool to
what was it to drop to after the peak       what was it to drop to
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.columns.verbs import declared_verb
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_AFTER = word_set("after following past once")
_OWN = word_set("the its this that")
_ENDS = word_set(", ? . ! ;")


@step("lexicon", words=_AFTER)
def after_the_end(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without the "after the high" beside what it is to fall to."""
    found = (lexicon.at(tokens, at) for at in range(len(tokens)))
    verbs = [one for one in found if one and declared_verb(one)]
    for at, token in enumerate(tokens if verbs else ()):
        if token.low not in _AFTER or at + 2 >= len(tokens) or tokens[at + 1].low not in _OWN:
            continue
        end = lexicon.at(tokens, at + 2)
        if end is None or not end.of("name") or end.degree or declared_verb(end):
            continue
        opens = at == 0 or tokens[at - 1].low == ","
        closes = end.last >= len(tokens) or tokens[end.last].low in _ENDS
        if not closes:
            continue
        comma = opens and end.last < len(tokens) and tokens[end.last].low == ","
        return [*tokens[:at], *tokens[end.last + comma :]]
    return list(tokens)
