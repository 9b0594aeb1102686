"""Bare days behind a stretch that names no month of its own: they are of the month named before.

the first third of May (1-10) against the last third (21-31)      →  … against 21-31 May
May's first week (1 to 7) than its second (the 8th to the 14th)   →  … than 8-14 May
the part of May 2026 that's covered (1-23)                        →  1-23 May 2026
was 1-10 May hotter than 11-20?                                   →  was 1-10 May … than 11-20 May
the price of the second loaf (2-3)                                stays: no stretch of days
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import is_number, word_set
from pageturner.tools.text_to_sql.rewording.days.ranges_offered import range_of_days
from pageturner.tools.text_to_sql.rewording.steps import step

_ORDER = word_set("""
    first second third fourth last final closing opening early earlier late later latter middle mid
    other rest remainder remaining end beginning start
""")
_NOUNS = word_set("half third quarter week weeks fortnight part portion stretch days decade one")
_LIGHT = word_set("the its that this of it in month")
_PARTS = _ORDER | _NOUNS | _LIGHT
_KEPT = word_set("""
    that which 's is are was has been have had we you i it so far covered available recorded logged
    kept on file record in the archive data already
""")
_REST = word_set("rest remainder other")
_PORTIONS = word_set("part portion days stretch bit")
_AGAINST = word_set("than versus vs against")
_LONGEST = 9
_YEAR = 4


@step(words=_AGAINST | {"("})
def days_in_brackets(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with the month beside those days in place of what they are called."""
    result = list(tokens)
    at = 0
    while at < len(result):
        put = _bracketed(result, at) if result[at].low == "(" else None
        put = put or (_held_against(result, at) if result[at].low in _AGAINST else None)
        if put is not None:
            result = put
        at += 1
    return result


def _bracketed(tokens: Sequence[Token], at: int) -> list[Token] | None:
    """The tokens with the days of a bracket that opens at a place; None where it has none."""
    days = at + 1 + (low_at(tokens, at + 1) in ("the", "from"))
    close = range_of_days(tokens, days)
    if not close or low_at(tokens, close) != ")":
        return None
    if any(low_at(tokens, n) in _REST for n in range(close, len(tokens))):
        return None  # "the first half (1-15) or the rest of the month"
    start = at
    while start and at - start < _LONGEST and _of_a_part(tokens[start - 1]):
        if tokens[start - 1].low == "in" and _ORDER & {token.low for token in tokens[start:at]}:
            break  # "on more days in the first half (1-15)"
        start -= 1
    said = {token.low for token in tokens[start:at]}
    start += low_at(tokens, start) == "in"
    if said & _ORDER and (said & _NOUNS or low_at(tokens, start) in ("the", "its")):
        month = _month_before(tokens, start)
    else:
        start, month = _kept_of(tokens, at)
    if not month:
        return None
    return [*tokens[:start], *tokens[days:close], *month, *tokens[close + 1 :]]


def _of_a_part(token: Token) -> bool:
    return token.low in _PARTS or is_number(token)


def _month_before(tokens: Sequence[Token], end: int) -> Sequence[Token]:
    """The month named last before a place, with its year."""
    for at in range(end - 1, -1, -1):
        if tokens[at].low in MONTH_NUMBERS:
            return _with_year(tokens, at)
    return ()


def _with_year(tokens: Sequence[Token], at: int) -> Sequence[Token]:
    year = low_at(tokens, at + 1)
    name = tokens[at].put(tokens[at].low)
    dated = year.isdecimal() and len(year) == _YEAR
    return [name, *tokens[at + 1 : at + 1 + dated]]


def _kept_of(tokens: Sequence[Token], at: int) -> tuple[int, Sequence[Token]]:
    """Where "the part of May 2026 that's covered" begins, and the month it is of."""
    end = at
    while end and tokens[end - 1].low in _KEPT:
        end -= 1
    month = (
        end - 1 - (len(low_at(tokens, end - 1)) == _YEAR and low_at(tokens, end - 1).isdecimal())
    )
    if end == at or low_at(tokens, month) not in MONTH_NUMBERS:
        return at, ()
    start = month
    if low_at(tokens, month - 1) == "of" and low_at(tokens, month - 2) in _PORTIONS:
        start = month - 2 - (low_at(tokens, month - 3) == "the")
    return start, _with_year(tokens, month)


def _held_against(tokens: Sequence[Token], at: int) -> list[Token] | None:
    """The "than 11-20" of "was 1-10 May hotter than 11-20": behind days of a month, with nothing
    said that they would be so many of."""
    days = at + 1 + (low_at(tokens, at + 1) in ("the", "from", "."))
    close = range_of_days(tokens, days)
    if not close or (close < len(tokens) and tokens[close].kind != "mark"):
        return None
    months = [n for n in range(at) if tokens[n].low in MONTH_NUMBERS]
    if len(months) != 1:
        return None
    before = any(
        range_of_days(tokens, n) == months[0] for n in range(max(0, months[0] - 7), months[0])
    )
    behind = range_of_days(tokens, months[0] + 1)
    if not (before or behind):
        return None
    return [*tokens[:close], *_with_year(tokens, months[0]), *tokens[close:]]
