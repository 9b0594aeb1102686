"""Dates counted from today: "yesterday", "two weeks ago", "next Friday", "the past month"."""

from abc import abstractmethod
from datetime import timedelta
from itertools import pairwise

from pageturner.tools.text_to_sql.dates import spans
from pageturner.tools.text_to_sql.dates.ago import a_week_behind, counted_from_today
from pageturner.tools.text_to_sql.dates.periods import Atom
from pageturner.tools.text_to_sql.dates.spans import Shift
from pageturner.tools.text_to_sql.dates.weekdays import any_of_its_kind, in_a_list, weekday_range
from pageturner.tools.text_to_sql.dates.words import (
    ALSO_WORDS,
    MONTH_NUMBERS,
    SEASONS,
    WEEKDAY_NUMBERS,
    DateWords,
)
from pageturner.tools.text_to_sql.language.english import KNOWN, PAST
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.words import phrases, places, starts

_FROM_NOW = frozenset({("from", "today"), ("from", "now")})
AT_THIS_MOMENT = phrases("""
    right now, at the moment, at present, as of now, currently, at this moment,
    at this very moment, at this minute, this very moment, this very minute
""")
_OPENING = ("the", "holiday", "long", "bank")
_ENDING = phrases("""
    now ending, ending now, ending today, just ending, that is ending, that's ending,
    that ends today, now drawing to a close, drawing to a close, coming to an end, about to end,
    we are in, we're in
""")
_ENDED = phrases("""
    just ended, just gone, just past, just over, just finished, that just ended,
    that has just ended, that just finished, that has just gone, which just ended, gone by,
    which has just ended,
    that ended yesterday, which ended yesterday, that has ended, that is over, that's over
""")
_UNTIL = frozenset({"to", "until", "till", "through", "thru"})
_SEEN = phrases("""
    as seen on, as seen from, seen from, as of, viewed from, looking ahead from, looking back from,
    asked on, if today is, if today were, if today was, today being, supposing today is
""")
_RUNS = ("days", "weeks", "fortnights", "months", "weekends", "years", "hours")
_OF_A_WEEKEND = frozenset(
    {"of", "in", "before", "after", "days", "day", "dates", "with", "that", "when", "which"}
    | {"following", "preceding", "prior", "or", "versus", "vs", "than"}
)
_LISTED = frozenset({",", "and", "or", "&", "/"})
_TO_DATE = frozenset({("to", "date"), ("so", "far")})
_GONE = ("gone", "past", "ended", "passed", "over", "finished", "elapsed")
_STARTS = ("start", "beginning", "outset", "turn")
_WHOLES = ("week", "month", "quarter", "year")
_WITHIN_IT = ("week", "month", "year")
_UNITS = {"day": 1, "week": 7, "fortnight": 14, "weekend": 2, "month": 30, "year": 365}


_COMING = ("coming", "upcoming", "forthcoming")
STEPS = {
    "this": 0,
    "current": 0,
    **dict.fromkeys(("last", "past", "previous", "preceding", "prior", "foregoing"), -1),
    **dict.fromkeys(("next", "following", *_COMING), 1),
}
"""What says which of its kind a stretch is, seen from today's."""
_THIS_DAY = tuple(["on", "this", day, end] for day in ("day", "date") for end in (",", "?", ""))
_SPANS = ("week", "weekend", "month")
_ANY_OF_THEM = ("every", "each", "which", "what", "any", "a")


