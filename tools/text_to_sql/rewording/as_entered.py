"""What is filled in or left blank in a record, and a sentence that gives it.

no depth was filled in             no depth was given
the depth was left blank           no … stays as it is: that is read as it is said
without any mist-depth sentence    without any mist-depth
a sentence on the depth is absent  stays as it is
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_ENTERED = phrases("filled in, filled out, entered, typed in, put in, written in, written down")
_BEING = word_set("was were is are been being not ever has have")
_CLOSING = word_set("? . ! , ; : ) on in for of and or but at all")
_SENTENCES = word_set("sentence sentences line lines statement statements clause clauses field")
_DENYING = word_set("no without any lack lacks lacking")
_NEAR = 8


@step("lexicon", words={said[0] for said in _ENTERED} | _SENTENCES)
def as_entered(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, put plainly."""
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        size = starts(tokens, at, _ENTERED) if at and tokens[at - 1].low in _BEING else 0
        if size and low_at(tokens, at + size) in _CLOSING | {""}:
            result.append(tokens[at].put("given"))
            at += size
            continue
        if tokens[at].low in _SENTENCES and _of_a_value(tokens, at, lexicon):
            at += 1
            continue
        result.append(tokens[at])
        at += 1
    return result


def _of_a_value(tokens: Sequence[Token], end: int, lexicon: Lexicon) -> bool:
    """Whether right before it stands what a column has, and is denied: "no gust sentence"."""
    if low_at(tokens, end + 1) not in _CLOSING | {""}:
        return False
    first = max(0, end - _NEAR)
    found = (lexicon.at(tokens, at) for at in range(first, end))
    named = any(one and one.last == end for one in found)
    return named and any(token.low in _DENYING for token in tokens[first:end])
