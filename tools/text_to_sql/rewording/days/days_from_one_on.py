"""Days that are counted from one that is named in front, put behind it.

starting tomorrow, which of the next three days …  →  which of the three days starting tomorrow …
from 3 May on, is any of the following five …      →  is any of the five days starting 3 May …
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import DAYS_IN, MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import (
    ORDINAL_ENDINGS,
    is_number,
    phrases,
    places,
    starts,
    word_set,
)
from pageturner.tools.text_to_sql.rewording.steps import step

_OPENING = phrases("""
    starting, starting with, starting from, starting on, starting as of, beginning, beginning with,
    beginning on, beginning from, from, as of, as from, commencing, counting from, counted from
""")
_ONWARDS = phrases("on, onward, onwards, forward, forwards")
_DATING = word_set("today tomorrow yesterday the of this next coming") | ORDINAL_ENDINGS
_FOLLOWING = word_set("next following coming first")
_LONGEST = 6


@step(words=_FOLLOWING)
def counted_from_one_on(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with the days that follow the one named in front as a stretch from that day."""
    for at, size in places(tokens, _OPENING):
        end = _date(tokens, at + size)
        closed = end + starts(tokens, end, _ONWARDS)
        if end == at + size or closed >= len(tokens) or tokens[closed].low != ",":
            continue
        for next_ in range(closed + 1, len(tokens) - 2):
            counted, unit = tokens[next_ + 1], tokens[next_ + 2]
            if tokens[next_].low not in _FOLLOWING or tokens[next_ - 1].low != "the":
                continue
            if not is_number(counted) or unit.low.removesuffix("s") not in DAYS_IN:
                continue
            starting = unit.put("starting")
            moved = [starting, *tokens[at + size : end]]
            return [
                *tokens[:at],
                *tokens[closed + 1 : next_],
                counted,
                unit,
                *moved,
                *tokens[next_ + 3 :],
            ]
    return list(tokens)


def _date(tokens: Sequence[Token], at: int) -> int:
    """Where the words of a date end that begin at a place; the place itself for none."""
    first = at
    while at < len(tokens) and at - first < _LONGEST:
        low = tokens[at].low
        dated = tokens[at].kind in ("number", "date") or low in MONTH_NUMBERS
        if not (dated or low in WEEKDAY_NUMBERS or low in _DATING):
            break
        at += 1
    return at
