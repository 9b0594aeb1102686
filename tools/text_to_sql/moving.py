"""How far something moved from one day to another: "how much did it fall from 4 to 6 July"."""

from itertools import pairwise

from pageturner.tools.text_to_sql.english import AUXILIARIES
from pageturner.tools.text_to_sql.how_much import asks_how_much
from pageturner.tools.text_to_sql.measuring import measure_of
from pageturner.tools.text_to_sql.periods import Period, say_day
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.words import word_set


def from_to(question: Question) -> bool:
    """`how much did it fall from A to B`: the two ends, not what lies between."""
    dates = question.analysis.dates
    if dates.period is None or len(dates.period.intervals) != 1 or len(dates.firsts) != 2:
        return False
    asked = asks_how_much(question) or which_way(question) or what_change(question)
    if measure_of(question) is None or not asked or not _moved(question) or _of_a_thing(question):
        return False
    if dates.period.single_day:
        return False
    ends = [Period(((day, day),), say_day(day), True) for day in dates.period.intervals[0]]
    words = " and ".join(end.words for end in ends)
    intervals = tuple(end.intervals[0] for end in ends)
    dates.period = Period(intervals, words, True, parts=tuple(ends))
    return True


def _moved(question: Question) -> bool:
    analysis = question.analysis
    if analysis.has("fall", "rise") or any(m.degree == "more" for m in question.free):
        return True
    lows = [token.low for token in analysis.tokens]
    turned = any(
        second in _TURNS and (first in _VERBS or first in _SIDES)
        for first, second in pairwise(lows)
    )
    return turned or not _CHANGING.isdisjoint(lows)


def which_way(question: Question) -> bool:
    """`did it go up or down`, `rise or fall`, `get warmer or colder`."""
    analysis = question.analysis
    lows = [token.low for token in analysis.tokens]
    for at, low in enumerate(lows[1:-1], 1):
        if low != "or":
            continue
        after = {lows[at + 1], *lows[at + 2 : at + 3]}  # "up or down", "pick up or die down"
        if lows[at - 1] in _OPPOSITE and _OPPOSITE[lows[at - 1]] in after:
            return True
        sides = {c.meaning for c in analysis.cues if c.last == at or c.first == at + 1}
        if sides in ({"fall", "rise"}, {"more", "less"}):
            return True
        degrees = [m for m in analysis.mentions if m.degree and (m.last == at or m.first == at + 1)]
        if len(degrees) == 2:
            return True
    return False


def what_change(question: Question) -> bool:
    """`what was the temperature change`, `the drop in the high`."""
    analysis = question.analysis
    moves = {cue.first for cue in analysis.cues if cue.meaning in ("fall", "rise")}
    moves |= {at for at, token in enumerate(analysis.tokens) if token.low in _CHANGING}
    opened = analysis.low(0) in ("what", "give", "tell", "how") or analysis.low(0) in _ARTICLES
    return opened and any({"the", "a"} & set(analysis.between(max(0, at - 3), at)) for at in moves)


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
_CHANGING = word_set(
    "change changed changes differ differed move moved swing swung shift shifted "
    "drop increase decrease decline jump"
)
_OPPOSITE = {"up": "down", "down": "up"}
_TURNS = frozenset({"up", "down", "off"})
_VERBS = word_set(
    "cool cooled cools warm warmed warms heat heated heats go went goes come came comes shoot shot "
    "calm calmed die died dry dried pick picked tick ticked edge edged creep crept"
)
_SIDES = frozenset({"or"})
_ARTICLES = frozenset({"the", "change", "drop", "rise"})
