"""Columns that count things, and what one calls these: the "bedrooms" of a house, its "beds"."""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.language.irregular_verbs import PLAIN
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention


def columns_that_count(mention: Mention, last_word: str) -> list[ColumnCard]:
    """The columns that count what is mentioned; none where anything else may be meant by it, or
    where it only says of how many that is: "busy"."""
    columns = [link.column for link in mention.of("name")]
    if mention.degree or len(columns) != len(mention.links):
        return []
    told = all(counts(column) and _a_thing(last_word, column) for column in columns)
    return columns if told else []


def times_counted(mention: Mention, last_word: str) -> list[ColumnCard]:
    """The columns that count how many times was done what is mentioned: "revised", where a column
    of revisions is called so, too; none for any other word."""
    columns = [link.column for link in mention.of("name")]
    if mention.degree or len(columns) != len(mention.links):
        return []
    done = last_word.endswith("ed") or last_word in PLAIN
    return columns if done and all(_of_times(column) for column in columns) else []


def _of_times(column: ColumnCard) -> bool:
    return column.type == "integer" and not column.temporal and column.unit in ("", "times")


def counts(column: ColumnCard) -> bool:
    """Whether a column is a number of something, which has no other unit."""
    return column.type == "integer" and not column.unit and not column.temporal


def _a_thing(word: str, column: ColumnCard) -> bool:
    """Whether a word names what there is one or several of: "bed", "beds", and not "busy"."""
    if word.endswith("s") or word in _PLURALS:
        return True
    declared = " ".join((column.name.replace("_", " "), *column.synonyms)).lower().split()
    return word + "s" in declared


_PLURALS = word_set("people children staff men women")
