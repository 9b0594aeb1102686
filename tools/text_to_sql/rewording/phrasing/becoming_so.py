"""What a thing is said to become, where a corpus declares what it then is by one name.

seas possibly turning rough        rough seas
seas that could become rough       rough seas
which of the two became rougher    which of the two was rougher
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import standing, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_TURNING = word_set("turning becoming getting growing going proving")
_TURN = word_set("turn become get grow go prove be")
_PERHAPS = word_set("possibly perhaps maybe potentially probably even then later suddenly")
_MODALS = word_set("could might may would will can")
_MOST_BETWEEN = 4


@step("lexicon", words=_TURNING | {"that", "which"})
def become_so(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with such a thing called by its name."""
    tokens = _was_more_so(tokens)
    for at in range(1, len(tokens) - 1):
        if not (first := _turned_at(tokens, at)):
            continue
        thing, so = tokens[first - 1], tokens[at + 1]
        known = lexicon.at(tokens, first - 1)
        named = lexicon.at([so, thing], 0)
        if known is None or known.last > first or named is None:
            continue
        if named.last == 2 and named.of("name"):
            return [*tokens[: first - 1], so, thing, *tokens[at + 2 :]]
    return list(tokens)


def _was_more_so(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "was" for the "became" of what it is asked which one was more so."""
    result = list(tokens)
    for at in standing(result, _BECAME):
        behind = low_at(result, at + 1)
        graded = behind in ("more", "less", "the") or not _MORE.isdisjoint(stems(behind).values())
        if graded and "which" in [token.low for token in result[:at]]:
            result[at] = result[at].put("was")
    return result


_BECAME = word_set("became")
_MORE = frozenset({"more", "most"})


def _turned_at(tokens: Sequence[Token], at: int) -> int:
    """Where what a thing becomes begins to be told, by the verb at a place; 0 where it is not."""
    low = tokens[at].low
    if low not in _TURNING and low not in _TURN:
        return 0
    first, modal = at, False
    while first > 1 and tokens[first - 1].low in _PERHAPS | _MODALS:
        modal |= tokens[first - 1].low in _MODALS
        first -= 1
    if low in _TURN:
        relative = modal and tokens[first - 1].low in ("that", "which")
        first = first - 1 if relative else 0
    return first if first > 0 and at - first <= _MOST_BETWEEN else 0
