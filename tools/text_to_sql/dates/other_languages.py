"""A month in another language beside a number: "3. März 2025", "3 mars 2025", "marzo de 2025".

These are dates, and the grammar reads English only: the year alone would be half of one. A feast
that is called so in English, too, is read: "Cinco de Mayo 2026".
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.holidays import holidays
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set

_MONTHS = word_set("""
    januar jänner februar märz mai juni juli oktober dezember
    janvier février fevrier mars avril juin juillet août aout septembre octobre novembre décembre
    enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
    gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre
    januari februari maart mei augustus
    janeiro fevereiro março maio junho julho setembro outubro novembro dezembro
""")
_BETWEEN = word_set(". de del di")
_FEASTS = frozenset(name for name in holidays() if name[-1] in _MONTHS)


def month_in_another_language(tokens: Sequence[Token]) -> str:
    """The month, where a number stands beside it; "" where there is none."""
    for at, token in enumerate(tokens):
        numbered = token.low in _MONTHS and (_numbered(tokens, at, -1) or _numbered(tokens, at, +1))
        if numbered and not _ends_a_feast(tokens, at):
            return token.text
    return ""


def _numbered(tokens: Sequence[Token], at: int, step: int) -> bool:
    at += step
    while low_at(tokens, at) in _BETWEEN:
        at += step
    return 0 <= at < len(tokens) and tokens[at].kind == "number"


def _ends_a_feast(tokens: Sequence[Token], at: int) -> bool:
    """The "Mayo" of "Cinco de Mayo 2026"."""
    lows = tuple(token.low for token in tokens[max(0, at - 3) : at + 1])
    return any(lows[-len(name) :] == name for name in _FEASTS)
