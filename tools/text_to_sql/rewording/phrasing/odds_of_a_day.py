"""How likely something is of any record of a kind, asked for as the share of those it is so of.

what are the odds that a misty day is followed by hail    what share of misty days is followed by …
what is the chance that a day in May is wet               what share of days in May is wet
how likely is a misty day to be wet                       what share of misty days is wet
what is the chance of hail on a misty day                 stays: a chance may be stated
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import ends, phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_ODDS = word_set("odds chance chances probability likelihood")
_ASKED = phrases("""
    what are the, what were the, what is the, what was the, what the, what are, what is, what was
""")
_HOW_LIKELY = phrases("how likely is it that, how likely is it for, how likely is, how probable is")
_ANY = word_set("a an any")
_TO_BE = {("to", "be"): "is", ("to", "have"): "has", ("to", "bring"): "brings"}
_NEAR = 4


@step("lexicon", words=_ODDS | {"likely", "probable"})
def odds_of_a_day(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "what share of misty days is" for such odds."""
    for at, token in enumerate(tokens):
        size = starts(tokens, at, _HOW_LIKELY)
        first, kind = at, at + size
        if token.low in _ODDS and low_at(tokens, at + 1) == "that":
            size, kind = ends(tokens, at, _ASKED), at + 2
            first = at - size
        if not size or low_at(tokens, kind) not in _ANY:
            continue
        noun = next(
            (n for n in range(kind + 1, kind + _NEAR) if low_at(tokens, n) in lexicon.nouns), 0
        )
        if not noun or tokens[noun].low.endswith("s"):
            return list(tokens)
        share = token.put_all("what", "share", "of")
        days = tokens[noun].put(f"{tokens[noun].low}s")
        return [*tokens[:first], *share, *tokens[kind + 1 : noun], days, *_is(tokens[noun + 1 :])]
    return list(tokens)


def _is(tokens: Sequence[Token]) -> list[Token]:
    """`to be wet` as "is wet"."""
    for at in range(len(tokens) - 1):
        verb = _TO_BE.get((tokens[at].low, tokens[at + 1].low))
        if verb:
            return [*tokens[:at], tokens[at].put(verb), *tokens[at + 2 :]]
    return list(tokens)
