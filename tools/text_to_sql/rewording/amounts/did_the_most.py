"""When it did something the most: where there was the most of it.

when did it hail the most in May                 when was there the most hail in May
which day was it due to hail the hardest         which day was there the most hail
the day it hailed least                          the day there was the least hail
how often did it hail the most, most often       stays
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_ENDS = {"most": "most", "hardest": "most", "heaviest": "most", "least": "least"}
_TO_COME = word_set(
    "to going supposed expected due likely meant set forecast predicted bound was were would should"
)
_WHEN = word_set("which what when day date")
_BEHIND = word_set("? . ! , ; in on of during from between this last over for that within ever")
_FARTHEST = 4


@step("lexicon", words=_ENDS.keys())
def did_the_most(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "was there the most hail" for "did it hail the most"."""
    for at in range(2, len(tokens)):
        end = _ENDS.get(tokens[at].low)
        verb = at - 1 - (tokens[at - 1].low == "the")
        if end is None or low_at(tokens, at + 1) not in _BEHIND | {""}:
            continue
        first = verb - 1
        while first > 0 and tokens[first].low in _TO_COME and verb - first < _FARTHEST:
            first -= 1
        noun = _done(tokens, verb, lexicon)
        if first < 1 or tokens[first].low != "it" or not noun:
            continue
        helped = tokens[first - 1].low in AUXILIARIES
        before = tokens[: first - helped]
        if _WHEN.isdisjoint(token.low for token in before):
            continue
        said = ("was", "there", "the", end) if helped else ("there", "was", "the", end)
        put = [*tokens[first].put_all(*said), tokens[verb].put(noun)]
        return [*before, *put, *tokens[at + 1 :]]
    return list(tokens)


def _done(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> str:
    """What a verb says that there was: the "hail" of "hailed"; "" where that is not recorded."""
    found = lexicon.at(tokens, at)
    if found is None or not any(column.type == "boolean" for column in found.columns):
        return ""
    bases = (word for word in stems(tokens[at].low) if word != tokens[at].low)
    return next((word for word in bases if lexicon.names_one(word)), tokens[at].low)
