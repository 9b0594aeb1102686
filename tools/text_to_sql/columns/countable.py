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
    """The columns that count how many times was done what is mentioned: "revised", of a column of
    revisions; none for any other word."""
    columns = [link.column for link in mention.of("name")]
    if mention.degree or len(columns) != len(mention.links):
        return []
    done = last_word.endswith("ed") or last_word in PLAIN
    return columns if done and all(_of_times(column, last_word) for column in columns) else []


def _of_times(column: ColumnCard, verb: str) -> bool:
    """Whether a column is a number of what was done: it is called by the noun of the verb, too,
    and not by those who do it, or is said to be how many times."""
    if column.type != "integer" or column.temporal or column.unit not in ("", "times"):
        return False
    if "times" in (column.unit, *column.description.lower().split()):
        return True
    begun = verb[: max(_ROOT, len(verb) - _ROOT)]
    called = f"{column.name.replace('_', ' ')} {' '.join(column.synonyms)}".lower().split()
    nouns = (word.removesuffix("s") for word in called if word != verb)
    return any(
        noun.startswith(begun) and not noun.endswith(("ed", "ee", "er", "or")) for noun in nouns
    )


_ROOT = 4


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
