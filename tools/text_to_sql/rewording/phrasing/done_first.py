"""Which record something was done with first or last, put as the first or the last of them.

which ticket was opened last                       the last ticket opened
which walk was checked longest ago                 the first walk checked
which flat has not been let for the longest time   the first flat let
which flat has been listed the longest             the first flat listed
which ticket was open longest                      no: nothing that is done on a day
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_ASKING = word_set("which what")
_BEING = word_set("was were is are has have been not got hasn't haven't n't")
_NOT = word_set("not hasn't haven't n't")
_FIRST = phrases(
    """first, earliest, longest ago, the longest ago, the longest time ago, least recently, the
    least recently"""
)
_LAST = phrases("last, latest, most recently, the most recently, the last")
_UNDONE = phrases(
    "for the longest time, for the longest, the longest, longest, in the longest time"
)
_WORDS = word_set("first earliest ago last latest recently longest")
_BEHIND = word_set("? . ! in on during from between since before after of") | {""}
_LONGEST = 6


@step("lexicon", words=_WORDS)
def done_first(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens of such a question, told of the record at that end."""
    done = _done(lexicon)
    if not tokens or tokens[0].low not in _ASKING or not done:
        return list(tokens)
    noun = next((at for at in range(1, _LONGEST) if low_at(tokens, at + 1) in _BEING), 0)
    verb = noun + 1
    while low_at(tokens, verb) in _BEING:
        verb += 1
    if not noun or not _a_record(tokens, noun, lexicon) or low_at(tokens, verb) not in done:
        return list(tokens)
    being = {token.low for token in tokens[noun + 1 : verb]}
    perfect = "been" in being
    ends = [(_FIRST, "first"), (_LAST, "last")] if not being & _NOT else []
    ends += [(_UNDONE, "first")] if perfect else []
    for said, end in ends:
        for phrase in sorted(said, key=len, reverse=True):
            last = verb + 1 + len(phrase)
            told = tuple(token.low for token in tokens[verb + 1 : last]) == tuple(phrase)
            if told and low_at(tokens, last) in _BEHIND:
                opening = tokens[0].put_all("the", end)
                return [*opening, *tokens[1 : noun + 1], tokens[verb], *tokens[last:]]
    return list(tokens)


def _a_record(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether records are called by a word, or a kind of them: "ticket", "flat"."""
    kind = None if tokens[at].low in lexicon.nouns else lexicon.at(tokens, at)
    return tokens[at].low in lexicon.nouns or (kind is not None and bool(kind.of("value")))


def _done(lexicon: Lexicon) -> frozenset[str]:
    """What the dates of the records say was done: "opened", the "checked" of "last checked"."""
    return frozenset(
        word
        for column in lexicon.card.columns
        if column.type == "date"
        for phrase in (column.name.replace("_", " "), *column.synonyms)
        for word in phrase.lower().split()[-1:]
    )
