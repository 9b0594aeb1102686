"""The weekend, named by its two days beside the days of the week it is held against, and these
named by the first and the last of them.

higher on weekdays or on Saturdays and Sundays       higher on weekdays or on weekends
Saturdays and Sundays against working days           weekends against weekdays
weekends against the Monday to Friday days           weekends against the weekdays
the rain of Saturdays and Sundays                    stays: of these two it is asked
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_WORKDAYS = phrases("""
    weekdays, weekday, working days, work days, workdays, business days, mondays to fridays,
    monday to friday, mondays through fridays, monday through friday, mon - fri, mon to fri
""")
_SATURDAY = word_set("saturday saturdays sat sats")
_SUNDAY = word_set("sunday sundays sun")
_AND = word_set("and & /")
_WEEKENDS = word_set("weekend weekends")
_WORKING = word_set("weekday weekdays workday workdays")
_MONDAY = word_set("monday mondays mon mons")
_FRIDAY = word_set("friday fridays fri fris")
_TO = word_set("to through thru till until - – —")
_UNITS = word_set("day days")


@step(words=_SATURDAY)
def weekend_by_its_days(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "weekends" for the two days."""
    if not any(starts(tokens, at, _WORKDAYS) for at in range(len(tokens))):
        return list(tokens)
    for at, token in enumerate(tokens):
        pair = low_at(tokens, at + 1) in _AND and low_at(tokens, at + 2) in _SUNDAY
        if token.low in _SATURDAY and pair and not low_at(tokens, at + 3).isdecimal():
            return [*tokens[:at], token.put("weekends"), *tokens[at + 3 :]]
    return list(tokens)


@step(words=_WEEKENDS)
def weekdays_by_their_ends(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "weekdays" for Monday to Friday, where weekends are named beside them."""
    lows = {token.low for token in tokens}
    if _WEEKENDS.isdisjoint(lows) or not _WORKING.isdisjoint(lows):
        return list(tokens)
    for at, token in enumerate(tokens):
        if token.low not in _MONDAY or low_at(tokens, at + 1) not in _TO:
            continue
        end = at + 2 + (low_at(tokens, at + 2) == "the")
        if low_at(tokens, end) not in _FRIDAY or low_at(tokens, end + 1).isdecimal():
            continue
        end += 1 + (low_at(tokens, end + 1) in _UNITS)
        return [*tokens[:at], token.put("weekdays"), *tokens[end:]]
    return list(tokens)
