"""Somebody who is at an end of a scale that is kept of them in each record, as that record.

who was the youngest tenant          which record had the youngest tenant
"""

from collections.abc import Sequence

from pageturner.tools.plurals import singular
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.question import numbers_named
from pageturner.tools.text_to_sql.rewording.steps import step

_BEING = word_set("is are was were")


@step("lexicon", words=("who",))
def who_was_the_most(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with the record of whoever is called so in the name of what is ranked."""
    for at, token in enumerate(tokens):
        asked = token.low == "who" and low_at(tokens, at + 1) in _BEING
        if not asked or low_at(tokens, at + 2) != "the":
            continue
        ranked = lexicon.at(tokens, at + 3)
        if ranked is None or ranked.degree != "most":
            continue
        person = singular(low_at(tokens, ranked.last))
        if any(person in column.name.split("_")[:-1] for column in numbers_named(ranked)):
            return [*tokens[:at], *token.put_all("which", "record", "had"), *tokens[at + 2 :]]
    return list(tokens)
