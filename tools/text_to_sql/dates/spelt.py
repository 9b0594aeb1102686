"""A date as it is spelt, and the days beside it: "5 May 2026", "the 10th", "Friday".

from 5          5             beside 12 May 2026      5 may 2026
5 May           day after     →  the day after 5 may
Friday          day before    →  Thursday
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pageturner.tools.text_to_sql.dates.holidays import OPENINGS
from pageturner.tools.text_to_sql.dates.periods import MONTHS, WEEKDAYS
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import ORDINAL_ENDINGS, ORDINALS, word_set

_YEARS = range(1600, 2200)
_DAYS = range(1, 32)
_BEHIND_A_YEAR = AUXILIARIES | ASKING | word_set("to until till up through thru and exclusive")
_SEEN = ("today", "yesterday", "tomorrow")


@dataclass(frozen=True)
class SpeltDate:
    """A date: its tokens in plain words, where it ends, and what of it is said."""

    tokens: tuple[Token, ...]
    last: int
    number: Token | None = None
    month: Token | None = None
    year: Token | None = None
    ended: bool = False
    """The number is said as a day's: "the 10th"."""

    @property
    def bare(self) -> bool:
        """Whether it is no more than a day's number."""
        return self.number is not None and self.month is None

    def beside(self, other: "SpeltDate") -> "SpeltDate | None":
        """The date in the month of another, where it is only a day's number; None where that is
        no day, or nobody says that these numbers are days."""
        if not self.bare or self.number is None:
            return self
        if other.bare:
            return self if self.ended and other.ended else None
        if other.month is None or other.number is None:
            return None
        year = self.year or other.year
        said = (self.number, other.month, *((year,) if year else ()))
        return replace(self, tokens=said, month=other.month, year=year)

    def shifted(self, days: int) -> tuple[Token, ...]:
        """The day after it, or before it; the month or the year, where it is one."""
        here = self.tokens[0]
        if len(self.tokens) == 1 and here.low in WEEKDAY_NUMBERS:
            return (here.put(WEEKDAYS[(WEEKDAY_NUMBERS[here.low] + days) % 7]),)
        if self.year is here:
            return (here.put(str(int(here.low) + days)),)
        if self.month is not None and self.number is None:
            month = MONTH_NUMBERS[self.month.low] + days
            turned = (month > len(MONTHS)) - (month < 1)
            year = (here.put(str(int(self.year.low) + turned)),) if self.year else ()
            return (here.put(MONTHS[(month - 1) % len(MONTHS)]), *year)
        if self.bare and self.number is not None:
            return _the(self.number.put(str(int(self.number.low) + days)))
        return (*here.put_all("the", "day", "after" if days > 0 else "before"), *self.tokens)


def _the(number: Token) -> tuple[Token, ...]:
    """`the 10th`."""
    return (number.put("the"), number, replace(number.put("th"), glued=True))


def spelt_date(tokens: Sequence[Token], at: int) -> SpeltDate | None:
    """The date that begins at a place."""
    low = low_at(tokens, at)
    if not low:
        return None
    if tokens[at].kind == "date":
        return SpeltDate((tokens[at],), at + 1)
    if low in WEEKDAY_NUMBERS:
        ahead = at + 1 + (low_at(tokens, at + 1) == ",")
        dated = spelt_date(tokens, ahead) if low_at(tokens, ahead) not in WEEKDAY_NUMBERS else None
        named = dated is not None and dated.number is not None
        return dated if named else SpeltDate((tokens[at],), at + 1)
    if low in _SEEN:
        return SpeltDate((tokens[at],), at + 1)
    if low == "the":
        found = _numbered(tokens, at + 1)
        return found if found and found.number else None
    return _numbered(tokens, at) or _month_first(tokens, at) or _named(tokens, at)


def _numbered(tokens: Sequence[Token], at: int) -> SpeltDate | None:
    """`5 May 2026`, `the 5th of May`, `5`, and a year."""
    if at >= len(tokens):
        return None
    token = tokens[at]
    if _is_number(token, _YEARS):
        counts = at + 1 < len(tokens) and tokens[at + 1].kind != "mark"
        counts = counts and low_at(tokens, at + 1) not in _BEHIND_A_YEAR
        return None if counts else SpeltDate((token,), at + 1, year=token)
    number = ORDINALS.get(token.low)
    if number is None and not _is_number(token, _DAYS):
        return None
    day = token if number is None else token.put(str(number))
    last = at + 1
    ended = low_at(tokens, last) in ORDINAL_ENDINGS
    last += ended
    month = last + (low_at(tokens, last) == "of")
    if low_at(tokens, month) not in MONTH_NUMBERS:
        if number is not None:
            return None
        if ended:
            return SpeltDate(_the(day), last, day, ended=True)
        year = _year(tokens, last)
        return SpeltDate((day,), last + (year is not None), day, year=year)
    last, year = month + 1, _year(tokens, month + 1)
    if year is None and low_at(tokens, last) == ",":
        year = _year(tokens, last + 1)
        last += year is not None
    said = (day, tokens[month], *((year,) if year else ()))
    return SpeltDate(said, last + (year is not None), day, tokens[month], year)


def _month_first(tokens: Sequence[Token], at: int) -> SpeltDate | None:
    """`May 5th, 2026`, `May 2026`."""
    if low_at(tokens, at) not in MONTH_NUMBERS:
        return None
    month, last = tokens[at], at + 1
    number = last + (low_at(tokens, last) == "the")
    if number < len(tokens) and _is_number(tokens[number], _DAYS):
        last = number + 1
        last += low_at(tokens, last) in ORDINAL_ENDINGS
        year = _year(tokens, last)
        if year is None and low_at(tokens, last) == ",":
            year = _year(tokens, last + 1)
            last += year is not None
        said = (tokens[number], month, *((year,) if year else ()))
        return SpeltDate(said, last + (year is not None), tokens[number], month, year)
    year = _year(tokens, last)
    said = (month, *((year,) if year else ()))
    return SpeltDate(said, last + (year is not None), None, month, year)


def _named(tokens: Sequence[Token], at: int) -> SpeltDate | None:
    """`Easter 2026`, `summer`: a name of one or two words."""
    low = low_at(tokens, at)
    if low not in SEASONS and low not in OPENINGS:
        return None
    last = at + 1 + (low_at(tokens, at + 1) in ("day", "eve", "sunday", "monday"))
    year = _year(tokens, last)
    last += year is not None
    return SpeltDate(tuple(tokens[at:last]), last, year=year)


def _year(tokens: Sequence[Token], at: int) -> Token | None:
    return tokens[at] if at < len(tokens) and _is_number(tokens[at], _YEARS) else None


def _is_number(token: Token, values: range) -> bool:
    return token.kind == "number" and token.low.isdecimal() and int(token.low) in values
