"""The two parts of a month before and after a day of it, set against each other.

was May hotter after the 15th than up to it  →  was it hotter from 16 to 31 May than from 1 to 15 …
hotter before or after the 10th of May       →  hotter from 1 to 9 May or from 11 to 31 May
hotter before the 10th of May than from the 10th on
                                             →  hotter from 1 to 9 May than from 10 to 31 May
"""

from calendar import monthrange
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import (
    ORDINAL_ENDINGS,
    ORDINALS,
    phrases,
    starts,
    word_set,
)
from pageturner.tools.text_to_sql.rewording.steps import step

_SIDES = {
    ("up", "to", "and", "including"): ("until", True),
    ("up", "to"): ("until", True),
    ("up", "until"): ("until", True),
    ("until",): ("until", True),
    ("through",): ("until", True),
    ("before",): ("until", False),
    ("prior", "to"): ("until", False),
    ("ahead", "of"): ("until", False),
    ("after",): ("from", False),
    ("following",): ("from", False),
    ("from",): ("from", True),
    ("since",): ("from", True),
}
_JOINING = word_set("than or vs versus")
_IT = phrases("it, then, that, that day, that date, that point, this date, the same day")
_FROM_THEN = phrases("""
    afterwards, afterward, thereafter, after that, from then on, from it on, from there on, later on
""")
_TO_THEN = phrases("up to then, until then, beforehand, before then, before that")
_OPENING = word_set("in of for during")
_COUNTED = word_set("day week weeks weekend weekends month months fortnight morning evening night")


@dataclass(frozen=True)
class _Part:
    """One side of a day; `last` is where the words end."""

    side: str
    inclusive: bool
    last: int


