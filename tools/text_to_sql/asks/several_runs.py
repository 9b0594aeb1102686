"""Runs of records that are counted, ranked, averaged or listed, and not the longest alone.

how many dry spells were there in May           all runs, counted; a single day is one, too
how many dry spells lasted over a week          those of so many days
the second longest dry spell · the shortest     the one at a place
the three longest dry spells                    those at the end
how long did dry spells last on average         their mean length
which dry spells lasted at least four days      each, with its days
the longest dry spell                           one run: see `spells`
"""

from pageturner.tools.text_to_sql.asks.asking import based
from pageturner.tools.text_to_sql.asks.spells import kept_as_numbers, length_claimed
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.words import (
    CARDINALS,
    ORDINALS,
    phrases,
    starts,
    word_set,
)
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_SINGLE = word_set("spell streak stretch run")
_SEVERAL = word_set("spells streaks stretches runs")
_SPELLS = _SINGLE | _SEVERAL
_MODIFIERS = word_set("separate distinct different individual such single")
_COUNTED = phrases("how many, number of, count of, count the, count all the")
_LISTED = word_set("which what list show name give find any all every each")
_TIMES = word_set("times often")
_LENGTH = word_set("long length last lasted lasting duration")
_MEAN = word_set("average mean typical")
_SHORTEST = word_set("shortest briefest")
_LONGEST = word_set("longest")
_COMPARED = word_set("longer shorter than")
_DIGITS = 3
"""So many a number of runs has at most: nobody asks for more of them."""


def several_runs(question: Question) -> Reading | None:
    """`how many dry spells`, `the second longest`, `which dry spells lasted over a week`."""
    analysis, period = question.analysis, question.analysis.dates.period
    if not analysis.says(_SPELLS) or not one_a_day(analysis.card):
        return _times(question)
    kept = kept_as_numbers(question)
    nouns = [
        at
        for at, low in enumerate(analysis.lows)
        if low in _SPELLS and at not in kept and not analysis.noun_at(at)
    ]
    conditions = question.all_conditions()
    if len(nouns) != 1 or not conditions or (period is not None and period.single_day):
        return None
    at = nouns[0]
    first = _opening(question, at)
    reading = Reading("streak", conditions=conditions, wants="both")
    asked = (
        _averaged(question, reading)
        or _counted(question, reading, first)
        or _ranked(question, reading, first)
        or _listed(question, reading, first, at)
    )
    if not asked:
        return None
    analysis.use(first, at + 1)
    return based(question, reading)


def _times(question: Question) -> Reading | None:
    """`how many times did it stay dry for three days or more`, `how often was it dry three days in
    a row`: the runs of so many."""
    analysis = question.analysis
    counted = analysis.has("count") and analysis.says(_TIMES)
    kept = analysis.has("streak") or any(
        analysis.low(a.first - 1) == "for" and a.unit == "day" for a in analysis.amounts
    )
    if not counted or not kept or not one_a_day(analysis.card):
        return None
    conditions, least = question.all_conditions(), length_claimed(question)
    if not conditions or least is None or least[1] <= 1:
        return None
    reading = Reading("streak", conditions=conditions, wants="value", aggregate="count")
    reading.least = least
    return based(question, reading)


def _opening(question: Question, at: int) -> int:
    """Where it begins what is said of the runs in front: "separate dry spells"."""
    spoken = {n for found in question.found for n in range(found.first, found.last)}
    analysis = question.analysis
    while at and (
        at - 1 in spoken
        or analysis.low(at - 1) in _MODIFIERS
        or (analysis.low(at - 1) in ("and", ",") and at - 2 in spoken)
    ):
        at -= 1
    return at


def _averaged(question: Question, reading: Reading) -> bool:
    """`the average length of a dry spell`, `how long did dry spells last on average`."""
    analysis = question.analysis
    if not analysis.has("average") or analysis.has("median"):
        return False
    if not analysis.says(_LENGTH | _MEAN) or question.free or analysis.says(_COMPARED):
        return False
    for at, low in enumerate(analysis.lows):
        if low in _LENGTH:
            analysis.use(at, at + 1)
    reading.aggregate = "avg"
    reading.least = length_claimed(question)
    return True


def _counted(question: Question, reading: Reading, first: int) -> bool:
    """`how many dry spells`, `how many dry spells lasted over a week`."""
    tokens = question.analysis.tokens
    sizes = (size for size in range(2, 5) if first >= size)
    if not any(starts(tokens, first - size, _COUNTED) == size for size in sizes):
        return False
    reading.aggregate, reading.wants = "count", "value"
    reading.least = length_claimed(question)
    return not (question.unbound and reading.least is None)


def _ranked(question: Question, reading: Reading, first: int) -> bool:
    """`the second longest dry spell`, `the three longest`, `the shortest`."""
    analysis = question.analysis
    at = first - 1
    number = CARDINALS.get(analysis.low(at), 0)
    if number > 1 and analysis.low(at - 1) in _LONGEST | _SHORTEST:
        at -= 1  # "the longest three dry spells"
    elif analysis.low(at) in _LONGEST | _SHORTEST:
        said = analysis.low(at - 1)
        digits = said.isdecimal() and len(said) <= _DIGITS
        number = int(said) if digits else CARDINALS.get(said, 0)
    else:
        return False
    shortest = analysis.low(at) in _SHORTEST
    place = ORDINALS.get(analysis.low(at - 1), 1)
    if not any(low in _SEVERAL for low in analysis.lows[first:]):
        number = 1
    if not shortest and place == 1 and number <= 1:
        return False
    reading.direction = "low" if shortest else "high"
    reading.place, reading.top = place, max(1, number)
    analysis.use(at - (place > 1 or number > 1), first)
    return True


def _listed(question: Question, reading: Reading, first: int, at: int) -> bool:
    """`which dry spells lasted over a week`, `every stretch of at least five days without rain`."""
    analysis = question.analysis
    several = analysis.low(at) in _SEVERAL
    before = set(analysis.between(max(0, first - 3), first))
    if not (several or before & {"every", "each"}) or before.isdisjoint(_LISTED | {"the"}):
        return False
    if analysis.low(0) not in _LISTED and not several:
        return False
    reading.least = length_claimed(question)
    reading.wants = "record"
    return reading.least is not None
