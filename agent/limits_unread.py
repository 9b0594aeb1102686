"""Records that a limit is to pick out, where nobody read it: no passage says which they all are."""

import re

from pageturner.agent.row_words import name_of
from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql import without_dates
from pageturner.tools.words import stems

_NUMBERS = ("integer", "real")
_LIMIT = re.compile(
    r"\b(?:above|over|below|under|exceed\w*|within|between|at (?:least|most)"
    r"|(?:more|less|fewer|greater|higher|lower|longer|shorter|bigger|smaller) than)\s+"
    r"(?:a|an|half)?\s*(?:[$€£]\s?)?\d",
    re.IGNORECASE,
)


def limit_unread(question: str, card: SchemaCard) -> str:
    """Why passages answer nothing where a column of numbers is held to one; "" elsewhere.

    For questions of which no SQL was written: "on which days was the fuel within 100 litres of
    1000" is answered by the records it holds for, and by no passage that tells of some fuel.
    """
    undated = without_dates(question)
    if any(_beyond_a_value(undated, column) for column in card.columns if column.type == "text"):
        return _UNREAD
    if not _LIMIT.search(undated):
        return ""
    said = stems(undated)
    numeric = (column for column in card.columns if column.type in _NUMBERS)
    named = any(stems(name_of(word)) <= said for c in numeric for word in (c.name, *c.synonyms))
    return _UNREAD if named else ""


def _beyond_a_value(question: str, column: ColumnCard) -> bool:
    """Whether a value is said to have others above or below it, behind its column: "a class worse
    than D", which no passage tells by having a D."""
    found = _BEYOND.search(question)
    if found is None or not stems(name_of(column.name)) <= stems(question[: found.start()]):
        return False
    rest = question[found.end() :].lower()
    return any(re.match(rf"{re.escape(value.lower())}\b", rest) for value in column.nameable)


_BEYOND = re.compile(
    r"\b(?:(?:worse|better|higher|lower|greater|less) than|above|below)\s+(?:a |an |the )?",
    re.IGNORECASE,
)
_UNREAD = "no records were picked out, for not all of the question was understood"
