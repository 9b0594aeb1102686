"""A part of a month, and behind it from which of its days to which it goes.

in the last week of March, 23 to 28           from 23 to 28 March
the second half of May (from 16 to 31)        from 16 to 31 May
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_STRETCHES = word_set("week half fortnight third weekend")
_BEFORE = word_set("the last first second third fourth final in on during over for")
_TO = word_set("to until till through - –")
_CLOSING = word_set(", ? . ! ) ; :") | {""}
_ENDING = word_set("last final")
_MIDDLE = 15
_WEEKS = {"second": (2, 14), "third": (9, 21), "fourth": (16, 28)}
"""Between which days of a month such a week begins, however weeks are reckoned."""
_MOST = 31


@step(words=_STRETCHES)
def stretch_spelt_out(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with those days in place of the part, where they lie in it or near it."""
    for at, token in enumerate(tokens):
        if token.low not in _STRETCHES or low_at(tokens, at + 1) != "of":
            continue
        month = at + 2
        if low_at(tokens, month) not in MONTH_NUMBERS:
            continue
        mark = month + 1 + low_at(tokens, month + 1).isdigit()
        if low_at(tokens, mark) not in (",", "(", ":"):
            continue
        one = mark + 1 + (low_at(tokens, mark + 1) == "from")
        first, last = low_at(tokens, one), low_at(tokens, one + 2)
        days = first.isdigit() and last.isdigit() and low_at(tokens, one + 1) in _TO
        if not days or not 0 < int(first) < int(last) <= _MOST:
            continue
        end = one + 3
        end += low_at(tokens, mark) == "(" and low_at(tokens, end) == ")"
        if low_at(tokens, one + 3) not in _CLOSING:
            continue  # "23 to 28 flats"
        start = at
        while start and tokens[start - 1].low in _BEFORE:
            start -= 1
        said = {before.low for before in tokens[start:at]}
        if ("first" in said and int(first) > _MIDDLE) or (said & _ENDING and int(last) <= _MIDDLE):
            continue
        near = [_WEEKS[nth] for nth in said & _WEEKS.keys() if token.low == "week"]
        if any(not early <= int(first) <= late for early, late in near):
            continue
        put = [tokens[at].put("from"), tokens[one], tokens[at].put("to"), tokens[one + 2]]
        return [*tokens[:start], *put, *tokens[month:mark], *tokens[end:]]
    return list(tokens)
