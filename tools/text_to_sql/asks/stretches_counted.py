"""In how many months, weeks, weekends, seasons or years something was so at least once.

in how many different months did it hail      the months with a day of hail, counted
how many weeks had gusts over 40              the same of weeks
how many calendar months saw any frost        the same
count the weekends with frost                 the same of weekends

Not "how many weeks were dry", which is said of whole weeks, and not where something is denied.
"""

from pageturner.tools.text_to_sql.asks.asking import based
from pageturner.tools.text_to_sql.asks.so_many import so_many_records
from pageturner.tools.text_to_sql.asks.whole_stretches import both_days
from pageturner.tools.text_to_sql.columns.superlatives import superlative
from pageturner.tools.text_to_sql.conditions.negation import lacking
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_SPANS = {f"{span}s": span for span in ("month", "week", "weekend", "season", "quarter", "year")}
_APART = word_set("different distinct separate individual calendar of the")
_WITHIN = word_set("in during within across")
_ASKING = word_set("did was were has have do does is are")
_HAVING = phrases("""
    had, have, saw, see, seen, have had, have seen, got, with, featured, contained, included,
    brought, did have, did see, there were with, were there with, are there with, experienced,
    recorded
""")
_COUNTED = phrases("how many, number of, count, count up, count of, tally of")
_ONCE = (">=", 1)
_OTHERWISE = ("all", "keep", "never", "denied", "no", "average", "median", "sum", "share", "streak")


def stretches_counted(question: Question) -> Reading | None:
    """`in how many different months did it hail`, `how many weeks had gusts over 40`."""
    analysis = question.analysis
    temporal = analysis.card.temporal
    if analysis.lacks(_SPANS.keys()) or temporal is None or temporal.type != "date":
        return None
    span = next(filter(None, (_asked(question, at) for at in range(len(analysis.lows)))), "")
    conditions = question.all_conditions()
    if not span or not conditions or lacking(conditions) or analysis.has(*_OTHERWISE):
        return None
    if both_days(question.analysis) is not None:
        question.unread = "of which of them every day was so"  # "weekends with rain on both days"
        return None
    limit = so_many_records(question)
    if superlative(question) or (limit or _ONCE) != _ONCE:
        return None
    if limit is None and (question.ranks or question.unbound):
        return None
    reading = Reading("count", span=span, aggregate="different", wants="value")
    reading.conditions = conditions
    based(question, reading)
    if span == "weekend":
        reading.weekdays, reading.weekdays_said = (5, 6), ""
    return reading


def _asked(question: Question, at: int) -> str:
    """The stretch that "how many" counts, where it is said of a day within it."""
    analysis = question.analysis
    if starts(analysis.tokens, at, _COUNTED) == 0:
        return ""
    noun = at + starts(analysis.tokens, at, _COUNTED)
    while analysis.low(noun) in _APART:
        noun += 1
    span = _SPANS.get(analysis.low(noun), "")
    behind = noun + 1
    while behind in analysis.dates.used or analysis.low(behind) in ("of", "in", "during", "from"):
        behind += 1
    behind += analysis.low(behind) in ("that", "which")
    hanging = next((low for low in reversed(analysis.lows) if low not in "?."), "")
    if analysis.low(at - 1) in _WITHIN or hanging in ("in", "during"):
        return span if analysis.low(behind) in _ASKING else ""
    return span if starts(analysis.tokens, behind, _HAVING) else ""
