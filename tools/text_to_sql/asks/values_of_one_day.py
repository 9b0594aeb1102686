"""Several values of one day, of which one is asked for as an end: of a day there is one of each.

which way did the wind blow on 3 May and how hard at most      its way and its strength
how warm was 3 May and what was the strongest gust             its warmth and its gust
what was the strongest gust on 3 May                           stays: one value is asked for
how warm did it get in May and what was the strongest gust     stays: of a month it is an end
"""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.asks.asking import asks_record, asks_yes_no
from pageturner.tools.text_to_sql.asks.values_asked import value
from pageturner.tools.text_to_sql.columns.superlatives import superlative
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day, paired
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_JOINING = word_set("and & , plus")
_PICKING = word_set("or than day date")


def values_of_one_day(question: Question) -> Reading | None:
    """The values of the day, the end among them."""
    analysis, period = question.analysis, question.analysis.dates.period
    if period is None or not period.single_day or not one_a_day(analysis.card):
        return None
    if not analysis.says(_JOINING) or analysis.says(_PICKING) or question.conditions:
        return None
    if analysis.amounts or question.difference is not None or asks_yes_no(question):
        return None
    found = superlative(question)
    if found is None or found[1].minus is not None or asks_record(question):
        return None
    reading = value(question)
    if reading is None or reading.kind != "rows" or reading.measure is not None:
        return None
    end = found[1].column
    besides = [c for c in reading.shown if _stem(question, c) != _stem(question, end)]
    if not besides:
        return None
    reading.shown = [*besides, end]
    return reading


def _stem(question: Question, column: ColumnCard) -> str:
    """What a column has in common with that of the other end: `wind_low`, `wind_high`."""
    ended = paired(question.analysis.card, column)
    return column.name.rpartition("_")[0] if ended else column.name
