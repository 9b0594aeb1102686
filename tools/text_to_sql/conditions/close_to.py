"""How close to something else a value is to lie: "within a degree of the average".

What is not read as a difference, nor as the stretch around a figure (`around_a_figure`), is no
limit by itself: "at most one degree" is something else. Nor is it the figure: "an hour of 9".
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import Comparison, Measure

_TWO = 2
_MEANS = word_set("average mean median usual normal")
_NEAR = 5


def close_to_what(question: Question) -> str:
    """The "within a degree of" that was taken for a limit, or left out before a figure; "" where
    there is none."""
    analysis = question.analysis
    for amount in analysis.amounts:
        opened = _before_a_figure(analysis, amount)
        if opened and any(_the_figure(found, amount.first) for found in question.found):
            return " ".join(analysis.between(opened, amount.first))
        if analysis.low(amount.first) != "within" or analysis.low(amount.last) != "of":
            continue
        if _of_each_other(analysis, amount) or _of_two_days(analysis, amount):
            continue
        mean = _MEANS.intersection(analysis.between(amount.last + 1, amount.last + 3))
        if mean or any(_a_limit(found, amount.first) for found in question.found):
            return " ".join(analysis.between(amount.first, amount.last + 1))
    return ""


def _of_each_other(analysis: Analysis, amount: Amount) -> bool:
    """The "within 2 degrees of each other" of two means, which are held against each other."""
    period = analysis.dates.period
    behind = analysis.between(amount.last + 1, amount.last + 3)
    named = [m for m in analysis.mentions if not m.degree and m.of("name", "low")]
    means = period is not None and len(period.parts) == len(behind) and not period.named_days
    return behind == ["each", "other"] and means and analysis.has("average") and len(named) == 1


def _of_two_days(analysis: Analysis, amount: Amount) -> bool:
    """The "within 2 degrees of each other", "within 2 degrees of that of 4 May" of two days whose
    values are held against each other: see `apart_by_so_much`."""
    period, firsts = analysis.dates.period, analysis.dates.firsts
    if period is None or len(period.parts) != _TWO or not period.named_days:
        return False
    behind = analysis.between(amount.last + 1, amount.last + 3)
    other = len(firsts) == _TWO and firsts[0] < amount.first < firsts[1]
    return behind in (["each", "other"], ["one", "another"]) or other


def _before_a_figure(analysis: Analysis, amount: Amount) -> int:
    """Where "within an hour of" begins that stands before an amount; 0 where none does."""
    joint = amount.first - (analysis.low(amount.first) != "of")  # (an amount begins at its "of")
    near = range(joint - 1, max(0, joint - _NEAR), -1) if analysis.low(joint) == "of" else ()
    return next((at for at in near if analysis.low(at) == "within"), 0)


def _the_figure(found: Found, at: int) -> bool:
    """Whether it was read as the value itself."""
    condition = found.condition
    return (
        isinstance(condition, Comparison)
        and condition.operator == "="
        and found.first <= at < found.last
    )


def _a_limit(found: Found, at: int) -> bool:
    """Whether it was read as a limit to a column's own value, and not to days or a difference."""
    condition = found.condition
    if not isinstance(condition, Comparison) or not found.first <= at < found.last:
        return False
    return condition.operator == "<=" and condition.measure == Measure(condition.measure.column)
