"""Days of a month that are named behind it by their ordinals, and a month's end, put as days of it.

August 2026, first through twenty-third, how many …    1 to 23 August 2026, how many …
May 2026 (the 3rd to the 9th)                          3 to 9 May 2026
from 16 March 2026 to month's end                      from 16 March 2026 to the end of March 2026
in March 2026, from the 16th to the end of the month   from 16 March 2026 to the end of March 2026
the first to the tenth of May                          stays: it is read as it stands
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import (
    ORDINAL_ENDINGS,
    ORDINALS,
    phrases,
    starts,
    word_set,
)
from pageturner.tools.text_to_sql.rewording.steps import step

_MONTHS = frozenset(MONTH_NUMBERS)
_MARKS = word_set(", ( : - –")
_TO = word_set("to through until till thru - –")
_LIGHT = word_set("the from")
_ENDS = phrases("""
    the end of the month, the end of that month, end of the month, end of month, month end,
    the month end, month - end, the month - end, the last day of the month
""")
_PARTS = frozenset(ORDINALS) | word_set("last final opening closing half week weekend rest")
_YEAR = 4
_NEAR = 12
_TENS = {"twenty": 20, "thirty": 30}


@step(words=_MONTHS)
def ordinals_behind(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the days in front of the month."""
    for at, token in enumerate(tokens):
        end = _month(tokens, at)
        if not end or _a_part_of_it(tokens, at):
            continue
        first = end
        while low_at(tokens, first) in _MARKS | _LIGHT:
            first += 1
        if first == end or not any(t.low in _MARKS for t in tokens[end:first]):
            continue
        start, behind = _day(tokens, first)
        last = behind + 1 + (low_at(tokens, behind + 1) == "the")
        until, closed = _day(tokens, last)
        month = tokens[at:end]
        if start and low_at(tokens, behind) in _TO and (until or starts(tokens, last, _ENDS)):
            size = closed - last if until else starts(tokens, last, _ENDS)
            days = token.put_all("from", str(start), *(t.text for t in month), "to")
            days += token.put_all(*([str(until)] if until else ["the", "end", "of"]))
            opened = at - (low_at(tokens, at - 1) in ("in", "for", "of", "over", "during"))
            said = last + size + (low_at(tokens, last + size) == ")")
            return [*tokens[:opened], *days, *month, *tokens[said:]]
    return _to_its_end(tokens)


def _a_part_of_it(tokens: Sequence[Token], at: int) -> bool:
    """Whether a part of the month is spoken of, or a day: "the first week of May (1st to 7th)"."""
    before = {token.low for token in tokens[max(0, at - 5) : at - 1]}
    return at > 1 and tokens[at - 1].low == "of" and not before.isdisjoint(_PARTS)


def _to_its_end(tokens: Sequence[Token]) -> list[Token]:
    """`from 16 March 2026 to month's end`."""
    for at in range(2, len(tokens)):
        size = starts(tokens, at, _ENDS) if tokens[at - 1].low in _TO else 0
        if not size:
            continue
        for month in range(at - 2, max(-1, at - _NEAR), -1):
            if (end := _month(tokens, month)) and end <= at - 1:
                put = tokens[at].put_all("the", "end", "of")
                return [*tokens[:at], *put, *tokens[month:end], *tokens[at + size :]]
    return list(tokens)


def _month(tokens: Sequence[Token], at: int) -> int:
    """Where the "August", the "August 2026" ends that stands at a place; 0 for none."""
    if at < 0 or tokens[at].low not in _MONTHS or not tokens[at].text[:1].isupper():
        return 0
    year = low_at(tokens, at + 1)
    return at + 1 + (year.isdecimal() and len(year) == _YEAR)


def _day(tokens: Sequence[Token], at: int) -> tuple[int, int]:
    """The day that "twenty-third", "3rd" names at a place, and where it ends; 0 for none."""
    low, behind = low_at(tokens, at), low_at(tokens, at + 1)
    if low.isdecimal() and behind in ORDINAL_ENDINGS and 0 < int(low) <= 31:
        return int(low), at + 2
    if low in _TENS:
        hyphen = behind == "-"
        unit = ORDINALS.get(low_at(tokens, at + 1 + hyphen), 0)
        return (_TENS[low] + unit, at + 2 + hyphen) if 0 < unit < 10 else (0, at)
    day = ORDINALS.get(low, 0)
    return (day, at + 1) if 0 < day <= 31 else (0, at)
