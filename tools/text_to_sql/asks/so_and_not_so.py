"""What is said to have been so on one of two days, and not on the other.

did it hail on 3 May, and on 4 May not       so on the one, and not so on the other: both hold
had 3 May hail and 4 May none                the same
did it reach 70 on 3 May, and on 4 May not   the same of an amount
was there no hail on 3 May and 4 May         of neither (`yes_no`)
"""

from pageturner.tools.text_to_sql.asks.asking import asks_yes_no, based
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
    """Whether both hold, each of its day."""
    analysis = question.analysis
    dates, period = analysis.dates, analysis.dates.period
    temporal = analysis.card.temporal
    if period is None or len(period.parts) != 2 or len(dates.firsts) != 2 or temporal is None:
        return None
    if not period.named_days or not all(part.single_day for part in period.parts):
        return None
    end = dates.firsts[1]
    while end in dates.used:
        end += 1
    size = starts(analysis.tokens, end, _NOT)
    closed = analysis.low(end + size) in ("", *_CLOSING)
    closed = closed or (analysis.low(end + size), analysis.low(end + size + 1)) == (",", "right")
    joined = _JOINING & set(analysis.between(dates.firsts[0] + 1, dates.firsts[1]))
    if not size or not closed or not joined or not asks_yes_no(question):
        return None
    turned = [_turned(condition) for condition in question.all_conditions()]
    told = [pair for pair in turned if pair is not None]
    if len(told) != 1 or len(turned) != 1:
        return None
    days = [part.intervals[0][0].isoformat() for part in period.parts]
    sides: list[Condition] = [
        AllOf((Comparison(Measure(temporal), "=", day), condition))
        for day, condition in zip(days, told[0], strict=True)
    ]
    analysis.use(end, end + size)
    return based(question, Reading("all", conditions=[AnyOf(tuple(sides))]))


def _turned(condition: Condition) -> tuple[Condition, Condition] | None:
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
