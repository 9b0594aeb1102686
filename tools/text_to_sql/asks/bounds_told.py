"""Both ends of what is kept as a range, where it is asked from what to what it went: "from what to
what was the steady wind", "what was the range of the shrinkage".
"""

from collections.abc import Sequence

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.words import phrases, places

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
