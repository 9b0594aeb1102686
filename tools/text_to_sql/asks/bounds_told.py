"""Both ends of what is kept as a range, where it is asked from what to what it went: "from what to
what was the steady wind", "what was the range of the shrinkage"; or where neither is said: "how
strong was the wind on the day with the most hail".
"""

from collections.abc import Sequence

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.lexicon import Mention

_FROM_TO = phrases("""
    from what to what, from how much to how much, between what and what, between which figures,
    between which numbers, between which two figures, between which two numbers, what range,
    which range, the range of the, the range of, the spread of the, the two ends of the, both ends
""")
_OTHER = {"low": "high", "high": "low", "min": "max", "max": "min"}


def with_the_other_end(analysis: Analysis, columns: Sequence[ColumnCard]) -> list[ColumnCard]:
    """One end of a range with the other, lower end first, where both are asked for."""
    period = analysis.dates.period
    stem, _, side = columns[0].name.rpartition("_") if len(columns) == 1 else ("", "", "")
    other = f"{stem}_{_OTHER.get(side, '')}"
    found = next((c for c in analysis.card.columns if c.name == other), None)
    if period is None or not period.single_day or found is None:
        return list(columns)
    if not places(analysis.tokens, _FROM_TO):
        return list(columns)
    return [*columns, found] if side in ("low", "min") else [found, *columns]


_ONE_END = word_set("upper lower top bottom maximum minimum max min")
_AT_AN_END = phrases("at most, at least, at the most, at the least, up to, at best, at worst")


def with_lower_ends(
    analysis: Analysis, columns: Sequence[ColumnCard], spoken: Sequence[Mention]
) -> list[ColumnCard]:
    """The columns, in front of the upper end of a range its lower one, where both were spoken of
    as one and neither is said to be meant."""
    if not _ONE_END.isdisjoint(analysis.lows) or places(analysis.tokens, _AT_AN_END):
        return list(columns)
    told: list[ColumnCard] = []
    for column in columns:
        stem, _, side = column.name.rpartition("_")
        lower = f"{stem}_{_OTHER[side]}" if stem and side in ("high", "max") else ""
        groups = [{c.name: c for c in m.columns} for m in spoken if not m.degree]
        both = (group for group in groups if lower in group and column.name in group)
        told += [group[lower] for group in both if group[lower] not in told][:1]
        told.append(column)
    return told
