"""Who has the most of an amount that adds up: all of it counts, and not the most at once.

which buyer ordered the most pots        the pots of each buyer, added up
which firm spent the least               likewise, where an amount is called by the verb
which buyer had the highest total        said of one order as well: not read here
which buyer ordered the most pots in one order
who placed the order with the most pots  the record that has the most is picked out first
top 5 buyers by pots ordered             all of each buyer, and so many of them
the 3 buyers with the fewest orders      by how many records each has
"""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import asked_columns, asks_record, asks_yes_no
from pageturner.tools.text_to_sql.asks.groups_compared import grouped
from pageturner.tools.text_to_sql.columns.measuring import measure_of
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


def top_in_all(question: Question) -> Reading | None:
    """So many of the values of a column, by a total or by how many records they have."""
    analysis = question.analysis
    for rank in question.ranks:
        named = next((m for m in question.free if m.first == rank.last and m.of("name")), None)
        by = next((c for c in named.columns if _of_several(c)), None) if named else None
        value, said = rank.value, analysis.between(rank.first, rank.last)
        if named is None or by is None or not isinstance(value, float) or asks_yes_no(question):
            continue
        counted = _records_behind(question, named.last)
        if counted is not None:
            fewest = bool(_BOTTOM & {*said, *counted})
            reading = grouped(question, None, "low" if fewest else "high", "count")
        elif analysis.low(named.last) == "by" and (_BOTTOM | _TOP) & {
            *said,
            analysis.low(rank.first - 1),
        }:
            measure = measure_of(question, named.last)
            if measure is None or not _adds_up(measure) or analysis.says(_AT_ONCE):
                question.unread = f"the first {by.name!r} by what"
                return None
            fewest = bool(_BOTTOM & {*said, analysis.low(rank.first - 1)})
            reading = grouped(question, measure, "low" if fewest else "high", "sum")
        else:
            continue
        reading.by, reading.top = by, max(1, min(50, int(value)))
        return reading
    return None


def _records_behind(question: Question, at: int) -> list[str] | None:
    """What leads from the noun to the records, "with the most open orders", "by number of orders";
    None where it is led to nothing of the kind."""
    analysis = question.analysis
    said = {place for found in question.found for place in range(found.first, found.last)}
    led: list[str] = []
    for place in range(at, at + _LONGEST):
        low = analysis.low(place)
        if analysis.noun_at(place) and not _NUMBERED.isdisjoint(led):
            return led if low.endswith("s") and _ended(question, place + 1) else None
        if low not in _LEADING and place not in said:
            return None
        led.append(low)
    return None


def _ended(question: Question, at: int) -> bool:
    """Whether nothing more is said there, but for when, or of which kind."""
    return question.analysis.low(at) in _ENDING or at in question.analysis.dates.used


_TOP = word_set("top best leading")
_BOTTOM = word_set("bottom fewest least last")
_NUMBERED = word_set("most fewest least number count")
_LEADING = _NUMBERED | word_set(
    "with having by the of that who which had have has in total overall"
)
_ENDING = frozenset({"", "?", ".", "in", "of", "at", "from", "since", "during", "for"})
_LONGEST = 8


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
