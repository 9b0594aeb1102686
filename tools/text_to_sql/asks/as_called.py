"""Stretches that are set against each other, by the names that the question has for them.

spring 2026 or summer 2026        spring 2026 (March to May 2026) had the higher …
Q4 against Q1                     Q4 (October to December 2025) had the higher …
the first half of May             first half of May (1 to 15 May 2026)

which half of May was hotter      first half of May 2026 (1 to 15 May 2026), and the second
of the summer weeks 1-7 June …    1 to 7 June 2026: the word is said of both, and of no summer

Months and days are named by themselves.
"""

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.dates.periods import MONTHS, Period, month_end
from pageturner.tools.text_to_sql.dates.words import SEASONS
from pageturner.tools.text_to_sql.language.words import word_set

_CALLED = SEASONS.keys() | word_set(
    "q q1 q2 q3 q4 quarter half fortnight week weekend remaining rest days ten seven five"
)
_ARTICLES = word_set("the a an in on of for")
_JOINTS = word_set("or and versus vs v against than with to over but while whereas compared")
_LONGEST = 7


def as_called(period: Period, analysis: Analysis) -> Period:
    """The period with its parts named as the question names them, and what days they are."""
    called: dict[int, str] = {}
    for at, part in analysis.dates.places:
        said = _said(analysis, at)
        if said and part < len(period.parts) and part not in called:
            called[part] = said
    halved = _asked_half(period, analysis, called)
    called = halved or {n: said for n, said in called.items() if _names(said, period.parts[n])}
    parts = tuple(
        replace(one, words=f"{called[n]} ({one.words})") if n in called and one.days > 1 else one
        for n, one in enumerate(period.parts)
    )
    return replace(period, parts=parts) if called else period


def _asked_half(period: Period, analysis: Analysis, called: Mapping[int, str]) -> dict[int, str]:
    """The halves that are asked for in "which half of May was hotter", as the first and the second
    one, whether the days of each are told or not; {} where they are not."""
    named = next((said for said in called.values() if said.split()[0] == "half"), "")
    asked = any(
        one in _WHICH and two == "half" for one, two in pairwise(analysis.lows)
    ) and not any(" half" in said for said in called.values())
    halves = _halves_of(period) if analysis.says(_HALVES) else ""
    named, asked = (halves, True) if halves else (named, asked)
    if len(period.parts) != 2 or not named or not asked:
        return {}
    (one, *_), (two, *_) = (part.intervals for part in period.parts)
    first, second = ("first", "second") if one < two else ("second", "first")
    return {0: f"{first} {named}", 1: f"{second} {named}"}


def _halves_of(period: Period) -> str:
    """The "half of July 2026" that both stretches are; "" where they are none of a month."""
    spans = sorted(span for part in period.parts for span in part.intervals)
    if len(period.parts) != 2 or len(spans) != 2:
        return ""
    (first, middle), (after, last) = spans
    whole = first.day == 1 and middle.day in _MIDDLE and after.day == middle.day + 1
    of_one = first.replace(day=1) == last.replace(day=1) and last == month_end(
        last.year, last.month
    )
    return f"half of {MONTHS[last.month - 1]} {last.year}" if whole and of_one else ""


_MIDDLE = (14, 15)
_HALVES = word_set("half halves")
_WHICH = ("which", "what", "whichever")


def _names(said: str, part: Period) -> bool:
    """Whether that is what the stretch is called: "summer" calls no week so, nor "summer weekends"
    one of them."""
    words = said.lower().split()
    if words[-1] in ("weeks", "weekends", "halves", "quarters"):
        return False
    short = part.days < _SHORTEST_SEASON and words[-1] in SEASONS
    return not (short and len(words) == 1)


_SHORTEST_SEASON = 80


def _said(analysis: Analysis, at: int) -> str:
    """The words of a date that begins there, where they name it otherwise than by its days."""
    firsts = [other for other, _ in analysis.dates.places if other > at]
    end = min([analysis.past_dates(at), *firsts])
    while at < end and analysis.low(at) in _ARTICLES:
        at += 1
    last = at
    while last < end and analysis.low(last) not in _JOINTS:
        mark = analysis.tokens[last].kind == "mark"
        if mark and not (analysis.low(last) in ("/", "-") and analysis.low(last + 1).isdecimal()):
            break  # (not that of "winter 2025/26")
        last += 1
    tokens = analysis.tokens[at:last]
    if not 0 < len(tokens) <= _LONGEST or _CALLED.isdisjoint(token.low for token in tokens):
        return ""
    said = tokens[0].text
    for before, token in pairwise(tokens):  # (a year that was put in full is glued no more)
        joined = token.glued and ("mark" in (before.kind, token.kind) or len(before.text) == 1)
        said += token.text if joined else f" {token.text}"
    return said
