"""How many records a yes/no says there were: "were there fewer than 10 rainy days".

were there five rainy days in May         five or more
did even two days stay below 80           two or more
did it rain on three days                 three or more
did those two days stay below 80          of the two that are named, and none is counted
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.dates.words import WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question


def so_many_records(question: Question) -> tuple[str, int] | None:
    """`were there fewer than 10 rainy days`: a number that counts, and how it is compared."""
    analysis = question.analysis
    for amount in [*question.ranks, *question.unbound]:
        value = amount.value
        if amount.operator in ("", "between") or not isinstance(value, float):
            continue
        if "-" in analysis.between(amount.first, amount.last):
            continue  # "a three-day weekend"
        near = range(amount.last - 1, amount.last + 3)
        whole = value.is_integer() and (amount.unit in ("", "day"))
        if whole and any(analysis.noun_at(at) or _weekdays_at(analysis, at) for at in near):
            analysis.use(amount.first, amount.last)
            return amount.operator, int(value)
    return None


def so_many_there(question: Question) -> tuple[str, int] | None:
    """`were there five rainy days in May`, `did even two days stay below 80`: so many or more, and
    not one of them. Days that are pointed to, "did those two days", are none that are counted."""
    analysis = question.analysis
    period = analysis.dates.period
    if (period is not None and period.named_days) or analysis.has("all", "denied", "streak"):
        return None
    for amount in [*question.ranks, *question.unbound]:
        value, last = amount.value, amount.last
        if amount.operator or not isinstance(value, float) or amount.unit not in ("", "day"):
            continue
        if value < _SEVERAL or not value.is_integer() or amount.first not in analysis.focus:
            continue
        before = analysis.low(amount.first - 1)
        of_some = analysis.between(last, last + 2) == ["of", "the"]
        far = last + (_OF_SOME if of_some else 2)
        counted = any(
            (analysis.noun_at(at) and analysis.low(at).endswith("s")) or _weekdays_at(analysis, at)
            for at in range(last - 1, far)
        )
        done = any(found.last == amount.first for found in question.found)  # "did it rain two days"
        if counted and (done or before in _HAVING | _COUNTING | AUXILIARIES):
            analysis.use(amount.first, last)
            return ">=", int(value)
    return None


def _weekdays_at(analysis: Analysis, at: int) -> bool:
    """The "Saturdays" of "at least two Saturdays"."""
    low = analysis.low(at)
    return low.endswith("s") and low.removesuffix("s") in WEEKDAY_NUMBERS


_SEVERAL = 2
_OF_SOME = 6
_HAVING = word_set("there been have had has got get see saw on")
_COUNTING = word_set("even like")
