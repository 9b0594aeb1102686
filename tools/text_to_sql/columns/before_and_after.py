"""One date of a record before or after another, and on the same day.

delivered later than promised          `delivered` after `promised`
paid before the match took place       `paid` before the temporal column
paid before the match                  the same, where that column is the day of a match
let on the day it was listed           `let` on the day of `listed`
paid on or before the due date         `paid` no later than `due`

What else is said to lie before or after a date is told by `order_unread`: that is never left out.
"""

import re

from pageturner.tools.plurals import singular
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.dated_by import Word, date_words
from pageturner.tools.text_to_sql.language.comparison_words import Operator
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set


def own_dates(analysis: Analysis, told: bool = False) -> list[Word]:
    """The "match" of "paid before the match", where the temporal column is declared to be the day
    of one; and its name, written out.

    Args:
        told: also where it goes on as in "how long after the match was it paid".
    """
    column = analysis.card.temporal
    if column is None or (analysis.lacks(_OPENING) and analysis.lacks(_DAYS)):
        return []
    name = column.name.split("_")
    declared = set(_WORD.findall(" ".join([*name, column.description, *column.synonyms]).lower()))
    called = {singular(analysis.card.table), *analysis.card.record_nouns}
    declared |= set() if declared.isdisjoint(called) else called
    found = list[Word]()
    for at, _ in enumerate(analysis.tokens):
        within = analysis.low(at) == "of" and analysis.low(at - 1) in _DAYS
        first = at + (_led_over(analysis, at) or within)
        if first == at:
            continue
        while analysis.low(first) in _THE or analysis.low(first) == "of":
            first += 1
        last = first + len(name)
        if analysis.between(first, last) != name:
            last = first + (analysis.noun_at(first) and analysis.low(first) in declared)
        if last > first and (_ends(analysis, last) or (told and analysis.low(last) in AUXILIARIES)):
            found.append(Word(first, last, column))
    return found


def held_to(analysis: Analysis, one: Word, other: Word) -> Operator | None:
    """How the first of two dates is said to lie to the second, where nothing else stands between:
    "let before it was listed"."""
    size = _led_over(analysis, one.last)
    first = one.last + size
    alone = size and all(
        analysis.low(at) in _BEING or analysis.noun_at(at) for at in range(first, other.first)
    )
    timed = not analysis.dates.used.isdisjoint((other.last, other.last + 1))
    if analysis.between(one.last, other.first) in _ON and analysis.low(other.last) in _DAY:
        return "="  # "on the promised day"
    if not alone or timed or first > other.first:
        return None
    return next(how for words, how in _LINKS if starts(analysis.tokens, one.last, words))


def order_unread(analysis: Analysis) -> str:
    """The "before" of "paid before the fair": what is no day, and no other date that was read."""
    if analysis.lacks(_OPENING):
        return ""
    for word in date_words(analysis):
        at = word.last + _led_over(analysis, word.last)
        if at == word.last or analysis.low(word.last) == "by":  # (a person, as well)
            continue
        first = at + (analysis.low(at) in _THE)
        near = range(at, at + _NEAR)
        dated = any(place in analysis.dates.used for place in near)
        figured = any(a.first < at + _NEAR and a.last > word.last for a in analysis.amounts)
        if analysis.noun_at(first) or not (dated or figured):
            return " ".join(analysis.between(word.last, at))
    return ""


def _led_over(analysis: Analysis, at: int) -> int:
    """How many tokens the "before" or "later than" at a place has."""
    if analysis.low(at) not in _OPENING:
        return 0
    return max(starts(analysis.tokens, at, words) for words, _ in _LINKS)


def _ends(analysis: Analysis, at: int) -> bool:
    return analysis.low(at) in _ENDING or analysis.tokens[at].kind == "mark"


_LINKS: tuple[tuple[frozenset[tuple[str, ...]], Operator], ...] = (
    (phrases("on or before, or before, no later than, not later than, not after, by"), "<="),
    (phrases("on or after, or after, no earlier than, not earlier than, not before"), ">="),
    (phrases("after, later than"), ">"),
    (phrases("before, earlier than, sooner than, prior to, ahead of"), "<"),
    (phrases("on the day, on the same day, on the very day, on the same day as, the day"), "="),
)
_OPENING = word_set("after later before earlier sooner prior ahead on or the no not by")
_BEING = word_set(
    "having been being had has it they was were is are its their his her the first day date when "
    "that which of to"
)
_ON = (["on", "the"], ["on", "its"], ["on", "their"])
_DAY = word_set("day date")
_DAYS = word_set("day days week weeks fortnight fortnights")
_THE = word_set("the its their his her")
_ENDING = word_set("and but or then") | {""}
_NEAR = 5
"""So far from a "before" a day may be named that it is of."""
_WORD = re.compile(r"[a-z]+")
