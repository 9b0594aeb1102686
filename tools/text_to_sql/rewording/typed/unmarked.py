"""Marks that people leave out, or put in, when they type in a hurry.

7 8 and 9 feb        7, 8 and 9 feb            the days of a list
march april and may  march, april and may      its months
3 & 9 may, since Sat 3 and 9 may, since Saturday
last tuesdays high   last tuesday's high       whose
w/ rain, w/o rain    with rain, without rain   what is written short
w/c 3 May, last w/e  week commencing 3 May, last weekend
of these 3           of these three            how many were named
Dec. 19, max. gust   Dec 19, max gust          a stop that ends no sentence
530 pm               5:30 pm                   the minutes of an hour
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.english import KNOWN
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import CARDINALS, word_set
from pageturner.tools.text_to_sql.rewording.steps import step
from pageturner.tools.text_to_sql.rewording.typed.slips import CALENDAR

_JOINING = word_set("and or & vs versus")
_WHICH = word_set("last next this coming past previous")
_HALVES = word_set("am pm")
_SHORT_DAYS = {
    name: next(full for full, n in WEEKDAY_NUMBERS.items() if n == number and full.endswith("day"))
    for name, number in WEEKDAY_NUMBERS.items()
    if not name.endswith("day")
}
_NAMES = MONTH_NUMBERS.keys() | WEEKDAY_NUMBERS.keys() | {f"{day}s" for day in WEEKDAY_NUMBERS}
_PLURALS = {f"{day}s" for day in WEEKDAY_NUMBERS if len(day) > len("sun")}
_ABBREVIATING = {*_SHORT_DAYS, "&"}
_PARTS_OF_DAY = {"am": "morning", "pm": "afternoon"}
_FEW = {2: "two", 3: "three", 4: "four", 5: "five", 7: "seven", 9: "nine"}
_SHORTENING = {*map(str, _FEW), *_PARTS_OF_DAY, ".", "w"}
_DAYS = range(1, 32)
_AMOUNTS = word_set("above over under below than least most to reached hit exactly about around at")


@step(words=_NAMES | _ABBREVIATING | _SHORTENING | _HALVES)
def marked(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with these marks put in."""
    lows = {token.low for token in tokens}
    if not lows.isdisjoint(_ABBREVIATING):
        tokens = [_named_in_full(tokens, at) for at in range(len(tokens))]
    if not lows.isdisjoint(_HALVES):
        tokens = _timed(tokens)
    if not lows.isdisjoint(_SHORTENING):
        tokens = _in_full(tokens)
    if lows.isdisjoint(_NAMES):
        return list(tokens)
    commas = _between_days(tokens) | _between_months(tokens, lows)
    if not commas and lows.isdisjoint(_PLURALS):
        return list(tokens)
    result = []
    for at, token in enumerate(tokens):
        if at in commas:
            result.append(replace(token, text=",", low=",", kind="mark", end=token.start))
        result.append(_owner(tokens, at))
    return result


def _named_in_full(tokens: Sequence[Token], at: int) -> Token:
    """The "Sat" of "since Sat", and not the sun; the "&" of "3 & 9 May", and not of a name."""
    token = tokens[at]
    if token.low in _SHORT_DAYS and token.text.istitle() and at:
        sun = token.low == "sun" and tokens[at - 1].low in ("the", "of", "more", "some", "no")
        return token if sun else replace(token, low=_SHORT_DAYS[token.low])
    if token.low == "&" and 0 < at < len(tokens) - 1 and not token.glued:
        beside = tokens[at - 1], tokens[at + 1]
        if any(one.kind != "word" or one.low in _JOINED for one in beside):
            return replace(token, low="and")
    return token


_JOINED = KNOWN | CALENDAR | MONTH_NUMBERS.keys() | WEEKDAY_NUMBERS.keys()


def _timed(tokens: Sequence[Token]) -> list[Token]:
    """Hours whose minutes are written together with them."""
    result: list[Token] = []
    for token in tokens:
        before = result[-1] if result else None
        if before and token.low in _HALVES and _hour(before):
            text = f"{before.text[:-2]}:{before.text[-2:]} {token.low}"
            result[-1] = replace(before, text=text, low=text, kind="clock", end=token.end)
        else:
            result.append(token)
    return result


def _in_full(tokens: Sequence[Token]) -> list[Token]:
    """The "w/" and "w/o" of a list written in a hurry, and numbers that only count what is named:
    "which of the 3 was", "all 3:"."""
    result: list[Token] = []
    tokens = _weeks_in_full(tokens)
    for at, token in enumerate(tokens):
        before = result[-1] if result else None
        if token.low not in _SHORTENING and (before is None or before.text not in ("w", "W")):
            result.append(token)
            continue  # as nearly every word does
        lows = [one.low for one in tokens[at : at + 3]]
        if token.low == "." and before and (meant := _meant_short(tokens, at)):
            result[-1] = replace(before, low=meant)
            continue
        if token.low in _PARTS_OF_DAY and before and before.low == "the":
            token = replace(token, low=_PARTS_OF_DAY[token.low])
        if token.low == "." and before and _cut_short(before, tokens[at + 1 : at + 2]):
            continue
        if token.low == "w" and lows[1:2] == ["/"]:
            token = replace(token, low="without" if lows[2:] == ["o"] else "with")
        elif before and before.low in ("with", "without") and before.text in ("w", "W"):
            if token.low == "/" or (token.low == "o" and before.low == "without"):
                continue
        elif _counts_the_named(tokens, at):
            token = replace(token, low=_FEW[int(token.low)], kind="word")
        result.append(token)
    return result


