"""What is said of a difference in time by the side of zero it is on: late above it, early below.

which jobs were late              above 0
not late                          0 or below
more than 3 days early            below -3
less than 3 days late             above 0, below 3
how late was it                   what it was, and no condition
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.comparison_words import Operator
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.units import TIMES, unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC
from pageturner.tools.text_to_sql.reading import Comparison, Measure

_DENYING = word_set("no not never")
_TURNED: dict[Operator, Operator] = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}
_BEING = word_set("is are was were be been being isn't aren't wasn't weren't came come arrived")
_ASKED = word_set("how as most least more less")
_TIMES = word_set(
    "day days week weeks month months year years hour hours minute minutes bit little"
)
_VERY = word_set("very quite rather so too really extremely slightly somewhat fairly badly")
_NOW = word_set("today now currently still yet presently")


def on_a_side(analysis: Analysis, mention: Mention) -> Comparison | None:
    """Above or below zero, where it is said of records that they are so."""
    side = side_of(mention)
    if side is None or any(at < mention.first for at in analysis.units):
        return None
    if analysis.noun_at(mention.last) and analysis.low(mention.first - 1) != "how":
        return side  # "the most late jobs"
    if analysis.low(mention.first - 1) in _ASKED or analysis.low(mention.last) == "than":
        return None
    return side if _said_of_records(analysis, mention) else None


def side_unread(analysis: Analysis, mention: Mention) -> bool:
    """Whether it is said how much it is so, and in no number of its unit, or when: "very late", "a
    month late"; or that it is so now, of what is known when it is over: "overdue today"."""
    if side_of(mention) is None:
        return False
    before = analysis.low(mention.first - 1)
    if before in _VERY or before in _TIMES:
        return True
    said = on_a_side(analysis, mention) is not None
    now = said and bool(analysis.card.other_dates) and not _NOW.isdisjoint(analysis.lows)
    in_time = not said and before not in _ASKED and _timed(analysis, mention)
    return now or in_time  # "overdue today", "delivered late in May"


def side_of(mention: Mention) -> Comparison | None:
    """The side that a word names by itself: "late", "early"."""
    if mention.degree or not mention.exact or mention.last > mention.first + 1:
        return None
    columns = [link.column for link in mention.of("name", "low")]
    if len(set(columns)) != 1 or len(columns) != len(mention.links):
        return None
    column = columns[0]
    if not _has_sides(column) or mention.words.lower() == column.name:
        return None
    return Comparison(Measure(column), "<" if mention.of("low") else ">", 0)


def _has_sides(column: ColumnCard) -> bool:
    low, high = column.minimum, column.maximum
    measured = column.type in NUMERIC and unit_of(column.unit) in TIMES
    numbers = isinstance(low, int | float) and isinstance(high, int | float)
    return measured and numbers and low < 0 < high  # type: ignore[operator]


def _said_of_records(analysis: Analysis, mention: Mention) -> bool:
    """The "late" of "late jobs", "jobs that were late", "delivered late"; and not that of "late in
    May"."""
    low, start = analysis.low, analysis.sentence_of(mention.first)[0]
    if any(m.first == mention.last and m.of("value") for m in analysis.mentions):
        return True
    predicate = not _BEING.isdisjoint(analysis.between(start, mention.first))
    done = any(m.last == mention.first and m.of("name") for m in analysis.mentions)
    if done or low(mention.first - 1).endswith("ed"):
        return not _timed(analysis, mention)
    return predicate


def _timed(analysis: Analysis, mention: Mention) -> bool:
    return not analysis.dates.used.isdisjoint((mention.last, mention.last + 1))


def on_its_side(
    analysis: Analysis, amount: Amount, mention: Mention | None, condition: Comparison
) -> Sequence[Comparison]:
    """The conditions that make an amount one of its side of zero: "3 days early" is -3."""
    if mention and mention.first < amount.last < mention.last:  # "3 days late", of "days late"
        word = analysis.tokens[mention.last - 1].text
        named = all(word in (*c.synonyms, *c.antonyms) for c in mention.columns)
        mention = replace(mention, first=mention.last - 1, words=word) if named else None
    side = side_of(mention) if mention else None
    if side is None or side.measure.column != condition.measure.column:
        return (condition,)
    denied = not _DENYING.isdisjoint(analysis.between(amount.first - 1, amount.last))
    beside = (side,) if condition.operator in ("<", "<=") and not denied else ()
    if side.operator == ">":
        return (condition, *beside)
    value, upper = _less(condition.value), condition.upper
    operator = _TURNED.get(condition.operator, condition.operator)
    turned = replace(condition, operator=operator, value=value)
    if upper is not None:
        turned = replace(turned, value=_less(upper), upper=value)
    return (turned, *beside)


def _less(value: float | str) -> float | str:
    return -value if isinstance(value, int | float) else value
