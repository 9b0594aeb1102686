"""What somebody finds odd of a thing, in front of a question that calls the thing "it", or asks
where that occurs.

Some find it odd that the swell can peak at night. How often was it measured after 11 pm?
    →  How often was the swell measured after 11 pm?
Some find it odd that hail can fall in May. How often was it foggy?     stays: fog is asked about
It is odd that a log should have mist and no swell. Where does this occur?
    →  Which logs have mist and no swell?
"""

from collections.abc import Sequence
from itertools import pairwise

from pageturner.tools.plurals import plural
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_FINDING = word_set("find finds found think thinks consider considers is was seems")
_MODALS = word_set("can may might could sometimes occasionally ever")
_OCCURRING = word_set("occur occurs occurred happen happens happened case found")
_THAT = word_set("this that it so")
_WHERE = word_set("where when which what on in of to the date dates day days place ? . , be")
_PRONOUNS = word_set("it they")
_SUBJECT = 4
"""So many words behind the "that" may end in what it is said of."""
_CLAUSE = 9


@step("lexicon", words=("that",))
def found_odd(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with the thing in the question for its pronoun."""
    sentences = sentences_of(tokens)
    if occurring := _occurring(tokens, sentences, lexicon):
        return occurring
    for (start, end), (first, last) in pairwise(sentences):
        thing = _said_of(tokens, start, end, lexicon)
        at = next((at for at in range(first + 1, last) if _it(tokens, at)), 0)
        if thing and at and not _names_another(tokens[at + 1 : last], thing, lexicon):
            the = tokens[at].put("the")
            return [*tokens[:start], *tokens[first:at], the, *thing, *tokens[at + 1 :]]
    return list(tokens)


def _occurring(
    tokens: Sequence[Token], sentences: Sequence[tuple[int, int]], lexicon: Lexicon
) -> list[Token]:
    """Which records it is that are so, where it is only asked where that occurs."""
    for (start, end), (first, last) in pairwise(sentences):
        asked = {token.low for token in tokens[first:last]}
        asks = bool(asked & ASKING) and bool(asked & _OCCURRING) and bool(asked & _THAT)
        if not asks or not asked <= _WHERE | _OCCURRING | _THAT | AUXILIARIES | lexicon.nouns:
            continue
        that = next((at for at in range(start + 1, end) if tokens[at].low == "that"), end)
        before = (lexicon.at(tokens[:that], at) for at in range(start, that))
        if any(said is not None and said.exact for said in before):
            continue  # (the "odd" of "it is odd" is no word for odds)
        noun = low_at(tokens, that + 2)
        if low_at(tokens, that + 1) not in ("a", "an", "any") or noun not in lexicon.nouns:
            continue
        modal = low_at(tokens, that + 3) in _MODALS | {"should", "would"}
        which = tokens[start].put_all("which", plural(noun) if modal else noun)
        told = tokens[that + 3 + modal : end - (tokens[end - 1].kind == "mark")]
        asking = tokens[end - 1].put("?")
        return [*tokens[:start], *which, *told, asking, *tokens[last:]]
    return []


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
