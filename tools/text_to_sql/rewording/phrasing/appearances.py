"""The first and the last time that something is told of, put plainly.

mist turns up for the very last time        mist turns up for the last time
the hail made its final appearance          the hail came for the last time
the first appearance of mist                the first mist
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import FIRST, LAST
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_STRESSED = word_set("very one absolute")
_APPEARING = word_set("appearance showing")
_MAKING = word_set("make makes made making put puts putting")
_OWN = word_set("its his her their a an the")


@step(words=_APPEARING | {"time"})
def appearing_last(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "for the last time" for "for the very last time"."""
    result = list(tokens)
    at = len(result) - 1
    while at > 1:
        low, end = result[at].low, _end(result[at - 1].low)
        if low == "time" and end and result[at - 2].low in _STRESSED:
            result[at - 2 : at] = [result[at - 1].put(end)]
            at -= 1
        elif low in _APPEARING and end:
            result = _without_appearing(result, at, end)
        at -= 1
    return result


def _without_appearing(tokens: list[Token], at: int, end: str) -> list[Token]:
    """`made its final appearance` as "came for the last time", `the last appearance of mist` as
    "the last mist"."""
    first = at - 1 - (tokens[at - 2].low in _STRESSED)
    owned = first - (tokens[first - 1].low in _OWN)
    verb = owned - 1 - (tokens[owned - 1].low == "in")
    if owned < first and verb >= 0 and tokens[verb].low in _MAKING:
        said = tokens[verb].put_all("come", "for", "the", end, "time")
        return [*tokens[:verb], *said, *tokens[at + 1 :]]
    if at + 1 < len(tokens) and tokens[at + 1].low == "of":
        return [*tokens[:first], tokens[at].put(end), *tokens[at + 2 :]]
    return tokens


def _end(low: str) -> str:
    return "first" if low in FIRST else "last" if low in LAST else ""
