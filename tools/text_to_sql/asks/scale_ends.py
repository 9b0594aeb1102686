"""Which end of a scale in words it was, "3 to 5 May: sunny or cloudy?", and which of two things of
which only one is likely: "is it to be clear or is it to hail?".
"""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.asks.asking import asks_record, asks_yes_no, based
from pageturner.tools.text_to_sql.asks.more_often import between_values
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import AnyOf, Membership, Reading, Truth

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


def this_or_that(question: Question) -> Reading | None:
    """`are we getting sun or are we getting hail`: what there was of both is told."""
    analysis, period = question.analysis, question.analysis.dates.period
    ors = [at for at, low in enumerate(analysis.lows) if low == "or"]
    if period is None or not 0 < period.days <= _WEEK or len(ors) != 1 or analysis.amounts:
        return None
    things = _things(question)
    if len(things) != 2 or things[0] == things[1] or not asks_yes_no(question):
        return None
    asked_again = _asks_again(question, ors[0])
    on_a_scale = any(m.first < ors[0] for m in question.free if things[0] in m.columns)
    if not (asked_again or on_a_scale) or asks_record(question):
        return None
    return based(question, Reading("rows", shown=things, wants="value"))


def _things(question: Question) -> list[ColumnCard]:
    """What is asked about, as it is named; nothing, where anything else is."""
    things: list[tuple[int, ColumnCard]] = []
    for found in question.found:
        either = found.condition.parts if isinstance(found.condition, AnyOf) else (found.condition,)
        for one in either:
            if not isinstance(one, Truth | Membership) or not one.holds:
                return []
            things.append((found.first, one.column))
    for mention in [m for m in question.free if m.of("name", "low", "value")]:
        scales = [column for column in mention.columns if column.order]
        if not scales or mention.degree:
            return []
        things.append((mention.first, scales[0]))
    return [column for _, column in sorted(things, key=lambda thing: thing[0])]


def _asks_again(question: Question, at: int) -> bool:
    """The "or are we" of "are we getting sun or are we getting hail"."""
    low = question.analysis.low
    opened = (low(at + 1), low(at + 2))
    return opened[0] in AUXILIARIES and opened in [(low(n), low(n + 1)) for n in range(at)]


_WEEK = 7
