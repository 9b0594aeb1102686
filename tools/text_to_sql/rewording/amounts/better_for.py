"""What a day is said to be better for, where that is an end of a scale, is what it had more of.

which day was better for warmth, 3 or 9 May            which day was warmer, 3 or 9 May
which was the better day for staying cool              which was the cooler day
for coolness, which was the better day                 which was the cooler day
which was the better day for a picnic                  stays: a picnic is on no scale
3 or 9 May, which is the day for a picnic              which is the better day for a picnic
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.degrees import ADJECTIVES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_BETTER = {"better": "er", "best": "est"}
_TIMED = word_set("on of for after before until till by in during from about to")
_OFFERED = word_set("or between")
_STAYING = word_set("staying keeping being feeling getting stay keep sheer pure simple")
_MARKS = word_set(", : - – —")
_CONSONANTS = frozenset("bdgmnpt")
_NEAR = 6


@step("lexicon", words=_BETTER)
def better_for(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with "warmer" for "better for warmth"."""
    at = next((n for n, token in enumerate(tokens) if token.low in _BETTER), len(tokens))
    for place, token in enumerate(tokens):
        if token.low != "for" or not (place == 0 or 0 < place - at <= _NEAR):
            continue
        if at == len(tokens):
            break
        said, last = _scale(tokens, place + 1, lexicon)
        ends = low_at(tokens, last) in ("", "?", ",", ".", ":", "on", "in", "of", "–", "-", "than")
        if not said or not ends:
            continue
        put = tokens[at].put(_degree(said, _BETTER[tokens[at].low]))
        if place:
            return [*tokens[:at], put, *tokens[at + 1 : place], *tokens[last:]]
        last += low_at(tokens, last) in _MARKS
        return [*tokens[last:at], put, *tokens[at + 1 :]]
    return list(tokens)


@step(words=("day",))
def the_day_for(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "the better day for" where one of those offered is said to be the day for
    something."""
    lows = [token.low for token in tokens]
    for at in range(2, len(lows) - 1):
        if lows[at - 2] not in _TIMED and lows[at - 1 : at + 2] == ["the", "day", "for"]:
            offered = not _OFFERED.isdisjoint(lows)
            return [*tokens[:at], *tokens[at].put_all(*["better"] * offered), *tokens[at:]]
    return list(tokens)


def _scale(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[str, int]:
    """The adjective of "warmth", "staying warm", "the cool", and where it ends."""
    while low_at(tokens, at) in _STAYING or low_at(tokens, at) in ("the", "it"):
        at += 1
    low = low_at(tokens, at)
    plain = next((low.removesuffix(end) for end in ("ness", "th") if low.endswith(end)), low)
    plain = plain[:-1] + "y" if plain.endswith("i") else plain
    if plain not in ADJECTIVES or at >= len(tokens):
        return "", at
    found = lexicon.at([tokens[at].put(plain)], 0)
    return (plain, at + 1) if found is not None and found.of("name", "low") else ("", at)


def _degree(plain: str, end: str) -> str:
    """`warmer`, `hotter`, `driest`."""
    if plain.endswith("y"):
        return plain[:-1] + "i" + end
    if plain.endswith("e"):
        return plain + end[1:]
    short = len(plain) == len("hot") and plain[-1] in _CONSONANTS
    return plain + plain[-1] * short + end
