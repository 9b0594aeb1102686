"""The weekend, named by its two days beside the days of the week it is held against.

higher on weekdays or on Saturdays and Sundays       higher on weekdays or on weekends
Saturdays and Sundays against working days           weekends against weekdays
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
