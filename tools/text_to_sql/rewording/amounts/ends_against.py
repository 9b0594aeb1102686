"""The end of a scale in one stretch of days above or below that in another, put as a comparison.

was the lowest of May below the lowest of June       →  … lower than the lowest of June
was the top price forecast in May over that of June  →  the top price in May higher than that of …
did the lowest of May exceed the lowest of June      →  … higher than the lowest of June
did the top price this May beat the top one last May →  … higher than the top one last May
did May's top price beat April's                     →  May's top price higher than April's
by how much did the mean of May exceed that of June  →  the mean of May higher than that of June
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_SIDES = {
    "below": "lower",
    "under": "lower",
    "beneath": "lower",
    "above": "higher",
    "over": "higher",
    "past": "higher",
}
_VERBS = {
    **dict.fromkeys(word_set("exceed exceeds exceeded exceeding beat beats beaten"), "higher"),
    **dict.fromkeys(word_set("surpass surpasses surpassed top tops topped outdo outdid"), "higher"),
}
"""Verbs that hold the end of one stretch against that of another."""
_WAYS = {**_SIDES, **_VERBS}
_ENDS = word_set("top peak maximum minimum max min")
_MEANS = word_set("average mean median")
_OTHER = phrases("""
    that of, that in, that for, the one of, the one in, the one for, those of, those in, those for
""")
_OF = word_set("of in for during from between over")
_POINTING = word_set("the last this next all early late mid")
_STRETCHES = word_set(
    "q q1 q2 q3 q4 days weeks months week month year quarter weekend past first second halloween"
)
_NEAR = 6
_LONG = 6


_EXCESS = phrases("in excess of, up on")
_SHORT = phrases("fall short of, falls short of, fell short of")


@step(words=_WAYS.keys() | {"excess", "up", "short"})
def ends_compared(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, "lower than" for "below" between two ends of the same scale."""
    for at, token in enumerate(tokens[1:-2], 1):
        way, size = _WAYS.get(token.low), 1
        if excess := starts(tokens, at, _EXCESS):
            way, size = "higher", excess
        elif short := starts(tokens, at, _SHORT):
            way, size = "lower", short
        if way is None or not _of_an_end(tokens, at + size):
            continue
        first = next((n for n in range(at - 2, -1, -1) if _is_end(tokens[n])), None)
        if first is None and token.low in _VERBS:  # (between, the prepositions say it already)
            first = _mean_of_it(tokens, at)
        owned = any(_past_an_owner(tokens, n) == first for n in range(first or 0))
        named = [n for n in range(max(0, (first or 0) - _OWNED), at) if _of_a_stretch(tokens, n)]
        named = [0] if owned and first is not None and first <= _LONG else named
        if first is None or not named or named[0] - first > _LONG:
            continue
        said = token.put_all(way, "than")
        return [*tokens[:at], *said, *tokens[at + size :]]
    return list(tokens)


def _mean_of_it(tokens: Sequence[Token], at: int) -> int | None:
    """Where the "average" of "the average high of May" stands, or the stretch of "the highs of May
    beat those of June on average"."""
    before = (n for n in range(at - 2, -1, -1) if tokens[n].low in _MEANS)
    stretches = (n for n in range(at) if _of_a_stretch(tokens, n))
    averaged = any(token.low in _MEANS for token in tokens[at:])
    return next(before, next(stretches, None) if averaged else None)


def _is_end(token: Token) -> bool:
    return token.low in _ENDS or (token.low != "rest" and "most" in stems(token.low).values())


def _of_an_end(tokens: Sequence[Token], at: int) -> bool:
    """The "the lowest in June", the "that of June"."""
    if size := starts(tokens, at, _OTHER):
        return _of_a_stretch(tokens, at + size - 1)
    if owned := _past_an_owner(tokens, at):
        rest = tokens[owned : owned + 1]
        closed = not rest or rest[0].kind == "mark" or rest[0].low == "by"  # "… by how much"
        closed = closed or (rest[0].low == "in" and tokens[owned + 1 : owned + 2] != [])
        return closed or _is_end(rest[0])
    behind = range(at + 2, min(at + _NEAR, len(tokens)))
    opened = tokens[at].low in ("the", "its") and any(map(_is_end, tokens[at + 1 : at + 2]))
    return opened and any(_of_a_stretch(tokens, place) for place in behind)


def _of_a_stretch(tokens: Sequence[Token], at: int) -> bool:
    """The "in June" of "the lowest in June", the "this June" of "the lowest this June"."""
    lows = [token.low for token in tokens[at : at + 5]]
    if len(lows) < 2 or lows[0] not in _OF:
        return _seen_from_today(lows)
    named = lows[1:] if lows[1] in _POINTING else lows[1:2]
    if any(low in MONTH_NUMBERS or low in SEASONS or low in _STRETCHES for low in named):
        return True
    return tokens[at + 1].kind in ("number", "date") or "weekend" in lows


def _seen_from_today(lows: Sequence[str]) -> bool:
    """The "last week" of "the lowest last week", the "the month before" of "that of the month
    before"."""
    if lows[:1] == ["the"]:
        return lows[2:3] in (["before"], ["after"]) and lows[1] in _STRETCHES
    named = lows[1:2]
    stretch = any(low in MONTH_NUMBERS or low in SEASONS or low in _STRETCHES for low in named)
    return lows[:1] in (["this"], ["last"], ["next"]) and stretch


def _past_an_owner(tokens: Sequence[Token], at: int) -> int:
    """Where the "May 2026's" of "May 2026's longest" ends; 0 where none stands there."""
    at += low_at(tokens, at) in ("this", "last", "next")
    named = low_at(tokens, at)
    if not (named in MONTH_NUMBERS or named in SEASONS or named in _STRETCHES):
        return 0
    if tokens[at].text.endswith(("'s", "’s")):
        return at + 1
    at += 1 + (at + 1 < len(tokens) and tokens[at + 1].kind == "number")
    return at + 2 if low_at(tokens, at) == "'" and low_at(tokens, at + 1) == "s" else 0


_OWNED = 4
"""So many tokens may the "last week's" of "last week's longest" have."""
