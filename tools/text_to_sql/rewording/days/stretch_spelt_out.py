"""A part of a month, and behind it from which of its days to which it goes.

in the last week of March, 23 to 28           from 23 to 28 March
in the 2nd week of March (8-14)               from 8 to 14 March
the second half of May (from 16 to 31)        from 16 to 31 May
the second half of May, 3 to 9                which of the two is meant, nobody knows
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import ORDINAL_ENDINGS, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_BEGINS = {
    "week": {"first": (1, 8), "second": (2, 14), "third": (9, 21), "fourth": (16, 28)},
    "half": {"first": (1, 2), "second": (14, 17), "last": (14, 17)},
    "fortnight": {"first": (1, 8), "second": (8, 18), "last": (14, 20)},
    "third": {"first": (1, 2), "second": (10, 12), "last": (20, 22)},
}
_BEGINS["week"]["last"] = (20, 31)
_BEGINS["weekend"] = _BEGINS["week"]
"""Between which days of a month its parts begin, however they are reckoned."""
_STRETCHES = frozenset(_BEGINS)
_BEFORE = word_set("the last first second third fourth final in on during over for")
_NUMBERED = {"1": "first", "2": "second", "3": "third", "4": "fourth"}
_TO = word_set("to until till through - –")
_CLOSING = word_set(", ? . ! ) ; :") | {""}
_MOST = 31


@dataclass(frozen=True)
class _SpeltOut:
    """The places of a part of a month and of the days behind it."""

    part: range
    """The "in the last week of"."""
    month: range
    days: range
    """The ", from 23 to 28"."""
    first: int
    """Where the first of the days stands; the last stands two tokens behind."""


@step(words=_STRETCHES)
def stretch_spelt_out(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with those days in place of the part, where they may be its days."""
    for said in _spelt_out(tokens):
        if _contradicts(tokens, said):
            continue
        token, one = tokens[said.part.stop - 2], said.first
        put = [token.put("from"), tokens[one], token.put("to"), tokens[one + 2]]
        month = tokens[said.month.start : said.month.stop]
        return [*tokens[: said.part.start], *put, *month, *tokens[said.days.stop :]]
    return list(tokens)


def contradicting_days(tokens: Sequence[Token]) -> tuple[str, str] | None:
    """A part of a month and the days told behind it that are none of its days, in words."""
    for said in _spelt_out(tokens):
        if _contradicts(tokens, said):
            part, days = range(said.part.start, said.month.stop), range(said.first, said.first + 3)
            return _words(tokens, part), _words(tokens, days)
    return None


def _words(tokens: Sequence[Token], places: range) -> str:
    return " ".join(tokens[at].text for at in places)


def _spelt_out(tokens: Sequence[Token]) -> Iterator[_SpeltOut]:
    for at, token in enumerate(tokens):
        if token.low not in _STRETCHES or low_at(tokens, at + 1) != "of":
            continue
        month = at + 2
        if low_at(tokens, month) not in MONTH_NUMBERS:
            continue
        mark = month + 1 + low_at(tokens, month + 1).isdecimal()
        if low_at(tokens, mark) not in (",", "(", ":"):
            continue
        one = mark + 1 + (low_at(tokens, mark + 1) == "from")
        first, last = low_at(tokens, one), low_at(tokens, one + 2)
        days = first.isdecimal() and last.isdecimal() and low_at(tokens, one + 1) in _TO
        if not days or not 0 < int(first) < int(last) <= _MOST:
            continue
        end = one + 3
        end += low_at(tokens, mark) == "(" and low_at(tokens, end) == ")"
        if low_at(tokens, one + 3) not in _CLOSING:
            continue  # "23 to 28 flats"
        start = at
        if low_at(tokens, at - 1) in ORDINAL_ENDINGS and low_at(tokens, at - 2) in _NUMBERED:
            start = at - 2
        while start and tokens[start - 1].low in _BEFORE:
            start -= 1
        yield _SpeltOut(range(start, at + 2), range(month, mark), range(mark, end), one)


def _contradicts(tokens: Sequence[Token], said: _SpeltOut) -> bool:
    """Whether the first of the days is none on which the part begins."""
    begins = _BEGINS[tokens[said.part.stop - 2].low]
    words = {tokens[at].low for at in said.part[:-2]}
    words |= {"last"} if "final" in words else {_NUMBERED.get(word, "") for word in words}
    first = int(tokens[said.first].low)
    return any(not begins[n][0] <= first <= begins[n][1] for n in words & begins.keys())
