"""Two parts of a whole that is named once, each of them put as a part of it.

the first half or the second half of March       →  the first half of March or the second half of …
in the first week or in the third week of May    →  in the first week of May or in the third week …
in March, was it in the first half or the second half of the month
                                                 →  was it in the first half of March or the …
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_ORDER = word_set("first second third fourth last")
_PARTS = word_set("half week fortnight weekend third quarter")
_JOINTS = word_set("or and versus vs than")
_LIGHT = word_set("in the on during")
_YEAR = 4


@step(words={"half", "week", "fortnight", "weekend", "quarter"})
def parts_offered(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the whole named behind both of its parts."""
    for at in range(1, len(tokens) - 3):
        part = tokens[at].low
        if part not in _PARTS or tokens[at - 1].low not in _ORDER:
            continue
        other = at + 1
        if low_at(tokens, other) not in _JOINTS:
            continue
        other += 1
        while low_at(tokens, other) in _LIGHT:
            other += 1
        again = low_at(tokens, other) in _ORDER and low_at(tokens, other + 1) == part
        whole = _whole(tokens, other + 2) if again else ()
        if not whole:
            continue
        lead, of = 0, whole
        if whole[-1].low == "month" and (opened := _opening_month(tokens[:at])):
            lead, named = opened
            of = [whole[0], *named]
        end = other + 2 + len(whole)
        return [*tokens[lead : at + 1], *of, *tokens[at + 1 : other + 2], *of, *tokens[end:]]
    return list(tokens)


def _whole(tokens: Sequence[Token], at: int) -> Sequence[Token]:
    """The "of March 2026", the "of the month" that stands there; nothing where none does."""
    if low_at(tokens, at) != "of":
        return ()
    if (low_at(tokens, at + 1), low_at(tokens, at + 2)) == ("the", "month"):
        return tokens[at : at + 3]
    if low_at(tokens, at + 1) not in MONTH_NUMBERS:
        return ()
    year = low_at(tokens, at + 2)
    return tokens[at : at + 2 + (year.isdecimal() and len(year) == _YEAR)]


def _opening_month(before: Sequence[Token]) -> tuple[int, Sequence[Token]] | None:
    """Where a question goes on behind the "In March," that opens it, and that month."""
    comma = next((n for n, token in enumerate(before) if token.low == ","), 0)
    first = 1 if low_at(before, 0) in ("in", "during", "for") else 0
    named = before[first:comma]
    if not named or named[0].low not in MONTH_NUMBERS or len(named) > 2:
        return None
    if any(token.low in MONTH_NUMBERS for token in before[comma + 1 :]):
        return None
    return comma + 1, named
