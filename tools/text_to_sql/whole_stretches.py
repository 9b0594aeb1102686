"""Weeks, weekends and months of which every day was so: "which weeks of May stayed dry".

Where something is denied, or was so throughout, it holds of every day of the stretch; else one
day is enough, as in "which months had snow".
"""

from pageturner.tools.text_to_sql.asking import asks_count, based
from pageturner.tools.text_to_sql.comparing import more_records
from pageturner.tools.text_to_sql.measuring import superlative
from pageturner.tools.text_to_sql.negation import lacking
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_STRETCHES = {"weeks": "week", "week": "week", "weekends": "weekend", "weekend": "weekend"}
_STRETCHES |= {"months": "month", "month": "month"}


def which_stretches(question: Question) -> Reading | None:
    """`which weeks were dry`, `which weekends stayed below 20`, `which months had no snow`."""
    temporal = question.analysis.card.temporal
    asked = _asked(question)
    conditions = question.all_conditions()
    if asked is None or not conditions or temporal is None or temporal.type != "date":
        return None
    ranked = superlative(question) or more_records(question) or asks_count(question)
    if ranked or question.analysis.has("average", "median", "sum", "more", "less", "streak"):
        return None
    span, several = asked
    every = question.analysis.has("all", "keep", "never") or lacking(conditions)
    if not every and not several:
        return None
    reading = Reading("groups", span=span, aggregate="count", wants="record")
    reading.conditions, reading.holds_for = conditions, "every" if every else "any"
    reading = based(question, reading)
    if span == "weekend":
        reading.weekdays, reading.weekdays_said = (5, 6), ""
    return reading


def _asked(question: Question) -> tuple[str, bool] | None:
    """The stretch that "which" asks for, and whether for several of them."""
    analysis = question.analysis
    for at in range(len(analysis.tokens) - 1):
        word = analysis.low(at + 1)
        if analysis.low(at) in ("which", "what") and word in _STRETCHES:
            if word.startswith("weekend") and analysis.noun_at(at + 2):
                return None  # "which weekend days"
            return _STRETCHES[word], word.endswith("s")
    return None
