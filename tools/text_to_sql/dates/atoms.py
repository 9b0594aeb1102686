"""One date expression at a time: "10th of June 2026", "last Friday", "the second week of March".

Each `_production` looks at the tokens from one place on and answers with the atoms it reads
there, or nothing; `atoms_at` takes the longest.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from functools import lru_cache

from pageturner.tools.text_to_sql.dates import spans
from pageturner.tools.text_to_sql.dates.beside import DatesBeside
from pageturner.tools.text_to_sql.dates.church_seasons import CHURCH_SEASONS, church_season
from pageturner.tools.text_to_sql.dates.digits import DatesInDigits
from pageturner.tools.text_to_sql.dates.each_month import in_each_month
from pageturner.tools.text_to_sql.dates.ends import end_of_records
from pageturner.tools.text_to_sql.dates.from_end import DatesFromTheEnd
from pageturner.tools.text_to_sql.dates.holidays import OPENINGS, holidays
from pageturner.tools.text_to_sql.dates.months import DatesOfMonths
from pageturner.tools.text_to_sql.dates.near import CALENDAR
from pageturner.tools.text_to_sql.dates.no_such import no_one_day, no_such_date
from pageturner.tools.text_to_sql.dates.nth import NthWeekdays
from pageturner.tools.text_to_sql.dates.numbered import NumberedDates
from pageturner.tools.text_to_sql.dates.openings import (
    BESIDE,
    COUNTED_WEEKDAYS,
    DAYS,
    ENDS_OF_RECORDS,
    FROM_THE_END,
    IN_DIGITS,
    NUMBER,
    NUMBERED,
    PARTS,
    SEEN_FROM_TODAY,
    SIDES_OF_A_DAY,
    STRETCHES,
    WEEKDAYS_OF_IT,
)
from pageturner.tools.text_to_sql.dates.periods import Atom, nowhere
from pageturner.tools.text_to_sql.dates.words import (
    FIRST,
    LAST,
    MONTH_NUMBERS,
    WEEKDAY_NUMBERS,
)
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, KNOWN
from pageturner.tools.text_to_sql.language.tokens import Token, TokenKind, stems
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import ORDINAL_ENDINGS, ORDINALS, word_set

_HANGING = frozenset({"that", "when", "where", "with", "without", "which", "to"})
_HELD = _HANGING | word_set("above below over under at reaching hitting topping exceeding whose")
_BRACKETED = ("-", "–", "to", "through", "until", *ORDINAL_ENDINGS)
_OWN = ("week", "month", "year")
_UNITS = ("days", "week", "weeks", "weekend", "weekends", "month", "months")
_SIDES = {"front": 1, "former": 1, "earlier": 1, "back": 2, "latter": 2, "later": 2}


_OPENING_NONE = word_set(
    "was were is are did does do had has have been be of and or but it its they there what which "
    'who whose how many much can could should would . , ? ! ; ( ) " “ ” ° '
    "the from for to between than by with not no as if like more most less get got i me my we our "
    "us you your he she him her ever so very"
)
"""No date begins with these, and they are a good part of what is said."""
_NAMED_AFTER = word_set(
    "lights tree trees card cards decoration decorations present presents gift gifts wreath "
    "wreaths carols costume costumes"
)
"""Things called after a holiday, which may be got ready on any day."""
_ONE_OF = word_set("any each every which what one another single")
_THIRDS = ("early", "mid", "late")
_LISTED = (",", "and", "or", "&")
_LONG = ("-", "long", "holiday", "bank", "three", "3", "day")
"""What may stand before the weekend of a holiday."""


def _always_on(rule: Callable[[int], date]) -> int:
    """The day of the week that a holiday falls on every year; -1 where there is none."""
    days = {rule(year).weekday() for year in range(2020, 2027)}
    return days.pop() if len(days) == 1 else -1


def opens(token: Token) -> bool:
    """Whether a date may begin with a token: no name does, and nothing else that is neither of
    the calendar nor a word of general English."""
    if token.low in _OPENING_NONE:
        return False
    if token.kind != "word" or token.low in KNOWN or token.low in CALENDAR:
        return True
    return any(
        form in KNOWN or form in CALENDAR for form in (token.low.rstrip("'s"), *stems(token.low))
    )


class DateAtoms(
    DatesInDigits, DatesOfMonths, DatesBeside, NumberedDates, DatesFromTheEnd, NthWeekdays
):
    """The productions over one question's tokens."""

    def atoms_at(self, at: int) -> list[Atom]:
        """The longest reading that begins here; several atoms for "3 and 9 October"."""
        if at >= len(self.tokens):
            return []
        token = self.tokens[at]
        productions = _begun_with(token.low, token.kind)
        if not productions or not opens(token):
            return []
        best: list[Atom] = []
        for production in productions:
            found = production(self, at)
            if found and (not best or found[-1].last > best[-1].last):
                best = found

        def read(tokens: Sequence[Token]) -> list[Atom]:
            return DateAtoms(tokens, self.calendar).atoms_at(at)

        best = no_such_date(self, at, self.atoms_at) or best
        return self._its_weekend(best) or in_each_month(self, at, best, read) or best

    def _end_of_records(self, at: int) -> list[Atom]:
        """`the very first report of the archive`."""
        return end_of_records(self, at)

    def _its_weekend(self, found: list[Atom]) -> list[Atom]:
        """`the July 4th holiday weekend`, `Flag Day weekend 2026`: the one beside the day."""
        if len(found) != 1 or not found[0].day or found[0].year == 0:
            return []
        day = found[0]
        last = self._skip(day.last, *_LONG)
        if self.low(last) != "weekend":
            return []
        words, place = f"{day.words} weekend", spans.beside(day.place, "weekend", None)
        year, last = day.year, last + 1
        if year is None and (said := self._year(last)):
            year, last = said
        return [replace(day, last=last, place=place, words=words, day=False, year=year)]

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
        if self._any_of_them(whole.last):
            return []
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

    def _day_of_that_month(self, at: int) -> list[Atom]:
        """`the 12th of last month`, `the second Tuesday of this month`."""
        day = self._day(at)
        now = self.calendar.now
        if day is None or not day[2] or now is None:
            return []
        weekday = WEEKDAY_NUMBERS.get(self.low(day[1])) if len(self.low(day[1])) > 3 else None
        inner = self._skip(day[1] + (weekday is not None), "of", "in", "the")
        found = self._relative_stretch(inner) if self.low(inner + 1) == "month" else None
        if found is None:
            return []
        month = found[0](now)[0]
        place = spans.day_of(month.month, day[0])
        if weekday is not None:
            place = spans.nth_of(month.month, weekday, day[0]) if day[0] < 6 else nowhere
        words = " ".join(token.text for token in self.tokens[at : found[1]])
        return [Atom(at, found[1], place, words, month.year, month.month, day=True)]

    def _early_to_late(self, at: int) -> list[Atom]:
        """`early to mid July`, `mid or late July`: what they are parts of is said once."""
        opening = self.low(at)
        joint = self._skip(at + 1, "-") if opening != "mid" or self.low(at + 2) != "-" else at + 1
        joined, after = self._joint(joint)
        taken = self.part_at(after) if joined and opening in _THIRDS else None
        if taken is None or taken[0][1] != "third" or self.low(after) not in _THIRDS:
            return []
        whole = self.whole_at(taken[1])
        if len(whole) != 1:
            return []
        parts = self._parts(at, joint, whole[0], "third", ((opening[:3], "", 1), taken[0]))
        return [parts[0], replace(parts[1], joined=joined)]

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
        many = {f"{unit}s"} & {token.low for token in self.tokens[at:inner_at]}
        if many and count == 1 and end in ("first", "last") and unit in ("day", "week"):
            if told := self._which_they_are(at, atom):
                return told
            both = {self.low(at - 2), self.low(at - 3)} & FIRST and self._any_of_them(atom.last)
            if not both:
                self.vague = " ".join(token.text for token in self.tokens[at : atom.last])
            return []
        asks = self.low(0) in AUXILIARIES
        behind = self._past_more(atom.last)  # "the first day of May and June with rain"
        held = self.low(behind) in (_HANGING if asks else _HELD)
        held = held or (self.low(behind), self.low(behind + 1)) == ("on", "which")
        ranging = self.low(atom.last) == "to" and self.atoms_at(self._skip(atom.last + 1, "the"))
        if part[1:] == ("day", 1) and held and not ranging:
            return []  # "the first day of May with rain", "above 70": whichever has it
        if unit == "weekend" and count == 2 and end != "nth":  # "the last two weekends of May"
            counts = (2, 1) if end == "last" else (1, 2)
            return self._parts(at, at + 1, atom, unit, [(end, unit, n) for n in counts])
        words = " ".join(token.text for token in self.tokens[at : atom.last])
        place, day = spans.cut(atom.place, *part), unit == "day" and (end == "nth" or count == 1)
        return [Atom(at, atom.last, place, words, atom.year, atom.month, day)]

    def _past_more(self, at: int) -> int:
        """Behind the "and June" that may stand there, and what else goes on to list such months."""
        while self.low(at) in _LISTED:
            more = self._stretch(self._skip(at, *_LISTED))
            if len(more) != 1:
                break
            at = more[0].last
        return at

    def _which_they_are(self, at: int, whole: Atom) -> list[Atom]:
        """The "from 27 May on" of "the last days of May, from 27 May on", and the "27 to 31" that
        may stand there: of that stretch."""
        opened = self._skip(whole.last, ",", "(", ":", "-", "–", "—")
        named = self.atoms_at(self._skip(opened, "from", "the")) if opened > whole.last else []
        if not named or any(not one.day for one in named):
            return []
        named = [one.in_year(whole.year) if whole.year else one for one in named]
        last = named[-1].last
        if len(named) == 1 and self.low(last) in ("on", "onward", "onwards"):
            place = spans.from_on(whole.place, named[0].place)
            year = named[0].year if whole.year is None else whole.year
            return [replace(named[0], first=at, last=last + 1, place=place, year=year, day=False)]
        return [replace(named[0], first=at), *named[1:]]

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
        if unit == "day" and count == 1 and self._any_of_them(whole[0].last):
            return []
        size = 1 if end == "nth" else count  # "the first or the last ten days"
        return self._parts(at, at + 1, whole[0], unit, (self._which(at, size), taken[0]))

    def _any_of_them(self, at: int) -> bool:
        """`the first and last day of May with hail`: of those with hail."""
        return self.low(at) in _HANGING - {"to"} and self.low(0) not in AUXILIARIES

    def _which_part(self, at: int) -> list[Atom]:
        """`which half of March, the first or the second`, `which third of it`: all are meant."""
        unit = self.low(at)
        if unit not in ("half", "third") or self.low(at - 1) not in ("which", "what"):
            return []
        whole = self._stretch(self._skip(at + 1, "of", "in", "the"))
        if len(whole) != 1:
            return []
        nths = (("nth", "", 1), ("nth", "", 2))
        parts = self._parts(at, whole[0].last, whole[0], unit, nths)
        last = replace(parts[1], place=spans.cut(whole[0].place, "last", unit, 1))
        return [*parts, last] if unit == "third" else parts

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
        found = self._stretch(at) or self._relative(at) or self._of_this(at)
        return found or church_season(self, at)

    def _of_this(self, at: int) -> list[Atom]:
        """The "of the month" of "the first ten days of the month": of this one."""
        unit, now = self.low(at), self.calendar.now
        at -= unit not in _OWN and self.low(at - 1) == "month"  # (passed over as in "of the month")
        unit = self.low(at)
        if now is None or unit not in _OWN or [self.low(at - 2), self.low(at - 1)] != ["of", "the"]:
            return []
        if any(token.kind == "date" or token.low in MONTH_NUMBERS for token in self.tokens):
            return []  # "at the start of the month, on 2 November"
        place = spans.const(*spans.to_unit(unit, 0, False)(now))
        return [Atom(at, at + 1, place, f"this {unit}", 0)]

    def part_at(self, at: int) -> tuple[tuple[str, str, int], int] | None:
        """Which part, and where the whole it is a part of begins."""
        word = self.low(at)
        if word in ("early", "mid", "late", "middle"):
            after = at + 1
            if word in ("early", "late") and self.low(after) == "in" and not self._timely(at - 1):
                after += 1 + (self.low(after + 2) == "new")  # "early in January", "in the new year"
            if word == "middle" and self.low(after) == "third":
                after += 1
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
            after += self.low(after) == "of" and self.low(after + 1) in _UNITS  # "first couple of"
        after += self.low(after) in ("few", "several") and self.low(after + 1) in _UNITS
        after += self.low(after) in ("full", "whole", "complete") and self.low(after + 1) in _UNITS
        unit = self.low(after).removesuffix("s")
        if unit == "of" and (1 < count <= 31 or (end == "last" and self._month(after + 1))):
            unit, after = "day", after - 1  # "the first ten of February", "the last of July"
        if unit not in ("day", "week", "fortnight", "weekend", "month", "half", "halve", "third"):
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

    def _timely(self, at: int) -> bool:
        """Whether what stands there was itself early or late: "delivered late in January"."""
        low = self.low(at)
        return low.endswith(("ed", "en")) or low in AUXILIARIES | {"too", "left", "came"}

    def _of_its_days(self, at: int) -> bool:
        """The "May day" of "the driest May day", "a sunny May day": a day in May."""
        before = self.low(at - 1) if at else ""
        first = before in (*FIRST, *LAST) and self._any_day_of(at + 1)
        coloured = at > 1 and self.low(at - 2) in ("a", "an") and self.tokens[at - 1].kind == "word"
        coloured = coloured and self.tokens[at + 1].text != "Day"  # "a rainy May Day" is the first
        return first or coloured or before in _ONE_OF or "most" in stems(before).values()

    def _holiday(self, at: int) -> list[Atom]:
        names = holidays()
        if self.low(at).rstrip("'") not in OPENINGS:
            return []
        if self.low(at - 1) == "-" and self.low(at - 2) in ("post", "pre"):
            self.vague = f"{self.low(at - 2)}-{self.tokens[at].text}"
            return []  # "the post-Easter swell": nobody says when
        for size in range(6, 0, -1):
            words, last = self._plain_words(at, size)
            rule = names.get(words)
            if rule is None:
                continue
            if words == ("may", "day") and self._of_its_days(at):
                return [Atom(at, at + 1, spans.months(5, 1), "May", None, 5)]
            if self.low(last) in _NAMED_AFTER or no_one_day(self, at, last, self.atoms_at):
                return []  # "the Christmas lights", "the Christmas holidays"
            year = self._year(last)
            text = " ".join(token.text for token in self.tokens[at:last])
            place = spans.by_rule(rule)
            if self.low(last) == "eve":  # "Flag Day eve"
                place, text, last = spans.days_from(place, -1, 1), f"{text} eve", last + 1
                year = year or self._year(last)
            day = True
            if WEEKDAY_NUMBERS.get(self.low(last)) == _always_on(rule):
                last += 1  # "Thanksgiving Thursday"
            if self.low(self._skip(last, *_LONG)) == "week":  # "Halloween-week"
                last = self._skip(last, *_LONG)
                place, day = spans.beside(place, "week", None), False
                text, last = f"{text} week", last + 1
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


