"""What is asked to have been so on one day "but not on" another, the denial put behind that day.

was hail due on 3 May but not on 4 May?         →  was hail due on 3 May and on 4 May not?
hail fell on 3 May, and not on the 4th, right?  →  hail fell on 3 May and on the 4th not, right?
did 3 May have hail but not 4 May?              →  did 3 May have hail and 4 May not?
days with hail in May but not on 4 May          :  the day is left out
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.holidays import holidays
from pageturner.tools.text_to_sql.dates.spelt import spelt_date
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import standing, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_JOINING = word_set("but and yet though")
_ON = word_set("on for")
_CLOSING = frozenset({"", "?", "."})
_RIGHT = word_set("right correct true yes")
_LISTED = word_set("from between through until to days dates week weekend month either both")
_BESIDE = word_set("and or & , - – /")
_HOLIDAYS = frozenset(holidays())


@step(words={"not"})
def but_not_on(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, "on 3 May but not on 4 May" as "on 3 May and on 4 May not"."""
    lows = [token.low for token in tokens]
    for denied in standing(tokens, {"not"}):
        joint = denied - 1
        first = denied + 1 + (low_at(tokens, denied + 1) in _ON)
        last = _day(tokens, first)
        if denied < len(("did", "it")) or lows[joint] not in _JOINING or not last:
            continue
        tag = low_at(tokens, last) == "," and low_at(tokens, last + 1) in _RIGHT
        closed = tag or low_at(tokens, last) in _CLOSING
        before = tokens[: joint - (lows[joint - 1] == ",")]
        asks = (lows[0] in AUXILIARIES or tag) and ASKING.isdisjoint(lows)
        if closed and asks and _of_one_day(before):
            said = [tokens[joint].put("and"), *tokens[denied + 1 : last], tokens[denied]]
            return [*before, *said, *tokens[last:]]
    return list(tokens)


def _of_one_day(tokens: Sequence[Token]) -> bool:
    """Whether one day is named there, and no stretch of days."""
    if not _LISTED.isdisjoint(token.low for token in tokens):
        return False
    days, at = 0, 0
    while at < len(tokens):
        last = _day(tokens, at)
        if not last and (other := spelt_date(tokens, at)) and (other.month or other.year):
            return False
        listed = tokens[at].kind == "number" and low_at(tokens, at + 1) in _BESIDE
        if not last and listed and _day(tokens, at + 2):
            return False  # "on 3 and 4 May"
        days += bool(last)
        at = last or at + 1
    return days == 1


def _day(tokens: Sequence[Token], at: int) -> int:
    """Where a day ends that begins there: "3 May", "the 4th", "Monday"; 0 for none."""
    if size := starts(tokens, at, _HOLIDAYS):
        named = spelt_date(tokens, at + size)
        year = named is not None and named.year is not None and named.number is named.month is None
        return named.last if named is not None and year else at + size
    day = spelt_date(tokens, at)
    if day is None or (day.number is not None and day.month is None and not day.ended):
        return 0
    whole = day.number is None and (day.month is not None or day.year is not None)
    return 0 if whole else day.last
