"""A value asked for "when" another was at its end is one of the day of that end.

what was the air when the surplus was greatest       … on the day when the surplus was greatest
what was the core the day it was coldest             … on the day when it was coldest
how high was the air when the core was lowest in May

Within one day nobody kept what the one was at the hour of the other: "on 3 May" is left as it is.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.dates.spelt import spelt_date
from pageturner.tools.text_to_sql.language.degrees import is_superlative
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_ASKING = word_set("what how")
_BEING = word_set("was were")
_WORDS = _BEING
_ENDS = word_set("in during of over ? .") | {""}
_REACH = 6
_NAMED = 4


@step("lexicon", words=_WORDS)
def value_when_ranked(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with the day said of which the end is."""
    if low_at(tokens, 0) not in _ASKING or not one_a_day(lexicon.card):
        return list(tokens)
    for at in range(4, len(tokens) - 2):
        low, end = tokens[at].low, at + 1
        if low == "the" and low_at(tokens, at + 1) == "day":
            end = at + 2 + (low_at(tokens, at + 2) == "when")
        elif low != "when":
            continue
        if _named_before(tokens, at, lexicon) and _ranked(tokens, end, lexicon):
            said = tokens[at].put_all("on", "the", "day", "when")
            return [*tokens[:at], *said, *tokens[end:]]
    return list(tokens)


def _named_before(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether "what was the air" stands before, or "how high was the air", and nothing else."""
    opening = 1 if low_at(tokens, 0) == "what" else 2
    if low_at(tokens, opening) not in _BEING or low_at(tokens, opening + 1) != "the":
        return False
    place = opening + 2
    if at - place > _NAMED:
        return False
    while place < at and (mention := lexicon.at(tokens, place)) is not None:
        if mention.degree or not mention.of("name", "qualifier", "low"):
            return False
        place = mention.last
    return place == at


def _ranked(tokens: Sequence[Token], first: int, lexicon: Lexicon) -> bool:
    """Whether "the surplus was greatest" stands there, or "it was coldest"."""
    for at in range(first + 1, min(first + _REACH, len(tokens) - 1)):
        if tokens[at].low not in _BEING:
            continue
        subject = low_at(tokens, first)
        named = subject == "it" and at == first + 1
        if subject == "the":
            mention = lexicon.at(tokens, first + 1)
            named = mention is not None and mention.last <= at and bool(mention.of("name"))
        behind = at + 1 + (low_at(tokens, at + 1) == "the")
        ends = low_at(tokens, behind + 1) in _ENDS and not any(
            (dated := spelt_date(tokens, place)) is not None and dated.number is not None
            for place in range(behind + 1, len(tokens))
        )
        return named and ends and is_superlative(low_at(tokens, behind))
    return False
