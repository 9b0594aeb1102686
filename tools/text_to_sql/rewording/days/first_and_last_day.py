"""The first and the last day of a stretch that is named elsewhere, held against each other.

May 2026: how far apart were its first and last day?    … the first and last day of May 2026?
was May's last day warmer than its first?               was the last day of May warmer than …
did the last day of May beat the first on length?       … beat the first day of May on length?
in May, the first and the last day with hail            :  those with hail
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_ENDS = word_set("first last")
_DAYS = word_set("day days")
_COMPARED = word_set(
    "apart difference differ differed gap or than versus vs against compare compared comparing "
    "beat beats top outdo outdid exceed exceeded surpass different separate separates"
)
_CLOSING = word_set("? . , : ; differ lie compare apart in by on for was were") | {""}
_SHARED = word_set("and or the its on of vs versus to")
"""Between the two ends of "the first and the last day"."""
_OPEN = word_set("with without of when where which that whose it")
_LONGER = word_set("week weekend half fortnight third quarter")
_FAR = 6
_YEAR = 4


@step(words=("first",))
def first_and_last_day(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the stretch named behind both of its ends."""
    lows = {token.low for token in tokens}
    if "last" not in lows or _DAYS.isdisjoint(lows) or not _compared(tokens):
        return list(tokens)
    named = stretches_named(tokens)
    if len(named) != 1:
        return list(tokens)
    first, last = named[0]
    stretch = [replace(token, text=_bare(token)) for token in tokens[first:last]]
    owning = _owned(tokens, first, last)
    if owning is None:
        result, start = list(tokens), 0
    else:
        result = [*tokens[:first], tokens[first].put("the"), *tokens[owning:]]
        start = first
    ends = [at for at in range(start, len(result)) if result[at].low in _ENDS]
    if len(ends) != 2 or {result[at].low for at in ends} != _ENDS or not _joined(result, *ends):
        return list(tokens)
    if low_at(result, ends[0] + 1) in _LONGER:
        return list(tokens)  # "more wet days in the first week of May or in the last"
    for at in reversed(ends):
        day = low_at(result, at + 1) in _DAYS
        behind = at + 1 + day
        shared = at == ends[0] and not day and _said_once(result, *ends)
        if low_at(result, behind) == "of" or shared:
            continue
        closed = day or at == ends[0] or low_at(result, behind) in _CLOSING
        if low_at(result, behind) in _OPEN or not closed:
            return list(tokens)
        owner = at - (low_at(result, at - 1) in ("its", "the"))
        put, put_all = result[at].put, result[at].put_all
        result[owner:behind] = [put("the"), result[at], *put_all("day", "of"), *stretch]
    return result


def _said_once(tokens: Sequence[Token], one: int, two: int) -> bool:
    """Whether one "day" stands behind both ends."""
    between = {token.low for token in tokens[one + 1 : two]}
    return low_at(tokens, two + 1) in _DAYS and between <= _SHARED


def _compared(tokens: Sequence[Token]) -> bool:
    """Whether one is held against another, and no days are counted between them."""
    lows = [token.low for token in tokens]
    if any(lows[at : at + 3] == ["how", "many", "days"] for at in range(len(lows))):
        return False
    return any(low in _COMPARED or "more" in stems(low).values() for low in lows)


def stretches_named(tokens: Sequence[Token]) -> list[tuple[int, int]]:
    """Where a month or a season is named, with its year, and no day of it."""
    found = []
    for at, token in enumerate(tokens):
        if token.low not in MONTH_NUMBERS and token.low not in SEASONS:
            if token.kind == "date":
                return []
            continue
        year = at + 1 < len(tokens) and tokens[at + 1].kind == "number"
        dated = year and len(tokens[at + 1].low) != _YEAR
        if dated or (at and tokens[at - 1].kind == "number"):
            return []
        found.append((at, at + 1 + year))
    return found


def _owned(tokens: Sequence[Token], first: int, last: int) -> int | None:
    """Where what the stretch owns begins, an end of it: "May's last day"."""
    if low_at(tokens, last) in ("'", "’") and low_at(tokens, last + 1) == "s":
        behind = last + 2
    elif tokens[last - 1].text.endswith(("'s", "’s")):
        behind = last
    else:
        return None
    return behind if low_at(tokens, behind) in _ENDS else None


def _joined(tokens: Sequence[Token], one: int, two: int) -> bool:
    """Whether the one end is held against the other, with no more than a measure between."""
    between = {token.low for token in tokens[one + 1 : two]}
    return two - one <= 2 * _FAR and "." not in between and "?" not in between


def _bare(token: Token) -> str:
    return token.text.removesuffix("'s").removesuffix("’s")
