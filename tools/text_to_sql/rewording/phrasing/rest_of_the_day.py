"""Turns of speech of those who recall a text: how little there was of a thing, how unlikely it was,
and what became of the rest of the day.

a touch of hail                             →  hail
hail, not even likely, before 7             →  a chance of hail, before 7
hail before 7; the rest of the day dry      →  hail before 7; dry afterwards
hail, then sleet for the rest of the day    →  hail, then sleet
sleet, then hail for the rest of a May day  →  sleet, then hail on a May day
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention
from pageturner.tools.text_to_sql.rewording.steps import step

_LITTLE = word_set("""
    touch spot dash dab lick whiff smidgen smattering sprinkling dusting bit spell bout bouts burst
    bursts whisper flicker flickers rumble rumbles clap claps peal peals glimmer scattering fleck
    flecks trickle splash splashes spatter blast hint suspicion sniff spells shred
""")
_UNLIKELY = phrases("""
    not even likely, not even that likely, not likely even, not very likely, not that likely,
    not too likely, not all that likely, not so likely, not particularly likely, far from likely,
    not exactly likely
""")
_REST = phrases("""
    the rest of the day, for the rest of the day, the remainder of the day, the rest of it,
    for the remainder of the day, over the rest of the day, through the rest of the day,
    the day otherwise, for the rest of it, all the rest of the day
""")
_RESTING = word_set("rest remainder otherwise")
_OF_A_DAY = phrases("for the rest of a, for the rest of that, for the remainder of a")
_MARKS = (",", "-", "–", "—", "(", "and", "but")
_ENDS = word_set(". ? ! ;")
_BEING = AUXILIARIES | word_set("being staying to be stay stayed remain remained it")
_CLAUSE = 10


@step("lexicon", words=_LITTLE | _RESTING | {"likely"})
def recalled(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, put plainly."""
    lows = {token.low for token in tokens}
    result = list(tokens)
    if not lows.isdisjoint(_LITTLE):
        result = _without_how_little(result, lexicon)
    if "likely" in lows:
        result = _by_chance(result, lexicon)
    return _afterwards(result, lexicon) if lows & _RESTING else result


def _told(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> Mention | None:
    """What begins there, where texts tell of it."""
    found = lexicon.at(tokens, at)
    worded = found and any(link.column.worded for link in found.of("name", "low"))
    return found if worded else None


def _without_how_little(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    for at in range(len(tokens) - 2):
        of = tokens[at].low in _LITTLE and tokens[at + 1].low == "of"
        if of and not lexicon.at(tokens, at) and _told(tokens, at + 2, lexicon):
            first = at - (at > 0 and tokens[at - 1].low in ("a", "the", "some"))
            return _without_how_little([*tokens[:first], *tokens[at + 2 :]], lexicon)
    return tokens


def _by_chance(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """The "chance of hail" of "hail, not even likely"."""
    for at in range(1, len(tokens)):
        size = starts(tokens, at, _UNLIKELY)
        if not size or tokens[at - 1].low not in _MARKS:
            continue
        before = (_told(tokens, place, lexicon) for place in range(at - 1, -1, -1))
        thing = next((m for m in before if m and m.of("name")), None)
        if thing is None or _ENDS & {token.low for token in tokens[thing.last : at - 1]}:
            continue
        chance = tokens[at].put_all("a", "chance", "of")
        first = thing.first - (tokens[thing.first - 1].low in ("a", "some"))
        return [
            *tokens[: max(0, first)],
            *chance,
            *tokens[thing.first : at - 1],
            *tokens[at + size :],
        ]
    return tokens


def _afterwards(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """The "dry afterwards" of "the rest of the day dry", behind what is told before."""
    for at in range(1, len(tokens)):
        size = starts(tokens, at, _REST) or starts(tokens, at, _OF_A_DAY)
        if not size or not any(_told(tokens, place, lexicon) for place in range(at)):
            continue
        if _opening(tokens, at) in AUXILIARIES:
            continue  # "is it to stay dry for the rest of the day", seen from an hour of it
        after = [tokens[at].put("afterwards")]
        place = at + size
        if tokens[place - 1].low not in ("day", "it", "otherwise"):  # "for the rest of a May day"
            on = tokens[at].put("on")
            then = [] if _then_before(tokens, at) else after
            return [*tokens[:at], *then, on, *tokens[place - 1 :]]
        while place < len(tokens) and tokens[place].low in _BEING:
            place += 1
        if found := _told(tokens, place, lexicon):
            return [*tokens[:at], *tokens[place : found.last], *after, *tokens[found.last :]]
        if _behind_what_is_told(tokens, at, lexicon):
            return [
                *tokens[:at],
                *([] if _then_before(tokens, at) else after),
                *tokens[at + size :],
            ]
    return tokens


def _opening(tokens: Sequence[Token], at: int) -> str:
    """The word with which the sentence opens that a place is in."""
    while at and tokens[at - 1].low not in _ENDS:
        at -= 1
    return tokens[at].low


def _behind_what_is_told(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether a thing that is told stands right before, or a "mix" of such."""
    ends = (at, at - 1) if tokens[at - 1].kind == "word" else (at,)
    before = (_told(tokens, place, lexicon) for place in range(max(0, at - _NEAR), at))
    return any(found and found.last in ends for found in before)


_NEAR = 4


def _then_before(tokens: Sequence[Token], at: int) -> bool:
    """Whether a "then" stands in the clause already."""
    return any(token.low == "then" for token in tokens[max(0, at - _CLAUSE) : at])
