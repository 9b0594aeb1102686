"""Which end of a range is meant that is kept in two columns, where only the range is named.

dough times above 70 minutes, the longest dough time     the upper end
dough times below 40 minutes, the shortest dough time    the lower end

Where one of the ends is the typical one, or a qualifier names it, it is that one.
"""

from collections.abc import Sequence

from pageturner.corpus.card import ColumnCard

_ENDS = {"low": "high", "min": "max", "from": "to", "lower": "upper"}


def outer_end(columns: Sequence[ColumnCard], side: str) -> ColumnCard | None:
    """The end on a side of a range, ">" for the upper; None where the columns are no two ends."""
    if len(columns) != 2:
        return None
    ranked = both_ends_of(columns)
    return None if ranked is None else ranked[side == ">"]


def both_ends_of(columns: Sequence[ColumnCard]) -> tuple[ColumnCard, ColumnCard] | None:
    """The lower and the upper end of the range of which these are the columns."""
    for low in columns:
        stem, _, end = low.name.rpartition("_")
        upper = f"{stem}_{_ENDS[end]}" if stem and end in _ENDS else ""
        for high in columns:
            if high.name == upper:
                return low, high
    return None