class RelativeDates(DateWords):
    """The productions that need to know what day it is."""

    @abstractmethod
    def atoms_at(self, at: int) -> list[Atom]:
        """The longest reading that begins here."""

    def _relative(self, at: int) -> list[Atom]:
        if counted := counted_from_today(self, at) or a_week_behind(self, at):
            return counted
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
        if found := self._same_day(at):
            return found
        if word == "day" and self.low(at + 2) in ("yesterday", "tomorrow"):
            days = {"before": -2, "after": 2}.get(self.low(at + 1), 0)
            return (spans.shift(days), at + 3) if days else None
        if word in ("yesterday", "tomorrow", "today", "tonight"):
            days = {"yesterday": -1, "tomorrow": 1}.get(word, 0)
            last = at + 1
            if self.low(last) in ("morning", "afternoon", "evening", "night"):
                last += 1
            return spans.shift(days), last
        if word == "now" and (
            self.low(at + 1) in _UNTIL
            or (self.low(at - 1), self.low(at + 1)) == ("between", "and")
            or (self.low(at - 1) == "and" and "between" in map(self.low, range(at - 8, at - 2)))
        ):
            return spans.shift(0), at + 1
        clause = self.low(at + 3) in ("the", "it", "when", "that", "of")  # "at the moment it broke"
        if (size := starts(self.tokens, at, AT_THIS_MOMENT)) and not (size == 3 and clause):
            return spans.shift(0), at + size
        if word in ("this", "last") and self.low(at + 1) in (
            ("morning", "afternoon", "evening", "night") if word == "this" else ("evening", "night")
        ):
            return spans.shift(-1 if word == "last" else 0), at + 2
        start = at + 1 if word in ("exactly", "about", "some", "just") else at
        ahead = self.low(start) == "in"
        number = (1, start + ahead + 1) if self.low(start + ahead) in ("a", "an") else None
        number = number or self._number(start + ahead)
        if number is None:
            return None
        number = (number[0], self._skip(number[1], "of"))  # "a couple of days ago"
        unit = self.low(number[1]).removesuffix("s")
        if unit == "hour" and number[0] and not number[0] % 24:  # "48 hours ago"
            unit, number = "day", (number[0] // 24, number[1])
        if unit in WEEKDAY_NUMBERS and len(unit) > 2 and 0 < number[0] < 100:
            return self._weekdays_away(number[0], unit, number[1] + 1)
        if unit not in _UNITS or unit == "weekend":
            return None
        after = number[1] + 1
        if self.low(after) == "ago" or (self.low(after) == "back" and self.low(after + 1) != "to"):
            after += 2 if (self.low(after + 1), self.low(after + 2)) in _FROM_NOW else 0
            after += self.low(after + 1) == "today"
            back = spans.back(unit, -number[0])
            if self.low(after + 1) == "this" and self.low(after + 2) in _WITHIN_IT:
                whole = spans.to_unit(self.low(after + 2), 0, False)  # "ten years ago this month"
                return spans.then(back, whole), after + 3
            if near := self._near_day(after + 1):  # "a week ago yesterday"
                return spans.then(near[0], back), near[1]
            return back, after + 1
        if ahead or (self.low(after), self.low(after + 1)) in _FROM_NOW:
            if ahead and self.low(at - 1) in ("times", "once"):
                return None
            if ahead and (number[0], unit) == (1, "day") and self.calendar.tense != "future":
                return None  # "hail and mist in one day"
            return spans.back(unit, number[0]), after if ahead else after + 2
        return None

    def _near_day(self, at: int) -> tuple[Shift, int] | None:
        """The "yesterday" or the "last Tuesday" that "a week ago" counts from."""
        if self.low(at) == "yesterday":
            return spans.shift(-1), at + 1
        named = at + (self.low(at) == "last")
        weekday = WEEKDAY_NUMBERS.get(self.low(named)) if len(self.low(named)) > 3 else None
        return None if weekday is None else (spans.to_weekday(weekday, -1), named + 1)

    def _weekdays_away(self, count: int, weekday: str, after: int) -> tuple[Shift, int] | None:
        """`two Sundays ago`, `three Fridays from now`: so many of them back or on."""
        ahead = (self.low(after), self.low(after + 1)) in _FROM_NOW
        if not ahead and self.low(after) != "ago":
            return None
        step = count if ahead else -count
        return spans.to_weekday(WEEKDAY_NUMBERS[weekday], step), after + 1 + ahead

    def said_now(self) -> list[tuple[int, int]]:
        """Where it is said from which day on the question looks, and in how many tokens."""
        return places(self.tokens, _SEEN)

    def leans_on_now(self, at: int) -> bool:
        """Whether what begins here is counted from today, said or not."""
        return bool(self._relative_day(at) or self._relative_stretch(at))

    def _relative_stretch(self, at: int) -> tuple[Shift, int] | None:
        word = self.low(at)
        if found := self._within_this(at):
            return found
        number = self._number(at)
        if number and self.low(number[1]) == "weekends" and self.low(number[1] + 1) == "ago":
            return spans.to_unit("weekend", -number[0], False), number[1] + 2
        if found := self._nearly_over(at):
            return found
        beyond = {("before", "last"): -2, ("after", "next"): 2}.get(
            (self.low(at + 1), self.low(at + 2))
        )
        if beyond and word in WEEKDAY_NUMBERS and len(word) > 2:
            return spans.to_weekday(WEEKDAY_NUMBERS[word], beyond), at + 3
        over = self.low(at + 1) == "just" and self.low(at + 2) in _GONE
        step = beyond or (-1 if over and self.calendar.now else 0)
        if step and word in MONTH_NUMBERS | SEASONS and word not in ALSO_WORDS:
            months = (MONTH_NUMBERS[word], 1) if word in MONTH_NUMBERS else (SEASONS[word], 3)
            return spans.to_month(*months, step), at + 3  # "the January just past"
        if beyond and word in ("week", "month", "year", "weekend", "quarter"):
            return spans.to_unit(word, beyond, False), at + 3
        if over and word in (*_WHOLES, "weekend"):
            return spans.to_unit(word, -1, False), at + 3  # "the month just gone"
        if word not in STEPS:
            return None
        coming = word in _COMING
        step, name = STEPS[word], at + 1
        if word == "this" and self.low(name) in ("coming", "upcoming", "past"):
            coming, step = self.low(name) != "past", -1 if self.low(name) == "past" else 1
            name += 1
        unit = self.low(name)
        if word == "past" and unit in ("week", "month", "year"):
            return spans.run(unit, -1), name + 1
        if unit in WEEKDAY_NUMBERS and len(unit) > 2:
            if step and self.low(name + 1) == "of" and self._month(name + 2):
                return None  # "the last Sunday of May with hail"
            step -= step == -1 and self._of_this_week(unit)
            return spans.to_weekday(WEEKDAY_NUMBERS[unit], step), name + 1
        if unit in MONTH_NUMBERS and unit not in ("mar", "sun"):
            if self._year(name + 1) or self._any_day_of(name + 1):
                return None  # "the last May day with hail" is one of May
            return spans.to_month(MONTH_NUMBERS[unit], 1, step, over=self._told), name + 1
        if unit in SEASONS:
            return spans.to_month(SEASONS[unit], 3, step, over=self._told), name + 1
        if unit in ("week", "month", "year", "weekend", "quarter"):
            return spans.to_unit(unit, step, coming), name + 1
        if unit == "fortnight" and step:
            return spans.run(unit, step), name + 1
        return self._run(name, step) if step else None

    @property
    def _told(self) -> bool:
        """Whether it is asked what was, and not what will be."""
        past = any(token.low in PAST for token in self.tokens)
        return past and self.calendar.tense != "future"

    def _nearly_over(self, at: int) -> tuple[Shift, int] | None:
        """`the month now ending`, `the week just gone`: this one, or the one before it."""
        unit, before = self.low(at), self.low(at - 1)
        known = unit in _WHOLES or unit == "weekend"
        if not known or before not in _OPENING or at + 1 >= len(self.tokens):
            return None
        if size := starts(self.tokens, at + 1, _ENDING):
            return spans.to_unit(unit, 0, False), at + 1 + size
        if size := starts(self.tokens, at + 1, _ENDED):
            return spans.to_unit(unit, -1, False), at + 1 + size
        return None

    def _of_this_week(self, weekday: str) -> bool:
        """Whether "this Monday" was spoken of and is over: the last one is then another."""
        said = any(pair == ("this", weekday) for pair in pairwise(t.low for t in self.tokens))
        now = self.calendar.now
        return said and now is not None and WEEKDAY_NUMBERS[weekday] < now.weekday()

    def _run(self, at: int, step: int) -> tuple[Shift, int] | None:
        """The "three weeks" of "the last three weeks", the "48 hours" of "the past 48 hours"."""
        if self.low(at) in ("few", "several") and self.low(at + 1) in _RUNS:
            self.vague = f"{self.low(at - 1)} {self.low(at)} {self.low(at + 1)}"
        number = self._number(at)
        last = self._skip(number[1], "of") if number else at  # "a couple of days"
        if number and self.low(last) not in _RUNS and (unit := self._unit_before(at)):
            return spans.run(unit, step * number[0]), last  # "days in the last 14"
        if number is None or self.low(last) not in _RUNS:
            return None
        if self.low(last + 1) in ("of", "in"):
            return None
        count, unit = step * number[0], self.low(last).removesuffix("s")
        if unit == "hour":
            days, rest = divmod(number[0], 24)
            return (spans.run("day", step * days), last + 1) if days and not rest else None
        return spans.run(unit, count), last + (unit != "weekend")  # "weekends" are days of them

    def _unit_before(self, at: int) -> str:
        """The unit of "how many days in the last 14", said before the number; "" for none."""
        unit, joint, article = (self.low(at - step) for step in (4, 3, 2))
        named = article == "the" and joint in ("in", "of", "over", "during", "out")
        following = self.low(at + 1)
        plain = following in KNOWN or not following.isalpha()
        return unit.removesuffix("s") if named and plain and unit in ("days", "weeks") else ""

    def _within_this(self, at: int) -> tuple[Shift, int] | None:
        """`earlier this month`, `the rest of the week`, `the year to date`: up to today, or on."""
        word, ahead = self.low(at), False
        if word in ("earlier", "later") and self.low(at + 1) == "this":
            unit, last, ahead = self.low(at + 2), at + 3, word == "later"
        elif word in ("rest", "remainder") and self.low(at + 1) == "of":
            name = self._skip(at + 2, "the", "this")
            unit, last, ahead = self.low(name), name + 1, True
        elif word == "since" and self.low(self._skip(at + 1, "the", "very")) in _STARTS:
            name = self._skip(at + 1, "the", "very", *_STARTS, "of", "this", "current")
            opened = self.low(name - 1) in ("the", "this", "current")
            unit, last = self.low(name) if opened else "", name + 1
        elif word == "ytd":
            unit, last = "year", at + 1
        elif (self.low(at + 1), self.low(at + 2)) in _TO_DATE:
            unit, last = word, at + 3
        else:
            return None
        today = word in ("ytd", "since") or self.low(last - 1) in ("date", "far")
        return (spans.rest_of(unit, ahead, today), last) if unit in _WHOLES else None

    def _same_day(self, at: int) -> tuple[Shift, int] | None:
        """`this time last month`, `the same day last year`."""
        said = [self.low(place) for place in range(at, at + 6)]
        if said[:2] == ["last", "year"] and said[2:] in _THIS_DAY:
            return spans.back("year", -1), at + 5
        if said[0] == "same" and said[2:4] == ["last", "year"] and said[1] in _SPANS:
            whole = spans.to_unit(said[1], 0, False)
            year_ago = spans.back("year", -1) if said[1] == "month" else spans.back("week", -52)
            return (lambda now: whole(year_ago(now)[0])), at + 4
        pointing = self.low(at) in ("this", "same") and self.low(at + 1) in ("time", "day", "date")
        unit = self.low(at + 3)
        if not pointing or self.low(at + 2) != "last" or unit not in ("week", "month", "year"):
            return None
        return spans.back(unit, -1), at + 4

    def _one_of_many(self, at: int) -> bool:
        """The "Sunday" of "the windiest Sunday of March": any of them, not the last or next."""
        ranked = "most" in stems(self.low(at - 1)).values() if at else False
        last = at + 1
        while self.low(last) in _LISTED or self.low(last) in WEEKDAY_NUMBERS:
            last += 1  # "Saturday or Sunday in May"
        within = self.low(last) in ("of", "in") and (
            self._month(last + 1) or self._year(last + 1) or self.low(last + 1) in SEASONS
        )
        return bool(ranked or within or self._from_to(last))

    def _from_to(self, at: int) -> bool:
        """The "between 24 and 31 December" behind a day of the week: it is any of those."""
        named = self.atoms_at(self._skip(at + 1, "the")) if self.low(at) == "between" else []
        last = self._skip(named[0].last, "and", "the") if len(named) == 1 else -1
        ended = len(named) == 2 or (last > 0 and last > named[0].last and self.atoms_at(last))
        return bool(ended) and all(atom.day for atom in named)

    def _of_a_week(self, at: int) -> list[Atom]:
        """`Monday last week`, `the Friday of next week`."""
        week = at + 1
        while self.low(week) in _LISTED or self.low(week) in WEEKDAY_NUMBERS:
            week += 1  # "Wednesday, Thursday and Friday this week"
        last = week + 2 if week == at + 1 else at + 1
        week += self.low(week) in ("of", "off", "free")  # "Monday off this week"
        step = {"last": -1, "previous": -1, "this": 0, "next": 1}.get(self.low(week))
        if step is None or self.low(week + 1) != "week" or self.calendar.now is None:
            return []
        monday = spans.to_unit("week", step, False)(self.calendar.now)[0]
        day = monday + timedelta(days=WEEKDAY_NUMBERS[self.low(at)])
        last = week + 2 if last > at + 1 else last
        words = " ".join(token.text for token in self.tokens[at:last])
        return [Atom(at, last, spans.const(day, day), words, 0, day=True)]

    def _the_weekend(self, at: int) -> list[Atom]:
        """`over the weekend`, by itself: the one that is meant today; of May it is any."""
        now = self.calendar.now
        if self.low(at) != "weekend" or self.low(at - 1) not in ("the", "on", "at", "over", ""):
            return []
        dated = any(t.kind == "date" or t.low in MONTH_NUMBERS for t in self.tokens)
        following = self.low(at + 1)
        other = following in _OF_A_WEEKEND and (following, self.low(at + 2)) != ("or", "not")
        if now is None or dated or other or self._from_to(at + 1):
            return []
        compared = "more" in stems(following).values()  # "is the weekend warmer than"
        if following.isalpha() and following not in KNOWN and not compared:
            return []  # "the weekend restriction"
        opening = self.low(at - 2)
        ahead = opening in ("for", *_UNTIL) and not PAST & {t.low for t in self.tokens}
        behind = self.calendar.tense != "future" and now.weekday() < 5 and not ahead
        start, end = spans.to_unit("weekend", -1 if behind else 0, False)(now)
        return [Atom(at, at + 1, spans.const(start, end), "the weekend", 0)]

    def _in_a_month(self, at: int) -> bool:
        """Whether a month stands right before a day of the week, and no day or year behind it."""
        opened = self.low(at - 2) in ("a", "an", "the", "some", "any", "that", "which", "what")
        opened = opened or (at == 1 or self.low(at + 1) == "with")
        return opened and self.low(at - 1) in MONTH_NUMBERS and not self.low(at + 1).isdigit()

    def _head_of_weekdays(self, at: int) -> int:
        """Where the list begins that a day of the week stands in: "a Saturday or Sunday"."""
        while at > 1 and self.low(at - 1) in _LISTED and self.low(at - 2) in WEEKDAY_NUMBERS:
            at -= 2
        return at

    def _weekday(self, at: int) -> list[Atom]:
        """A weekday by itself is counted from now."""
        word = self.low(at)
        if word not in WEEKDAY_NUMBERS:
            return []
        if word in ALSO_WORDS and len(word) < 4 and not in_a_list(self.tokens, at):
            return []
        if any(weekday_range(self.tokens, start) for start in (at, at - 2) if start >= 0):
            return []
        if found := self._of_a_week(at):
            return found
        dated = self._day(self._after_weekday(at))
        if dated and dated[2] and self.low(at + 1) in (",", "the"):
            return []  # "Friday the 24th"
        if self.calendar.now is None or self._one_of_many(at):
            return []
        if self._in_a_month(at) or any_of_its_kind(self.tokens, at):
            return []  # "an October Sunday": whichever it was
        head = self._head_of_weekdays(at)
        if (
            self.low(head - 1) in _ANY_OF_THEM
            and self.low(head - 1) == self.tokens[head - 1].text.lower()
        ):
            return []  # and not of "what's Sunday like"
        step = 1 if self.calendar.tense == "future" and self.low(at - 1) != "since" else -1
        start, end = spans.to_weekday(WEEKDAY_NUMBERS[word], step)(self.calendar.now)
        return [Atom(at, at + 1, spans.const(start, end), f"{self.tokens[at].text}", 0, day=True)]
