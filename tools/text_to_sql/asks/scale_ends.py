"""Which end of a scale in words it was: "3 to 5 May: sunny or cloudy?"."""

from pageturner.tools.text_to_sql.asks.asking import asks_record, based
from pageturner.tools.text_to_sql.asks.more_often import between_values
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Membership, Reading

_WHOLE_MONTH = 31


def one_or_other(question: Question) -> Reading | None:
    """`3 to 5 May: sunny or cloudy?`: which, of the two ends of a scale in words; what it was is
    told of every day."""
    analysis, period = question.analysis, question.analysis.dates.period
    if len(question.found) != 1 or period is None or not 0 < period.days <= _WHOLE_MONTH:
        return None
    condition = question.found[0].condition
    if not isinstance(condition, Membership) or not condition.holds:
        return None
    values, order = condition.values, [value.lower() for value in condition.column.order]
    places = [order.index(value.lower()) for value in values if value.lower() in order]
    ends = len(places) == len(values) == 2 and (2 * min(places) < len(order) <= 2 * max(places))
    if not ends or between_values(analysis, question.found[0])[1:-1] != ["or"]:
        return None
    undated = set(range(len(analysis.tokens))) - analysis.dates.used
    nouns = any(analysis.noun_at(at) for at in undated)
    others = [m for m in question.free if condition.column not in m.columns]
    if nouns or asks_record(question) or any(question.numeric(m) for m in others):
        return None
    return based(question, Reading("rows", shown=[condition.column], wants="value"))
