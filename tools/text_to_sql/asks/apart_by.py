"""By how much one of two stretches is said to be ahead of the other.

was May more than 20 degrees warmer than April on average     more than 20
did May have at least 3 more wet days than April              at least 3
did May have 3 more wet days than April                       just 3
"""

from pageturner.tools.text_to_sql.question import Question

_MORE = ("more", "fewer", "less")


def apart_by(question: Question, counted: bool) -> tuple[str, float] | None:
    """The number and how it is meant; of means that lie 5 apart, they are at least 5 apart."""
    step, low = question.step, question.analysis.low
    more = (amount for amount in question.analysis.amounts if low(amount.last) in _MORE)
    amount = step or next(more, None) if counted else step
    if amount is None or not isinstance(amount.value, float):
        return None
    return amount.operator or ("=" if counted else ">="), amount.value
