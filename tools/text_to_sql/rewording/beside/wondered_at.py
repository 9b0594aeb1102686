"""What somebody makes of a thing, in front of the sentence that tells it.

It always baffles me when there is mist and hail. When did that happen?     There is mist and …
I find it odd that a calm sea has a delay. On which days was it so?         A calm sea has …
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_STRIKING = word_set(
    "baffles puzzles surprises annoys amazes bothers irritates confuses astonishes intrigues bugs "
    "fascinates worries irks infuriates perplexes bewilders mystifies startles delights "
    "pleases baffled puzzled surprised annoyed amazed bothered irritated confused astonished "
    "intrigued fascinated worried perplexed bewildered mystified startled delighted pleased"
)
_FOUND = phrases("i find it, we find it, i found it, i think it, i call it")
_ODD = word_set(
    "odd strange weird funny curious remarkable puzzling confusing annoying surprising amazing "
    "amusing irritating peculiar bizarre fascinating interesting baffling maddening "
    "ridiculous silly"
)
_HOW_MUCH = word_set(
    "always never still often really quite so very rather a bit somewhat just ever"
)
_WHOM = word_set("me us everyone everybody people him her them")
_BEING = phrases("i am, i'm, i was, we are, we're, i get, i'm always, i am always, i always get")
_WHEN = word_set("when whenever that how if")
_TELLING = _STRIKING | _ODD
_SHORTEST = 2


@step(words=_TELLING)
def without_wondering(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without such an opening of a sentence, where another one follows."""
    for start, end in sentences_of(tokens)[:-1]:
        last = _wondering(tokens, start)
        if last and last + _SHORTEST < end:
            return [*tokens[:start], *tokens[last:]]
    return list(tokens)


def _wondering(tokens: Sequence[Token], start: int) -> int:
    """Behind the "it always baffles me when" that begins at a place; 0 for none."""
    at = start
    if size := starts(tokens, at, _FOUND):
        at = _past(tokens, at + size)
        at = at + 1 if low_at(tokens, at) in _ODD else 0
    elif size := starts(tokens, at, _BEING):
        at = _past(tokens, at + size)
        at = at + 1 if low_at(tokens, at) in _STRIKING else 0
    elif low_at(tokens, at) == "it":
        at = _past(tokens, at + 1)
        struck = low_at(tokens, at) in _STRIKING and low_at(tokens, at + 1) in _WHOM
        at = at + 2 if struck else 0
    else:
        return 0
    at = _past(tokens, at) if at else 0
    return at + 1 if at and low_at(tokens, at) in _WHEN else 0


def _past(tokens: Sequence[Token], at: int) -> int:
    """Behind the words for how much, or how often."""
    while low_at(tokens, at) in _HOW_MUCH:
        at += 1
    return at
