"""One date expression at a time: "10th of June 2026", "last Friday", "the second week of March".

Each `_production` looks at the tokens from one place on and answers with the atoms it reads
there, or nothing; `atoms_at` takes the longest.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql import spans
from pageturner.tools.text_to_sql.holidays import holidays
from pageturner.tools.text_to_sql.periods import (
    MONTHS,
    WEEKDAYS,
    Atom,
    Calendar,
    Placer,
)
from pageturner.tools.text_to_sql.spans import Shift
from pageturner.tools.text_to_sql.tokens import Token
from pageturner.tools.text_to_sql.words import CARDINALS, ORDINAL_ENDINGS, ORDINALS

MONTH_NUMBERS = {name.lower(): n for n, name in enumerate(MONTHS, 1)}
MONTH_NUMBERS |= {name[:3].lower(): n for n, name in enumerate(MONTHS, 1)} | {"sept": 9}
WEEKDAY_NUMBERS = {name.lower(): n for n, name in enumerate(WEEKDAYS)}
WEEKDAY_NUMBERS |= {name[:3].lower(): n for n, name in enumerate(WEEKDAYS)}
WEEKDAY_NUMBERS |= {"tues": 1, "thur": 3, "thurs": 3}
SEASONS = {"spring": 3, "summer": 6, "autumn": 9, "fall": 9, "winter": 12}
_ALSO_WORDS = frozenset({"may", "mar", "march", "sun", "sat", "fall", "spring", "mon", "wed"})
_PREPOSITIONS = frozenset(
    "in of during for throughout across through from to until till since before after between "
    "and or vs versus against this last next past coming late early mid all on by than".split()
)
_QUARTERS = {"q1": 1, "q2": 2, "q3": 3, "q4": 4}
_FIRST = frozenset({"first", "opening", "initial"})
_LAST = frozenset({"last", "final", "closing"})
_FROM_NOW = frozenset({("from", "today"), ("from", "now")})
_UNITS = {"day": 1, "week": 7, "fortnight": 14, "weekend": 2, "month": 30, "year": 365}


class DateAtoms:
    """The productions over one question's tokens."""

    def __init__(self, tokens: Sequence[Token], calendar: Calendar) -> None:
        self.tokens = tokens
        self.calendar = calendar
        self.needs_now = False
        """A relative date was met and nobody said what day it is."""

    def atoms_at(self, at: int) -> list[Atom]:
        """The longest reading that begins here; several atoms for "3 and 9 October"."""
        best: list[Atom] = []
        for production in (
            self._digits,
            self._relative,
            self._around,
            self._part_of,
            self._nth_weekday,
            self._holiday,
            self._days_month,
            self._month_days,
            self._stretch,
            self._weekday,
        ):
            found = production(at)
            if found and (not best or found[-1].last > best[-1].last):
                best = found
        return best

    # -- small readers; each answers (value, next index) or None

    def low(self, at: int) -> str:
        return self.tokens[at].low if 0 <= at < len(self.tokens) else ""

    def _skip(self, at: int, *words: str) -> int:
        while self.low(at) in words:
            at += 1
        return at

    def _year(self, at: int) -> tuple[int, int] | None:
        at = self._skip(at, ",", "of", "in")
        token = self.tokens[at] if at < len(self.tokens) else None
        if token and token.kind == "number" and token.low.isdigit() and len(token.low) == 4:
            year = int(token.low)
            if 1900 <= year <= 2100 and self.low(at + 1) != "%":
                return year, at + 1
        if token and token.low == "'" and at + 1 < len(self.tokens):
            after = self.tokens[at + 1]
            if after.kind == "number" and len(after.low) == 2 and after.glued:
                return 2000 + int(after.low), at + 2
        if self.calendar.now and self.low(at) in ("this", "last") and self.low(at + 1) == "year":
            return self.calendar.now.year - (self.low(at) == "last"), at + 2
        return None

    def _month(self, at: int) -> tuple[int, int] | None:
        word = self.low(at)
        if word not in MONTH_NUMBERS:
            return None
        after = at + 1 + (self.low(at + 1) == "." and len(word) <= 4)
        if word in _ALSO_WORDS and not self._surely_a_date(at, after):
            return None
        return MONTH_NUMBERS[word], after

    def _surely_a_date(self, at: int, after: int) -> bool:
        """Whether "may", "march" or "sun" is meant as a date here."""
        before, following = self.low(at - 1), self.low(after)
        numeric = before.isdigit() or before in ORDINAL_ENDINGS or following.isdigit()
        if self.low(at) in ("sun", "sat", "mon", "wed"):
            return following.isdigit()
        if numeric or before in _PREPOSITIONS or before in MONTH_NUMBERS:
            return True
        return at > 0 and self.tokens[at].text[0].isupper() and before not in (".", "?", "!")

    def _number(self, at: int) -> tuple[int, int] | None:
        token = self.tokens[at] if at < len(self.tokens) else None
        if token is None:
            return None
        if token.kind == "number" and token.low.isdigit():
            return int(token.low), at + 1
        if token.low in CARDINALS:
            return CARDINALS[token.low], at + 1
        return None

    def _day(self, at: int) -> tuple[int, int, bool] | None:
        """A day of the month; the flag tells "3rd" from "3"."""
        token = self.tokens[at] if at < len(self.tokens) else None
        if token is None:
            return None
        if token.kind == "number" and token.low.isdigit() and int(token.low) <= 99:
            if self.low(at + 1) in ORDINAL_ENDINGS and self.tokens[at + 1].glued:
                return int(token.low), at + 2, True
            return int(token.low), at + 1, False
        if token.low in ORDINALS:
            return ORDINALS[token.low], at + 1, True
        if token.low in ("twenty", "thirty") and self.low(at + 1) == "-":
            unit = ORDINALS.get(self.low(at + 2))
            if unit and unit < 10:
                return CARDINALS[token.low] + unit, at + 3, True
        return None

    def _day_list(self, at: int) -> tuple[list[tuple[int, str, int, int]], int]:
        """`3 and 9`, `10th, 11th, 12th`, `3 to 9`: (day, how joined, first, last)."""
        days: list[tuple[int, str, int, int]] = []
        joined, start = "", at
        while found := self._day(self._skip(at, "the") if days else at):
            days.append((found[0], joined, start, found[1]))
            joined, at = self._joint(found[1])
            start = at
            if not joined:
                break
        return days, days[-1][3] if days else at

    def _joint(self, at: int) -> tuple[str, int]:
        """A connector between two days: how it joins, and where the next one begins."""
        word = self.low(at)
        if word in ("to", "through", "thru", "until", "till", "-", "–", "—"):
            return "range", at + 1
        if word in (",", "and", "or", "&", "vs", "versus"):
            at = self._skip(at, ",", "and", "or", "&", "vs", "versus", ".")
            return "list", self._skip(at, "the", "on")
        return "", at

    # -- productions

    def _digits(self, at: int) -> list[Atom]:
        token = self.tokens[at]
        if token.kind != "date":
            return []
        iso = "-" in token.low
        numbers = [int(n) for n in token.low.replace("/", "-").replace(".", "-").split("-")]
        year, month, day = numbers if iso else (numbers[2], numbers[0], numbers[1])
        if not iso and (month > 12 or "." in token.low):
            month, day = day, month
        year += 2000 if year < 100 else 0
        return [Atom(at, at + 1, spans.day_of(month, day), token.text, year, month, day=True)]

    def _relative(self, at: int) -> list[Atom]:
        found = self._relative_day(at) or self._relative_stretch(at)
        if not found:
            return []
        shift, last = found
        if self.calendar.now is None:
            self.needs_now = True
            return []
        start, end = shift(self.calendar.now)
        words = " ".join(token.text for token in self.tokens[at:last])
        return [Atom(at, last, spans.const(start, end), words, 0, day=start == end)]

    def _relative_day(self, at: int) -> tuple[Shift, int] | None:
        word = self.low(at)
        if word == "day" and self.low(at + 2) in ("yesterday", "tomorrow"):
            days = {"before": -2, "after": 2}.get(self.low(at + 1), 0)
            return (spans.shift(days), at + 3) if days else None
        if word in ("yesterday", "tomorrow", "today", "tonight"):
            days = {"yesterday": -1, "tomorrow": 1}.get(word, 0)
            last = at + 1
            if self.low(last) in ("morning", "afternoon", "evening", "night"):
                last += 1
            return spans.shift(days), last
        if word in ("this", "last") and self.low(at + 1) in (
            ("morning", "afternoon", "evening", "night") if word == "this" else ("night",)
        ):
            return spans.shift(-1 if word == "last" else 0), at + 2
        start = at + 1 if word in ("exactly", "about", "some", "just") else at
        ahead = self.low(start) == "in"
        number = (1, start + ahead + 1) if self.low(start + ahead) in ("a", "an") else None
        number = number or self._number(start + ahead)
        if number is None:
            return None
        unit = self.low(number[1]).removesuffix("s")
        if unit not in _UNITS or unit == "weekend":
            return None
        after = number[1] + 1
        if self.low(after) == "ago":
            after += 2 if (self.low(after + 1), self.low(after + 2)) in _FROM_NOW else 0
            return spans.back(unit, -number[0]), after + 1
        if ahead or (self.low(after), self.low(after + 1)) in _FROM_NOW:
            if ahead and self.low(at - 1) in ("times", "once"):
                return None
            return spans.back(unit, number[0]), after if ahead else after + 2
        return None

    def _relative_stretch(self, at: int) -> tuple[Shift, int] | None:
        word = self.low(at)
        steps = {"this": 0, "current": 0, "last": -1, "past": -1, "previous": -1, "next": 1}
        steps |= {"coming": 1, "upcoming": 1, "following": 1}
        if word not in steps:
            return None
        coming = word in ("coming", "upcoming")
        step, name = steps[word], at + 1
        if word == "this" and self.low(name) in ("coming", "upcoming", "past"):
            coming, step = self.low(name) != "past", -1 if self.low(name) == "past" else 1
            name += 1
        unit = self.low(name)
        if word == "past" and unit in ("week", "month", "year"):
            return spans.run(unit, -1), name + 1
        if unit in WEEKDAY_NUMBERS and len(unit) > 2:
            return spans.to_weekday(WEEKDAY_NUMBERS[unit], step), name + 1
        if unit in MONTH_NUMBERS and unit not in ("mar", "sun"):
            if self._year(name + 1):
                return None
            return spans.to_month(MONTH_NUMBERS[unit], 1, step), name + 1
        if unit in SEASONS:
            return spans.to_month(SEASONS[unit], 3, step), name + 1
        if unit in ("week", "month", "year", "weekend", "quarter"):
            return spans.to_unit(unit, step, coming), name + 1
        number = self._number(name)
        if number and step and self.low(number[1]) in ("days", "weeks", "months", "weekends"):
            if self.low(number[1] + 1) in ("of", "in"):
                return None
            return spans.run(self.low(number[1]).removesuffix("s"), step * number[0]), number[1] + 1
        return None

    def _around(self, at: int) -> list[Atom]:
        """`the day after Christmas`, `Labor Day weekend`, `the week of 3 May`."""
        unit, start, count = self.low(at).removesuffix("s"), at + 1, 1
        number = self._number(at)
        if number:
            count, unit, start = number[0], self.low(number[1]).removesuffix("s"), number[1] + 1
        if unit not in ("day", "week", "weekend"):
            return []
        word = self.low(start)
        side = {"after": 1, "following": 1, "before": -1, "preceding": -1}.get(word)
        if side is None and (number or unit == "day"):
            return []
        if side is None and word not in ("of", "starting", "beginning", "containing", "around"):
            return []
        inner = self.atoms_at(self._skip(start + 1, "the", "on"))
        if len(inner) != 1 or not inner[0].day:
            return []
        atom = inner[0]
        place = spans.beside(atom.place, unit, side, count, word in ("starting", "beginning"))
        words = " ".join(token.text for token in self.tokens[at : atom.last])
        return [Atom(at, atom.last, place, words, atom.year, atom.month, day=unit == "day")]

    def _part_of(self, at: int) -> list[Atom]:
        """`first week of March`, `last ten days of January`, `early June`, `end of 2025`."""
        taken = self._part(at)
        if taken is None:
            return []
        part, inner_at = taken
        inner = self._stretch(inner_at) or self._relative(inner_at)
        if len(inner) != 1:
            return []
        atom = inner[0]
        words = " ".join(token.text for token in self.tokens[at : atom.last])
        return [Atom(at, atom.last, spans.cut(atom.place, *part), words, atom.year, atom.month)]

    def _part(self, at: int) -> tuple[tuple[str, str, int], int] | None:
        """Which part, and where the whole it is a part of begins."""
        word = self.low(at)
        if word in ("early", "mid", "late", "middle"):
            after = at + 1
            if self.low(after) == "-" or word == "middle":
                after = self._skip(after, "-", "of", "the")
            return (word[:3], "third", 1), after
        if word in ("beginning", "start", "end"):
            after = self._skip(at + 1, "of", "the")
            name = {"end": "late"}.get(word, "early")
            return ((name, "third", 1), after) if after > at + 1 else None
        end = "first" if word in _FIRST else "last" if word in _LAST else ""
        nth = ORDINALS.get(word, 0)
        after = at + 1
        if day := self._day(at):
            nth, after = (day[0], day[1]) if day[2] else (0, after)
        if not end and not nth:
            return None
        end = end or "nth"
        count = 1
        if end != "nth" and (number := self._number(after)):
            count, after = number
        unit = self.low(after).removesuffix("s")
        if unit not in ("day", "week", "fortnight", "weekend", "half", "halve", "third"):
            return None
        inner = self._skip(after + 1, "of", "in", "the", "month")
        if inner == after + 1:
            return None
        if end == "nth":
            end, count = "nth", nth
        return (end, unit, count), inner

    def _nth_weekday(self, at: int) -> list[Atom]:
        word = self.low(at)
        day = self._day(at)
        nth, after = (
            (-1, at + 1) if word in _LAST else (day[0], day[1]) if day and day[2] else (0, 0)
        )
        name = self.low(after).removesuffix("s")
        if not nth or name not in WEEKDAY_NUMBERS or not -1 <= nth <= 5:
            return []
        month = self._month(self._skip(after + 1, "of", "in", "the"))
        if month is None:
            return []
        weekday, last = WEEKDAY_NUMBERS[name], month[1]
        year = self._year(last)
        words = " ".join(token.text for token in self.tokens[at : year[1] if year else last])
        place = spans.nth_of(month[0], weekday, nth)
        return [
            Atom(at, year[1] if year else last, place, words, year and year[0], month[0], day=True)
        ]

    def _holiday(self, at: int) -> list[Atom]:
        names = holidays()
        for size in range(6, 0, -1):
            words, last = self._plain_words(at, size)
            rule = names.get(words)
            if rule is None:
                continue
            year = self._year(last)
            text = " ".join(token.text for token in self.tokens[at:last])
            place: Placer = lambda y, rule=rule: (rule(y), rule(y))  # type: ignore[misc]
            day = True
            if self.low(last) in ("weekend", "week"):
                place, day = spans.beside(place, self.low(last), None, 1, False), False
                text, last = f"{text} {self.low(last)}", last + 1
                year = year or self._year(last)
            if year is None and self.low(last) == "day":
                last += 1
                year = self._year(last)
            return [Atom(at, year[1] if year else last, place, text, year and year[0], day=day)]
        return []

    def _plain_words(self, at: int, size: int) -> tuple[tuple[str, ...], int]:
        """The next `size` words, passing over full stops and stray apostrophes."""
        words: list[str] = []
        while len(words) < size and at < len(self.tokens):
            if self.low(at) not in (".", "'") or not words:
                words.append(self.low(at).rstrip("'"))
            at += 1
        while self.low(at) == "'" and self.low(at + 1) == "day":
            at += 1
        return tuple(words), at

    def _days_month(self, at: int) -> list[Atom]:
        """`3 October`, `3 and 9 October 2025`, `the 10th, 11th and 12th of June`."""
        skip = self._after_weekday(at)
        days, last = self._day_list(skip)
        if not days:
            return []
        month = self._month(self._skip(last, "of", "the", ".", "-"))
        if month is None or any(day > 39 for day, *_ in days):
            return []
        year = self._year(month[1]) or None
        end = year[1] if year else month[1]
        return self._month_atoms(at, days, month[0], year and year[0], end)

    def _month_days(self, at: int) -> list[Atom]:
        """`October 3`, `Oct 3-9, 2025`, `October the 3rd or 9th`."""
        skip = self._after_weekday(at)
        month = self._month(skip)
        if month is None:
            return []
        days, last = self._day_list(self._skip(month[1], "the", "-"))
        if not days or self.low(last) in ("°", "%", "degrees", "percent", "mph"):
            return []
        year = self._year(last)
        end = year[1] if year else last
        return self._month_atoms(at, days, month[0], year and year[0], end)

    def _month_atoms(
        self, at: int, days: list[tuple[int, str, int, int]], month: int, year: int | None, end: int
    ) -> list[Atom]:
        atoms = []
        for index, (day, joined, first, last) in enumerate(days):
            words = f"{day} {MONTHS[month - 1]}" + (f" {year}" if year else "")
            start = at if index == 0 else first
            stop = end if index == len(days) - 1 else last
            atoms.append(
                Atom(start, stop, spans.day_of(month, day), words, year, month, True, joined)
            )
        return atoms

    def _after_weekday(self, at: int) -> int:
        """Pass over the weekday of "Sunday, 3 August"."""
        if self.low(at) in WEEKDAY_NUMBERS:
            at = self._skip(at + 1, ",", ".", "the")
        return at

    def _stretch(self, at: int) -> list[Atom]:
        """A month, a season, a quarter or a year."""
        place: Placer | None = None
        number: int | None = None
        after = at + 1
        word = self.low(at)
        if month := self._month(at):
            number, after = month
            place = spans.months(number, 1)
        elif word in SEASONS and (word not in _ALSO_WORDS or self._season_here(at)):
            place = spans.months(SEASONS[word], 3)
            if (year := self._year(after)) and SEASONS[word] == 12 and self.low(year[1]) in "-/–":
                closing = self._number(year[1] + 1)
                if closing and closing[0] % 100 == (year[0] + 1) % 100:
                    return [Atom(at, closing[1], place, word, year[0])]
        elif quarter := self._quarter(at):
            number, after = 3 * quarter[0] - 2, quarter[1]
            place = spans.months(number, 3)
        elif year := self._whole_year(at):
            return [Atom(at, year[1], spans.months(1, 12), str(year[0]), year[0])]
        if place is None:
            return []
        words = " ".join(token.text for token in self.tokens[at:after])
        year = self._year(after)
        if year is None:
            return [Atom(at, after, place, words, None, number)]
        return [Atom(at, year[1], place, f"{words} {year[0]}", year[0], number)]

    def _season_here(self, at: int) -> bool:
        return self.low(at - 1) in _PREPOSITIONS | {"the"} - {"to"} or bool(self._year(at + 1))

    def _quarter(self, at: int) -> tuple[int, int] | None:
        word = self.low(at)
        if word == "q" and self.low(at + 1) in ("1", "2", "3", "4"):
            return int(self.low(at + 1)), at + 2
        day = self._day(at)
        if day and day[2] and day[0] <= 4 and self.low(day[1]) == "quarter":
            return day[0], day[1] + 1
        return None

    def _whole_year(self, at: int) -> tuple[int, int] | None:
        if self.tokens[at].kind != "number":
            return None
        year = self._year(at)
        if year is None:
            return None
        first, last = self.calendar.first, self.calendar.last
        if first and last and not first.year - 30 <= year[0] <= last.year + 10:
            return None
        return year

    def _weekday(self, at: int) -> list[Atom]:
        """A weekday by itself is counted from now."""
        word = self.low(at)
        if word not in WEEKDAY_NUMBERS or (word in _ALSO_WORDS and len(word) < 4):
            return []
        if self.calendar.now is None:
            return []
        step = 1 if self.calendar.tense == "future" else -1
        start, end = spans.to_weekday(WEEKDAY_NUMBERS[word], step)(self.calendar.now)
        return [Atom(at, at + 1, spans.const(start, end), f"{self.tokens[at].text}", 0, day=True)]
