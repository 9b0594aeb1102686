"""How it mostly is, told in front of a question of what is otherwise.

Most logs close at dusk. Which ones closed before noon?            told beside the question
Fog usually keeps it cool; on which days was it hot despite it?    the fog is asked for, and no cold
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon

_MOSTLY = word_set(
    "usually normally typically generally mostly commonly ordinarily often tends tend rarely "
    "seldom hardly"
)
_DATED = ("number", "date", "clock")
_BACK = word_set(
    "it that this these those they them such same one ones both either neither others else there "
    "then"
)
DESPITE = word_set("despite notwithstanding spite")
"""Without one of these nothing is so in spite of it."""
_IT = word_set("one it that this them these those such")
_ASKED = word_set("which what")


def tells_how_it_is(told: Sequence[Token], rest: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether a sentence only tells how it is as a rule, and the question names all it asks about
    itself; the "mostly" of a name, "mostly gloss: which firings", tells nothing of the kind."""
    lows = [token.low for token in told]
    if any(token.kind in _DATED for token in told) or not lows:
        return False
    plural = lows[0] == "most" and len(lows) > 1 and lows[1].endswith("s")
    mostly = any(low in _MOSTLY and not _names(told, at, lexicon) for at, low in enumerate(lows))
    ruled = plural or lows[:3] == ["as", "a", "rule"] or mostly
    back = [
        token.low
        for at, token in enumerate(rest)
        if token.low in _BACK and not (at and rest[at - 1].low in _ASKED)
    ]
    return ruled and not back


def _names(told: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether a name begins with a word and goes on behind it."""
    named = lexicon.at(told, at)
    return named is not None and named.last > at + 1


def despite_it(tokens: Sequence[Token], at: int) -> bool:
    """Whether a place is the "it" of "in spite of it", "despite one", and nothing follows."""
    if at < 1 or tokens[at].low not in _IT:
        return False
    after = tokens[at + 1] if at + 1 < len(tokens) else None
    before = [token.low for token in tokens[max(0, at - 3) : at]]
    despite = before[-1] in ("despite", "notwithstanding") or before[-2:] == ["spite", "of"]
    return despite and (after is None or after.kind == "mark")


def said_of_it(tokens: Sequence[Token], first: int, last: int) -> range:
    """Of a sentence that tells how something mostly is, the tokens behind what it is said of."""
    ruled = [at for at in range(first + 1, last) if tokens[at].low in _MOSTLY]
    return range(ruled[0], last) if ruled else range(last, last)
