"""The same that is asked of one stretch, and then of another: of each by itself, and not of both
together.

how many wet days were there in May 2025, and how many in May 2026     the two numbers
what was the average price in spring, and what in the autumn           the two means
wet days in May: how many in 2025, how many in 2026                    the two numbers

Not where each has conditions of its own, "how many wet days in May and how many dry in June".
"""

from itertools import pairwise

from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.asks.groups_compared import grouped
from pageturner.tools.text_to_sql.columns.measuring import measure_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Reading

_MANY = ("how", "many")
_ASKED = word_set("what how")
_TOGETHER = word_set("together altogether combined total both all")


def asked_again(question: Question) -> Reading | None:
    """A count, a mean or a sum of each of the stretches that it is asked of."""
    analysis, period = question.analysis, question.analysis.dates.period
    if period is None or len(period.parts) < 2 or period.named_days or asks_yes_no(question):
        return None
    lows = analysis.lows
    counted = [at for at, pair in enumerate(pairwise(lows)) if pair == _MANY]
    asked = counted or [at for at, low in enumerate(lows) if low in _ASKED]
    if len(asked) != len(period.parts) or not _TOGETHER.isdisjoint(lows):
        return None
    if not all(_dated(question, *span) for span in pairwise([*asked, len(lows)])):
        return None
    if any(found.first > asked[1] for found in question.found):
        return None
    if analysis.has("more", "less", "share") or any(m.degree for m in question.free):
        return None
    if counted:
        return grouped(question, None, "high", "count") if question.all_conditions() else None
    cue = analysis.cue("average", "sum")
    measure = measure_of(question, cue.last) if cue else None
    if cue is None or measure is None or measure.column.type not in NUMERIC:
        return None
    return grouped(question, measure, "high", "avg" if cue.meaning == "average" else "sum")


def _dated(question: Question, first: int, last: int) -> bool:
    """Whether a stretch is named between these places."""
    return any(first < at < last for at in question.analysis.dates.firsts)
