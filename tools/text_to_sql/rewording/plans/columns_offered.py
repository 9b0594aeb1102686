"""Two columns of a record side by side, of which is asked which was more.

of the plan and the outcome on 3 May, which was higher     the plan or the outcome on 3 May, which …
of 3 and 4 May, which was hotter                           stays: days are offered
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.question import NUMERIC
from pageturner.tools.text_to_sql.rewording.steps import step

_BEING = word_set("was is were came turned proved ended")


@step("lexicon", words=("which",))
def columns_offered(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with the two of "of A and B" as "A or B"."""
    lows = [token.low for token in tokens]
    for first, end in sentences_of(tokens):
        places = range(first, end - 1)
        asked = (at for at in places if lows[at] == "which" and lows[at + 1] in _BEING)
        for of in range(first, next(asked, first)):
            joint = _column(tokens, of + 1, lexicon) if lows[of] == "of" else 0
            if joint and lows[joint] == "and" and _column(tokens, joint + 1, lexicon):
                offered = [*tokens[of + 1 : joint], tokens[joint].put("or")]
                return [*tokens[:of], *offered, *tokens[joint + 1 :]]
    return list(tokens)


def _column(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> int:
    """Where a column of numbers ends that is named there, or called by its qualifier, behind an
    article; 0 where none is."""
    at += low_at(tokens, at) in ("the", "its")
    last = 0
    while (found := lexicon.at(tokens, at)) and not found.degree:
        if not any(link.column.type in NUMERIC for link in found.of("name", "qualifier")):
            return 0
        at = last = found.last
    return last
