"""One date expression at a time: "10th of June 2026", "last Friday", "the second week of March".

Each `_production` looks at the tokens from one place on and answers with the atoms it reads
there, or nothing; `atoms_at` takes the longest.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date

from pageturner.tools.text_to_sql import spans
from pageturner.tools.text_to_sql.date_beside import DatesBeside
from pageturner.tools.text_to_sql.date_nth import NthWeekdays
from pageturner.tools.text_to_sql.date_numbered import NumberedDates
from pageturner.tools.text_to_sql.date_words import (
    ALSO_WORDS,
    FIRST,
    LAST,
    MONTH_NUMBERS,
    SEASONS,
    WEEKDAY_NUMBERS,
)
from pageturner.tools.text_to_sql.english import AUXILIARIES
from pageturner.tools.text_to_sql.holidays import OPENINGS, holidays
from pageturner.tools.text_to_sql.periods import MONTHS, Atom, Placer
from pageturner.tools.text_to_sql.units import UNITS
from pageturner.tools.text_to_sql.words import ORDINAL_ENDINGS, ORDINALS

_HANGING = frozenset({"that", "when", "where", "with", "without", "which", "to"})
_INSIDE = frozenset({"in", "during", "throughout", "across"})
_BRACKETED = ("-", "–", "to", "through", "until", *ORDINAL_ENDINGS)
_PARTING = frozenset({"a", "one"})
_SIDES = {"front": 1, "former": 1, "earlier": 1, "back": 2, "latter": 2, "later": 2}


class DateAtoms(DatesBeside, NumberedDates, NthWeekdays):
    """The productions over one question's tokens."""

    def atoms_at(self, at: int) -> list[Atom]:
        """The longest reading that begins here; several atoms for "3 and 9 October"."""
        if at >= len(self.tokens):
            return []
        best: list[Atom] = []
        for production in (
            self._digits,
            self._relative,
            self._beside,
            self._numbered,
            self._first_and_last,
            self._two_parts,
            self._which_half,
            self._part_of,
            self._nth_weekday,
            self._several_weekdays,
            self._listed_weekdays,
            self._holiday,
            self._in_its_year,
            self._days_month,
            self._month_days,
            self._stretch,
            self._weekday,
            self._the_weekend,
        ):
            found = production(at)
            if found and (not best or found[-1].last > best[-1].last):
                best = found
        return best

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

    def _first_and_last(self, at: int) -> list[Atom]:
        """`the first or the last day of February`: the day is said once."""
        if self.low(at) not in FIRST or self.low(at + 1) not in ("or", "and", "to"):
            return []
        last = self._skip(at + 2, "on", "the")
        if self.low(last) not in LAST or self.low(last + 1) not in ("day", "days"):
            return []
        inner = self.atoms_at(self._skip(last + 2, "of", "in", "the"))
        if len(inner) != 1 or inner[0].day:
            return []
        whole = inner[0]
        joined = "range" if self.low(at + 1) == "to" else "list"
        opening = spans.edge(whole.place, last=False)
        closing = spans.edge(whole.place, last=True)
        return [
            Atom(at, at + 1, opening, "the first day", whole.year, whole.month, day=True),
            Atom(
                *(at + 2, whole.last, closing, "the last day", whole.year, whole.month),
                day=True,
                joined=joined,
            ),
        ]

    def _part_of(self, at: int) -> list[Atom]:
        """`first week of March`, `last ten days of January`, `early June`, `end of 2025`."""
        taken = self.part_at(at)
        if taken is None:
            return []
        part, inner_at = taken
        inner = self.whole_at(inner_at)
        if len(inner) != 1 or (
            part[1:] == ("day", 1) and self.low(at - 2) == "was" and self.low(at - 3) == "when"
        ):
            return []  # "when was the first day of 2026 above 70": any day of it
        atom = inner[0]
        end, unit, count = part
        if part[1:] == ("day", 1) and self.low(atom.last) in _HANGING:
            return []  # "the first day of May with rain": whichever has it
        if unit == "weekend" and count == 2 and end != "nth":  # "the last two weekends of May"
            counts = (2, 1) if end == "last" else (1, 2)
            return self._parts(at, at + 1, atom, unit, [(end, unit, n) for n in counts])
        words = " ".join(token.text for token in self.tokens[at : atom.last])
        place, day = spans.cut(atom.place, *part), unit == "day" and (end == "nth" or count == 1)
        return [Atom(at, atom.last, place, words, atom.year, atom.month, day)]

    def _two_parts(self, at: int) -> list[Atom]:
        """`the first or the second half of March`: what they are parts of is said once."""
        if self.low(at) not in FIRST | LAST and self.low(at) not in ORDINALS:
            return []
        if self.low(at + 1) not in ("or", "and", "versus", "vs", "than"):
            return []
        taken = self.part_at(self._skip(at + 2, "in", "the"))
        whole = self.whole_at(taken[1]) if taken else []
        if taken is None or len(whole) != 1:
            return []
        end, unit, count = taken[0]
        size = 1 if end == "nth" else count  # "the first or the last ten days"
        return self._parts(at, at + 1, whole[0], unit, (self._which(at, size), taken[0]))

    def _which_half(self, at: int) -> list[Atom]:
        """`which half of March, the first or the second`: both are meant."""
        if self.low(at) != "half" or self.low(at - 1) not in ("which", "what"):
            return []
        whole = self._stretch(self._skip(at + 1, "of", "in", "the"))
        if len(whole) != 1:
            return []
        return self._parts(at, whole[0].last, whole[0], "half", (("nth", "", 1), ("nth", "", 2)))

    def _which(self, at: int, size: int) -> tuple[str, str, int]:
        """Which part an ordinal means; `size` where it is the first or last so many."""
        word = self.low(at)
        if word in LAST | FIRST:
            return ("last" if word in LAST else "first"), "", size
        return "nth", "", ORDINALS.get(word, 1)

    def _parts(
        self, at: int, middle: int, whole: Atom, unit: str, parts: Sequence[tuple[str, str, int]]
    ) -> list[Atom]:
        """Parts of one whole as atoms that are listed."""
        (end, _, count), (other, _, another) = parts
        first, second = (
            spans.cut(whole.place, name, unit, number)
            for name, number in ((end, count), (other, another))
        )
        words = " ".join(token.text for token in self.tokens[at : whole.last])
        day = unit == "day"
        return [
            Atom(at, middle, first, words, whole.year, whole.month, day),
            Atom(middle, whole.last, second, words, whole.year, whole.month, day, "list"),
        ]

    def whole_at(self, at: int) -> list[Atom]:
        """The stretch that a part is one of."""
        return self._stretch(at) or self._relative(at)

    def part_at(self, at: int) -> tuple[tuple[str, str, int], int] | None:
        """Which part, and where the whole it is a part of begins."""
        word = self.low(at)
        if word in ("early", "mid", "late", "middle"):
            after = at + 1
            if self.low(after) == "-" or word == "middle":
                after = self._skip(after, "-", "of", "the")
            return (word[:3], "third", 1), after
        if word in ("beginning", "start", "end"):
            after = self._skip(at + 1, "of", "the")
            name = "late" if word == "end" else "early"
            return ((name[:3], "third", 1), after) if after > at + 1 else None
        end = "first" if word in FIRST else "last" if word in LAST else ""
        nth = ORDINALS.get(word, 0) or (_SIDES.get(word, 0) if self.low(at + 1) == "half" else 0)
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
        if unit == "of" and count > 1:  # "the first ten of February"
            unit, after = "day", after - 1
        if unit not in ("day", "week", "fortnight", "weekend", "half", "halve", "third"):
            return None
        said = after + 1
        if self.low(said) == "(":  # "the last week (25-31) of May"
            said = self._skip(said + 1, *_BRACKETED, *map(str, range(1, 32))) + 1
        inner = self._skip(said, "of", "in", "the", "month")
        inner += self.low(inner) == "year" and self._year(inner + 1) is not None
        if inner == said and not self._month(inner):
            return None
        if end == "nth":
            end, count = "nth", nth
        return (end, unit, count), inner

    def _holiday(self, at: int) -> list[Atom]:
        names = holidays()
        if self.low(at).rstrip("'") not in OPENINGS:
            return []
        for size in range(6, 0, -1):
            words, last = self._plain_words(at, size)
            rule = names.get(words)
            if rule is None:
                continue
            year = self._year(last)
            text = " ".join(token.text for token in self.tokens[at:last])
            place = spans.by_rule(rule)
            if self.low(last) == "eve":  # "Flag Day eve"
                place, text, last = spans.days_from(place, -1, 1), f"{text} eve", last + 1
                year = year or self._year(last)
            day = True
            if self.low(self._skip(last, "-")) in ("weekend", "week"):  # "Halloween-week"
                last = self._skip(last, "-")
                place, day = spans.beside(place, self.low(last), None), False
                text, last = f"{text} {self.low(last)}", last + 1
                year = year or self._year(last)
            if year is None and self.low(last) == "day":
                last += 1
                year = self._year(last)
            if year is None and (turn := self._turn_beyond(last, rule)):
                return [Atom(at, last + 2, place, text, turn, day=day)]
            if year is None and (turn := self._turn(at, rule)):
                return [Atom(at - 1, last, place, text, turn, day=day)]
            return [Atom(at, year[1] if year else last, place, text, year and year[0], day=day)]
        return []

    def _in_its_year(self, at: int) -> list[Atom]:
        """`last year's Easter`, `this year's 4th of July`."""
        step = {"last": -1, "this": 0, "next": 1}.get(self.low(at))
        owner = self.tokens[at + 1].text.lower() if at + 1 < len(self.tokens) else ""
        now = self.calendar.now
        if step is None or now is None or owner.replace("’", "'") not in ("year's", "years"):
            return []
        named = self.atoms_at(at + 2)
        if not named or any(atom.year is not None for atom in named):
            return []
        first, *rest = [atom.in_year(now.year + step) for atom in named]
        return [replace(first, first=at), *rest]

    def _turn(self, at: int, rule: Callable[[int], date]) -> int | None:
        """The year of "next Christmas", or of "last Easter", seen from today."""
        now, side = self.calendar.now, self.low(at - 1) if at else ""
        if now is None or side not in ("next", "coming", "upcoming", "last"):
            return None
        if side == "last":
            return now.year if rule(now.year) < now else now.year - 1
        return now.year if rule(now.year) > now else now.year + 1

    def _turn_beyond(self, at: int, rule: Callable[[int], date]) -> int | None:
        """The year of "the Easter before last", or of the one "after next"."""
        now, side = self.calendar.now, (self.low(at), self.low(at + 1))
        if now is None or side not in (("before", "last"), ("after", "next")):
            return None
        if self.low(at + 2) in WEEKDAY_NUMBERS | MONTH_NUMBERS | UNITS:
            return None  # "Easter before last week"
        if side[0] == "before":
            return now.year - 1 - (rule(now.year) >= now)
        return now.year + 1 + (rule(now.year) <= now)

    def _days_month(self, at: int) -> list[Atom]:
        """`3 October`, `3 and 9 October 2025`, `the 10th, 11th and 12th of June`."""
        skip = self._after_weekday(at)
        days, last = self._day_list(skip)
        if not days:
            return []
        month = self._month(self._skip(last, "of", "the", ".", "-"))
        ordinal = any(last - first > 1 for *_, first, last in days)
        opened = self.low(at - 1) in ("on", "of", "for")  # "on 45 March" is no day, and no amount
        if month is None or (not ordinal and not opened and any(day > 39 for day, *_ in days)):
            return []
        if self.low(at - 1) in _PARTING and self.low(at) in ORDINALS and self.low(last) == "of":
            return []  # "a third of October"
        year = self._year(month[1]) or self._short_year(month[1])
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
        year = self._year(last) or self._short_year(self._skip(last, ","))
        if year is None and self._year_inside(at, month[1]):
            return []
        end = year[1] if year else last
        return self._month_atoms(at, days, month[0], year and year[0], end)

    def _year_inside(self, at: int, after: int) -> tuple[int, int] | None:
        """The "26" of "in June 26": what lies in a month is no day of it."""
        ends = self.low(after + 1) not in ("-", "–", "to", "and", "or", "&", *ORDINAL_ENDINGS)
        return self._short_year(after) if ends and self.low(at - 1) in _INSIDE else None

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

    def _stretch(self, at: int) -> list[Atom]:
        """A month, a season, a quarter or a year."""
        place: Placer | None = None
        number: int | None = None
        after = at + 1
        word = self.low(at)
        if month := self._month(at):
            number, after = month
            place = spans.months(number, 1)
        elif word in SEASONS and (word not in ALSO_WORDS or self._season_here(at)):
            place = spans.months(SEASONS[word], 3)
            after = self._skip(after, "month", "months", "season")
            if (year := self._year(after)) and SEASONS[word] == 12 and self.low(year[1]) in "-/–":
                closing = self._number(year[1] + 1)
                if closing and closing[0] % 100 == (year[0] + 1) % 100:
                    return [Atom(at, closing[1], place, word, year[0])]
        elif quarter := self._quarter(at):
            number, after = 3 * quarter[0] - 2, quarter[1]
            place = spans.months(number, 3)
        elif year := self._whole_year(at):
            if quarter := self._quarter(self._skip(year[1], ",", "-")):  # "2021 Q1"
                first = 3 * quarter[0] - 2
                words = f"Q{quarter[0]} {year[0]}"
                return [Atom(at, quarter[1], spans.months(first, 3), words, year[0], first)]
            if (month := self._month(year[1])) and self.low(year[1]) != "may":  # "2026 March"
                words = f"{MONTHS[month[0] - 1]} {year[0]}"
                return [Atom(at, month[1], spans.months(month[0], 1), words, year[0], month[0])]
            return [Atom(at, year[1], spans.months(1, 12), str(year[0]), year[0])]
        if place is None:
            return []
        words = " ".join(token.text for token in self.tokens[at:after])
        year = self._year(after) or self._year_inside(at, after)
        if year is None:
            return [Atom(at, after, place, words, None, number)]
        return [Atom(at, year[1], place, f"{words} {year[0]}", year[0], number)]

    def _whole_year(self, at: int) -> tuple[int, int] | None:
        if at >= len(self.tokens) or self.tokens[at].kind != "number":
            return None
        if self.low(at - 1) == "fy" and self.tokens[at].low.isdigit() and len(self.low(at)) == 2:
            return 2000 + int(self.low(at)), at + 1
        year = self._year(at)
        if year is None:
            return None
        first, last = self.calendar.first, self.calendar.last
        if first and last and not first.year - 30 <= year[0] <= last.year + 10:
            return year if self._alone_after(at) else None
        return year

    def _alone_after(self, at: int) -> bool:
        """Whether a number can only be a year: "since 1950?", "in 1888"."""
        whole = self.tokens[at + 1 : at + 2]
        ends = not whole or whole[0].kind == "mark" or whole[0].low in AUXILIARIES
        return ends and self.low(at - 1) in ("since", "in", "of", "year", "during")
