"""What was felt is asked for, with a word for what is measured beside it.

what temperature did it feel like on 3 May      what did it feel like on 3 May
what did the temperature feel like on 3 May     the same
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_FEELING = word_set("feel felt")
_ASKING = word_set("what which")
_DID = word_set("did does will would")


@step("lexicon", words=_FEELING)
def felt_for_measured(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without what is measured, where the corpus has a name for what is felt."""
    for at in range(3, len(tokens) - 1):
        like = tokens[at].low in _FEELING and low_at(tokens, at + 1) == "like"
        if not like:
            continue
        if low_at(tokens, at - 1) == "it" and low_at(tokens, at - 2) in _DID:
            first = at - 3  # "what temperature did it feel like"
            if _measured(tokens, first, lexicon) and low_at(tokens, first - 1) in _ASKING:
                return _felt([*tokens[:first], *tokens[at - 2 :]], at - 1, lexicon) or list(tokens)
        asked = low_at(tokens, at - 3) in _DID and low_at(tokens, at - 4) in _ASKING
        if asked and low_at(tokens, at - 2) == "the" and _measured(tokens, at - 1, lexicon):
            it = [*tokens[: at - 2], tokens[at - 1].put("it"), *tokens[at:]]
            return _felt(it, at - 1, lexicon) or list(tokens)
    return list(tokens)


def _felt(tokens: list[Token], at: int, lexicon: Lexicon) -> list[Token]:
    """The tokens, where a column is called by the "feel like" that stands there; else none."""
    named = lexicon.at(tokens, at)
    return tokens if named is not None and named.of("name") else []


def _measured(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    mention = lexicon.at(tokens, at)
    return mention is not None and mention.last == at + 1 and bool(mention.of("name"))
