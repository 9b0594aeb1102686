"""What closes a question of two events and only says the other side of it again.

did the hail come before the first mist, or did the mist come first?   … before the first mist?
was the last hail after the mist, or was it the other way round?       … after the mist?
was it wetter in May, or did June come first                           stays: nothing is before it
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_ASKED = word_set("did was were had do does is")
_ORDER = word_set("before after earlier later sooner")
_CLOSING = phrases("""
    come first, came first, first, come earlier, come sooner, arrive first, happen first, get there
    first, beat it, beat it to it, it the other way round, it the other way around, it the reverse,
    the other way round, the other way around
""")


@step(words={"or"})
def or_the_other_first(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without such a clause."""
    for start, end in sentences_of(tokens):
        marked = end - (end > start and tokens[end - 1].kind == "mark")
        ordered = any(tokens[at].low in _ORDER for at in range(start, end))
        for at in range(start + 2, marked - 1) if ordered else ():
            asked = tokens[at].low == "or" and tokens[at + 1].low in _ASKED
            closes = any(
                starts(tokens, last, _CLOSING) == marked - last for last in range(at + 2, marked)
            )
            if asked and closes:
                first = at - (tokens[at - 1].low == ",")
                return [*tokens[:first], *tokens[marked:]]
    return list(tokens)
