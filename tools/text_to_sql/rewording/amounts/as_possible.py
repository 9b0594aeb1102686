"""As much of a thing as there can be, which is the most of it.

we want as little swell as possible: 3 or 4 May  →  we want the least swell: 3 or 4 May
the sea should be as calm as can be              →  the sea should be the calmest
keep the swell as low as possible                →  keep the lowest swell
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, places
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_POSSIBLE = phrases("""
    as possible, as can be, as could be, as it can be, as it could be, as it gets, as they come,
    as we can get, as we can have, as i can get
""")
_MOST = {"much": "most", "many": "most", "little": "least", "few": "least"}
_GRADES = {"low": "lowest", "high": "highest", "small": "smallest", "large": "largest"}
_GRADES |= {"weak": "weakest", "strong": "strongest"}
_NAME = 4
"""Of so many words, at most, the name of a thing is."""


@step("lexicon", words={"as"})
def as_possible(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, as much as possible put as the most."""
    result = list(tokens)
    for at, size in reversed(places(tokens, _POSSIBLE)):
        first = next((n for n in range(at - 2, max(-1, at - 3 - _NAME), -1) if _as(tokens[n])), -1)
        if first < 0:
            continue
        said = tokens[first + 1 : at]
        start = _graded_before(tokens, first, lexicon) if len(said) == 1 else first
        if said[0].low in _GRADES and (start < first or said[1:]):
            name = said[2:] if said[1:] and said[1].low in ("a", "an") else said[1:]
            said = [*said[:1], *name, *tokens[start:first]]
        if most := _much_of(said, lexicon) or _of_an_end(said, lexicon):
            the = tokens[first].put("the")
            start -= start < first and start > 0 and tokens[start - 1].low == "the"
            result[start : at + size] = [the, *most]
    return result


def _graded_before(tokens: Sequence[Token], first: int, lexicon: Lexicon) -> int:
    """Where the "swell" of "swell as low as possible" begins; the same place where none does."""
    if tokens[first + 1].low not in _GRADES:
        return first
    for start in range(max(0, first - _NAME), first):
        named = lexicon.at(tokens, start)
        if named is not None and named.last == first and named.of("name"):
            return start
    return first


def _as(token: Token) -> bool:
    return token.low == "as"


def _much_of(said: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The "least swell" of "as little swell as"; nothing of "as much as"."""
    most = _MOST.get(said[0].low) or _GRADES.get(said[0].low, "")
    named = lexicon.at(said, 1) if most and len(said) > 1 else None
    if named is None or not named.of("name", "low", "value"):
        return []
    if named.last != len(said) and said[named.last].low not in ("of", "for"):
        return []
    return [said[0].put(most), *said[1:]]


def _of_an_end(said: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The "calmest" of "as calm as", where that is a word for an end of a scale."""
    low = said[0].low
    if len(said) != 1 or low in _MOST or low in _GRADES:
        return []
    stem = low[:-1]
    for word in (low + "est", low + "st", f"{stem}iest", low + low[-1] + "est"):
        token = said[0].put(word)
        named = lexicon.at([token], 0)
        if named is None or named.degree != "most":
            continue
        if all(link.column.type != "boolean" for link in named.links):  # "as dry as possible"
            return [token]
    return []
