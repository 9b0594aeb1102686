"""Of a day there is one record, and of what it measures often one end: a high without a low."""

from functools import lru_cache

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.words import word_set

UPPER = word_set("high highest maximum max peak upper strongest greatest largest most top")
LOWER = word_set("low lowest minimum min lower weakest smallest least bottom")


@lru_cache(maxsize=16)
def one_a_day(card: SchemaCard) -> bool:
    """Whether every record is what there is of a day, so that nothing can be ranked within it, and
    no handbook lies beside them that says more."""
    return card.one_a_day and card.temporal is not None and card.temporal.filled == card.count


@lru_cache(maxsize=16)
def several_a_day(card: SchemaCard) -> bool:
    """Whether a day is a stretch with several records, as a week is."""
    temporal = card.temporal
    if temporal is None or temporal.type != "date":
        return False
    return temporal.filled > _SEVERAL * temporal.distinct


_SEVERAL = 1.2
"""How many records a day has on average at least, where a day has several."""


def topmost(analysis: Analysis, column: ColumnCard) -> bool:
    """Whether a column is the upper end of a day, or the hour of it."""
    return bool(UPPER & said_of(column)) and not paired(analysis.card, column)


def comes_down(column: ColumnCard) -> bool:
    """Whether a column keeps the lowest of what is the more welcome the higher it is."""
    return column.better == "high" and not LOWER.isdisjoint(said_of(column))


def said_of(column: ColumnCard) -> set[str]:
    return set(f"{column.name.replace('_', ' ')} {column.description}".lower().split())


def paired(card: SchemaCard, column: ColumnCard) -> bool:
    """Whether the other end stands in a column beside it: `wind_low`, `wind_high`."""
    stem, _, end = column.name.rpartition("_")
    others = LOWER if end in UPPER else UPPER if end in LOWER else frozenset()
    return bool(stem) and any(card.column(f"{stem}_{other}") for other in others)


def lower_end(card: SchemaCard, column: ColumnCard) -> ColumnCard | None:
    """The column of the other end beside an upper one; None for any other."""
    stem, _, end = column.name.rpartition("_")
    if not stem or end not in UPPER:
        return None
    return next((other for low in sorted(LOWER) if (other := card.column(f"{stem}_{low}"))), None)
