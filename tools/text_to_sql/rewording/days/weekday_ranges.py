"""Days of the week from one to another, as a kind of days.

the Monday-to-Friday days of May         the Monday to Friday days of May
the Tuesday-through-Thursday peaks       the Tuesday through Thursday days peaks
weekdays, Monday to Friday I mean, in    weekdays, Monday to Friday, in
which days, Monday to Friday, had hail   which Monday to Friday days had hail
which school-week days                   which school week days
this working week, Tuesday to Friday,    this week, Tuesday to Friday,
hail this working week                   hail Monday to Friday of this week
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
_POINTING = dict.fromkeys(("this", "current"), "this") | {"next": "next"}
_POINTING |= dict.fromkeys(("last", "past", "previous"), "last")
_PAST = word_set("last past previous current")
_PARTED = word_set("of in s '")
_WITHIN = word_set("in during over for on within")
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
    return _weeks_of_work(result)


def _weeks_of_work(tokens: list[Token]) -> list[Token]:
    """The "this school week" of a day that is known, with its days where none of them are named."""
    result: list[Token] = []
    for at, token in enumerate(tokens):
        of_work = token.low == "week" and low_at(tokens, at - 1) in _OF_WORK
        pointing = low_at(tokens, at - 2)
        if not of_work or pointing not in _POINTING or low_at(tokens, at + 1) in _PARTED:
            result.append(token)
            continue
        if any(later.low in _DAYS for later in tokens[at + 1 :]):
            result[-1:] = [token]
            continue
        result[-2:] = []
        if pointing in _PAST and low_at(result, len(result) - 1) in ("this", "the"):
            result.pop()
        if low_at(result, len(result) - 1) in _WITHIN:
            result.pop()
        result += token.put_all("monday", "to", "friday", "of", _POINTING[pointing])
        result.append(token)
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
