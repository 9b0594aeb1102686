"""The most, or the least, that something did is the most of it.

the most it rained in a single day       the most rained
what's the most it has ever snowed       what's the most snowed
the most it rained on 3 May              the most rained on 3 May
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_ENDS = word_set("most least")
_IT = word_set("it they we he she has have had ever 's that")
_ONE_DAY = phrases("""
    in a single day, in one day, in a day, in one single day, in any one day, in any single day,
    on a single day, on one day, on any one day, on any single day, on any day, in any day
""")


@step("lexicon", words=_ENDS)
def most_it_did(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without the "it has" of "the most it has rained", and "in one day" behind it."""
    for at in range(1, len(tokens) - 2):
        if tokens[at].low not in _ENDS or tokens[at - 1].low != "the":
            continue
        verb = at + 1
        while verb < len(tokens) and tokens[verb].low in _IT:
            verb += 1
        if verb == at + 1 or verb >= len(tokens):
            continue
        done = lexicon.at(tokens, verb)
        added = done and any(link.column.additive for link in done.of("name"))
        if done and added and not done.degree:
            rest = tokens[done.last :]
            return [
                *tokens[: at + 1],
                *tokens[verb : done.last],
                *rest[starts(rest, 0, _ONE_DAY) :],
            ]
    return list(tokens)
