"""What only says that a yes or a no is meant of everything, before the question that asks for it.

overall did March end up hotter than May         did March end up hotter than May
all in all, were there more flats than houses    were there more flats than houses

Not so before "how" and "what", where it may say that a sum is wanted.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts
from pageturner.tools.text_to_sql.rewording.steps import one_of_each, step

_ON_THE_WHOLE = phrases("""
    overall, on the whole, by and large, all in all, taken as a whole, taken all together,
    taken all in all, as a whole, in general, generally, generally speaking, on balance,
    in the round, broadly, broadly speaking, in broad terms, taking everything together,
    taking it all together, all things considered, when all is said and done
""")
_LINKS = ("so", "and", "but", "then", "well", "ok", "okay")


@step(words=one_of_each(_ON_THE_WHOLE))
def without_the_whole(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without these phrases, where an auxiliary opens the question behind them."""
    result = list(tokens)
    for start, _ in reversed(sentences_of(tokens)):
        at = start
        while low_at(tokens, at) in _LINKS or (at > start and low_at(tokens, at) == ","):
            at += 1
        size = starts(tokens, at, _ON_THE_WHOLE)
        end = at + size + (low_at(tokens, at + size) == ",")
        if size and low_at(tokens, end) in AUXILIARIES:
            del result[at:end]
    return result
