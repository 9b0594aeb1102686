"""Names in questions that no column answers: of others, and what is asked beside them.

Helen Fenwick, Bexhill Estates     are recorded
John Fenwick, Duncan Estates       are somebody else, though a document mentions "Fenwick"
Doctor Fenwick                     may be she

is parking allowed at 51 Harbour Road     a text on parking, and not any that names the house
"""

import re
from collections.abc import Sequence

from pageturner.corpus.card import SchemaCard

_TITLES = frozenset(
    "doctor dr professor prof mister mr mrs ms miss sir dame lord lady captain judge sergeant "
    "reverend father mother sister brother uncle aunt president chief nurse the old new young "
    "tenant landlord owner customer client patient".split()
)


def another_of_a_name(words: Sequence[str], card: SchemaCard) -> bool:
    """Whether a name in small letters ends as a recorded one does, behind a name of its own."""
    if len(words) < 2 or words[0].rstrip(".") in _TITLES:
        return False
    values = (value for column in card.columns if column.type == "text" for value in column.samples)
    return any(words[-1] in str(value).lower().split() for value in values)


def beside_names(question: str, card: SchemaCard) -> str:
    """A question without the names in it, of two words or more, that a column has."""
    lowered = question.lower()
    names = {
        part
        for column in card.columns
        if column.type == "text"
        for value in column.samples
        for part in (str(value).lower(), *str(value).lower().split(", "))
        if " " in part and part in lowered
    }
    said = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    return re.sub(rf"\b(?:{said})\b", " ", question, flags=re.IGNORECASE) if said else question
