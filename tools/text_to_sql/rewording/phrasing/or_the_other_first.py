"""Two events of which one came first, where the other side is said again, or of a kind.

did the hail come before the first mist, or did the mist come first?   … before the first mist?
was the last hail after the mist, or was it the other way round?       … after the mist?
was it wetter in May, or did June come first                           stays: nothing is before it
which came first, a foggy day or the last hail?                        …, the first foggy day or …
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


@step(words={"first", "earlier", "sooner"})
def first_such_one(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "the first" for the "a" of "which came first, a foggy day or the last hail":
    one of a kind comes with the first of them."""
    lows = [token.low for token in tokens]
    came = [at for at in range(1, len(lows)) if lows[at] in _SOONER and lows[at - 1] in _COMING]
    if not came or lows[0] not in ("which", "what"):
        return list(tokens)
    ors = [at for at in range(came[0], len(lows) - 2) if lows[at] == "or"]
    heads = [at + 1 for at in range(came[0], ors[0]) if lows[at] in _MARKS] if ors else []
    sides = [heads[-1], ors[0] + 1] if heads else []
    articles = [at for at in sides if lows[at] in ("a", "an")]
    edges = [at for at in sides if lows[at] == "the" and lows[at + 1] in ("first", "last")]
    if len(articles) != 1 or len(edges) != 1:
        return list(tokens)
    at = articles[0]
    return [*tokens[:at], *tokens[at].put_all("the", "first"), *tokens[at + 1 :]]


_COMING = frozenset({"came", "come", "comes", "was", "happened", "arrived"})
_SOONER = frozenset({"first", "earlier", "sooner"})
_MARKS = frozenset({",", ":", "-", "–", "—"})
