"""The one record of which something is told before it is asked about, named by what it has.

Hail appears in one report; how high was the swell in that report?
how high was the swell in the report with hail?
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_STANDS_IN = phrases("""
    appears in, appears only in, occurs in, turns up in, shows up in, comes up in, features in,
    is mentioned in, is named in, is mentioned only in, is only mentioned in, stands in
""")
_ONLY = word_set("only just exactly")
_ONE = word_set("one single")
_MARKS = word_set("; . :")
_POINTING = word_set("that this")
_FAR = 4


@step("lexicon", words=_ONE)
def the_same_one(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with what is told of the one record behind its name."""
    for at in range(1, min(len(tokens) - 4, _FAR)):
        size = starts(tokens, at, _STANDS_IN)
        thing = lexicon.at(tokens, 0) if size else None
        if thing is None or thing.last != at:
            continue
        one = at + size + (low_at(tokens, at + size) in _ONLY)
        one += low_at(tokens, one) == "a"
        named = low_at(tokens, one) in _ONE and low_at(tokens, one + 1) in lexicon.nouns
        if not named:
            continue
        noun = tokens[one + 1]
        for place in range(one + 3, len(tokens)) if low_at(tokens, one + 2) in _MARKS else ():
            pointing = place - 1 - (low_at(tokens, place - 1) == "same")
            if tokens[place].low == noun.low and low_at(tokens, pointing) in _POINTING:
                told = [tokens[pointing].put("the"), tokens[place], noun.put("with"), *tokens[:at]]
                return [*tokens[one + 3 : pointing], *told, *tokens[place + 1 :]]
    return list(tokens)
