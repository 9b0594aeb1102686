"""What only stresses a thing that is there or not, and tells nothing of what kind it is.

a risk of a real squall         a risk of a squall
a full-blown gale               a gale

Not so "the real squall", which is set against the one that was announced, nor "any real squall",
which asks how strong it was.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import one_of_each, step

_STRESSING = phrases("""
    real, proper, genuine, veritable, regular, good old, bona fide, full - blown, full -
    on, full - fledged, full blown, full on, full fledged, fully - fledged, out - and - out,
    outright, honest to goodness, honest - to - goodness
""")
_ARTICLES = ("a", "an")
_HELD_AGAINST = word_set("only just merely than not instead unlike")
"""Words with which a real one is told from one that was only announced."""


@step("lexicon", words=one_of_each(_STRESSING))
def without_emphasis(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without the "real" of "a real squall", where a column says whether there was
    one."""
    if not _HELD_AGAINST.isdisjoint(token.low for token in tokens):
        return list(tokens)
    result = list(tokens)
    for at in range(len(tokens) - 1, 0, -1):
        size = starts(tokens, at, _STRESSING) if tokens[at - 1].low in _ARTICLES else 0
        if size and _there_or_not(tokens, at + size, lexicon):
            del result[at : at + size]
    return result


def _there_or_not(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether a thing is named here of which is kept whether it was there."""
    named = lexicon.at(tokens, at)
    columns = {link.column.type for link in named.of("name")} if named else set()
    behind = tokens[named.last] if named and named.last < len(tokens) else None
    headed = behind is not None and behind.kind == "word" and behind.low in lexicon.nouns
    return "boolean" in columns and not headed
