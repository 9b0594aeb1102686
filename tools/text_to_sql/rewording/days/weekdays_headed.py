"""Days of the week that head a question of so many "of those days" are all that there are of them.

Saturday and Sunday trips: how many of those days so far this month had hail?
    →  Saturdays and Sundays trips: …
Saturday and Sunday: which of the two was wetter?        two days, and stays
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_NAMED = frozenset(day for day in WEEKDAY_NUMBERS if day.endswith("day"))
_JOINTS = word_set(", and or & /")
_THOSE = word_set("those these such")
_DAYS = word_set("days dates")
_COLONS = word_set(": - – — .")
_LONGEST = 3
"""So many words may stand behind the days, for which they are."""


@step(words=_THOSE)
def weekdays_headed(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with such days in the plural."""
    last = 0
    while low_at(tokens, last) in _NAMED | _JOINTS:
        last += 1
    colon = next((n for n in range(last, last + _LONGEST + 1) if low_at(tokens, n) in _COLONS), 0)
    pointed = any(
        tokens[at].low in _THOSE
        and low_at(tokens, at - 1) == "of"
        and low_at(tokens, at + 1) in _DAYS
        for at in range(colon, len(tokens) - 1)
    )
    if not last or not colon or not pointed:
        return list(tokens)
    days = [t.put(f"{t.text}s") if t.low in _NAMED else t for t in tokens[:last]]
    return [*days, *tokens[last:]]
