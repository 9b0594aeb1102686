"""A year typed short behind an apostrophe, in full: the mark quotes nothing.

in Jul '26, which were 'calm'        in Jul 2026, which were 'calm'
summer ’25 or spring ’26             summer 2025 or spring 2026
those called '26' in May             a word that is quoted
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_MARKS = word_set("' ’ ‘")
_BEFORE = frozenset({*MONTH_NUMBERS, *SEASONS}) | word_set("of in since day eve year week end")
_CENTURY = "20"


@step(words=_MARKS)
def years_in_full(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with such years in four digits."""
    result: list[Token] = []
    for at, token in enumerate(tokens):
        year = at > 1 and low_at(tokens, at - 1) in _MARKS and token.kind == "number"
        year = year and token.glued and token.low.isdigit() and len(token.low) == len(_CENTURY)
        quoted = low_at(tokens, at + 1) in (*_MARKS, "s") and tokens[at + 1].glued
        if year and not quoted and low_at(tokens, at - 2) in _BEFORE:
            result[-1:] = [token.put(f"{_CENTURY}{token.low}")]
        else:
            result.append(token)
    return result
