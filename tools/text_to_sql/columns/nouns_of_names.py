"""Which column a noun is of that stands in the names of several: the "loaves" of "unsold loaves".

`loaves_baked` is called "loaves", and `loaves_unsold` by its qualifier: the noun beside that
qualifier is one of its own name, and no other column.

unsold loaves, loaves left unsold, the loaves that were planned
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Link, Mention

_BETWEEN = AUXILIARIES | word_set("that which went go goes remained still we they left")


def of_their_qualifiers(mentions: Sequence[Mention], tokens: Sequence[Token]) -> list[Mention]:
    """The mentions, a noun as that of the column whose qualifier stands beside it."""
    several = mentions if len(mentions) > 1 else ()
    said = [(m, column) for m in several if (column := _qualified(m))]
    if not said:
        return list(mentions)
    result = []
    for mention in mentions:
        columns = {
            column.name: column
            for other, column in said
            if other is not mention
            and _noun_of(mention, column, made=bool(other.of("name")))
            and _beside(mention, other, tokens)
        }
        if len(columns) == 1:
            mention = replace(mention, links=(Link(next(iter(columns.values())), "name"),))
        result.append(mention)
    return result


def _qualified(mention: Mention) -> ColumnCard | None:
    """The one column whose qualifier a mention is, or is made of, as "left unsold" is."""
    if len(mention.columns) != 1:
        return None
    column = mention.columns[0]
    if mention.of("qualifier"):
        return column
    if not mention.of("name"):
        return None
    words = {word for one in column.qualifiers for word in one.lower().split()}
    return column if words.issuperset(mention.words.lower().split()) else None


def _noun_of(mention: Mention, column: ColumnCard, *, made: bool) -> bool:
    """Whether it names other columns by a noun that is in this one's name.

    Args:
        made: whether that one is told by a name made of its qualifiers, and so may be one of them.
    """
    named = mention.of("name") and not mention.degree and mention.columns != (column,)
    named = named and (made or column not in mention.columns)
    return bool(named) and mention.words.lower() in column.name.split("_")


def _beside(noun: Mention, qualifier: Mention, tokens: Sequence[Token]) -> bool:
    """`unsold loaves`, `loaves were left unsold`."""
    if qualifier.first >= noun.last:
        between = tokens[noun.last : qualifier.first]
        return all(token.low in _BETWEEN for token in between)
    return qualifier.last == noun.first
