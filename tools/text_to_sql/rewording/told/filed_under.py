"""The day under which a record is filed: it is the day that the record has.

one log mentions hail. Under what date is it filed?   one log mentions hail. What date is it?
"""

from collections.abc import Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_ASKED = phrases("under what date, under which date, under what day, under which day")
_BEING = phrases("""
    is it, was it, is this, was this, is that, was that, should it be,
    ought it to be, must it be, would it be, will it be, has it been, can it be, do i find it,
    is it to be
""")
_FILED = word_set("filed shelved kept stored entered listed catalogued cataloged archived found")
_ENDS = word_set(". ? !") | {""}


@step("card", words=("under",))
def filed_under(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens, with "what date is it" for "under what date is it filed"."""
    for at in range(len(tokens)) if one_a_day(card) else ():
        asked = starts(tokens, at, _ASKED)
        being = starts(tokens, at + asked, _BEING) if asked else 0
        end = at + asked + being
        end += low_at(tokens, end) in _FILED
        if being and low_at(tokens, end) in _ENDS:
            put = tokens[at].put_all("what", "date", "is", "it")
            return [*tokens[:at], *put, *tokens[end:]]
    return list(tokens)
