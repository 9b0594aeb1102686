"""How many times one thing is another: "twice as windy on 3 May as on 4 May", "at least double that
of June", "how many times stronger".

Yes or no where it is said how many times, and the numbers alone where it is not, or only nearly.
"""

from collections.abc import Sequence
from itertools import pairwise

from pageturner.tools.text_to_sql.asks.asking import asks_count, asks_yes_no, based
from pageturner.tools.text_to_sql.asks.groups_compared import grouped
from pageturner.tools.text_to_sql.columns.how_much import LEVEL
from pageturner.tools.text_to_sql.columns.measuring import direction_of, measure_of
from pageturner.tools.text_to_sql.language.english import COPULAS
from pageturner.tools.text_to_sql.language.words import CARDINALS, phrases, starts, word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Measure, Reading

_FOLD = {
    "half": 0.5,
    "twice": 2,
    "double": 2,
    "thrice": 3,
    "triple": 3,
    "treble": 3,
    "quadruple": 4,
}
_AS = word_set("as that those the what")
_HELD = (
    (phrases("more than, over, well over, better than"), ">"),
    (phrases("at least, no less than, not less than, a good, fully"), ">="),
    (phrases("less than, under, fewer than, not even"), "<"),
    (phrases("at most, no more than, not more than"), "<="),
    (phrases("exactly, precisely, just"), "="),
)
_NEARLY = word_set("nearly almost about roughly around approximately some close practically")
OPEN = ("", 0.0)
"""Where nobody said how many times it is to be."""


def multiple(question: Question) -> Reading | None:
    """Two named days or stretches, one of them so many times the other."""
    period, firsts = question.analysis.dates.period, question.analysis.dates.firsts
    if period is None or len(period.parts) != 2 or len(firsts) < 2:
        return None
    counted = _as_many(question)
    times = counted or times_said(question) or _level(question)
    if times is None:
        return None
    if times == OPEN:
        _as_great(question)
    measure = measure_of(question)
    if measure is not None and (measure.column.temporal or not measure.has_a_mean):
        return None
    if measure is not None and measure.on_a_scale and (period.named_days or times[1] != 1):
        return None  # "twice as cloudy" is no number of times
    if counted and (period.named_days or not question.all_conditions()):
        return None
    if not period.named_days:
        reading = _of_stretches(question, None if counted else measure)
        if reading.measure is not None and reading.measure.on_a_scale and times[0] == "<=":
            reading.direction = "low"  # "as sunny as"
    elif measure is not None:
        named = next((m for m in question.free if question.numeric(m)), None)
        reading = Reading("compare", measure=measure, wants="record")
        reading.direction = direction_of(named) if named else "high"
        reading = based(question, reading)
    else:
        return None
    if reading.direction == "low" and times[1] != 1:
        times = OPEN  # "twice as cold" is no number of times
    if asks_yes_no(question) and times != OPEN:
        reading.claim = int(_compared_with(question))
    reading.times = times
    if times == OPEN and how_many_times(question):
        reading.wants = "value"
        reading.divided_by = _part_at(question, base_of(question, question.analysis.dates.firsts))
    return reading


def _part_at(question: Question, at: int | None) -> int | None:
    """Which of the two is named at a place."""
    return next((part for first, part in question.analysis.dates.places if first == at), None)


def base_of(question: Question, firsts: Sequence[int]) -> int | None:
    """Which of two is the one that the other is so many times of, by where they are named: "how
    many times May was June", "how many times as wet was June as May", all the "May".

    Args:
        firsts: where each of them is named.
    """
    lows = question.analysis.lows
    times = next(
        (at for at in range(1, len(lows)) if lows[at - 1 : at + 1] == ["many", "times"]), 0
    )
    if not times:
        return None
    marks = [at for at in range(times, len(lows)) if lows[at] == "than"]
    held = [at for at in range(times, len(lows)) if lows[at] == "as"]
    mark = marks[0] if marks else held[1] if len(held) > 1 else times
    return next((at for at in sorted(firsts) if at > mark), None)


def _as_great(question: Question) -> None:
    """The "high" of "how many times as high was the chance": how great what is named was."""
    great = [
        m
        for m in question.free
        if question.analysis.low(m.first - 1) == "as" and question.analysis.low(m.first) in _GREAT
    ]
    named = [m for m in question.analysis.mentions if m not in great and question.numeric(m)]
    if great and named:
        free = [m for m in question.free if m not in great]
        question.free = free if any(question.numeric(m) for m in free) else [named[0], *free]


def how_many_times(question: Question) -> bool:
    lows = question.analysis.lows
    return any(lows[at : at + 3] == ["how", "many", "times"] for at in range(len(lows)))


_GREAT = word_set("high great large big strong likely long heavy")


