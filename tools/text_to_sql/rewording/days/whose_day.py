"""Whose of the days told in front it was, put as the question which of them it was.

Ann sailed on 3 May and Bob on 9 May. Who had it rougher?        … Which had it rougher?
who of us had it rougher, me on 3 May or Bob on 9 May            which had it rougher, me on …
my boys were born on 3 and 9 May. Whose birthday was rougher?    … Which was rougher?
Ann sailed on 3 May and Bob on 9 May. Whose delay was longer?    stays: of something that is kept
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.asides.which_it_was import OF_WHOM
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import ORDINAL_ENDINGS, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_HAVING = word_set("had has got gets saw sees enjoyed caught")
_BEING = _HAVING | word_set("was were is came turned ended proved brought felt fell")
_NEAR = 4
_MORE = word_set("more less fewer")
_LONGEST = 3
"""Of so many words is what is whose: "whose wedding day"."""
_DAYS = MONTH_NUMBERS.keys() | WEEKDAY_NUMBERS.keys() | ORDINAL_ENDINGS


@step("lexicon", words=("who", "whose"))
def whose_day(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "which" for "who" and "whose birthday", where it has more of something on
    one of two days."""
    for start, end in sentences_of(tokens):
        verb = _verb(tokens, start, lexicon)
        behind = tokens[verb:end]
        if not verb or any(token.low == "than" for token in behind):
            continue
        graded = any(
            token.low in _MORE or "more" in stems(token.low).values() for token in behind[1:_NEAR]
        )
        told = [*tokens[:start], *(behind if tokens[start].low == "who" else ())]
        days = [t for t in told if t.kind == "date" or t.low in _DAYS]
        if graded and len(days) > 1:
            return [*tokens[:start], tokens[start].put("which"), *behind, *tokens[end:]]
    return list(tokens)


def _verb(tokens: Sequence[Token], start: int, lexicon: Lexicon) -> int:
    """Where the verb of "who had", "whose birthday was" stands; 0 where none does."""
    if start + 1 < len(tokens) and tokens[start].low == "who":
        of = low_at(tokens, start + 1) == "of" and low_at(tokens, start + 2) in OF_WHOM
        verb = start + 1 + 2 * of
        more = low_at(tokens, verb + 1) in _MORE  # "who took more money"
        return verb if more or low_at(tokens, verb) in _HAVING else 0
    if tokens[start].low != "whose":
        return 0
    for at in range(start + 2, min(start + 2 + _LONGEST, len(tokens))):
        if tokens[at].low in _BEING:
            return at
        if lexicon.at(tokens, at - 1) is not None:
            return 0
    return 0
