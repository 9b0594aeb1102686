"""What is said of the year of a column that holds nothing but years, and became no condition of it.

built in May 1902, built last year       days, of what only the year is kept
how many … since 1990 were built before 1900   a year that nothing was bound to
"""

from collections.abc import Iterable, Iterator

from pageturner.tools.text_to_sql.lexicon import lexicon_of
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import AllOf, AnyOf, Comparison, Condition, OneOf
from pageturner.tools.text_to_sql.rewording.amounts.years_as_numbers import (
    columns_of_years,
    is_year,
    of_a_column_of_years,
)


def years_unread(question: Question) -> bool:
    """Whether years or days that hang on a column of years were not read as its values."""
    analysis = question.analysis
    columns = columns_of_years(analysis.card)
    if not columns:
        return False
    dated = analysis.dates.used
    if dated and dated & of_a_column_of_years(
        analysis.tokens, analysis.card, lexicon_of(analysis.card)
    ):
        return True
    said = {token.number for token in analysis.tokens if is_year(token)}
    held = {
        value
        for one in _compared(question.conditions)
        if one.measure.column in columns
        for value in (one.value, one.upper)
    }
    return not said <= held


def _compared(conditions: Iterable[Condition]) -> Iterator[Comparison]:
    for one in conditions:
        if isinstance(one, Comparison):
            yield one
        elif isinstance(one, AnyOf | AllOf | OneOf):
            yield from _compared(one.parts)
