"""The days of the week one by one, as what records are grouped by.

takings by day of the week            →  takings by weekday
the total for each day of the week    →  the total for each weekday

"Each day of the week of 9 May" is a week that has a date.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_GROUPING = word_set("by per each every")
_DATED = word_set("of from beginning starting ending that before after until")


@step(words={"week"})
def by_day_of_the_week(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "by weekday" for it."""
    result = list(tokens)
    for at in range(len(tokens) - 4, 0, -1):
        said = [token.low for token in tokens[at : at + 4]]
        if said != ["day", "of", "the", "week"] or tokens[at - 1].low not in _GROUPING:
            continue
        follows = tokens[at + 4].kind if at + 4 < len(tokens) else "mark"
        if low_at(tokens, at + 4) not in _DATED and follows in ("word", "mark"):
            result[at : at + 4] = [tokens[at].put("weekday")]
    return result
