"""Things whose names hold a declared word and that no column speaks of, as one unknown word.

was there a tropical storm on 3 May     →  a thing nobody declared, and no storm
how many tank tops were sold            →  no tank
were the clouds stratus                 →  a word that no column has
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import places
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.untold.other_things.of_a_value import of_a_value


def other_things(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, each name that a column excludes put together."""
    result = list(tokens)
    for at, size in reversed(places(tokens, lexicon.excluded) if lexicon.excluded else []):
        named = tokens[at : at + size]
        text = " ".join(token.text for token in named)
        whole = replace(named[0], text=text, low=text.lower(), end=named[-1].end)
        result[at : at + size] = [whole]
    return result


def another_thing(question: Question) -> tuple[str, ...]:
    """The "tropical storm" of "was there a tropical storm on 3 May", of which no record tells;
    or what is named by a value of theirs, the "phone number" where they came by phone."""
    tokens, names = question.analysis.tokens, _excluded(question.analysis.card)
    for at in sorted(question.analysis.focus - question.looked_up):
        low = tokens[at].low
        if (" " in low or low in names) and tokens[at].kind == "word":
            return (tokens[at].text,)
    return of_a_value(question)


@lru_cache(maxsize=32)
def _excluded(card: SchemaCard) -> frozenset[str]:
    return frozenset(name for column in card.columns for name in column.excludes)
