"""What the records of a corpus are called."""

from pageturner.corpus.card import SchemaCard
from pageturner.tools.plurals import singular
from pageturner.tools.text_to_sql.language.english import RECORD_NOUNS
from pageturner.tools.text_to_sql.language.words import word_set


def called(card: SchemaCard) -> str:
    """The corpus's word for a record; of papers that tell of a day each it is the day."""
    table = card.table.replace("_", " ")
    one = singular(table)
    word = one if one != table else "record"
    a_day = word in _PAPERS or "day" in card.record_nouns
    return "day" if card.one_a_day and a_day else word


_PAPERS = RECORD_NOUNS | word_set(
    "briefing sheet diary account summary reading observation measurement row line"
)
"""What is written or noted of a day, and is called by it: a report of rain is a day with rain."""