def _weeks_in_full(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens with "week commencing" for the "w/c" in front of a day, "week ending" for the
    "w/e", and "weekend" for one that stands by itself."""
    for at in range(len(tokens) - 3, -1, -1):
        lows = [token.low for token in tokens[at : at + 3]]
        if lows[:2] != ["w", "/"] or lows[2] not in _OF_A_WEEK or not tokens[at + 2].glued:
            continue
        behind = tokens[at + 3] if at + 3 < len(tokens) else None
        dated = behind and (behind.kind in ("number", "date") or behind.low in _NAMES)
        if dated or lows[2] == "e":
            put = ("week", _OF_A_WEEK[lows[2]]) if dated else ("weekend",)
            tokens = [*tokens[:at], *tokens[at].put_all(*put), *tokens[at + 3 :]]
    return tokens


_OF_A_WEEK = {"c": "commencing", "b": "beginning", "e": "ending"}


def _meant_short(tokens: Sequence[Token], at: int) -> str:
    """The "number" of "no. of days", the "inches" of "two in. of snow"; "" for neither."""
    after = tokens[at + 1].low if at + 1 < len(tokens) else ""
    amount = at > 1 and (tokens[at - 2].kind == "number" or tokens[at - 2].low in CARDINALS)
    before = tokens[at - 1].low if at else ""
    if before == "no":
        return "number" if after == "of" else ""
    return "inches" if before == "in" and amount else ""


_DATED = (MONTH_NUMBERS.keys() | WEEKDAY_NUMBERS.keys()) - word_set("may march sun")
_SHORTENED = word_set("approx avg temp temps max min deg no incl est precip prob fcst obs")


def _cut_short(word: Token, following: Sequence[Token]) -> bool:
    """Whether a full stop only shortens a word, and the sentence goes on."""
    if word.low in _DATED:
        return any(token.kind == "number" for token in following)
    goes_on = any(t.kind != "mark" and not t.text[:1].isupper() for t in following)
    return word.low in _SHORTENED and goes_on


_PARTS = word_set("quarters thirds fifths eighths tenths")
_NAMED = word_set("the these those all")
_AFTER = word_set("was were had has is are did does saw : ? . ,")


def _counts_the_named(tokens: Sequence[Token], at: int) -> bool:
    token, after = tokens[at], tokens[at + 1].low if at + 1 < len(tokens) else "?"
    few = token.kind == "number" and token.low.isdigit() and int(token.low) in _FEW
    listed = after == "," and at + 2 < len(tokens) and _day(tokens[at + 2]) > 0
    before = tokens[at - 1].low if at else ""
    if few and after in _PARTS:
        return True  # "3 quarters of an inch"
    if before == "the" and (at < 2 or tokens[at - 2].low != "of"):
        return False
    return few and before in _NAMED and after in _AFTER and not listed


def _hour(token: Token) -> bool:
    digits = token.low
    if token.kind != "number" or not digits.isdigit() or len(digits) not in (3, 4):
        return False
    return 0 < int(digits[:-2]) <= 12 and int(digits[-2:]) < 60


def _between_days(tokens: Sequence[Token]) -> set[int]:
    """Where a comma belongs between days of a month: a rising run with an "and", or of three."""
    found: set[int] = set()
    days = {at: _day(token) for at, token in enumerate(tokens) if token.kind == "number"}
    at = 0
    while at < len(tokens) and len(days) > 1:
        if at not in days:
            at += 1
            continue
        run, joined, place, last = [], False, at, 0
        while place < len(tokens):
            day = days.get(place, 0)
            if day > last:
                run.append(place)
                last, place = day, place + 1
            elif run and tokens[place].low in _JOINING and not joined:
                joined, place = True, place + 1
            else:
                break
        if len(run) > 1 + (not joined) and _dated(tokens, at, place):
            found |= {now for before, now in pairwise(run) if now == before + 1}
        at = max(place, at + 1)
    return found


def _day(token: Token) -> int:
    """The day of a month that a number may be; 0 for none."""
    plain = token.kind == "number" and token.low.isdigit() and not token.glued
    return int(token.low) if plain and int(token.low) in _DAYS else 0


def _dated(tokens: Sequence[Token], first: int, end: int) -> bool:
    """Whether a month stands beside a run, and no amount begins it."""
    after = end + (end < len(tokens) and tokens[end].low == "of")
    if after < len(tokens) and tokens[after].low in MONTH_NUMBERS:
        return first == 0 or tokens[first - 1].low not in _AMOUNTS
    return first > 0 and tokens[first - 1].low in MONTH_NUMBERS


def _between_months(tokens: Sequence[Token], lows: set[str]) -> set[int]:
    """Where a comma belongs between the first of three months or days of the week."""
    found: set[int] = set()
    if len(lows & _NAMES) < 3:
        return found
    for at in range(1, len(tokens) - 2):
        for names in (MONTH_NUMBERS, WEEKDAY_NUMBERS):
            one, two, joining, three = (tokens[at + k].low for k in (-1, 0, 1, 2))
            if {one, two, three} <= names.keys() and joining in _JOINING:
                found.add(at)
    return found


def _owner(tokens: Sequence[Token], at: int) -> Token:
    """The "tuesdays" of "last tuesdays high", of which there is one."""
    token = tokens[at]
    after = tokens[at + 1].low if at + 1 < len(tokens) else "of"
    one = at > 0 and tokens[at - 1].low in _WHICH and after not in ("of", "in")
    return replace(token, low=token.low[:-1]) if token.low in _PLURALS and one else token
