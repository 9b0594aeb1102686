"""Days of the week from one to another, as a kind of days.

the Monday-to-Friday days of May         the Monday to Friday days of May
the Tuesday-through-Thursday peaks       the Tuesday through Thursday days peaks
weekdays, Monday to Friday I mean, in    weekdays, Monday to Friday, in
which days, Monday to Friday, had hail   which Monday to Friday days had hail
which school-week days                   which school week days
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_TO = word_set("to through thru")
_DASHES = word_set("- – —")
_OF_WORK = word_set("school work working business")
_CLOSING = word_set(", ) .")
_WHOLE = 5
"""So many tokens "Monday-to-Friday" has, and "Monday to Friday I mean"."""
_DAYS = {*WEEKDAY_NUMBERS, *(f"{day}s" for day in WEEKDAY_NUMBERS)}


@step(words=_DAYS | _OF_WORK)
def ranges_of_weekdays(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with such ranges in words of their own, and nothing said between their marks but
    them."""
    result = list(tokens)
    dated = any(token.low in MONTH_NUMBERS or token.low in SEASONS for token in tokens)
    for at in range(len(tokens) - 1, -1, -1):
        lows = [token.low for token in result[at : at + 5]]
        if lows[0] in _OF_WORK and lows[1:3] == ["-", "week"]:
            del result[at + 1]
        if len(lows) < _WHOLE or lows[0] not in _DAYS:
            continue
        behind = low_at(result, at + _WHOLE)
        if _hyphened(lows):
            if dated and behind.isalpha() and behind not in _NO_NOUNS:
                result.insert(at + _WHOLE, result[at + 4].put("days"))
            del result[at + 3], result[at + 1]
        elif _range(lows[:3]) and lows[3:] == ["i", "mean"] and behind in _CLOSING:
            del result[at + 3 : at + _WHOLE]
        if dated and _set_off(result, at):
            days, said = result[at - 2], result[at : at + 3]
            result[at - 2 : at + 4] = [*said, days]
    return result


def _set_off(tokens: Sequence[Token], at: int) -> bool:
    """Whether a range is told of the "days" before it: "which days, Monday to Friday, had hail"."""
    marks = low_at(tokens, at - 1), low_at(tokens, at + 3)
    told = marks in ((",", ","), ("(", ")")) and low_at(tokens, at - 2) in ("days", "dates")
    return told and at + 3 < len(tokens) and _range([token.low for token in tokens[at : at + 3]])


def _hyphened(lows: Sequence[str]) -> bool:
    return lows[1] in _DASHES and lows[3] in _DASHES and _range([lows[0], lows[2], lows[4]])


def _range(lows: Sequence[str]) -> bool:
    return lows[0] in _DAYS and (lows[1] in _TO or lows[1] in _DASHES) and lows[2] in _DAYS


_NO_NOUNS = word_set("days dates of in during only with without and or was were is are did do does")
