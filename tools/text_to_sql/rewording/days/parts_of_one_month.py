"""A part of a month that is named in front of it; and two parts of a month that is named once, the
second of them in short or as what the first leaves.

hottest day in May, second half                          hottest day in the second half of May

March 2026: were the first ten days or the last ten wetter   were the first ten days of March 2026
                                                             or the last ten days of March 2026 …
in May, was it wetter in the first week than in the rest     was it wetter in the first week of May
                                                             than in the rest of the month
in May, were the first ten days wet or the last ten          … or the last ten days of May
first week vs third week of May                              first week of May vs third week of May
first half or second half of May                             first half of May or second half of May
the first ten days of May or the last ten wetter             … or the last ten days of May wetter
the first ten days of May or June                            as it is
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems, tokenize
from pageturner.tools.text_to_sql.language.words import is_count, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_ORDER = word_set("first second third fourth last final closing opening")
_PUT = {"final": "last", "closing": "last", "opening": "first"}
_UNITS = word_set("half third week weekend fortnight days weeks")
_WHOLE = _UNITS - {"days", "weeks"}
_CLOSES = ("", ".", "?", "!", ",", ";", ":")
_REST = word_set("rest remainder")
_REMAINING = word_set("remaining other")
_AGAINST = word_set("vs versus")
_JOINTS = word_set("or than") | _AGAINST
_OWN = word_set("the its their that")
_BEFORE = word_set("of in during for over within")
_STOPS = word_set(". ? ! ; :")
_YEAR = 4
_MOST = 31
_REACH = 7
"""So many tokens may stand between the first part and what it is held against."""


@dataclass(frozen=True)
class _Part:
    """The "the last ten days" that stands from `first` up to `end`."""

    first: int
    end: int
    order: str
    number: str
    unit: str

    def words(self, other: "_Part | None" = None) -> str:
        """It in full; what it leaves unsaid is what the other one has."""
        short = other is not None and not self.unit
        number = self.number or (other.number if other and short else "")
        unit = other.unit if other and short else self.unit
        return " ".join(one for one in ("the", self.order, number, unit) if one)


@step(words=_UNITS)
def parts_of_one_month(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the month named behind both of its parts, and in front no more."""
    tokens = _behind_its_part(tokens)
    months = [at for at in range(len(tokens)) if month_named(tokens, at)]
    if len(months) != 1:
        return list(tokens)
    (month,) = months
    end = month + 1 + year_named(tokens, month + 1)
    for at in range(len(tokens)):
        one = _part(tokens, at)
        if one is None or not one.unit or (one.unit == "days" and not one.number):
            continue
        if end > one.first and one.end + 1 != month:
            against = low_at(tokens, one.end) in _AGAINST or _bare(tokens, one)
            other = _part(tokens, one.end + 1) if against else None
            if other and other.end + 1 == month and low_at(tokens, other.end) == "of":
                return [*tokens[: one.end], *tokens[other.end : end], *tokens[one.end :]]
            return list(tokens)  # "the first ten days or the last ten of May"
        whole = _whole(tokens, one.end, end if month > at else 0)
        joint = _joint(tokens, whole)
        if not joint:
            continue
        start = joint + 1 + (low_at(tokens, joint + 1) in ("in", "during", "on"))
        two = _part(tokens, start)
        rest = 0 if two else _rest(tokens, start)
        if two and (two.order == one.order or (month > at and two.unit not in ("", "days"))):
            return list(tokens)
        if two and low_at(tokens, two.end) == "of" and month > at:
            return list(tokens)
        if not two and (not rest or month > at):
            return list(tokens)
        return _put(tokens, range(month, end), (one, whole), (start, two, rest))
    return list(tokens)


def behind_its_part(said: str) -> str:
    """The words with the month behind the part of it that a clause ends in."""
    tokens = tokenize(said) if _WHOLE & set(re.findall(r"[a-z]+", said.lower())) else []
    found = _named_in_front(tokens)
    if found is None:
        return said
    month, part = found
    end = part.end - 1
    named = said[tokens[month.start].start : tokens[month.stop - 1].end]
    before, after = said[: tokens[month.start].start], said[tokens[end].end :]
    return f"{before}{part.words()} of {named}{after}"


