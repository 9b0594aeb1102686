"""Days in digits alone: "2026-04-25", "4/25/2026", "4/25 and 4/27", "2026-04-25 to 27".

written whole      4/25/2026, 25.4.2026, 2026/04/25, 20260425      a month first, if it can be
in pairs           4/25, 4/26 and 4/27 2026 · from 4/25 to 5/3     where a date is spoken of
dotted             31.10.-2.11.2025 · 5.-7.9.2025              of the date that closes it
shortened          2026-04-25 to 27 · 2026-04-25 through 04-27     of the year and month before
"""

import re
from dataclasses import replace

from pageturner.tools.text_to_sql.dates import spans
from pageturner.tools.text_to_sql.dates.periods import MONTHS, Atom
from pageturner.tools.text_to_sql.dates.words import WEEKDAY_NUMBERS, DateWords
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import word_set

_OPENING = word_set("on from between since until till before after by through of for around week")
_RANGING = ("to", "-", "–", "—", "through", "thru", "until", "till")
_MONTHS, _DAYS = 12, 31


def date_written(token: Token) -> tuple[int, tuple[int, int], bool]:
    """The year of a date in digits, its other numbers as they stand, and whether the year is first:
    2026, (4, 25), true of "2026-04-25" and of "20260425T07:30"."""
    written = token.low.partition("t")[0]  # (without the time of day)
    if written.isdecimal():
        written = f"{written[:4]}-{written[4:6]}-{written[6:]}"
    one, two, three = (int(n) for n in re.split(r"[-/.]", written))
    if one > _DAYS:
        return one, (two, three), True
    return three + (2000 if three < 100 else 0), (one, two), False


