"""Which kinds of one name are meant, told behind it by the words before them.

cloudy days in May, plain or mostly          cloudy or mostly cloudy days in May
which were cloudy (mostly or fully)          which were mostly cloudy or cloudy
gloss or high gloss                          stays: the kinds are named
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_PLAIN = word_set("plain plainly fully wholly entirely completely simply outright totally just")
_JOINTS = word_set("or and")
_OPENING = word_set(", ( - – — : ;")
_CLOSING = word_set(", . ? ! ) ; : - – —")
_COUNTING = word_set("both count counts alike included")


@step("lexicon", words=_PLAIN)
def plain_or_mostly(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with the kinds named out in the place of the name."""
    for at in range(1, len(tokens) - 3):
        if tokens[at].low not in _OPENING or low_at(tokens, at + 2) not in _JOINTS:
            continue
        ways = [tokens[at + 1], tokens[at + 3]]
        end = at + 4
        while low_at(tokens, end) in _COUNTING:
            end += 1
        if end < len(tokens) and tokens[end].low not in _CLOSING:
            continue
        end += tokens[at].low == "(" and low_at(tokens, end) == ")"
        plain = [way.low in _PLAIN for way in ways]
        if not any(plain):
            continue
        for name in range(at - 1, -1, -1):
            kinds = [_kind(way, tokens[name], lexicon) for way in ways]
            if all(kinds) and low_at(tokens, name - 1) not in {way.low for way in ways}:
                named = [*kinds[0], tokens[name].put("or"), *kinds[1]]
                return [*tokens[:name], *named, *tokens[name + 1 : at], *tokens[end:]]
    return list(tokens)


def _kind(way: Token, name: Token, lexicon: Lexicon) -> list[Token]:
    """The "mostly cloudy" of a "mostly", the "cloudy" of a "plain"; nothing where no value is
    called so."""
    kind = [name] if way.low in _PLAIN else [way, name]
    found = lexicon.at(kind, 0)
    return kind if found and found.last == len(kind) and found.of("value") else []
