"""Words for records that are the unit of a column instead: it is measured in them.

more than ten days late             so many of the column that is kept in days
how many days was it stored         what that column states
the average number of days late     its average
on how many days was it late        days, which are counted
"""

from collections.abc import Collection, Sequence

from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.units import UNITS, unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC

_FAR = 5
_ENDS = word_set(". ? ! ; :")
_DOING = word_set("did does do was were is are has have the a each it they")
_HAVING = word_set("has have had with")
_BESIDE = word_set("- of in too")
_LIGHT = word_set("for by of to at the a was were is are been be had has have not about on average")
_PLACED = word_set("on in for within during")


def units_said(
    tokens: Sequence[Token],
    mentions: Sequence[Mention],
    amounts: Sequence[Amount],
    nouns: Collection[str],
) -> frozenset[int]:
    """The places of words for records that are the unit of what is measured."""
    places = [at for at, token in enumerate(tokens) if token.low in UNITS and token.low in nouns]
    return frozenset(
        at
        for at in places
        if (measured := [m for m in mentions if _measured_in(unit_of(tokens[at].low), m)])
        and (_asked(tokens, at, measured) or _so_many(tokens, at, measured, amounts))
    )


def _measured_in(unit: str, mention: Mention) -> bool:
    return any(
        link.column.type in NUMERIC and unit_of(link.column.unit) == unit
        for link in mention.of("name", "low")
    )


def _asked(tokens: Sequence[Token], at: int, measured: Sequence[Mention]) -> bool:
    """The "days" of "how many days late was it", "the number of days it was late"; not those on
    which something was so."""
    before = (low_at(tokens, at - 2), low_at(tokens, at - 1))
    if before not in (("how", "many"), ("number", "of"), ("many", "more")):
        return False
    if _stands_at(tokens, at, measured):
        return True
    if low_at(tokens, at - 3) in _PLACED - {"for"} or low_at(tokens, at + 1) not in _DOING:
        return False
    end = next((n for n in range(at, len(tokens)) if tokens[n].low in _ENDS), len(tokens))
    said = next((m for m in measured if at < m.first < end), None)
    had = said and low_at(tokens, at + 1) in _HAVING and said.first <= at + 3
    return said is not None and not had  # (of "how many days had a delay" there are so many)


def _so_many(
    tokens: Sequence[Token], at: int, measured: Sequence[Mention], amounts: Sequence[Amount]
) -> bool:
    """The "days" of "ten days late", "stored for more than ten days", "a delay of ten days"."""
    amount = next((a for a in amounts if a.first < at < a.last and a.unit), None)
    if amount is None:
        return False
    if _stands_at(tokens, at, measured):
        return True
    return any(
        0 <= amount.first - m.last <= _FAR
        and all(tokens[n].low in _LIGHT for n in range(m.last, amount.first))
        for m in measured
    )


def _stands_at(tokens: Sequence[Token], at: int, measured: Sequence[Mention]) -> bool:
    """Whether what is measured stands there, or right behind it."""
    behind = at + 1 + (low_at(tokens, at + 1) in _BESIDE)
    return any(m.first in (at, at + 1, behind) and m.last > at + 1 for m in measured)
