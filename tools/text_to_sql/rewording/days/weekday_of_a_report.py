"""The day of the week of a report whose date is told as well, left out.

Monday's report of 18 May 2026        →  the report of 18 May 2026
the Monday forecast of 18 May         →  the forecast of 18 May
"""

from collections.abc import Sequence, Set

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_WEEKDAYS = frozenset(word for word in WEEKDAY_NUMBERS if word.endswith("day"))
_PLANS = word_set("forecast outlook prediction")
_DATED = word_set("of from dated")
_ORDINAL = word_set("st nd rd th the")


@step("nouns", words=_WEEKDAYS)
def without_weekday_of_a_report(tokens: Sequence[Token], nouns: Set[str]) -> list[Token]:
    """The tokens without the day of the week in front of a report "of" a day of a month."""
    result: list[Token] = []
    for at, token in enumerate(tokens):
        report = low_at(tokens, at + 1)
        named = token.low in _WEEKDAYS and (report in nouns or report in _PLANS)
        if not (named and low_at(tokens, at + 2) in _DATED and _of_a_day(tokens, at + 3)):
            result.append(token)
        elif not result or result[-1].low != "the":
            result.append(token.put("the"))
    return result


def _of_a_day(tokens: Sequence[Token], at: int) -> bool:
    """Whether a day of a month follows: "18 May", "May 18", "the 18th of May", "2026-05-18"."""
    behind = [token for token in tokens[at : at + 5] if token.low not in _ORDINAL | {"of"}]
    if behind and behind[0].kind == "date":
        return True
    numbers = [token.number for token in behind[:2] if token.kind == "number"]
    months = [token for token in behind[:2] if token.low in MONTH_NUMBERS]
    return len(numbers) == len(months) == 1 and numbers[0] <= _MOST_DAYS


_MOST_DAYS = 31