@step(words=_JOINING)
def parted_in_two(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, the two parts of a month told by their days."""
    said, tokens = tokens, _plainly(tokens)
    joints = [at for at, token in enumerate(tokens) if token.low in _JOINING]
    month = _month(tokens) if joints else None
    for joint in joints if month else ():
        assert month is not None
        first, last, number, year = month
        found = _sides(tokens, joint, (first, last))
        if found is None or (found[0] and tokens[found[0] - 1].low in _COUNTED):
            continue  # "the week after the 10th"
        begin, one, day, other = found
        bounds = [_days(part, day, number, year) for part in (one, other)]
        if bounds[0] is None or bounds[1] is None or bounds[0][0] == bounds[1][0]:
            continue
        name = list(tokens[first:last])
        parts = [_said(tokens[begin], low, high, name) for low, high in filter(None, bounds)]
        spelt = [*parts[0], tokens[joint], *parts[1]]
        return _without_the_month(tokens, (first, last), (begin, other.last), spelt)
    return list(said)


def _plainly(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens with a month named once that is named again with the same day: "from the 15th of
    May on than before the 15th of May"."""
    result: list[Token] = []
    days: list[str] = []
    year = False
    for token in tokens:
        if year and token.low.isdigit() and len(token.low) == len("2026"):
            continue
        year = False
        if token.low in MONTH_NUMBERS and [one.low for one in result[-1:]] == ["of"]:
            day = next((one.low for one in reversed(result) if one.low.isdigit()), "")
            if (said := f"{day} {token.low}") in days and day:
                result.pop()
                year = True
                continue
            days.append(said)
        result.append(token)
    return result


def _month(tokens: Sequence[Token]) -> tuple[int, int, int, int | None] | None:
    """The only month that is named: where it begins and ends, its number, and its year."""
    named = [at for at, token in enumerate(tokens) if token.low in MONTH_NUMBERS]
    if len(named) != 1 or (tokens[named[0]].low == "may" and not tokens[named[0]].text.istitle()):
        return None
    at = named[0]
    behind = tokens[at + 1].low if at + 1 < len(tokens) else ""
    year = int(behind) if behind.isdigit() and len(behind) == len("2026") else None
    return at, at + 1 + (year is not None), MONTH_NUMBERS[tokens[at].low], year


def _sides(
    tokens: Sequence[Token], joint: int, month: tuple[int, int]
) -> tuple[int, _Part, int, _Part] | None:
    """Where the first part begins, the part, the day, and the other part."""
    for begin in range(max(0, joint - 9), joint):
        one = _side(tokens, begin)
        if one is None:
            continue
        if one.last == joint:  # "before or after the 15th"
            other = _side(tokens, joint + 1)
            day = _day(tokens, other.last) if other else None
            if other and day:
                return begin, one, day[0], replace(other, last=day[1])
            continue
        day = _day(tokens, one.last)
        last = _past_marks(tokens, day[1], month) if day else -1
        other = _then(tokens, joint + 1, day[0]) if day and last == joint else None
        if day and other and other.side != one.side:
            opened = tokens[joint + 1].low == "from" and one.side == "until"
            other = replace(other, inclusive=other.inclusive or (opened and not one.inclusive))
            return begin, one, day[0], other
    return None


def _past_marks(tokens: Sequence[Token], at: int, month: tuple[int, int]) -> int:
    """Where the words end that are still of the day: "the 15th of May on"."""
    if month[0] in (at, at + 1) and tokens[at].low in ("of", tokens[month[0]].low):
        at = month[1]
    return _onwards(tokens, at)


def _onwards(tokens: Sequence[Token], at: int) -> int:
    while at < len(tokens) and tokens[at].low in (",", "on", "onwards", "onward"):
        at += 1
    return at


def _side(tokens: Sequence[Token], at: int) -> _Part | None:
    table = frozenset(_SIDES)
    size = starts(tokens, at, table)
    if not size:
        return None
    side, inclusive = _SIDES[tuple(token.low for token in tokens[at : at + size])]
    return _Part(side, inclusive, at + size)


def _then(tokens: Sequence[Token], at: int, day: int) -> _Part | None:
    """The "up to it" behind "after the 15th than", the "before the 15th"."""
    if size := starts(tokens, at, _FROM_THEN):
        return _Part("from", False, at + size)
    if size := starts(tokens, at, _TO_THEN):
        return _Part("until", False, at + size)
    part = _side(tokens, at)
    again = _day(tokens, part.last) if part else None
    if part and again and again[0] == day:
        return replace(part, last=_onwards(tokens, again[1]))
    size = starts(tokens, part.last, _IT) if part else 0
    return replace(part, last=part.last + size) if part and size else None


def _day(tokens: Sequence[Token], at: int) -> tuple[int, int] | None:
    """The "the 15th" of a month that is named elsewhere, or right behind; and where it ends."""
    if at + 1 >= len(tokens) or tokens[at].low != "the":
        return None
    day = tokens[at + 1]
    last = at + 2
    if day.low in ORDINALS:
        number = ORDINALS[day.low]
    elif day.low.isdigit() and last < len(tokens) and tokens[last].low in ORDINAL_ENDINGS:
        number, last = int(day.low), last + 1
    else:
        return None
    behind = [token.low for token in tokens[last : last + 1]]
    return None if behind and behind[0] not in _AFTER_A_DAY else (number, last)


_AFTER_A_DAY = _JOINING | word_set(", . ? ! ; on onwards onward in of and")


def _days(part: _Part, day: int, month: int, year: int | None) -> tuple[int, int] | None:
    """The first and the last day of a part; None where it would be none."""
    end = monthrange(year or 2026, month)[1]
    low, high = 1, end
    if part.side == "from":
        low = day if part.inclusive else day + 1
    else:
        high = day if part.inclusive else day - 1
    return (low, high) if low <= high <= end else None


def _said(token: Token, low: int, high: int, month: list[Token]) -> list[Token]:
    """The "from 16 to 31 May 2026" of such a part."""
    one = token.put(str(low))
    two = token.put(str(high))
    from_, to = token.put_all("from", "to")
    return [from_, one, to, two, *month]


def _without_the_month(
    tokens: Sequence[Token], month: tuple[int, int], parts: tuple[int, int], spelt: list[Token]
) -> list[Token]:
    """The tokens with the parts spelt out, and the month not said once more: "was May hotter" asks
    whether it was."""
    (first, last), (begin, end) = month, parts
    if begin <= first < end:
        return [*tokens[:begin], *spelt, *tokens[end:]]
    if first >= end:  # "before or after the 15th of May"
        kept = first - (first > end and tokens[first - 1].low in _OPENING)
        return [*tokens[:begin], *spelt, *tokens[end:kept], *tokens[last:]]
    opened = first > 0 and tokens[first - 1].low in _OPENING
    after = last + (opened and last < len(tokens) and tokens[last].low == ",")
    it = [] if opened else [tokens[first].put("it")]
    before = first - opened
    return [*tokens[:before], *it, *tokens[after:begin], *spelt, *tokens[end:]]
