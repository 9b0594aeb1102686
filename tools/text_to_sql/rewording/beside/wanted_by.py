"""By when somebody wants to be told, in front of a question that names its own day.

they need a number from me tonight. How high is the swell on 3 May?     how high is the swell …
my editor wants an answer by Friday. Which day in May had hail?         which day in May had hail?
I need a figure for tonight. How high is the swell?                     is of tonight, and stays
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.spelt import spelt_date
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.english import ASKING
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_WANTING = word_set(
    "need needs needed want wants wanted expect expects await awaits demand demands require "
    "requires awaiting expecting wanting needing"
)
_WANTED = word_set(
    "figure number answer reply response value word decision estimate numbers figures answers"
)
_WHICH_ONE = word_set("a an the my our one some your this that quick firm final straight short")
_OF_ITSELF = word_set("for of on in about at")
_DATED = MONTH_NUMBERS.keys() - {"may", "march"}
_NEAR = 4


@step("lexicon", words=_WANTING)
def without_when_it_is_wanted(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without such a sentence."""
    spans = sentences_of(tokens)
    if len(spans) < 2 or not names_a_day(tokens, *spans[-1]):
        return list(tokens)
    for start, end in spans[:-1]:
        if _wants_to_be_told(tokens[start:end], lexicon):
            return [*tokens[:start], *tokens[end:]]
    return list(tokens)


def _wants_to_be_told(said: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether nothing but an answer is wanted there, of which nothing is said."""
    wanting = next((at for at, token in enumerate(said) if token.low in _WANTING), None)
    if wanting is None or said[-1].low not in (".", "!", ";"):
        return False
    last = wanting + 1
    while low_at(said, last) in _WHICH_ONE:
        last += 1
    if low_at(said, last) not in _WANTED or last == wanting + 1 or last - wanting > _NEAR:
        return False
    if any(token.low in ASKING or token.low in _OF_ITSELF for token in said[last:]):
        return False
    return not any(lexicon.named_at(said, at) for at in range(len(said)) if at != last)


def names_a_day(tokens: Sequence[Token], start: int, end: int) -> bool:
    """Whether the question says which days it is of."""
    for at in range(start, end):
        dated = spelt_date(tokens, at)
        if dated is not None and (dated.month is not None or tokens[at].kind == "date"):
            return True
        if tokens[at].low in _DATED or (dated is not None and dated.number is None):
            return True
    return False
