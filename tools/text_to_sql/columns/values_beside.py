"""A value that two columns hold, beside the name of one of them: "the Mill Lane district".

the Mill Lane district, the district (of) Mill Lane     of the districts
the Mill Lane flats                                     of any column: one of several things
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention

_BETWEEN = word_set("of the called named")


def of_the_column_beside(mentions: Sequence[Mention], tokens: Sequence[Token]) -> list[Mention]:
    """The mentions, a value as that of the column whose name stands beside it."""
    result = list(mentions)
    for at, mention in enumerate(mentions):
        values = mention.of("value")
        if len(values) < 2 or len(mention.columns) < 2:
            continue
        before, behind = mentions[max(0, at - 1) : at], mentions[at + 1 : at + 2]
        for other in (*behind, *before):
            first, last = sorted((mention, other), key=lambda one: one.first)
            between = tokens[first.last : last.first]
            apart = any(token.low not in _BETWEEN for token in between)
            if apart or (other is last and (between or not other.exact)):
                continue
            named = {link.column.name for link in other.of("name")}
            own = tuple(link for link in values if link.column.name in named)
            if own:
                result[at] = replace(mention, links=own)
                break
    return result
