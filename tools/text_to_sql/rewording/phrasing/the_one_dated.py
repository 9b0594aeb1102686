"""A record called by what it is of, where it has a date of that: a meeting, by its meeting_date.

when did the meeting on 3 May start           when did the record on 3 May start
how long was that inspection of 3 May         how long was that record of 3 May
which meeting was on 3 May                    stays: which body met is asked
"""

from collections.abc import Sequence
from functools import lru_cache

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.columns.record_kinds import each_a_record
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_ARTICLES = word_set("the that this")
_BEHIND = word_set("on of")


@step("card", words=_ARTICLES)
def the_one_dated(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens with "record" for it, where its day is told behind it."""
    dated = _dated(card)
    if not dated:
        return list(tokens)
    return [
        token.put("record")
        if token.low in dated
        and low_at(tokens, at - 1) in _ARTICLES
        and low_at(tokens, at + 1) in _BEHIND
        else token
        for at, token in enumerate(tokens)
    ]


@lru_cache(maxsize=32)
def _dated(card: SchemaCard) -> frozenset[str]:
    """The names of the columns in words that have a date of their own."""
    told = ((c.name, each_a_record(card, c)) for c in card.columns if c.name.isalpha())
    return frozenset(name for name, date in told if date is not None and date.type == "date")
