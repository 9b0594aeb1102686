"""Whose of the days told in front it was, put as the question which of them it was.

Ann sailed on 3 May and Bob on 9 May. Who had it rougher?     … Which had it rougher?
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_HAVING = word_set("had has got gets saw sees enjoyed caught")
_NEAR = 4
_DAYS = MONTH_NUMBERS.keys() | WEEKDAY_NUMBERS.keys()


@step(words=("who",))
def whose_day(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "which" for "who", where it has more of something on one of two days."""
    for start, end in sentences_of(tokens):
        behind = tokens[start + 1 : end]
        asked = tokens[start].low == "who" and bool(behind) and behind[0].low in _HAVING
        if not asked or any(token.low == "than" for token in behind):
            continue
        graded = any("more" in stems(token.low).values() for token in behind[1:_NEAR])
        days = [t for t in tokens[:start] if t.kind == "date" or t.low in _DAYS]
        if graded and len(days) > 1:
            return [*tokens[:start], tokens[start].put("which"), *behind, *tokens[end:]]
    return list(tokens)
