"""One of two days or stretches spoken of again by which of them came later, or was named second.

9 May or 3 May: was the earlier day calmer      … was the latter day calmer
May and June: was the later month wetter        … was the latter month wetter
3 May, 9 May: was the second one wetter         … was the latter one wetter
which of 3 and 9 May had the later departure    as it is: that is an hour
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.weekdays import Dates
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set

_SIDES = {"later": 1, "earlier": 0}
_ORDER = {"first": 0, "second": 1}
_PLACES = ("former", "latter")
_UNITS = word_set("day date month week weekend season half period stretch year one")
_OF_BOTH = phrases("of the two, of them, of these, of those, of these two, of those two, of both")
_OPENING = word_set("the that")
_CLOSING = word_set("? . , ! ; ) than as") | {""}
_PAIR = 2


def by_their_order(tokens: Sequence[Token], dates: Dates) -> list[Token]:
    """The tokens, with "the former" or "the latter" where one of the two is spoken of so."""
    period = dates.period
    if period is None or len(period.parts) != _PAIR or len(dates.firsts) < _PAIR:
        return list(tokens)
    begins = [part.intervals[0][0] for part in period.parts if part.intervals]
    if len(begins) != _PAIR or begins[0] == begins[1]:
        return list(tokens)
    by_day = sorted(range(_PAIR), key=begins.__getitem__)
    return [
        token if (place := _place(tokens, at, dates, by_day)) is None else token.put(_PLACES[place])
        for at, token in enumerate(tokens)
    ]


def _place(tokens: Sequence[Token], at: int, dates: Dates, by_day: Sequence[int]) -> int | None:
    """Which of the two, in the order they were named, is meant there; None where none is."""
    low = tokens[at].low
    if low not in _SIDES.keys() | _ORDER.keys() or at in dates.used:
        return None
    if low_at(tokens, at - 1) not in _OPENING:
        return None
    both = starts(tokens, at + 1, _OF_BOTH)
    if low in _ORDER:
        told = bool(both) or low_at(tokens, at + 1) == "one"
        told = told and low_at(tokens, at - 2) != "with"  # what comes with it is no day
        return _ORDER[low] if told and at > max(dates.firsts) else None
    named = low_at(tokens, at + 1) in _UNITS or low_at(tokens, at + 1) in _CLOSING
    return by_day[_SIDES[low]] if named or both else None
