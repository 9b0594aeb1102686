"""Values that records are said to have of something, put as the thing that is had.

how many had waiting time figures       how many had a waiting time
which days gave gust readings           which days gave a gust
did the wind come out of the west       did the wind come from the west
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_VALUES = word_set("values figures readings")
_HAVING = word_set(
    "had have has having with gave give gives state stated states show showed shows mention "
    "mentioned mentions include included includes carry carried contain contained"
)
_CLOSING = word_set("? . ! , ; in on during from between over and or for") | {""}
_COMING = word_set("come comes came coming blow blows blew blowing")


@step("lexicon", words=_VALUES)
def values_had(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with "a gust" for "gust readings" behind a verb of having."""
    for at in range(1, len(tokens) - 1):
        found = lexicon.at(tokens, at) if tokens[at - 1].low in _HAVING else None
        if found is None or found.degree:
            continue
        values = found.last - (tokens[found.last - 1].low in _VALUES)
        named = any(link.column.type in ("integer", "real") for link in found.of("name"))
        said = low_at(tokens, values) in _VALUES and low_at(tokens, values + 1) in _CLOSING
        if named and said and values > at:
            return [*tokens[:at], tokens[at].put("a"), *tokens[at:values], *tokens[values + 1 :]]
    return list(tokens)


@step(words=_COMING)
def coming_from(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "from" for the "out of" of "came out of the west"."""
    lows = [token.low for token in tokens]
    for at, low in enumerate(lows[:-2]):
        if low in _COMING and lows[at + 1 : at + 3] == ["out", "of"]:
            return [*tokens[: at + 1], tokens[at + 1].put("from"), *tokens[at + 3 :]]
    return list(tokens)
