"""What somebody finds odd of a thing, in front of a question that calls the thing "it".

Some find it odd that the swell can peak at night. How often was it measured after 11 pm?
    →  How often was the swell measured after 11 pm?
Some find it odd that hail can fall in May. How often was it foggy?     stays: fog is asked about
"""

from collections.abc import Sequence
from itertools import pairwise

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_FINDING = word_set("find finds found think thinks consider considers is was seems")
_MODALS = word_set("can may might could sometimes occasionally ever")
_PRONOUNS = word_set("it they")
_SUBJECT = 4
"""So many words behind the "that" may end in what it is said of."""
_CLAUSE = 9


@step("lexicon", words=("that",))
def found_odd(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with the thing in the question for its pronoun."""
    sentences = sentences_of(tokens)
    for (start, end), (first, last) in pairwise(sentences):
        thing = _said_of(tokens, start, end, lexicon)
        at = next((at for at in range(first + 1, last) if _it(tokens, at)), 0)
        if thing and at and not _names_another(tokens[at + 1 : last], thing, lexicon):
            the = tokens[at].put("the")
            return [*tokens[:start], *tokens[first:at], the, *thing, *tokens[at + 1 :]]
    return list(tokens)


def _said_of(
    tokens: Sequence[Token], start: int, end: int, lexicon: Lexicon
) -> Sequence[Token] | None:
    """The "swell" of "some find it odd that the swell can peak at night"."""
    for that in range(start + 2, end - 2):
        if tokens[that].low != "that" or tokens[that - 2].low not in ("it", "is", "was"):
            continue
        found = that - start == 2 or any(token.low in _FINDING for token in tokens[start:that])
        modal = any(token.low in _MODALS for token in tokens[that : min(that + _CLAUSE, end)])
        for at in range(that + 1, min(that + 1 + _SUBJECT, end)) if found and modal else ():
            mention = lexicon.at(tokens, at)
            if mention and mention.of("name") and not mention.degree:
                return tokens[mention.first : mention.last]
    return None


def _names_another(asked: Sequence[Token], thing: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether something else is said to have been behind the "it"."""
    found = (lexicon.at(asked, at) for at in range(len(asked)))
    named = [one for one in found if one and one.of("name", "low", "value")]
    own = lexicon.at(thing, 0)
    columns = {column.name for column in own.columns} if own else set()
    return any(columns.isdisjoint(column.name for column in one.columns) for one in named)


def _it(tokens: Sequence[Token], at: int) -> bool:
    return tokens[at].low in _PRONOUNS and tokens[at - 1].low in AUXILIARIES
