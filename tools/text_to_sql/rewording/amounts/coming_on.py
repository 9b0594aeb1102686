"""What is said to have improved or grown from one day to another, as what rose or fell.

how much did the turnover improve from 3 to 5 May      how much did the turnover rise …
by how many minutes did the delay improve …            by how many minutes did the delay fall …

Which way is the better one has to be declared of the one column that is named.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.question import numbers_in
from pageturner.tools.text_to_sql.rewording.steps import step

_IMPROVING = word_set("improve improved")
_WORSENING = word_set("worsen worsened deteriorate deteriorated")
_GROWING = word_set("grow grew grown")
_SHRINKING = word_set("shrink shrank shrunk")
_MOVED = _IMPROVING | _WORSENING | _GROWING | _SHRINKING
_ASKED = frozenset({("how", "much"), ("how", "many"), ("by", "what")})
_SUPPORT = word_set("did has have had")


@step("lexicon", words=_MOVED)
def coming_on(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "rise" or "fall" for what is said of the one column named."""
    at = next((n for n, token in enumerate(tokens) if token.low in _MOVED), -1)
    if at < 0:
        return list(tokens)
    asked = low_at(tokens, 0) == "did" or any(
        (low_at(tokens, n), low_at(tokens, n + 1)) in _ASKED for n in range(at)
    )
    supported = any(token.low in _SUPPORT for token in tokens[:at])
    if not asked or not supported or lexicon.at(tokens, at) is not None:
        return list(tokens)
    columns = numbers_in(tokens, lexicon)
    way = _way(tokens[at].low, {column.better for column in columns.values()})
    if len(columns) != 1 or not way:
        return list(tokens)
    return [*tokens[:at], tokens[at].put(way), *tokens[at + 1 :]]


def _way(word: str, better: set[str]) -> str:
    """Whether it rose or fell; "" where nobody declared which way is the better one."""
    if word in _GROWING or word in _SHRINKING:
        return "rise" if word in _GROWING else "fall"
    up = "high" if word in _IMPROVING else "low"
    down = "low" if word in _IMPROVING else "high"
    return "rise" if better == {up} else "fall" if better == {down} else ""
