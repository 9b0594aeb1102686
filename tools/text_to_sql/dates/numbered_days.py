"""Days called by their number: "on the first of each month … on which of those firsts", "on which
of the firsts of the month", "on any 13th of the month".
"""

from collections.abc import Sequence, Set

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import ORDINAL_ENDINGS, ORDINALS, word_set

_POINTING = word_set("those these such")
_EACH = word_set("each every any")
_ANY = _EACH | word_set("which what")
_MONTHS = word_set("month months")
_PLURALS = frozenset(f"{word}s" for word in ORDINALS)
_ENDINGS = frozenset(f"{ending}s" for ending in ORDINAL_ENDINGS)


def numbered_as_days(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the "firsts" of "those firsts" and the "13ths" of "these 13ths" as days."""
    result = list(tokens)
    for at in range(len(tokens) - 1, 0, -1):
        size = _numbered(result, at)
        plural = size and (result[at].low in _PLURALS or result[at + size - 1].low in _ENDINGS)
        if plural and result[at - 1].low in _POINTING:
            result[at : at + size] = [result[at].put("days")]
            continue
        month = at + size + 2
        owned = size and [t.low for t in result[at + size : month]] in (["of", "the"], ["of", "a"])
        if not owned or month >= len(result) or result[month].low not in _MONTHS:
            continue
        if plural or result[at - 1].low in _ANY:
            last = result[at + size - 1]
            result[month - 1] = result[month - 1].put("each")
            result[month] = result[month].put("month")
            if plural:
                result[at + size - 1] = last.put(last.low.removesuffix("s"))
    return result


def weekdays_numbered(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "Fridays that fell on the 13th", "Fridays the 13th" as those on the 13th of
    each month."""
    for at, token in enumerate(tokens[:-2]):
        if not token.low.endswith("days") or token.low.removesuffix("s") not in WEEKDAY_NUMBERS:
            continue
        day = _passing(tokens, at + 1, ("that", "which"))
        fell = day < len(tokens) and tokens[day].low in _FALLING
        day = _passing(tokens, day + 1, ("on",)) if fell else at + 1
        day = _passing(tokens, day, ("the", "a"))
        size = _ordinal(tokens, day) if day > at + 1 else 0
        after = day + size
        ahead = [one.low for one in tokens[after : after + 3]]
        whole = ahead[:1] == ["of"] and ahead[1:2] != [] and ahead[2:] == ["month"]
        told = fell or (size and tokens[day].low not in ORDINALS)
        told = told and not {*ahead[:2]} & {*MONTH_NUMBERS, "of"}
        if size and (whole or (told and tokens[at + 1].low not in _BEING)):
            each = token.put_all("of", "each", "month")
            on = token.put_all("on", "the")
            rest = tokens[after + 3 * whole :]
            return [*tokens[: at + 1], *on, *tokens[day:after], *each, *rest]
    return list(tokens)


_FALLING = word_set("fell fall falls falling landed land lands were was came")


_BEING = word_set("were was are is")


def _passing(tokens: Sequence[Token], at: int, words: Sequence[str]) -> int:
    """The place behind one of some words, where one stands there."""
    return at + (at < len(tokens) and tokens[at].low in words)


def ranging_to_a_day(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with `from the second to the last day of May 2026` as two days, each with its
    month: what is said of a range counts nothing from the end."""
    if _FROM.isdisjoint(token.low for token in tokens):
        return list(tokens)
    for at in range(1, len(tokens) - 4):
        opened = tokens[at - 1].low in _FROM or (
            tokens[at - 1].low == "the" and tokens[at - 2].low in _FROM
        )
        size = _ordinal(tokens, at) if opened else 0
        joint = at + size + (size > 0 and tokens[at + size].low == "day")
        if not size or joint >= len(tokens) or tokens[joint].low not in _TO:
            continue
        day = joint + 1 + (joint + 1 < len(tokens) and tokens[joint + 1].low == "the")
        day += 1 if day < len(tokens) and tokens[day].low in _LAST else _ordinal(tokens, day)
        lows = [token.low for token in tokens[day : day + 3]]
        if len(lows) == 3 and lows[1] == "of" and lows[2] in MONTH_NUMBERS:
            year = tokens[day + 3 : day + 4]
            said = year if year and year[0].kind == "number" and len(year[0].low) == 4 else ()
            month = [tokens[day + 2], *said]
            if lows[0] in WEEKDAY_NUMBERS and lows[0].endswith("day"):
                month = [tokens[day], tokens[day + 1], *month]
            elif lows[0] != "day":
                continue
            return [*tokens[: at + size], *month, *tokens[joint:]]
    return list(tokens)


def days_named_once(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with `the last day of 2025 and the first of 2026` as two days: said once, the day
    is meant of both."""
    lows = [token.low for token in tokens]
    if _ENDS.isdisjoint(lows) or "day" not in lows:
        return list(tokens)
    result: list[Token] = []
    for at, token in enumerate(tokens):
        result.append(token)
        year = tokens[at + 2] if lows[at + 1 : at + 2] == ["of"] and at + 2 < len(tokens) else None
        whole = year is not None and (
            (year.kind == "number" and len(year.low) == len("2026"))
            or (token.low == "last" and year.low in MONTH_NUMBERS)
        )
        if token.low in _ENDS and whole and _of_a_day_before(lows[:at]):
            result.append(token.put("day"))
    return result


def _of_a_day_before(lows: Sequence[str]) -> bool:
    """Whether a "first day of" or "last day of" stands before."""
    return any(
        low in _ENDS and list(lows[at + 1 : at + 3]) == ["day", "of"] for at, low in enumerate(lows)
    )


_ENDS = word_set("first last")


def _ordinal(tokens: Sequence[Token], at: int) -> int:
    """How many tokens say which day it is, "second", "2nd"; 0 where none do."""
    if at >= len(tokens):
        return 0
    if tokens[at].low in ORDINALS:
        return 1
    ending = tokens[at + 1].low in ORDINAL_ENDINGS if at + 1 < len(tokens) else False
    return 2 if tokens[at].kind == "number" and ending else 0


_FROM = word_set("from between")
_TO = word_set("to until till through and")
_LAST = word_set("last final")


def days_of_each_month(tokens: Sequence[Token], dated: Set[int]) -> set[int]:
    """The tokens of the "each month" of "the first of each month", where it is read as dates: these
    are days, and no one answer is asked for each of them."""
    return {
        place
        for at in sorted(dated)
        if at and tokens[at - 1].low in _EACH and tokens[at].low == "month"
        if {at - 2, at - 1} <= dated
        for place in (at - 1, at)
    }


def _numbered(tokens: Sequence[Token], at: int) -> int:
    """How many tokens say a number of days, "first", "firsts" or "13ths"; 0 where none do."""
    if tokens[at].low in _PLURALS or tokens[at].low in ORDINALS:
        return 1
    ending = tokens[at + 1] if at + 1 < len(tokens) else None
    if tokens[at].kind != "number" or ending is None or not ending.glued:
        return 0
    return 2 if ending.low in _ENDINGS | ORDINAL_ENDINGS else 0
