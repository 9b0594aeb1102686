"""Weeks, weekends and months of which every day was so: "which weeks of May stayed dry".

Where something is denied, or was so throughout, it holds of every day of the stretch; else one
day is enough, as in "which months had snow", or so many as are said.
"""

from pageturner.tools.text_to_sql.asking import asks_count, based, so_many_records
from pageturner.tools.text_to_sql.calendar_groups import WEEKS
from pageturner.tools.text_to_sql.comparing import more_records
from pageturner.tools.text_to_sql.measuring import superlative
from pageturner.tools.text_to_sql.negation import lacking
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_STRETCHES = WEEKS | {"months": "month", "month": "month"}


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
    limit = so_many_records(question)
    if limit is None and (question.ranks or question.unbound):
        return None
    every = question.analysis.has("all", "keep", "never") or lacking(conditions)
    every = every or _predicated(question)
    if not every and not several and limit is None:
        return None
    reading = Reading("groups", span=span, aggregate="count", wants="record")
    reading.conditions, reading.holds_for = conditions, "every" if every else "any"
    if limit is not None:
        reading.holds_for, reading.least = "any", limit
    reading = based(question, reading)
    if span == "weekend":
        reading.weekdays, reading.weekdays_said = (5, 6), ""
    return reading


def _predicated(question: Question) -> bool:
    """Whether it is said of the stretches what they were: "which weekends were calm"."""
    analysis = question.analysis
    return any(
        analysis.low(found.first - 1) in ("were", "was", "are", "is")
        and (found.last in analysis.dates.used or analysis.low(found.last) in _AFTER)
        for found in question.found
    )


_AFTER = ("", "?", ".", ",", "in", "of", "during", "throughout")


def _asked(question: Question) -> tuple[str, bool] | None:
    """The stretch that "which" asks for, and whether for several of them."""
    analysis = question.analysis
    for at in range(len(analysis.tokens) - 1):
        word = analysis.low(at + 1)
        if analysis.low(at) in ("which", "what") and word in _STRETCHES:
            if word.startswith("weekend") and analysis.noun_at(at + 2):
                return None  # "which weekend days"
            return _STRETCHES[word], word.endswith("s")
        there = {"there", "did", "have"} & set(analysis.between(max(0, at - 3), at))
        singular = word in ("week", "weekend") and at not in analysis.dates.used
        run = word == "week" and analysis.low(at) == "a"  # "did we have a week without rain"
        if there and singular and not run and analysis.low(at) in ("a", "any", "one", "single"):
            return word, False  # "was there any week without fog"
    return None
