"""A condition that is told in front of the question when it applied.

The gate stays shut if gusts top 30.     It applies if gusts top 30.
On which days did that apply?            On which days did that apply?

What follows from it is no matter of the records: only its condition is.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import ASKING
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_APPLIED = phrases("""
    that apply, that applied, it apply, this apply, that happen, that hold, that occur,
    that the case, that kick in, the rule apply, this rule apply, that rule apply, that rule applied
""")
_IF = word_set("when if whenever once")
_LONGEST = 6


@step("lexicon", words=word_set("apply applied happen hold occur case kick"))
def condition_told(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with nothing of what follows from such a condition."""
    sentences = sentences_of(tokens)
    if len(sentences) < 2:
        return list(tokens)
    start, end = sentences[-1]
    if not any(starts(tokens, at, _APPLIED) for at in range(start, end)):
        return list(tokens)
    for first, last in sentences[:-1]:
        here = range(first, min(first + _LONGEST, last))
        at = next((place for place in here if tokens[place].low in _IF), first)
        head = tokens[first:at]
        worded = bool(head) and all(token.kind == "word" for token in head)
        if worded and head[0].low not in ASKING and not _spoken(tokens, first, at, lexicon):
            return [*tokens[:first], *tokens[first].put_all("It", "applies"), *tokens[at:]]
    return list(tokens)


def _spoken(tokens: Sequence[Token], first: int, last: int, lexicon: Lexicon) -> bool:
    return any(lexicon.at(tokens, at) for at in range(first, last))
