"""One "more" for two kinds that share the word for their records.

were there more furnished or more empty flats      →  were there more furnished or empty flats
fewer late or fewer full crossings                 →  fewer late or full crossings
were furnished or empty flats more frequent        →  were there more furnished or empty flats
more flats or more barns                           stays: each is told by a word of its own
"""

from collections.abc import Collection, Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_GRADES = word_set("more fewer")
_MORE = phrases("more common, more frequent, more numerous, commoner, the commoner")
_FEWER = phrases("less common, less frequent, less numerous, rarer, the rarer")
_BEING = word_set("were are was is")
_FURTHEST = 4
_FIRST = 3


@step("lexicon", "nouns", words=("or",))
def graded_twice(tokens: Sequence[Token], lexicon: Lexicon, nouns: Collection[str]) -> list[Token]:
    """The tokens, with both kinds behind one "more"."""
    if put := _commoner(tokens, lexicon, nouns):
        return put
    for at in range(2, len(tokens) - 2):
        low = tokens[at + 1].low
        if tokens[at].low != "or" or low not in _GRADES:
            continue
        nearest = range(at - 2, max(-1, at - _FURTHEST - 1), -1)
        first = next((n for n in nearest if tokens[n].low == low), at)
        own = any(token.low in nouns for token in tokens[first:at])
        both = _is_value(tokens, first + 1, lexicon) and _is_value(tokens, at + 2, lexicon)
        if first < at and both and not own:
            return [*tokens[: at + 1], *tokens[at + 2 :]]
    return list(tokens)


def _commoner(
    tokens: Sequence[Token], lexicon: Lexicon, nouns: Collection[str]
) -> list[Token] | None:
    """`were there more A or B records` for "were A or B records more frequent"."""
    if tokens[0].low not in _BEING or "than" in [token.low for token in tokens]:
        return None
    for at in range(_FIRST, len(tokens)):
        more, fewer = starts(tokens, at, _MORE), starts(tokens, at, _FEWER)
        if not (more or fewer):
            continue
        named, rest = tokens[1:at], tokens[at + (more or fewer) :]
        joint = next((n for n, token in enumerate(named) if token.low == "or"), 0)
        two = joint and _is_value(named, 0, lexicon) and _is_value(named, joint + 1, lexicon)
        if not two or not any(token.low in nouns for token in named[joint:]):
            return None
        put = tokens[0].put_all
        return [*put("were", "there", "more" if more else "fewer"), *named, *rest]
    return None


def _is_value(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    mention = lexicon.at(tokens, at) if at < len(tokens) else None
    return mention is not None and bool(mention.of("value"))
