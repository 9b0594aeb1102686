"""A day seen from today that is told a second way, which names another one.

yesterday, on the 29th   asked on the 1st of March of a year without one
tomorrow, a Monday       asked on a Monday

No day is both.
"""

from datetime import timedelta

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.words import ORDINAL_ENDINGS, word_set

_DAYS = {"yesterday": -1, "today": 0, "tomorrow": 1}
_APPOSED = word_set(", ( - – —")
_OPENING = word_set("on the a which i.e. ie was is being that's")
_LISTING = word_set("and or & to through until till")


def no_such_neighbour(analysis: Analysis) -> str:
    """The "yesterday, on the 29th" that is no day, in words; "" where all is well."""
    if analysis.now is None or analysis.lacks(_DAYS.keys()):
        return ""
    for at, low in enumerate(analysis.lows):
        shift = _DAYS.get(low)
        behind = at + 1
        if shift is None or analysis.low(behind) not in _APPOSED:
            continue
        behind += 1
        while analysis.low(behind) in _OPENING:
            behind += 1
        day = analysis.now + timedelta(days=shift)
        weekday = WEEKDAY_NUMBERS.get(analysis.low(behind))
        number, last = _number(analysis, behind)
        if weekday is not None and len(analysis.low(behind)) > 3:
            last = behind + 1
            wrong = weekday != day.weekday()
        elif number:
            month = MONTH_NUMBERS.get(analysis.low(last + (analysis.low(last) == "of")), day.month)
            wrong = (number, month) != (day.day, day.month)
        else:
            continue
        while last in analysis.dates.used:
            last += 1
        last += analysis.low(last) == ")"
        listed = analysis.low(last) in _LISTING | {","} and last + 1 in analysis.dates.used
        if wrong and not listed:
            return " ".join(token.text for token in analysis.tokens[at:last])
    return ""


def _number(analysis: Analysis, at: int) -> tuple[int, int]:
    """The "29th" there and the place behind it; nought where none is told."""
    low, behind = analysis.low(at), at + 1
    ending = analysis.low(behind) in ORDINAL_ENDINGS
    month = analysis.low(behind + (analysis.low(behind) == "of")) in MONTH_NUMBERS
    if low.isdecimal() and (ending or month) and len(low) < 3:
        return int(low), behind + ending
    return 0, behind
