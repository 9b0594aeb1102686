"""How long something was to last, as until when: of a day's texts the end of it is told, and not
its length.

how long was the smoke meant to last           →  until when was the smoke meant to last
how long would the hail go on                  →  until when would the hail go on
how long did the hail last                     →  the same: what came of it is another question
how long is the voyage to last                 →  the same: no text tells when there is one
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_PLANNED = word_set("was were is are will would should could might may")
_TO = word_set("will would should could might may to")
_LASTING = phrases("""
    last, go on, continue, stay, linger, stick around, hang around, hang on, persist, keep up,
    hold on, remain
""")
_THE = word_set("the any that this these those")
_SINGLE = word_set("each every a an one either most both")
"""Of one among several no text tells the end."""
_LONGEST = 4
"""Of so many words a thing is named."""


@step("lexicon", words={"long"})
def until_when_it_was_to_last(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "until when" for "how long", where something is planned that texts tell."""
    result = list(tokens)
    for start, end in sentences_of(tokens):
        for at in range(start, end - 4):
            low = [token.low for token in result[at : at + 3]]
            if low[:2] != ["how", "long"] or low[2] not in _PLANNED:
                continue
            thing = _fact(result, at + 3, lexicon)
            verb = next((p for p in range(thing, end) if starts(result, p, _LASTING)), 0)
            if not thing or not verb:
                continue
            if low[2] in _TO or result[verb - 1].low == "to":
                result[at] = result[at].put("until")
                result[at + 1] = result[at + 1].put("when")
    return result


def _fact(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> int:
    """Behind the fact that is named there; 0 where none is."""
    at += tokens[at].low in _THE
    if tokens[at].low in _SINGLE:
        return 0
    for place in range(at, min(at + _LONGEST, len(tokens))):
        found = lexicon.at(tokens, place)
        if found is not None:
            return found.last if all(c.type == "boolean" for c in found.columns) else 0
    return 0
