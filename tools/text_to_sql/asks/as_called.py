"""Stretches that are set against each other, by the names that the question has for them.

spring 2026 or summer 2026        spring 2026 (March to May 2026) had the higher …
Q4 against Q1                     Q4 (October to December 2025) had the higher …
the first half of May             first half of May (1 to 15 May 2026)

Months and days are named by themselves.
"""

from dataclasses import replace
from itertools import pairwise

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.dates.periods import Period
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
    parts = tuple(
        replace(one, words=f"{called[n]} ({one.words})") if n in called and one.days > 1 else one
        for n, one in enumerate(period.parts)
    )
    return replace(period, parts=parts) if called else period


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
