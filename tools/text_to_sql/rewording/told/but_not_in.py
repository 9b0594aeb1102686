"""What is asked to have been so in one stretch of days "but not" in another, the denial put behind.

was there hail in May but not in June?       →  was there hail in May whereas June not?
hail on 3 and 4 May, but none on the 5th?    →  hail on 3 and 4 May, whereas the 5th not?
did it hail in May, though never in June?    →  did it hail in May, whereas June not?
which days of May had hail, but not in June  :  the days are left out
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import (
    ORDINAL_ENDINGS,
    ORDINALS,
    standing,
    word_set,
)
from pageturner.tools.text_to_sql.rewording.steps import step

_JOINING = word_set("but and yet though although")
_NOT = word_set("not none never")
_IN = word_set("in on during for over throughout")
_CLOSING = frozenset({"", "?", "."})
_TAGS = word_set("right correct true yes")
_OF_DATES = frozenset(
    {*MONTH_NUMBERS, *SEASONS, *WEEKDAY_NUMBERS, *ORDINALS, *ORDINAL_ENDINGS}
) | word_set("""
    the of half week weekend weeks days day month to and or through thru until till - – from early
    late mid middle end beginning start last following next that this year on in , between nor
""")


@step(words=_NOT)
def but_not_in(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, "in May but not in June" as "in May whereas June not"."""
    lows = [token.low for token in tokens]
    for denied in standing(tokens, _NOT):
        joint = denied - 1
        if denied < len(("did", "it")) or lows[joint] not in _JOINING:
            continue
        first = denied + 1
        first += first < len(lows) and lows[first] in ("any", "at")  # "none at all in June"
        first += low_at(tokens, first) == "all"
        last = first + (low_at(tokens, first) in _IN)
        while last < len(lows) and _dated(tokens[last]):
            last += 1
        last -= last > first and lows[last - 1] == ","
        tag = low_at(tokens, last) == "," and low_at(tokens, last + 1) in _TAGS
        closed = tag or low_at(tokens, last) in _CLOSING
        asks = (lows[0] in AUXILIARIES or tag) and ASKING.isdisjoint(lows)
        before, after = tokens[:joint], tokens[first:last]
        after = after if any(map(_names, after)) or (after[-1:] and _bare(after)) else []
        named = any(_names(one) for one in before)
        if after and closed and asks and named and not _part_of_it(before, after):
            against = [tokens[joint].put("whereas"), *after, *_left_unsaid(before, after)]
            return [*before, *against, tokens[denied].put("not"), *tokens[last:]]
    return list(tokens)


def _part_of_it(before: Sequence[Token], after: Sequence[Token]) -> bool:
    """Whether a part of a month, a season or a year is denied that is named whole before: "in May
    but not on 3 May"."""
    told, denied = [token.low for token in before], [token.low for token in after]
    season = not SEASONS.keys().isdisjoint(told) and SEASONS.keys().isdisjoint(denied)
    month = any(
        low in MONTH_NUMBERS and low in denied and told[at - 1 : at] in (["in"], ["during"])
        for at, low in enumerate(told)
    )
    year = MONTH_NUMBERS.keys().isdisjoint(told) and not MONTH_NUMBERS.keys().isdisjoint(denied)
    years = [low for low in denied if low.isdecimal() and len(low) == len("2026")]
    return month or season or (year and set(years) <= set(told))


def _left_unsaid(before: Sequence[Token], after: Sequence[Token]) -> Sequence[Token]:
    """The "half of May" of "in the first half of May but not the second"."""
    parts = [at for at, token in enumerate(before) if token.low in _PARTS]
    if not _bare(after) or not parts or before[parts[-1] - 1].low not in (*ORDINALS, "last"):
        return ()
    return [token for token in before[parts[-1] :] if token.low != ","]


def _bare(after: Sequence[Token]) -> bool:
    """The "the second" of "but not the second"."""
    return after[-1].low in ORDINALS or after[-1].low == "last"


_PARTS = word_set("half week weekend third quarter")


def _dated(token: Token) -> bool:
    """Whether a token may stand in the name of a day or a stretch of days."""
    return token.kind in ("number", "date") or token.low in _OF_DATES


def _names(token: Token) -> bool:
    """Whether a token may name a stretch of days by itself."""
    dated = token.kind in ("number", "date") or token.low in MONTH_NUMBERS
    return dated or token.low in SEASONS or token.low in _STRETCHES


_STRETCHES = word_set("week weekend month year")
