"""Two days of the week that are held against each other, one of which is said to be of a week: both
are of it.

was Monday last week colder than Tuesday    …  than Tuesday last week
colder on Monday than on Tuesday last week  colder on Monday last week than on Tuesday last week
Monday last week or last Tuesday            stays: the other is said to be another one
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_WEEKDAYS = frozenset(day for day in WEEKDAY_NUMBERS if day.endswith("day"))
_WHICH = word_set("last this next that")
_JOINTS = word_set("than or and vs versus against to with exceed beat top outdo")
_BESIDE = _WHICH | MONTH_NUMBERS.keys() | word_set("before after of the every each")


@step(words=word_set("week"))
def of_the_same_week(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the week named behind both days."""
    days = [at for at, token in enumerate(tokens) if token.low in _WEEKDAYS]
    if len(days) != len(("Monday", "Tuesday")):
        return list(tokens)
    told = [at for at in days if _of_a_week(tokens, at + 1)]
    bare = [at for at in days if at not in told and _by_itself(tokens, at)]
    one, two = days
    joined = not _JOINTS.isdisjoint([token.low for token in tokens[one + 1 : two]])
    if len(told) != 1 or len(bare) != 1 or not joined:
        return list(tokens)
    week, at = tokens[told[0] + 1 : told[0] + 3], bare[0] + 1
    return [*tokens[:at], *week, *tokens[at:]]


def _of_a_week(tokens: Sequence[Token], at: int) -> bool:
    return low_at(tokens, at) in _WHICH and low_at(tokens, at + 1) == "week"


def _by_itself(tokens: Sequence[Token], at: int) -> bool:
    """Whether nothing beside it says which one it is."""
    behind = at + 1 + (low_at(tokens, at + 1) == ",")
    numbered = low_at(tokens, behind)[:1].isdecimal() or low_at(tokens, behind) in MONTH_NUMBERS
    before = low_at(tokens, at - 1)
    return before not in _WHICH and low_at(tokens, at + 1) not in _BESIDE and not numbered
