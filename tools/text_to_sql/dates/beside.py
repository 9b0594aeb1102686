"""Dates beside a named one: "the day after Christmas", "Labor Day week", "within 3 days of Easter".

how many   a unit   on which side      of which day
the three  days     after              Thanksgiving
the        week     of                 3 May
two        days     leading up to      the holiday
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from pageturner.tools.text_to_sql.dates import spans
from pageturner.tools.text_to_sql.dates.around import (
    around,
    days_around,
    run_of_days,
    run_place,
)
from pageturner.tools.text_to_sql.dates.periods import Atom, Placer
from pageturner.tools.text_to_sql.dates.relative import RelativeDates
from pageturner.tools.text_to_sql.dates.words import (
    DAYS_IN,
    FIRST,
    LAST,
    MONTH_NUMBERS,
    WEEKDAY_NUMBERS,
)
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.words import (
    ORDINAL_ENDINGS,
    ORDINALS,
    PhraseTable,
    ends,
    phrases,
    word_set,
)

_PARTS_OF_A_DAY = frozenset({"morning", "afternoon", "evening", "night"})
_SIDES = PhraseTable(
    {
        "after": """
            after, following, that follow, that followed, which followed, immediately after,
            right after, directly after, just after, straight after, later than
        """,
        "before": """
            before, preceding, prior to, ahead of, that preceded, immediately before,
            right before, directly before, just before, earlier than, sooner than
        """,
        "up to": "leading up to, leading to, running up to, up to, leading into, running into",
        "starting": """
            starting, beginning, commencing, starting with, beginning with, starting from,
            that began, that begins, that started, that starts, which began, which started
        """,
        "from": "from",
        "ending": """
            ending, ending on, up to and including, that ended, that ends, which ended, which ends
        """,
        "to": "to",
        "of": "of, containing",
        "around": "around, surrounding",
    }
)
_WHOLES = ("month", "year")
_SIGNS = {"after": 1, "before": -1, "up to": -1, "starting": 0, "from": 0}
_OF_A_STRETCH = word_set("the those these all for over during across")
"""Before "three days after" these speak of all three, where "in" or nothing names the third."""
_OVER = word_set("in over during for throughout across")
_AT_MOST = phrases("less than, no more than, not more than, at most, no later than")
_LIMITING = word_set("least most than exactly only just")
_RANGING = word_set("to through thru until till - – —")
_WEEKS = ("week", "fortnight")
_LAST_WEEK = 20
_BEHIND_A_DAY = AUXILIARIES | word_set("? . , ! ; : and or than how what") | {""}
_EITHER = ("either", "both", "each")
_EVENT = 3
"""Of how many words what happened on a day is called."""
_CLOSED = AUXILIARIES | ASKING | word_set("that it them this those these of on in and or")
_SEVERAL = word_set("days weeks months weekends years")


class DatesBeside(RelativeDates):
    """The productions that count from a day named right after."""

    def _beside(self, at: int) -> list[Atom]:
        """A day, week or weekend, or so many of them, on one side of a named day."""
        if self.low(at) == "eve" and self.low(at + 1) == "of":
            inner = self._skip(at + 2, "the")
            return self._made(at, inner, lambda atom: spans.beside(atom.place, "day", -1, 1))
        if self.low(at) == "within":
            return self._within(at)
        if found := self._on_each_side(at):
            return found
        if beside := around(self, at):
            named = self.atoms_at(self._skip(beside[1], "of", "the", "on"))
            if len(named) == 1 and named[0].day:
                itself = beside[0] or "between" in (self.low(at - 1), self.low(at - 2))
                return days_around(named[0], at, named[0].last, itself=itself)
            return []
        run = run_of_days(self, at)
        if run and run[1] == "starting" and self._counted_in_a_range(at, run[2], run=True):
            return []
        if run:
            return self._run_of(at, run[1], run[2], run[0])
        if self._vaguely(at):
            if told := self._told_at_once(at):
                return told
            self.vague = " ".join(token.text for token in self.tokens[at : at + 4])
            return []
        counted, count, start = self._so_many(at)
        word = self.low(start)
        unit = word.removesuffix("s")
        exact = self.low(start + 1) == "to" and self.low(start + 3) == "day"
        side = self._side(start + 4 if exact else start + 1)  # "a year to the day after"
        if not side:
            return []
        name, inner = side
        opened = at - (self.low(at - 1) in ("a", "an"))
        if counted and name == "from" and self._counted_in_a_range(at, inner):
            return []
        less = ends(self.tokens, opened, _AT_MOST)
        if less and self.low(opened - less - 1) not in ("no", "not") and self.atoms_at(inner):
            self.vague = " ".join(token.text for token in self.tokens[opened:inner])
            return []  # "less than a week after 3 May" is no day, and on its own no stretch
        if name == "to":  # "the ten days to 13 May"
            if self.low(at - 1) not in _OF_A_STRETCH or not (counted or unit in _WEEKS):
                return []
            name = "ending"
        sign = _SIGNS.get(name)
        if unit == "hour" and counted and not count % 24:
            unit, count = "day", count // 24
        if unit in _PARTS_OF_A_DAY and name in ("after", "before"):
            unit = "day"  # "the morning after Christmas"
        if word in WEEKDAY_NUMBERS and len(word) > 2 and not counted:
            number = WEEKDAY_NUMBERS[word]
            near = sign
            return (
                self._made(at, inner, lambda atom: spans.beside_weekday(atom.place, number, near))
                if near
                else []
            )
        if name == "from" and (found := self._onwards(at, start, inner, count, counted)):
            return found
        if not counted and "most" in stems(self.low(at - 1)).values():
            return []  # "the hottest day before 3 May" is any of them
        if not counted and unit == "day" and self._any_day_since(at, inner):
            return []
        if not counted and unit == "day" and self.low(at - 1) in ("which", "what"):
            return []  # "on which day after 3 May did it first hail"
        if not counted and unit == "day" and self.low(at - 2) in (*FIRST, *LAST, "next", "latest"):
            return []  # "the last snowy day before 1 March" is one of all those before it
        if not counted and unit == "day" and not ORDINALS.keys().isdisjoint(self._two_before(at)):
            return []  # "the second wet day after Easter", "the third day after it above 60"
        if unit not in (*DAYS_IN, "weekend", *_WHOLES) or (word.endswith("s") and not counted):
            return []  # "rainy days after Easter" are any
        if unit == "year" and not (name in ("after", "before") and self._names_a_day(at, counted)):
            return []
        opened = name in ("starting", "from") and unit in DAYS_IN
        if opened and not counted:  # "the week from 4 May", "the fortnight starting 4 May"
            opened = unit in _WEEKS and (name == "starting" or self.low(at - 1) in _OF_A_STRETCH)
        if opened or (name == "ending" and unit != "weekend"):
            days = DAYS_IN.get(unit, 0) * count  # "the week ending 8 February"
            return self._run_of(at, name, inner, days) if days else []
        if unit == "fortnight":
            unit, count = "week", 2 * count
        days = DAYS_IN.get(unit, 0) * count if name == "around" or unit == "day" else 0
        if counted and days and (found := self._several(at, name, inner, days)):
            return found
        if not sign and (counted or unit == "day" or name == "from"):
            return []
        if unit in ("week", *_WHOLES) and sign and self._names_a_day(at, counted):
            steps = sign * count
            return self._made(at, inner, lambda atom: spans.stepped(atom.place, unit, steps))
        step = sign or None
        return self._made(
            at,
            inner,
            lambda atom: spans.beside(atom.place, unit, step, count, starting=name == "starting"),
            day=unit == "day",
        )

    def _numbered_week(self, at: int) -> list[Atom]:
        """`the second week after Easter`, `the 3rd weekend before Christmas`, `the third day after
        it`."""
        number, unit = ORDINALS.get(self.low(at), 0), at + 1
        if self.low(at).isdecimal() and self.low(unit) in ORDINAL_ENDINGS:
            number, unit = int(self.low(at)), unit + 1
        if not 1 < number <= _LAST_WEEK or self.low(unit) not in ("week", "weekend", "day"):
            return []
        side = self._side(unit + 1)
        sign, week = _SIGNS.get(side[0], 0) if side else 0, self.low(unit)
        if side is None or not sign:
            return []
        if week == "day" and (self._any_day_since(unit, side[1]) or self._goes_on(side[1])):
            return []
        days = sign * (1 if week == "day" else 7) * (number - 1)
        return self._made(
            at,
            side[1],
            lambda atom: spans.shifted(spans.beside(atom.place, week, sign), days),
            day=week == "day",
        )

    def _two_before(self, at: int) -> tuple[str, str]:
        return self.low(at - 2), self.low(at - 1)

    def _goes_on(self, inner: int) -> bool:
        """Whether something is said of a day behind the one it is beside: "the second day after
        Easter above 60"."""
        named = self.atoms_at(inner)
        behind = self.low(named[0].last) if len(named) == 1 else "?"
        return behind not in _BEHIND_A_DAY

    def _onwards(self, at: int, start: int, inner: int, count: int, counted: bool) -> list[Atom]:
        """`a week from tomorrow`, `two days from Friday`: the day that is so far from then."""
        unit, before = self.low(start).removesuffix("s"), self.low(at - 1)
        now, weekday = self.calendar.now, WEEKDAY_NUMBERS.get(self.low(inner))
        if unit not in (*DAYS_IN, "month") or now is None:
            return []
        if before in _OF_A_STRETCH or not (counted or before in ("a", "an", "one", "exactly")):
            return []
        if weekday is not None and len(self.low(inner)) > 2 and not self._day(inner + 1):
            day, last = spans.to_weekday(weekday, 1)(now), inner + 1
        elif found := self._relative_day(inner):
            day, last = found[0](now), found[1]
        else:
            return []
        words = " ".join(token.text for token in self.tokens[at:last])
        place = spans.stepped(spans.const(*day), unit, count)
        return [Atom(at, last, place, words, 0, day=True)]

    def _any_day_since(self, at: int, inner: int) -> bool:
        """`the first day after 3 May on which it snowed`: one of all those that follow."""
        if self.low(at - 1) not in (*FIRST, *LAST):
            return False
        named = self.atoms_at(inner)
        after = [self.low(named[0].last + step) for step in (0, 1)] if len(named) == 1 else []
        doing = after[:1] == ["to"] and after[1].isalpha() and not self.atoms_at(named[0].last + 1)
        return (
            doing  # "the first day after 3 May to reach 80"
            or after[:1] in (["with"], ["without"], ["when"], ["that"])
            or after == ["on", "which"]
        )

    def _run_of(self, at: int, side: str, inner: int, days: int) -> list[Atom]:
        """So many days from the named one on, or up to it; it is one of them."""
        return self._made(at, inner, lambda atom: run_place(atom, side, days), day=False)

    def _counted_in_a_range(self, at: int, inner: int, *, run: bool = False) -> bool:
        """`at least four days from 1 May to 14 May`, `two days in a row from 1 May to 14 May`: so
        many of them, and not the four or the two."""
        named = self.atoms_at(inner) if run or self.low(at - 1) in _LIMITING else []
        return any(self.low(atom.last) in _RANGING for atom in named)

    def _vaguely(self, at: int) -> bool:
        """`in the days before Christmas`, `the run-up to it`: how many days, nobody said."""
        if self.low(at) in ("run", "lead", "build"):
            up = self._skip(at + 1, "-")
            return self.low(up) == "up" and self.low(up + 1) == "to"
        side = self._side(at + 1) if self.low(at) in _SEVERAL else None
        if side is None or self.low(at - 1) != "the":
            return False
        return side[0] == "around" or (side[0] in ("before", "after") and self.low(at - 2) in _OVER)

    def _told_at_once(self, at: int) -> list[Atom]:
        """The "15 to 24 December" of "the run-up to Christmas, 15 to 24 December"."""
        for start in range(at + 2, at + 6):
            if named := self.atoms_at(start):
                after = self._skip(named[-1].last, ",", "(", ":", "from")
                told = self.atoms_at(after) if after > named[-1].last else []
                year = named[-1].year
                told = [atom.in_year(year) if year else atom for atom in told]
                return [replace(told[0], first=at), *told[1:]] if told else []
        return []

    def _so_many(self, at: int) -> tuple[bool, int, int]:
        """Whether a number was said, which, and where the unit stands."""
        opened = at + (self.low(at) in (*FIRST, *LAST, "next"))
        number = self._number(opened)
        if number is None:
            return False, 1, at
        return True, number[0], self._skip(number[1], "of")  # "a couple of days"

    def _side(self, at: int) -> tuple[str, int] | None:
        """On which side, and where the day is named."""
        found = _SIDES.at(self.tokens, at) if at < len(self.tokens) else None
        if found is None:
            return None
        inner = self._skip(at + found[1], "the", "on", "with")
        return found[0], self._dated(inner) if self.low(inner - 1) == "the" else inner

    def _dated(self, at: int) -> int:
        """Where the day begins of "the big snow of 3 March"; the same place where none does."""
        for last in range(at + 1, min(at + 4, len(self.tokens) - 1)):
            joined = self.tokens[last - 1].low == "-"
            if (
                not (self.tokens[last - 1].kind == "word" or joined)
                or self.low(last - 1) in AUXILIARIES | ASKING
            ):
                return at
            named = self.atoms_at(last + 1) if self.low(last) in ("of", "on") else []
            if len(named) == 1 and named[0].day and not self.atoms_at(at):
                return last + 1
            told = self._day(last) and self.atoms_at(last)  # "the stormy 3 May"
            if told and len(told) == 1 and told[0].day and told[0].month:
                return last
        return at

    def _names_a_day(self, at: int, counted: bool) -> bool:
        """`a week after`, `two weeks before` name a day; `the two weeks after` are weeks."""
        before = self.low(at - 1)
        return before != "the" if counted else before in ("a", "one", "exactly")

    def _several(self, at: int, side: str, inner: int, count: int) -> list[Atom]:
        """`three days starting 22 February`, `the two days before Christmas`."""
        if side == "around":
            half = count // 2
            return self._made(
                at, inner, lambda atom: spans.spread(atom.place, half, half), day=False
            )
        stretch = self.low(at - 1) in _OF_A_STRETCH or self.low(at) in (*FIRST, *LAST, "next")
        sign = _SIGNS.get(side)
        stretch = stretch or side == "up to"  # "ten days up to Easter" are all ten
        if sign is None or (sign and not stretch):
            return []
        return self._made(
            at, inner, lambda atom: spans.days_from(atom.place, sign, count), day=False
        )

    def _on_each_side(self, at: int) -> list[Atom]:
        """`two days either side of Christmas`: those and the day itself, as it is no more than
        named by them; `the two days on either side of it` are four."""
        number = self._number(at) or ((1, at + 1) if self.low(at) in ("a", "one") else None)
        size = DAYS_IN.get(self.low(number[1]).removesuffix("s")) if number else None
        if number is None or not size:
            return []
        side = self._skip(number[1] + 1, "on", "to")
        if self.low(side) not in _EITHER or self.low(side + 1) not in ("side", "sides"):
            return []
        inner, days = self._skip(side + 2, "of", "the", "on"), size * number[0]
        if self.low(at - 1) != "the":
            return self._made(
                at, inner, lambda atom: spans.spread(atom.place, days, days), day=False
            )
        both = (
            self._made(at, inner, partial(_run_beside, side, days), day=False) for side in (-1, 1)
        )
        return [
            replace(atom, first=atom.first + n, joined="list" if n else "")
            for n, found in enumerate(both)
            for atom in found
        ]

    def _within(self, at: int) -> list[Atom]:
        """`within three days of Easter`: on either side, or on the one that is said."""
        number = self._number(at + 1) or ((1, at + 2) if self.low(at + 1) in ("a", "one") else None)
        size = DAYS_IN.get(self.low(number[1]).removesuffix("s")) if number else None
        side = self._side(number[1] + 1) if number else None
        if (
            number is None
            or size is None
            or side is None
            or side[0] not in ("of", "after", "before")
        ):
            return []
        days, name = size * number[0], side[0]
        before, after = (0 if name == "after" else days), (0 if name == "before" else days)
        return self._made(
            at, side[1], lambda atom: spans.spread(atom.place, before, after), day=False
        )

    def _made(
        self, at: int, inner: int, place: Callable[[Atom], Placer], *, day: bool = True
    ) -> list[Atom]:
        """What is counted from the one day that is named at `inner`."""
        named = self.atoms_at(inner) or self._dated_event(inner) or self._of_this_month(inner)
        if len(named) != 1 or not named[0].day:
            return []
        atom = named[0]
        words = " ".join(token.text for token in self.tokens[at : atom.last])
        placed = place(atom)
        return [Atom(at, atom.last, placed, words, atom.year, atom.month, day=day, origin=atom)]

    def _of_this_month(self, at: int) -> list[Atom]:
        """The "11th" of "the week of the 11th", where no month was named."""
        day, now = self._day(at), self.calendar.now
        if self.low(at - 1) != "the" or day is None or not day[2] or now is None or day[0] > 31:
            return []
        if self.tokens[at].kind != "number" or any(t.low in MONTH_NUMBERS for t in self.tokens):
            return []
        place = spans.day_of(now.month, day[0])
        return [Atom(at, day[1], place, f"the {day[0]}th", now.year, now.month, day=True)]

    def _dated_event(self, at: int) -> list[Atom]:
        """The day of "the storm of 3 May", "our wedding on 3 May": told with what happened then."""
        for last in range(at + 1, at + _EVENT + 1):
            if not self.low(last - 1).isalpha() or self.low(last - 1) in _CLOSED:
                return []
            if self.low(last) in ("of", "on"):
                named = self.atoms_at(self._skip(last + 1, "the"))
                return named if len(named) == 1 and named[0].month and named[0].day else []
        return []


def _run_beside(side: int, days: int, atom: Atom) -> Placer:
    """So many days on one side of a day, without it."""
    return spans.days_from(atom.place, side, days)
