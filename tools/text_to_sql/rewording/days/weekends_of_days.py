"""Weekends that are called by a day of each, said once of them all.

the weekends of 9 and 16 May           the weekend of 9 May and the weekend of 16 May
the weekend of May 9 or May 23         the weekend of May 9 or the weekend of May 23
the weekend of 9 and 10 May            stays: its two days
"""

from collections.abc import Sequence
from itertools import pairwise

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import ORDINAL_ENDINGS, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_WEEKENDS = word_set("weekend weekends")
_JOINTS = word_set("and or & vs versus than ,")
_LAST_DAY = 31
_Day = tuple[int, Token | None, list[Token], int]
"""Its number, its month where it is said, its tokens, and where it ends."""


@step(words=_WEEKENDS)
def weekends_of_days(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "the weekend of" in front of each day."""
    for at in range(len(tokens) - 3):
        if tokens[at].low in _WEEKENDS and low_at(tokens, at + 1) == "of":
            return _put(tokens, at)
    return list(tokens)


def _put(tokens: Sequence[Token], at: int) -> list[Token]:
    days: list[_Day] = []
    joints: list[list[Token]] = []
    place = at + 2
    while (day := _day(tokens, place)) is not None:
        days.append(day)
        end = place = day[3]
        while place < len(tokens) and tokens[place].low in _JOINTS:
            place += 1
        joints.append(list(tokens[end:place]))
        if place == end:
            break
    month = next((one[1] for one in days if one[1] is not None), None)
    if len(days) == 1 or month is None or not days:
        return list(tokens)
    if any(abs(one[0] - other[0]) == 1 for one, other in pairwise(days)):
        return list(tokens)
    weekend = tokens[at].put("weekend")
    said: list[Token] = []
    for number, (_, own, words, _) in enumerate(days):
        front = (
            [tokens[at].put("the"), weekend, tokens[at + 1]]
            if number
            else [weekend, tokens[at + 1]]
        )
        named = own or next((d[1] for d in days[number:] if d[1]), month)
        said += [*front, *words, *([] if own else [named])]
        said += joints[number] if number < len(days) - 1 else []
    return [*tokens[:at], *said, *tokens[days[-1][3] :]]


def _day(tokens: Sequence[Token], at: int) -> _Day | None:
    """The day that stands at a place: "9 May", "the 9th", "May 9"."""
    at += low_at(tokens, at) == "the"
    month = tokens[at] if low_at(tokens, at) in MONTH_NUMBERS else None
    first = at
    at += month is not None
    low = low_at(tokens, at)
    if not low.isdecimal() or not 1 <= int(low) <= _LAST_DAY:
        return None
    end = at + 1 + (low_at(tokens, at + 1) in ORDINAL_ENDINGS)
    if month is None and low_at(tokens, end + (low_at(tokens, end) == "of")) in MONTH_NUMBERS:
        end += low_at(tokens, end) == "of"
        month = tokens[end]
        end += 1
    return int(low), month, list(tokens[first:end]), end
