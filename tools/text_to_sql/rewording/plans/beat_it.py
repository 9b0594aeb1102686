"""A plan that an earlier sentence names, and that is only pointed to where it is asked.

The plan for 3 May looked bold. Did the peak beat it?       … Did the peak beat the plan?
There was a plan for 3 May. How far below it was the peak?  … How far below the plan was the peak?
The delay on 3 May was bad. Did the boss mind it?           as it is: no plan is named
"""

from collections.abc import Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import ends, phrases, word_set
from pageturner.tools.text_to_sql.rewording.plans.came_so import words_of_both
from pageturner.tools.text_to_sql.rewording.steps import step

_HELD = phrases("""
    beat, beats, miss, misses, exceed, exceeds, top, match, matches, meet, reach, surpass, equal,
    fall short of, falls short of, fell short of, undershoot, overshoot, outdo, undercut,
    hit, agree with, live up to, differ from, above, below, under, over, beyond, past, than, from,
    off, out from, close to, near, short of
""")
_ARTICLES = word_set("the a that their his her our this its")
_LEADING = 2


@step("card", words=("it",))
def beat_it(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens with the name of the plan for the "it" behind "beat"."""
    sentences = sentences_of(tokens)
    if len(sentences) < _TWO or (both := words_of_both(card)) is None:
        return list(tokens)
    start, end = sentences[-1]
    named = [at for at in range(1, start) if tokens[at].low in both[0]]
    named = [at for at in named if _a_noun(tokens, at)]
    if not named or any(token.low in both[0] for token in tokens[start:end]):
        return list(tokens)
    plan = tokens[named[-1]].low
    for at in range(start + 1, end):
        if tokens[at].low == "it" and ends(tokens, at, _HELD):
            return [*tokens[:at], *tokens[at].put_all("the", plan), *tokens[at + 1 :]]
    return list(tokens)


_TWO = 2


def _a_noun(tokens: Sequence[Token], at: int) -> bool:
    """The "forecast" of "the forecast for 3 May", and not that of "was forecast"."""
    return any(low_at(tokens, at - back) in _ARTICLES for back in range(1, _LEADING + 1))
