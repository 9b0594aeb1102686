"""Two things that share a word, which is said once.

ticket price and number                  ticket price and ticket number, where both are declared so
the gap between wet and dry days         the gap between wet days and dry days
the mean swell of wet versus dry days    the mean swell of wet days versus dry days
how many wet and rough days              stays: days that are both
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import standing, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_JOINING = word_set("and & or plus")
_VERSUS = word_set("versus vs")
_SET_APART = word_set("between compare compared comparing differ differed")


@step("lexicon", words=_JOINING | _VERSUS)
def heads_shared(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, both things with the word that they share."""
    tokens = _records_shared(tokens, lexicon)
    for at in range(2, len(tokens) - 1):
        if tokens[at].low not in _JOINING or tokens[at + 1].kind != "word":
            continue
        first, second = lexicon.at(tokens, at - 2), lexicon.at(tokens, at + 1)
        named = first is not None and first.last == at and first.exact and first.of("name")
        if not named or (second is not None and second.of("name", "low", "value")):
            continue
        shared = tokens[at - 2]
        both = lexicon.at([shared, *tokens[at + 1 :]], 0)
        if both is not None and both.last > 1 and both.exact and both.of("name"):
            return [*tokens[: at + 1], shared, *tokens[at + 1 :]]
    return list(tokens)


def _records_shared(tokens: Sequence[Token], lexicon: Lexicon) -> Sequence[Token]:
    """The tokens with "days" behind both of the "wet and dry days" that are set against each
    other."""
    apart = any(token.low in _SET_APART for token in tokens)
    for at in standing(tokens, _VERSUS | _JOINING if apart else _VERSUS):
        noun = low_at(tokens, at + 2)
        if at == 0 or noun not in lexicon.nouns or not noun.endswith("s"):
            continue
        if all(_tells_a_kind(tokens, place, lexicon) for place in (at - 1, at + 1)):
            return [*tokens[:at], tokens[at + 2], *tokens[at:]]
    return tokens


def _tells_a_kind(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether one word there says what is so of a record, or which value it has."""
    mention = lexicon.at(tokens, at)
    if mention is None or mention.last != at + 1 or mention.degree:
        return False
    truth = any(link.column.type == "boolean" for link in mention.of("name", "low"))
    return truth or bool(mention.of("value"))