class DatesInDigits(DateWords):
    """The productions for days that no word names."""

    def _digits(self, at: int) -> list[Atom]:
        return self._whole(at) or self._pairs(at) or self._dotted(at) or self._month_and_year(at)

    def _whole(self, at: int, *, day_first: bool = False) -> list[Atom]:
        """`2026-04-25`, `4/25/2026`, `25.4.2026`, `20260425`."""
        token = self.tokens[at]
        if token.kind != "date":
            return []
        year, (month, day), year_first = date_written(token)
        if not year_first:
            turned = day_first or "." in token.low or (day <= _MONTHS and self._days_first())
            if (month > _MONTHS or turned) and month <= _DAYS:
                month, day = day, month
        return [Atom(at, at + 1, spans.day_of(month, day), token.text, year, month, day=True)]

    def _days_first(self) -> bool:
        """Whether another date has its day first, as the "31/10/2025" before "2/11/2025", or those
        of the records have."""
        return self.calendar.day_first or any(
            token.kind == "date"
            and (first := re.match(r"(\d{1,2})[/-]", token.low))
            and int(first[1]) > _MONTHS
            for token in self.tokens
        )

    def _dotted(self, at: int) -> list[Atom]:
        """The `31.10.` of "31.10.-2.11.2025", the `5.` of "5.-7.9.2025": told of a full date."""
        if not (said := re.fullmatch(r"(\d{1,2})(?:\.(\d{1,2}))?", self.low(at))):
            return []
        joint = at + 1 + (self.low(at + 1) == "." and self.tokens[at + 1].glued)
        joined, after = self._joint(joint)
        closing = self._whole(after) if joined and self._whole_at(after) else []
        if not closing or "." not in self.low(after):
            return []
        day, month = int(said[1]), int(said[2] or closing[0].month or 0)
        if not (0 < month <= _MONTHS and 0 < day <= _DAYS):
            return []
        words = f"{day}.{month}."
        opening = Atom(at, joint, spans.day_of(month, day), words, None, month, True)
        return [opening, replace(closing[0], joined=joined)]

    def _pairs(self, at: int) -> list[Atom]:
        """`4/25`, `4/25, 4/26 and 4/27 2026`, `4/25-5/3/2026`: several, or one behind `on`."""
        pairs: list[tuple[int, int, int, int, str]] = []
        place, start, joined, turned = at, at, "", False
        while pair := self._pair(place):
            turned = turned or pair[0] != int(self.low(place))  # "28/6-3/7": the day is first
            pairs.append((start, place + 3, *pair, joined))
            place, joined = place + 3, ""
            joint, start = self._joint(place)
            after = self._after_weekday(start)  # "Tue 2/24 to Fri 2/27"
            if not joint or not (self._pair(after) or self._whole_at(after)):
                break
            place, joined = after, joint
        closing = self._whole(place) if joined else []
        year = None if closing else self._year(place)
        dated = bool(closing or year or len(pairs) > 1 or self._opened(at))
        if not pairs or not dated or self._measured(place):
            return []
        said = closing[0].year if closing else year and year[0]
        if turned and closing:
            closing = self._whole(place, day_first=True)
        atoms = []
        for first, last, month, day, how in pairs:
            if turned and month == int(self.low(last - 3)) and day <= _MONTHS:
                month, day = day, month
            end = year[1] if year and last == place else last
            day_placed = spans.day_of(month, day)
            atoms.append(Atom(first, end, day_placed, f"{month}/{day}", said, month, True, how))
        return [*atoms, *(replace(one, joined=joined) for one in closing)]

    def _opened(self, at: int) -> bool:
        """Whether what stands before a pair says that it is a day: "on 2/24", "Tue. 2/24"."""
        before = at - 1
        while before > 0 and self.low(before) in (",", ".", "("):
            before -= 1
        return self.low(at - 1) in _OPENING or self.low(before) in WEEKDAY_NUMBERS

    def _month_and_year(self, at: int) -> list[Atom]:
        """`05/2026`, `2026-05`."""
        parts = self.tokens[at : at + 3]
        marks = ("/", "-") if len(self.low(at)) == 4 else ("/",)
        if len(parts) < 3 or parts[1].low not in marks or not (parts[1].glued and parts[2].glued):
            return []
        if self.low(at - 1) in ("/", "-") or self.low(at + 3) in ("/", "-"):
            return []
        if sorted(len(part.low) for part in parts[::2]) not in ([1, 4], [2, 4]):
            return []
        if not (parts[0].low.isdecimal() and parts[2].low.isdecimal()):
            return []
        month, year = sorted(int(part.low) for part in parts[::2])
        if not 0 < month <= _MONTHS or self._year(at if len(self.low(at)) == 4 else at + 2) is None:
            return []
        words = f"{MONTHS[month - 1]} {year}"
        return [Atom(at, at + 3, spans.months(month, 1), words, year, month)]

    def _whole_at(self, at: int) -> bool:
        return at < len(self.tokens) and bool(self._whole(at))

    def _pair(self, at: int) -> tuple[int, int] | None:
        """The month and the day of "4/25"; None for "24/7", "1/2 inch" and what is longer."""
        parts = self.tokens[at : at + 3]
        if len(parts) < 3 or parts[1].low != "/" or not (parts[1].glued and parts[2].glued):
            return None
        if any(not part.low.isdecimal() or len(part.low) > 2 for part in (parts[0], parts[2])):
            return None
        if self.low(at - 1) == "/" or (self.low(at + 3) == "/" and self.tokens[at + 3].glued):
            return None
        month, day = int(parts[0].low), int(parts[2].low)
        if month > _MONTHS or (self.calendar.day_first and day <= _MONTHS):
            month, day = day, month
        if not (0 < month <= _MONTHS and 0 < day <= _DAYS) or self._measured(at + 3):
            return None
        return month, day

    def _measured(self, at: int) -> bool:
        """Whether a unit stands there, and not the "in" of "4/25 in 2026"."""
        return self.low(at) in UNITS and not (self.low(at) == "in" and self._year(at))


def shortened(reader: DateWords, before: Atom, at: int) -> Atom | None:
    """`(2026-04-25) to 27`, `through 04-27`, `/27`: the rest is as in the day before."""
    written = reader.tokens[before.first]
    gap = [token.low for token in reader.tokens[before.last : at]]
    if written.kind != "date" or "-" not in written.low or before.year is None:
        return None
    if len(gap) != 1 or gap[0] not in (*_RANGING, "/") or before.month is None:
        return None
    parts = _numbers(reader, at)
    if len(parts) == 1 and len(reader.low(at)) == 2:
        month, day, last = before.month, parts[0], at + 1
    elif len(parts) == 2:
        (month, day), last = parts, at + 3
    else:
        return None
    if not (0 < month <= _MONTHS and 0 < day <= _DAYS) or reader.low(last) in UNITS:
        return None
    words = " ".join(token.text for token in reader.tokens[at:last])
    place = spans.day_of(month, day)
    return Atom(at, last, place, words, before.year, month, day=True, joined="range")


def _numbers(reader: DateWords, at: int) -> list[int]:
    """One number, or the two of "04-27"."""
    tokens = reader.tokens[at : at + 3]
    if not tokens or not tokens[0].low.isdecimal():
        return []
    pair = len(tokens) == 3 and tokens[1].low == "-" and tokens[1].glued and tokens[2].glued
    if pair and tokens[2].low.isdecimal():
        return [int(tokens[0].low), int(tokens[2].low)]
    return [int(tokens[0].low)]
