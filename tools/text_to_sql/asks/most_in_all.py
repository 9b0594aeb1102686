"""Who has the most of an amount that adds up: all of it counts, and not the most at once.

which buyer ordered the most pots        the pots of each buyer, added up
which firm spent the least               likewise, where an amount is called by the verb
which buyer had the highest total        said of one order as well: not read here
which buyer ordered the most pots in one order
who placed the order with the most pots  the record that has the most is picked out first
"""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import asked_columns, asks_record
from pageturner.tools.text_to_sql.asks.groups_compared import grouped
from pageturner.tools.text_to_sql.columns.superlatives import superlative
from pageturner.tools.text_to_sql.language.words import ORDINALS, word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Measure, Reading

_MOST = word_set("most fewest least")
_AT_ONCE = word_set("one single once any each per every ever average mean")
_ARTICLES = word_set("the of a")
_FEWEST_EACH = 1.5
"""How many records there are at least of each, or there is nothing to add up."""


def most_in_all(question: Question) -> Reading | None:
    """The reading of such a question; None for any other."""
    analysis = question.analysis
    if analysis.lacks(_MOST) or analysis.says(_AT_ONCE) or asks_record(question):
        return None
    period = analysis.dates.period
    if period is not None and (period.single_day or len(period.parts) > 1):
        return None
    by = next((c for c in asked_columns(question) if _of_several(c)), None)
    found = superlative(question) if by is not None else None
    if by is None or found is None or not _adds_up(found[1]) or not _so_much(question, found[1]):
        return None
    reading = grouped(question, found[1], found[0], "sum")
    reading.by = by
    return reading


def _of_several(column: ColumnCard) -> bool:
    """Whether there are several records of what a column names."""
    return column.type == "text" and column.filled >= _FEWEST_EACH * column.distinct


def _adds_up(measure: Measure) -> bool:
    return measure.column.additive and measure.minus is None


def _so_much(question: Question, measure: Measure) -> bool:
    """Whether "most" is said of the amount itself: "the most pots", "spent the most"."""
    analysis = question.analysis
    for mention in analysis.mentions:
        if measure.column not in mention.columns or _of_a_record(analysis, mention.first):
            continue
        behind = mention.last
        while analysis.low(behind) in _ARTICLES or analysis.low(behind) in ORDINALS:
            behind += 1
        if analysis.low(mention.first - 1) in _MOST or analysis.low(behind) in _MOST:
            return True
    return False


def _of_a_record(analysis: Analysis, at: int) -> bool:
    """Whether a record is picked by it: "the order with the most pots"."""
    while analysis.low(at - 1) in _MOST | _ARTICLES:
        at -= 1
    return analysis.low(at - 1) in _WITH and analysis.noun_at(at - 2)


_WITH = word_set("with having")
