"""A part of a day behind its weekday, with the date behind both: one day, told twice.

on Wednesday night, 25 March 2026      on the night of Wednesday, 25 March 2026
Saturday morning (14 February)         on the morning of Saturday (14 February)
the night before 4 July                on the night of the day before 4 July

By itself "Wednesday night" is the one nearest to today.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_PARTS = word_set("morning afternoon evening night noon lunchtime midday")
_MARKS = word_set(", ( - – —")
_LEADING = word_set("on in the of by for that during")
_DIGITS = 2


@step(words=("before",))
def night_before_a_day(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the night before a day that is named as the night of the day before it."""
    result: list[Token] = []
    for at, token in enumerate(tokens):
        result.append(token)
        before = low_at(tokens, at + 1) == "before" and low_at(tokens, at - 1) == "the"
        before = before and low_at(tokens, at - 2) != "during"
        if token.low in _PARTS and before and _named(tokens, at + 2):
            first = len(result) - 2
            if low_at(tokens, at - 2) not in _LEADING:
                result.insert(first, token.put("on"))
            result += token.put_all("of", "the", "day")
    return result


def _named(tokens: Sequence[Token], at: int) -> bool:
    """Whether a day of the calendar or a feast is named there."""
    if at >= len(tokens):
        return False
    token = tokens[at]
    capital = token.kind == "word" and token.text[:1].isupper()
    return capital or token.kind in ("number", "date") or token.low in MONTH_NUMBERS


@step(words=_PARTS)
def evening_of_a_day(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the part in front of its weekday."""
    for at in range(1, len(tokens) - 2):
        if tokens[at].low not in _PARTS or tokens[at - 1].low not in WEEKDAY_NUMBERS:
            continue
        date = at + 1 + (low_at(tokens, at + 1) in _MARKS)
        date += low_at(tokens, date) == "the"
        if not _dated(tokens, date):
            continue
        part = tokens[at]
        opened = low_at(tokens, at - 2) in _LEADING
        on = [] if opened else [part.put("on")]
        the = [] if low_at(tokens, at - 2) in ("the", "that") else [part.put("the")]
        head = [*tokens[: at - 1], *on, *the, part, part.put("of"), tokens[at - 1]]
        return [*head, *evening_of_a_day.put(tokens[at + 1 :])]
    return list(tokens)


def _dated(tokens: Sequence[Token], at: int) -> bool:
    """Whether a day and its month begin there."""
    first, second = low_at(tokens, at), low_at(tokens, at + 1)
    second = low_at(tokens, at + 2) if second == "of" else second
    days = {first[:_DIGITS].rstrip("stndrh"), second[:_DIGITS].rstrip("stndrh")}
    months = {first, second} & set(MONTH_NUMBERS)
    return bool(months) and any(day.isdecimal() for day in days)
