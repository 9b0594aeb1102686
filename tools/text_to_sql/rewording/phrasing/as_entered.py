"""What is filled in for a record, and the sentence that gives it, put plainly.

no depth was filled in, was no depth entered      no depth was given
without any mist-depth sentence                   without any mist-depth
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import first_words, phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_ENTERED = phrases("filled in, filled out, entered, typed in, put in, written in, written down")
_OPENING = first_words(_ENTERED)
_BEING = word_set("was were is are been being not ever has have")
_CLOSING = word_set("? . ! , ; : ) on in for of and or but at all")
_SENTENCES = word_set("sentence sentences line lines statement statements clause clauses field")
_DENYING = word_set("no without any lack lacks lacking")
_NEAR = 8


@step("lexicon", words=_OPENING | _SENTENCES)
def as_entered(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, put plainly."""
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        size = starts(tokens, at, _ENTERED) if tokens[at].low in _OPENING else 0
        if size and low_at(tokens, at + size) in _CLOSING | {""} and _was_so(tokens, at, lexicon):
            result.append(tokens[at].put("given"))
            at += size
            continue
        if tokens[at].low in _SENTENCES and _of_a_value(tokens, at, lexicon):
            at += 1
            continue
        result.append(tokens[at])
        at += 1
    return result


def _was_so(tokens: Sequence[Token], end: int, lexicon: Lexicon) -> bool:
    """The "was" of "the depth was never filled in", the "was no depth" of "was no depth filled
    in"."""
    if end and tokens[end - 1].low in _BEING:
        return True
    first = max(0, end - _NEAR)
    found = (lexicon.at(tokens, at) for at in range(first, end))
    named = next((one for one in found if one and one.last == end and one.of("name")), None)
    if named is None:
        return False
    opening = named.first - 1 - (low_at(tokens, named.first - 1) in ("a", "any", "the"))
    return not {low_at(tokens, opening), low_at(tokens, opening - 1)}.isdisjoint(_BEING)


def _of_a_value(tokens: Sequence[Token], end: int, lexicon: Lexicon) -> bool:
    """Whether right before it stands what a column has, and is denied: "no gust sentence"."""
    if low_at(tokens, end + 1) not in _CLOSING | {""}:
        return False
    first = max(0, end - _NEAR)
    found = (lexicon.at(tokens, at) for at in range(first, end))
    named = any(one and one.last == end for one in found)
    return named and any(token.low in _DENYING for token in tokens[first:end])
