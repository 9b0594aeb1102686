"""How close to something else a value is to lie: "within a degree of the average".

What is not read as a difference, nor as the stretch around a figure (`around_a_figure`), is no
limit by itself: "at most one degree" is something else.
"""

from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import Comparison, Measure

_MEANS = word_set("average mean median usual normal")


def close_to_what(question: Question) -> str:
    """The "within a degree of" that was taken for a limit; "" where there is none."""
    analysis = question.analysis
    for amount in analysis.amounts:
        if analysis.low(amount.first) != "within" or analysis.low(amount.last) != "of":
            continue
        mean = _MEANS.intersection(analysis.between(amount.last + 1, amount.last + 3))
        if mean or any(_a_limit(found, amount.first) for found in question.found):
            return " ".join(analysis.between(amount.first, amount.last + 1))
    return ""


def _a_limit(found: Found, at: int) -> bool:
    """Whether it was read as a limit to a column's own value, and not to days or a difference."""
    condition = found.condition
    if not isinstance(condition, Comparison) or not found.first <= at < found.last:
        return False
    return condition.operator == "<=" and condition.measure == Measure(condition.measure.column)
