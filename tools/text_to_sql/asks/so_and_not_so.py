"""What is said to have been so on one of two days, and not on the other; or in both of two months.

did it hail on 3 May, and on 4 May not       so on the one, and not so on the other: both hold
had 3 May hail and 4 May none                the same
did it reach 70 on 3 May, and on 4 May not   the same of an amount
did it hail in May but not in June           some in the one stretch, none in the other
was there hail in both May and June          some in each
was there no hail on 3 May and 4 May         of neither (`yes_no`)
"""

from itertools import pairwise

from pageturner.tools.text_to_sql.asks.asking import asks_yes_no, based
from pageturner.tools.text_to_sql.conditions.negation import lacking
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import (
    AllOf,
    AnyOf,
    Comparison,
    Condition,
    Measure,
    Membership,
    Reading,
    Stated,
    Truth,
)

_NOT = phrases("""
    not, none, did not, didn't, was not, wasn't, had not, hadn't, had none, has none, have none,
    did n't, no, not so, not at all, none at all, without, without it, without any
""")
_JOINING = word_set("and but while whereas yet")
_CLOSING = word_set("? . !")


def so_and_not_so(question: Question) -> Reading | None:
    """Whether both hold, each of its days."""
    analysis = question.analysis
    dates, period = analysis.dates, analysis.dates.period
    temporal = analysis.card.temporal
    if period is None or len(period.parts) < _TWO or temporal is None:
        return None
    if analysis.lacks(_JOINING) or not asks_yes_no(question):
        return None
    denied = _denied_from(question)
    end = dates.firsts[-1]
    while end in dates.used:
        end += 1
    size = starts(analysis.tokens, end, _NOT)
    closed = analysis.low(end + size) in ("", *_CLOSING)
    closed = closed or (analysis.low(end + size), analysis.low(end + size + 1)) == (",", "right")
    if not size or not closed or denied is None:
        return None
    turned = [turned_round(condition) for condition in question.all_conditions()]
    told = [pair for pair in turned if pair is not None]
    if len(told) != 1 or len(turned) != 1:
        if "whereas" in analysis.lows:
            question.unread = "what is said of one stretch of days and denied of another"
        return None
    analysis.use(end, end + size)
    number = len(period.parts) - denied
    if not period.named_days or not all(part.single_day for part in period.parts):
        return _of_stretches(question, told[0][0], number)
    days = [part.intervals[0][0].isoformat() for part in period.parts]
    sides: list[Condition] = [
        AllOf((Comparison(Measure(temporal), "=", day), told[0][at >= number]))
        for at, day in enumerate(days)
    ]
    return based(question, Reading("all", conditions=[AnyOf(tuple(sides))]))


def so_in_both(question: Question) -> Reading | None:
    """`did it hail in both May and June`: whether there was some in the one, and in the other."""
    analysis, period = question.analysis, question.analysis.dates.period
    if analysis.lacks(_BOTH) or period is None or len(period.parts) != _TWO or period.named_days:
        return None
    conditions = question.all_conditions()
    plain = not (analysis.has("all", "never", "denied", "average", "sum") or lacking(conditions))
    firsts = analysis.dates.firsts
    both = any(
        low == "both"
        and (any(0 < first - at <= _TWO for first in firsts) or analysis.low(at + 1) in _TIMES)
        for at, low in enumerate(analysis.lows)
    )
    between = analysis.between(firsts[0] + 1, firsts[-1])
    both = both or any(pair in (("as", "well"), ("and", "also")) for pair in pairwise(between))
    if not both or not plain or len(conditions) != 1 or not asks_yes_no(question):
        return None
    if question.difference or not all(part.days > 1 for part in period.parts):
        return None
    return _of_stretches(question, conditions[0], _TWO)


_BOTH = word_set("both also well")
_TIMES = word_set("months weeks weekends halves seasons years quarters")


def _denied_from(question: Question) -> int | None:
    """How many of the days or stretches that are named are those of which it is denied."""
    analysis = question.analysis
    firsts, parts = analysis.dates.firsts, analysis.dates.period
    if parts is None:
        return None
    joints = [at for at, low in enumerate(analysis.lows) if low in _JOINING and at > firsts[0]]
    apart = [at for at in joints if analysis.low(at) not in ("and", ",")] or joints[-1:]
    if not apart or apart[-1] > firsts[-1]:
        return None
    last = sum(first > apart[-1] for first in firsts)
    ranged = len(firsts) - len(parts.parts)
    if not ranged:
        return last
    # (of a range, from one day to another, both ends are named)
    return 1 if len(parts.parts) == _TWO else None


_TWO = 2


def _of_stretches(question: Question, condition: Condition, number: int) -> Reading:
    """`hail in May but not in June`: some in the one, and none in the other; where the second lies
    in the first, it is left out of it."""
    period = question.analysis.dates.period
    assert period is not None
    spans = [part.intervals for part in period.parts]
    kept = [one for intervals in spans[:number] for one in intervals]
    gone = [one for intervals in spans[number:] for one in intervals]
    if any(a[0] <= b[1] and b[0] <= a[1] for a in kept for b in gone):
        question.unread = "what is said of a stretch of days, and denied of a part of it"
    reading = Reading("compare", grouped=True, aggregate="count", wants="record")
    reading.conditions = [condition]
    reading.had = tuple(at < number for at in range(len(period.parts)))
    return based(question, reading)


def turned_round(condition: Condition) -> tuple[Condition, Condition] | None:
    """A condition as it is said to be of the one day, and not of the other."""
    match condition:
        case Truth(column):
            return Truth(column), Truth(column, False)
        case Stated(column):
            return Stated(column), Stated(column, False)
        case Membership(column, values):
            return Membership(column, values), Membership(column, values, False)
        case AnyOf(parts):
            return AnyOf(parts), AnyOf(parts, False)
        case Comparison():
            return condition, AnyOf((condition,), False)
    return None