def _compared_with(question: Question) -> bool:
    """`compared with 6 May, was it twice as windy on the 5th`: what is named first is the other."""
    analysis = question.analysis
    before = analysis.between(0, analysis.dates.firsts[0])
    return not _SET_AGAINST.isdisjoint(before)


_SET_AGAINST = word_set("compared against versus vs relative")


def _of_stretches(question: Question, measure: Measure | None) -> Reading:
    lows = question.analysis.lows
    many = any(pair[0] == "many" and pair[1] != "times" for pair in pairwise(lows))
    many = many or ("number", "of") in pairwise(lows)
    if measure is None or many:
        return grouped(question, None, "high", "count")
    return grouped(question, measure, "high", "sum" if measure.column.additive else "avg")


def times_said(question: Question) -> tuple[str, float] | None:
    """How many times it is said to be, and whether at least, at most or exactly so."""
    analysis = question.analysis
    for at, token in enumerate(analysis.tokens):
        first, following, factor = at, analysis.low(at + 1), 0.0
        if token.low in _FOLD and following in _AS:
            factor = _FOLD[token.low]
        elif (
            token.low == "times"
            and at
            and (_held_against(question, at + 1) or _named_and_equalled(question, at))
        ):
            first, said = at - 1, analysis.low(at - 1)
            factor = float(said) if said.isdecimal() else float(CARDINALS.get(said, 0))
            if said == "many":
                return OPEN
        if factor:
            sign = _sign(question, first)
            return (sign, factor) if sign else OPEN
    return None


def _named_and_equalled(question: Question, at: int) -> bool:
    """The "how many times May's high was June's": the one is named at once, the other behind."""
    analysis = question.analysis
    behind = [first for first in analysis.dates.firsts if first > at]
    if analysis.low(at - 1) != "many" or len(behind) < 2 or behind[0] != at + 1:
        return False
    return not COPULAS.isdisjoint(analysis.between(behind[0], behind[1]))


def _as_many(question: Question) -> tuple[str, float] | None:
    """`were there as many rainy days in May as in June`, `the same number of rainy days`."""
    analysis = question.analysis
    if not asks_yes_no(question):
        return None
    lows = analysis.lows
    numbered = ("number", "of") in pairwise(lows) or asks_count(question)
    if numbered and LEVEL & set(lows) and not _NEARLY & set(lows):
        return "=", 1.0  # "the number of wet days: the same in May and June?"
    for at, (one, two, three) in enumerate(zip(lows, lows[1:], lows[2:], strict=False)):
        if two == "number" and three == "of" and one in ("same", "equal"):
            return "=", 1.0
        if (one, two) in _AS_MANY and "as" in lows[at + 2 :]:
            before = lows[at - 1] if at else ""
            if before in _FOLD or before == "times":
                return None  # "twice as many"
            even = before in _EVEN
            return ("=" if even else ">="), 1.0
    return None


_AS_MANY = (("as", "many"), ("as", "often"))
_EVEN = word_set("just exactly equally precisely")


def _level(question: Question) -> tuple[str, float] | None:
    """`was the first half of May as wet as the second`: once the other, or more."""
    analysis, period = question.analysis, question.analysis.dates.period
    if period is None or period.named_days or question.difference or not asks_yes_no(question):
        return None
    for at in range(1, len(analysis.tokens) - 1):
        if analysis.low(at - 1) != "as":
            continue
        end = analysis.sentence_of(at)[1]
        behind_a_date = any(
            analysis.low(place) == "as" and place - 1 in analysis.dates.used
            for place in range(at + 1, end)
        )
        if analysis.low(at + 1) == "as" or behind_a_date:
            spoken = [m for m in analysis.mentions if m.first == at and not m.degree]
            spoken = [m for m in question.free if m.first == at and not m.degree] or spoken
            if spoken:
                return ("<=" if direction_of(spoken[0]) == "low" else ">="), 1.0
    return None


def _held_against(question: Question, at: int) -> bool:
    """The "as windy as" of "three times as windy as", the "stronger than"."""
    analysis = question.analysis
    more = any(c.first == at and c.meaning in ("more", "less") for c in analysis.cues)
    more = more or any(m.first == at and m.degree == "more" for m in analysis.mentions)
    return more or analysis.low(at) in _AS


def _sign(question: Question, at: int) -> str:
    """How the number before which words stand is meant; "" where it is only nearly so."""
    tokens = question.analysis.tokens
    if question.analysis.low(at - 1) in _NEARLY:
        return ""
    for said, sign in _HELD:
        for size in (3, 2, 1):
            if at >= size and starts(tokens, at - size, said) == size:
                return sign
    return ">=" if question.analysis.low(at) != "half" else ""
