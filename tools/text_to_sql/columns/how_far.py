"""How far a number went: "how cold did it get in January" asks for the end of the scale.

On one day it asks for the number itself, and so it does where each day is asked for by itself.
"""

from pageturner.tools.text_to_sql.columns.measuring import SMALL, column_measure, direction_of
from pageturner.tools.text_to_sql.columns.qualifiers import resolve
from pageturner.tools.text_to_sql.dates.words import WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.words import standing, word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Direction, Measure


def how_far(question: Question) -> tuple[Direction, Measure] | None:
    """`how cold did it get in January`: over a stretch this asks for the end of the scale."""
    analysis = question.analysis
    period = analysis.dates.period
    if period is not None and (period.named_days or period.days < 2):
        return None
    if one_by_one(question):
        return None
    for mention in question.free:
        columns = question.numeric(mention)
        gets = _GETS & set(analysis.between(mention.last, mention.last + _WITHIN))
        if columns and gets and analysis.low(mention.first - 1) == "how":
            return direction_of(mention), Measure(resolve(analysis, mention, columns))
    for at, token in enumerate(analysis.tokens):
        if token.low in _SIZES | SMALL and analysis.low(at - 1) == "how":
            if _and_how_else(question, at + 1):
                return None
            measure = column_measure(question, at)
            if measure:
                return ("low" if token.low in SMALL else "high"), measure
    return None


def _and_how_else(question: Question, at: int) -> bool:
    """The "and dear" of "how big and dear is it": both are asked for, and no end of one."""
    both = question.analysis.low(at) == "and"
    return both and any(m.first == at + 1 and question.numeric(m) for m in question.free)


_GETS = word_set("get got go went reach rise climb gets fall drop become")
_WITHIN = 8
_SIZES = word_set("high strong hard big large fast deep great bad severe rough heavy")


def one_by_one(question: Question) -> bool:
    """`on each day`, `day by day`: every record is asked for, none is ranked."""
    analysis = question.analysis
    if analysis.lacks(_ONE_BY_ONE):
        return False
    return any(
        (analysis.noun_at(at + 1) and analysis.low(at) != "by")
        or _each_weekday(question, at)
        or _day_by_day(question, at)
        or _each_of_them(question, at)
        for at in standing(analysis.tokens, _ONE_BY_ONE)
    )


_ONE_BY_ONE = word_set("each every by")


def _each_weekday(question: Question, at: int) -> bool:
    """The "each Saturday", "every weekday", "each weekend day": each of them is a day."""
    analysis, named = question.analysis, question.analysis.low(at + 1)
    days = named in WEEKDAY_NUMBERS or named == "weekday"
    days = days or (named == "weekend" and analysis.noun_at(at + 2))
    return days and analysis.low(at) != "by"


def _day_by_day(question: Question, at: int) -> bool:
    """The "by" of "day by day", and not of "the wettest day beat the driest day by how much"."""
    analysis = question.analysis
    return analysis.low(at) == "by" and analysis.noun_at(at - 1) and analysis.low(at + 1) != "how"


def _each_of_them(question: Question, at: int) -> bool:
    """The "each of" of "each of the days", "each of 3, 4 and 5 May"; and not of "each of the
    weeks"."""
    analysis = question.analysis
    if analysis.low(at) != "each" or analysis.low(at + 1) != "of":
        return False
    after = at + 2 + (analysis.low(at + 2) in ("the", "these", "those"))
    return analysis.noun_at(after) or after in analysis.dates.used
