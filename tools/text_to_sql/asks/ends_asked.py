"""The end of a scale as a number, over days that are listed: "the strongest gust on both"."""

from pageturner.tools.text_to_sql.asks.asking import asks_record, asks_value
from pageturner.tools.text_to_sql.columns.how_far import one_by_one
from pageturner.tools.text_to_sql.columns.how_much import asks_how_much
from pageturner.tools.text_to_sql.columns.superlatives import superlative
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.question import Question


def end_of_several(question: Question) -> bool:
    """`the strongest gust on 3, 4 and 5 May`: the value is asked for, and no day is picked."""
    analysis = question.analysis
    lows = set(analysis.lows)
    if _PICKING & lows or not asks_value(question) or asks_record(question):
        return False
    ends = [(cue.first, cue.last) for cue in analysis.cues if cue.meaning in _ENDS]
    ends += [(m.first, m.last) for m in question.free if m.degree == "most"]
    named = any(
        (analysis.low(at).endswith("st") or analysis.low(at) in _NAMED)
        and analysis.low(last) not in _OF_THEM
        and not analysis.noun_at(last)
        for at, last in ends
    )
    return named and not asks_how_much(question) and superlative(question) is not None


def each_by_itself(question: Question) -> bool:
    """`the strongest gust on each day`: where a day is one record, that of each is asked for."""
    analysis = question.analysis
    few = analysis.dates.period is not None and analysis.dates.period.days <= _FEW_DAYS
    told = few and asks_value(question) and not asks_record(question)
    return told and one_a_day(analysis.card) and one_by_one(question)


_FEW_DAYS = 31
_ENDS = ("high", "low", "worse")
_NAMED = frozenset({"top", "maximum", "max", "peak", "minimum", "min"})
_OF_THEM = frozenset({"of", "one", "among", "between"})
_PICKING = frozenset({"which", "or", "compare", "versus", "vs", "than", "each", "between", "both"})
