"""Words whose last letters are dropped in speech, with an apostrophe in their place.

the 3rd o' July          the 3rd of July
wind an' rain            wind and rain
when was it leakin'      when was it leaking

Not so the last word of what is quoted, 'cut in'.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import standing
from pageturner.tools.text_to_sql.rewording.steps import step

_APOSTROPHES = frozenset({"'", "’"})
_IN_FULL = {"o": "of", "an": "and"}
_LEAST = 5
"""So many letters has the shortest of "goin", "doin" and "rain" that is surely a verb."""


@step(words=_APOSTROPHES)
def with_letters_dropped(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with these words in full."""
    marks = standing(tokens, _APOSTROPHES)
    if any(at == 0 or not tokens[at].glued for at in marks):
        return list(tokens)  # (something is quoted)
    result = list(tokens)
    for at in reversed(marks):
        word = tokens[at - 1]
        spoken = word.low.endswith("in") and len(word.low) >= _LEAST
        full = _IN_FULL.get(word.text) or (f"{word.low}g" if spoken else "")
        if full and not (at + 1 < len(tokens) and _goes_on(tokens[at + 1])):
            result[at - 1 : at + 1] = [word.put(full)]
    return result


def _goes_on(token: Token) -> bool:
    """Whether a word stands right behind the apostrophe."""
    return token.glued and token.kind == "word"
