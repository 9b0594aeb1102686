"""What is spelt out of weekends and weekdays and says nothing more, left out.

weekend days (Sat/Sun) with hail           →  weekend days with hail
weekends, i.e. Saturdays and Sundays, …    →  weekends, …
weekdays (Mon-Fri) with hail               →  weekdays with hail
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_WHOLES = {"weekend": {5, 6}, "weekends": {5, 6}}
_WHOLES |= {word: set(range(5)) for word in ("weekday", "weekdays", "workdays", "workday")}
_UNITS = word_set("day days")
_MEANING = phrases("i . e ., i . e, ie, i.e, i.e., that is, meaning, namely, so, both, any, a")
_LISTING = word_set("/ , and or & + - – to through thru the")
_RANGING = word_set("- – to through thru")


@step(words=_WHOLES)
def without_days_spelt_out(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the days of which a weekend or the working week is said to consist."""
    result = list(tokens)
    for at in range(len(tokens) - 3, -1, -1):
        whole = _WHOLES.get(tokens[at].low)
        opening = at + 1 + (whole is not None and tokens[at + 1].low in _UNITS)
        mark = tokens[opening].low if whole and opening < len(tokens) else ""
        if whole is None or mark not in ("(", ","):
            continue
        begun = opening + 1
        while size := starts(tokens, begun, _MEANING):
            begun += size
        if mark == "," and begun == opening + 1:
            continue  # "weekends, Saturdays or Sundays: which" may set one against the other
        days, end = _days(tokens, begun)
        if mark == "(" and (end >= len(tokens) or tokens[end].low != ")"):
            continue
        if days == whole:
            del result[opening : end + (mark == "(")]
    return result


def _days(tokens: Sequence[Token], at: int) -> tuple[set[int], int]:
    """The days of the week that are listed, or range, from a place on; and where they end."""
    days: set[int] = set()
    named: int | None = None
    ranging = False
    while at < len(tokens):
        low = tokens[at].low
        number = WEEKDAY_NUMBERS.get(low, WEEKDAY_NUMBERS.get(low.removesuffix("s")))
        if number is None and low not in _LISTING:
            break
        if number is not None:
            days |= set(range(named, number + 1)) if ranging and named is not None else {number}
            named = number
        ranging = low in _RANGING or (ranging and number is None)
        at += 1
    return days, at