_Production = Callable[[DateAtoms, int], list[Atom]]
_PRODUCTIONS: dict[_Production, frozenset[str]] = {
    DateAtoms._digits: IN_DIGITS,
    DateAtoms._relative: SEEN_FROM_TODAY,
    DateAtoms._beside: BESIDE,
    DateAtoms._numbered_week: frozenset({*ORDINALS, NUMBER}),
    DateAtoms._numbered: NUMBERED,
    DateAtoms._from_the_end: FROM_THE_END,
    DateAtoms._first_and_last: FIRST,
    DateAtoms._day_of_that_month: DAYS,
    DateAtoms._early_to_late: frozenset(_THIRDS),
    DateAtoms._two_parts: FIRST | LAST | ORDINALS.keys(),
    DateAtoms._which_part: frozenset({"half", "third"}),
    DateAtoms._part_of: PARTS | _SIDES.keys(),
    DateAtoms._nth_weekday: DAYS | LAST,
    DateAtoms._several_weekdays: COUNTED_WEEKDAYS,
    DateAtoms._listed_weekdays: DAYS | LAST,
    DateAtoms._weekdays: WEEKDAYS_OF_IT,
    DateAtoms._holiday: OPENINGS | IN_DIGITS,  # "4th of July"
    church_season: CHURCH_SEASONS,
    DateAtoms._in_its_year: frozenset({"last", "this", "next"}),
    DateAtoms._days_month: DAYS | WEEKDAY_NUMBERS.keys(),
    DateAtoms._month_days: frozenset({*WEEKDAY_NUMBERS, *MONTH_NUMBERS}),
    DateAtoms._stretch: STRETCHES,
    DateAtoms._weekday: frozenset(WEEKDAY_NUMBERS),
    DateAtoms._the_weekend: frozenset({"weekend"}),
    DateAtoms._end_of_records: ENDS_OF_RECORDS | SIDES_OF_A_DAY,
}
"""The productions, each with the words that what it reads begins with."""


@lru_cache(maxsize=8192)
def _begun_with(word: str, kind: TokenKind) -> tuple[_Production, ...]:
    """The productions that may read something from a word on."""
    in_digits = kind in ("number", "date") or word[:1].isdecimal()
    opening = NUMBER if in_digits else word.rstrip("'")
    return tuple(read for read, words in _PRODUCTIONS.items() if opening in words)
