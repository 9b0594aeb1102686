"""How far something moved from one day to another: "how much did it fall from 4 to 6 July"."""

from pageturner.tools.text_to_sql.asking import asks_how_much
from pageturner.tools.text_to_sql.english import AUXILIARIES
from pageturner.tools.text_to_sql.periods import Period, say_day
from pageturner.tools.text_to_sql.question import Question


def from_to(question: Question) -> bool:
    """`how much did it fall from A to B`: the two ends, not what lies between."""
    dates = question.analysis.dates
    if dates.period is None or len(dates.period.intervals) != 1 or len(dates.firsts) != 2:
        return False
    moved = question.analysis.has("fall", "rise") or any(m.degree == "more" for m in question.free)
    moved = moved or any(token.low in _CHANGING for token in question.analysis.tokens)
    if not asks_how_much(question) or not moved or _of_a_thing(question):
        return False
    if dates.period.single_day:
        return False
    ends = [Period(((day, day),), say_day(day), True) for day in dates.period.intervals[0]]
    words = " and ".join(end.words for end in ends)
    intervals = tuple(end.intervals[0] for end in ends)
    dates.period = Period(intervals, words, True, parts=tuple(ends))
    return True


def _of_a_thing(question: Question) -> bool:
    """`how much snow fell from 24 to 26 January`: it fell, and nothing fell by so much."""
    analysis = question.analysis
    for mention in question.free:
        before = analysis.low(mention.first - 2), analysis.low(mention.first - 1)
        verb = mention.last
        while analysis.low(verb) in AUXILIARIES or analysis.low(verb) in ("to", "expected"):
            verb += 1
        if before in _HOW and not mention.degree and analysis.low(verb) in _FELL:
            return True
    return False


_HOW = frozenset({("how", "much"), ("how", "many")})
_FELL = frozenset({"fell", "falls", "fall", "came", "dropped"})
_CHANGING = frozenset({"change", "changed", "changes", "differ", "differed", "move", "moved"})
