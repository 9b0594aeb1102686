"""Names that end as one of the corpus does and open otherwise.

Helen Fenwick, Bexhill Estates     are recorded
John Fenwick, Duncan Estates       are somebody else, though a document mentions "Fenwick"
Doctor Fenwick                     may be she
"""

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
