"""Weeks that a calendar numbers, two at a time, and its quarters, each put by itself.

over the weeks 5 to 6 of 2026      →  from week 5 of 2026 to week 6 of 2026
in weeks 5-6, 2026                 →  from week 5 of 2026 to week 6 of 2026
in calendar weeks 5 and 6 of 2026  →  in week 5 of 2026 and week 6 of 2026
in quarter 2 of 2026               →  in the second quarter of 2026

A year has no week 55 and no fifth quarter: what is put so names no day.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_WEEKS = word_set("weeks week wks")
_KINDS = word_set("calendar iso")
_NUMBERED = word_set("number numbers no nos no. nos.")
_ON = word_set("to - – through thru until till up")
_BOTH = word_set("and & or")
_LEADING = word_set("in over during across for throughout between within from of")
_OF = word_set("of in , /")
_YEAR = 4
_OF_A_YEAR = 53
_MOST = 99
"""Beyond this it is no number of a week."""


@step(words=_WEEKS)
def weeks_by_number(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with both weeks named in full."""
    result = list(tokens)
    for at in range(len(tokens) - 3, -1, -1):
        if tokens[at].low not in _WEEKS:
            continue
        one = _skip(tokens, at + 1, _NUMBERED)
        sign = one + 1
        joins = low_at(tokens, sign) in _BOTH
        if not _counts(tokens, one) or not (joins or low_at(tokens, sign) in _ON):
            continue
        again = _skip(tokens, sign + 1, {"to", "and", "including"} if not joins else set())
        named = low_at(tokens, again) in _WEEKS
        two = _skip(tokens, _skip(tokens, again, _WEEKS), _NUMBERED)
        last = _skip(tokens, two + 1, _OF)
        year = _skip(tokens, _skip(tokens, last, {"the"}), {"year"})
        if not _counts(tokens, two) or not _is_year(tokens, year):
            continue
        if tokens[at].low == "week" and not named:
            continue  # "week 5 and 6 loaves"
        first = at - (low_at(tokens, at - 1) in _KINDS)
        first -= low_at(tokens, first - 1) == "the"
        led = low_at(tokens, first - 1) in _LEADING
        token, of = tokens[at], tokens[year].text
        week = [*token.put_all("week"), tokens[one], *token.put_all("of", of)]
        week += [*token.put_all("and" if joins else "to", "week"), tokens[two]]
        week += token.put_all("of", of)
        if not joins or max(int(tokens[one].low), int(tokens[two].low)) > _OF_A_YEAR:
            week[4] = token.put("to")
            week = [token.put("from"), *week]
            first -= led
        result[first : year + 1] = week
    return result


@step(words={"quarter"})
def quarters_by_number(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with the quarter counted: "the second quarter of 2026"."""
    result = list(tokens)
    for at in range(len(tokens) - 2, -1, -1):
        number = low_at(tokens, at + 1)
        year = _skip(tokens, at + 2, _OF)
        counts = number.isdecimal() and 0 < int(number) < len(_NTH)
        if tokens[at].low == "quarter" and counts and _is_year(tokens, year):
            first = at - (low_at(tokens, at - 1) == "the")
            said = ("the", _NTH[int(number)], "quarter", "of", tokens[year].text)
            result[first : year + 1] = tokens[at].put_all(*said)
    return result


_NTH = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


def _skip(tokens: Sequence[Token], at: int, words: set[str] | frozenset[str]) -> int:
    while low_at(tokens, at) in words:
        at += 1
    return at


def _counts(tokens: Sequence[Token], at: int) -> bool:
    low = low_at(tokens, at)
    return low.isdecimal() and 0 < int(low) <= _MOST


def _is_year(tokens: Sequence[Token], at: int) -> bool:
    low = low_at(tokens, at)
    return low.isdecimal() and len(low) == _YEAR
