"""What is said to be so each time that something else is: "every time it hailed, was there swell".

every time it hailed in May there was swell       of those with hail, whether all had swell
did it hail every time it was misty               of those with mist, whether all had hail
did mist always come with swell                   of those with mist, whether all had swell
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.conditions.taken_together import items_of
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import Condition

_NEXT = AUXILIARIES | word_set("there then it they we")
_JOINING = word_set("and or but with nor")
_TURNS = word_set("and but or yet")


def of_each_time(question: Question) -> list[Condition]:
    """What the records meet of which something else is said to be so; [] where nothing is."""
    analysis = question.analysis
    items = items_of(question)
    said = _every_time(analysis, items) or _always(analysis, items)
    conditions = [one.condition for one in said]
    return conditions if len(conditions) < len(question.all_conditions()) else []


def _every_time(analysis: Analysis, items: list[Found]) -> list[Found]:
    """What stands behind "every time", as far as its clause goes."""
    for at in range(len(analysis.tokens) - 1):
        if analysis.between(at, at + 2) != ["every", "time"]:
            continue
        end = analysis.sentence_of(at)[1]
        after = [one for one in items if at < one.first < end]
        if after:
            last = _clause_end(analysis, after[0].last, end)
            return [one for one in after if one.last <= last]
    return []


def _clause_end(analysis: Analysis, first: int, end: int) -> int:
    for place in range(first, end):
        low = analysis.low(place)
        if low in (",", ":", ";") or (low in _NEXT and analysis.low(place - 1) not in _JOINING):
            return place
    return end


def _always(analysis: Analysis, items: list[Found]) -> list[Found]:
    """What stands before "always", where something else is said behind it."""
    at = next((at for at, low in enumerate(analysis.lows) if low == "always"), -1)
    if at < 1 or analysis.low(at - 1) in _TURNS:
        return []
    start, end = analysis.sentence_of(at)
    before = [one for one in items if start <= one.first and one.last <= at]
    return before if any(at < one.first < end for one in items) else []
