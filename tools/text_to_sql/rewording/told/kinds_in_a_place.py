"""The things that columns know of in a place, where what is said about the place is asked.

what does the report of 3 May say about the deck      … say about hail or mist
                                                      (described as "hail on the deck", …)

Not so "about the deck chairs", which is something else, nor where the place is named itself.
"""

import re
from collections.abc import Sequence

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.language.english import KNOWN
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import standing, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_ABOUT = word_set("about regarding concerning")
_SAYING = word_set("say says said saying tell tells told mention mentions report reports announce")
_BEHIND = word_set("and on in for of that , . ? ! ; :") | {""}
_NEAR = 3


@step("card", "lexicon", words=_ABOUT)
def kinds_in_a_place(tokens: Sequence[Token], card: SchemaCard, lexicon: Lexicon) -> list[Token]:
    """The tokens, with the things instead of their place."""
    for at in standing(tokens, _ABOUT):
        place = at + 2
        said = _SAYING & {token.low for token in tokens[max(0, at - _NEAR) : at]}
        named = said and low_at(tokens, at + 1) == "the" and low_at(tokens, place + 1) in _BEHIND
        if not named or tokens[place].low in KNOWN or lexicon.at(tokens, place) is not None:
            continue
        there = [column for column in card.columns if _is_in(column, tokens[place].low)]
        names = [column.name.replace("_", " ").split() for column in there]
        either = [word for name in names for word in ("or", *name)][1:]
        if either:
            return [*tokens[: at + 1], *tokens[place].put_all(*either), *tokens[place + 1 :]]
    return list(tokens)


def _is_in(column: ColumnCard, place: str) -> bool:
    """Whether a column tells if something was there: "hail on the deck is mentioned"."""
    described = rf"\w (?:in|on|over) the {re.escape(place)}\b"
    return column.type == "boolean" and re.search(described, column.description.lower()) is not None
