"""A mean of all records, where it was asked who has the highest: of none of them it tells.

which fitter closed tickets fastest on average    one mean of all of them says nothing of a fitter
"""

from pageturner.tools.text_to_sql.asks.asking import asked_columns
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading


def mean_of_no_group(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "fitter" of "which fitter closed tickets fastest on average"."""
    if reading.kind != "average" or reading.grouped or reading.by is not None:
        return ()
    asked = [column.name for column in asked_columns(question)]
    told = {column.name for column in reading.measure.columns} if reading.measure else set()
    for mention in question.free:
        named = {link.column.name for link in mention.of("name")}
        before = question.analysis.low(mention.first - 1)
        if before in ("which", "whose") and named & set(asked) - told:
            return (before, mention.words)
    return ()