def _behind_its_part(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens with the month behind the part of it that a clause ends in."""
    found = _named_in_front(tokens)
    if found is None:
        return tokens
    month, part = found
    named = [*_words(f"{part.words()} of"), *tokens[month.start : month.stop]]
    return [*tokens[: month.start], *named, *tokens[part.end :]]


def _named_in_front(tokens: Sequence[Token]) -> tuple[range, _Part] | None:
    """The "May" and the "second half" of "in May, second half"."""
    for at, token in enumerate(tokens):
        month = token.low in MONTH_NUMBERS and not token.text.endswith(("'s", "’s"))
        sure = token.low != "may" or low_at(tokens, at - 1) in _BEFORE or month_named(tokens, at)
        if not (month and sure):
            continue
        end = at + 1 + year_named(tokens, at + 1)
        part = _part(tokens, end + (low_at(tokens, end) == ","))
        if part is None or part.unit not in _WHOLE or low_at(tokens, part.end) not in _CLOSES:
            continue
        if part.order == "last" and low_at(tokens, part.first) != "the":
            continue  # "in May, last week": it may be the one before today
        return range(at, end), part
    return None


def _bare(tokens: Sequence[Token], one: _Part) -> bool:
    """The "first half or" of "first half or second half of May"; with "the" it is read so."""
    return (
        low_at(tokens, one.end) == "or" and not one.number and low_at(tokens, one.first) in _ORDER
    )


def _put(
    tokens: Sequence[Token],
    month: range,
    said: tuple[_Part, int],
    other: tuple[int, _Part | None, int],
) -> list[Token]:
    (one, whole), (start, two, rest) = said, other
    month_said = tokens[month.start : month.stop]
    named = [token.put(token.low.removesuffix("'s").capitalize()) for token in month_said]
    first = [*_words(f"{one.words()} of"), *named]
    second = [*_words(f"{two.words(one)} of"), *named] if two else _words("the rest of the month")
    behind = tokens[_whole(tokens, two.end, 0) if two else rest :]
    between = tokens[whole:start]
    if month.start > one.first:
        return [*tokens[: one.first], *first, *between, *second, *behind]
    lead = month.start - (low_at(tokens, month.start - 1) in _BEFORE)
    owned = tokens[month.stop - 1].text.endswith(("'s", "’s"))
    past = month.stop + (lead == 0 and low_at(tokens, month.stop) in (",", ":"))
    bare = lead == month.start and past == month.stop and not owned
    subject = _words("it") if bare else []
    front = [*tokens[:lead], *subject, *tokens[past : one.first]]
    return [*front, *first, *between, *second, *behind]


def _part(tokens: Sequence[Token], at: int) -> _Part | None:
    """The "the last ten days", "its first week", "the last ten" that begins there."""
    first = at
    at += low_at(tokens, at) in _OWN
    order = low_at(tokens, at)
    if order not in _ORDER or (at == first and low_at(tokens, at - 1) in _OWN):
        return None
    number = low_at(tokens, at + 1) if is_count(low_at(tokens, at + 1)) else ""
    end = at + 1 + bool(number)
    unit = low_at(tokens, end) if low_at(tokens, end) in _UNITS else ""
    if not number and not unit:
        return None
    return _Part(first, end + bool(unit), _PUT.get(order, order), number, unit)


def _rest(tokens: Sequence[Token], at: int) -> int:
    """Where the "the rest of the month", "the remaining days" that begins there ends, or 0."""
    at += low_at(tokens, at) in _OWN
    if low_at(tokens, at) in _REST:
        return _whole(tokens, at + 1, 0)
    if low_at(tokens, at) in _REMAINING and low_at(tokens, at + 1) in ("days", "half"):
        return _whole(tokens, at + 2, 0)
    return 0


def _whole(tokens: Sequence[Token], at: int, named: int) -> int:
    """Past the "of the month", "of it" that stands there, or past the month itself."""
    if named:
        return named
    if low_at(tokens, at) != "of":
        return at
    own = at + 1 + (low_at(tokens, at + 1) in _OWN)
    if low_at(tokens, own) == "month" and own > at + 1:
        return own + 1
    return own + 1 if low_at(tokens, own) == "it" and own == at + 1 else at


def _joint(tokens: Sequence[Token], at: int) -> int:
    """Where the "or", the "than" stands behind the first part; 0 where nothing does."""
    for place in range(at, min(at + _REACH, len(tokens))):
        low = tokens[place].low
        if low in _JOINTS:
            return place if low != "or" or place <= at + _passed_over(tokens, at) else 0
        if low in _STOPS or low in _ORDER or tokens[place].kind in ("number", "date"):
            return 0
    return 0


def _passed_over(tokens: Sequence[Token], at: int) -> bool:
    """Whether the comma or the "hotter" that may part it from "or" stands there."""
    low = low_at(tokens, at)
    return low == "," or "more" in stems(low).values()


def month_named(tokens: Sequence[Token], at: int) -> bool:
    """Whether a month is named there, and no day of it; "may" is one where it is written so."""
    written = tokens[at].text[:1].isupper() or year_named(tokens, at + 1)
    if tokens[at].low.removesuffix("'s") not in MONTH_NUMBERS or not written:
        return False
    beside = (low_at(tokens, at - 1), low_at(tokens, at + 1))
    return not any(low.isdecimal() and int(low) <= _MOST for low in beside)


def year_named(tokens: Sequence[Token], at: int) -> bool:
    return low_at(tokens, at).isdecimal() and len(low_at(tokens, at)) == _YEAR


def _words(said: str) -> list[Token]:
    return list(tokenize(said))
