"""A part of a month that is said once beside two months: it is that part of each of them.

was May or June hotter from the 3rd to the 23rd       was 3 to 23 May or 3 to 23 June hotter
between the 1st and the 15th, was May wetter than June   was 1 to 15 May wetter than 1 to 15 June
which was warmer in its first half, May or June       which was warmer, the first half of May or …
were the first ten days warmer in May or in June      was it warmer in the first ten days of May …
was it hotter on the 5th in June or in July           was it hotter on 5 June or on 5 July
was May hotter than 3 to 9 June                       stays: the days have their month
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.exclusions import left_out
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import (
    ORDINAL_ENDINGS,
    ORDINALS,
    is_count,
    phrases,
    starts,
    word_set,
)
from pageturner.tools.text_to_sql.rewording.steps import step

_TO = word_set("to and through thru until till - – —")
_JOINTS = word_set("or than versus vs against and")
_IN = word_set("in during over for within across on")
_OWNERS = word_set("the its their")
_WHICH = word_set("first second last third middle opening closing")
_UNITS = word_set("half third week weekend quarter")
_COUNTED = WEEKDAY_NUMBERS.keys() | _UNITS | {"day"}
_OF_EACH = phrases("of the month, of each month, of each, of both months, of both, of the months")
_TWO = 2
_LAST_DAY = 31
_VERBS = word_set("was were")
_STARTING = word_set("start starts started begin begins began end ends ended opens opened since")
_WORDS = word_set("from between first second last third half 1st on")


@step(words=_WORDS)
def part_of_each_month(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with that part said of each of the two months."""
    months = _months(tokens)
    if len(months) != _TWO or not _held_against(tokens, months):
        return list(tokens)
    for at in range(len(tokens)):
        end, part = _part(tokens, at)
        if not part or any(start < end and at < stop for start, stop in months):
            continue
        before = [token.low for token in tokens[:at]]
        if before.count("(") > before.count(")") or (before[-1:] and before[-1] in _STARTING):
            continue  # "in August 2025 (the log starts on the 3rd)"
        if low_at(tokens, end) in MONTH_NUMBERS or low_at(tokens, end) in ("of", "-", "–"):
            return list(tokens)
        if left_out(tokens, at, end):
            return list(tokens)  # "May and June without the last weekend"
        return _put(tokens, at, end, part, months)
    return list(tokens)


def _put(
    tokens: Sequence[Token], at: int, end: int, part: list[Token], months: list[tuple[int, int]]
) -> list[Token]:
    result: list[Token] = []
    asked = low_at(tokens, at - 1) in _VERBS if at else False
    end += low_at(tokens, end) == "," and (not at or low_at(tokens, at - 1) == ",")
    place = 0
    day = len(part) == 1
    while place < len(tokens):
        if place == at:
            if asked:
                result[-1:] = tokens[at - 1].put_all("was", "it")
            place = end
            continue
        month = next((one for one in months if one[0] == place), None)
        if month is None:
            result.append(tokens[place])
            place += 1
            continue
        if day and result and result[-1].low == "in":
            result[-1] = result[-1].put("on")
        result += [*part, *tokens[place : month[1]]]
        place = month[1]
    return result


def _months(tokens: Sequence[Token]) -> list[tuple[int, int]]:
    """The whole months that are named, each with its year."""
    found: list[tuple[int, int]] = []
    for at, token in enumerate(tokens):
        if token.low not in MONTH_NUMBERS or not token.text[:1].isupper():
            continue
        end = at + 1
        before = tokens[at - 1] if at else None
        if before and (before.kind == "number" or before.low in ORDINAL_ENDINGS):
            return []
        if before and (before.low == "of" or before.low in ORDINALS):
            return []
        if end < len(tokens) and tokens[end].kind == "number":
            if not (tokens[end].low.isdecimal() and len(tokens[end].low) == len("2026")):
                return []
            end += 1
        found.append((at, end))
    return found


def _held_against(tokens: Sequence[Token], months: list[tuple[int, int]]) -> bool:
    between = [token.low for token in tokens[months[0][1] : months[1][0]]]
    return any(low in _JOINTS for low in between) and "to" not in between


def _part(tokens: Sequence[Token], at: int) -> tuple[int, list[Token]]:
    """Where a part of a month ends, and as it stands before a month; nothing where none begins."""
    low = tokens[at].low
    if low in ("from", "between"):
        first, day = _day(tokens, at + 1)
        if day is None or low_at(tokens, first) not in _TO:
            return at, []
        last, other = _day(tokens, first + 1)
        return (last, [day, tokens[first].put("to"), other]) if other is not None else (at, [])
    owner = at + (low in _IN)
    if low == "on":
        end, day = _day(tokens, at + 1)
        ordinal = low_at(tokens, end - 1) in ORDINAL_ENDINGS or low_at(tokens, end - 1) in ORDINALS
        counts = low_at(tokens, end) in _COUNTED  # "on the second Monday in June"
        return (end, [day]) if day is not None and ordinal and not counts else (at, [])
    if low_at(tokens, owner) not in _OWNERS or low_at(tokens, owner + 1) not in _WHICH:
        return at, []
    unit = owner + 2
    counted = is_count(low_at(tokens, unit)) and low_at(tokens, unit + 1) in ("days", "weeks")
    if not counted and low_at(tokens, unit) not in _UNITS:
        return at, []
    end = unit + 1 + counted
    said = [tokens[owner].put("the"), *tokens[owner + 1 : end], tokens[unit].put("of")]
    return end + starts(tokens, end, _OF_EACH), said


def _day(tokens: Sequence[Token], at: int) -> tuple[int, Token | None]:
    """Where "the 3rd" ends, and the 3."""
    at += low_at(tokens, at) == "the"
    if at >= len(tokens):
        return at, None
    token = tokens[at]
    if token.low in ORDINALS:
        return at + 1, token.put(str(ORDINALS[token.low]))
    if not token.low.isdecimal() or not 1 <= int(token.low) <= _LAST_DAY:
        return at, None
    return at + 1 + (low_at(tokens, at + 1) in ORDINAL_ENDINGS), token
