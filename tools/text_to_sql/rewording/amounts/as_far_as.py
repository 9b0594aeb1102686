"""How far something got, put plainly: "never got as far as sixty" as "never got to sixty".

it made it all the way up to 80       it made it to 80
it never climbed as far as 60         it never climbed to 60
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import CARDINALS, phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_AS_FAR = phrases("""
    as far as, as far up as, up as far as, all the way to, all the way up to, quite as far as,
    even as far as
""")
_GETTING = word_set(
    "get gets got gotten getting make makes made climb climbs climbed climbing rise rises rose "
    "risen go goes went gone come comes came"
)
_BETWEEN = word_set("it up ever even quite actually really")


@step(words=("far", "way"))
def got_to(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "got to 60" for "got as far as 60"."""
    for at in range(1, len(tokens)):
        size = starts(tokens, at, _AS_FAR)
        if not size or at + size >= len(tokens):
            continue
        before = at - 1
        while before and tokens[before].low in _BETWEEN:
            before -= 1
        number = tokens[at + size]
        counted = number.kind == "number" or number.low in CARDINALS
        if counted and tokens[before].low in _GETTING:
            return [*tokens[:at], tokens[at].put("to"), *tokens[at + size :]]
    return list(tokens)
