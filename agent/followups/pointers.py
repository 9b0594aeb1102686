"""Which days a follow-up points at: "that day", "those two", "the second one", "that week"."""

from collections.abc import Sequence
from datetime import date, timedelta

from pageturner.agent.followups.days_counted_on import PREPOSITIONS, UNITS, Pointed
from pageturner.agent.followups.focus import Focus
from pageturner.agent.followups.picking import Picking, fits, last_of
from pageturner.agent.followups.words import PARTS
from pageturner.tools.text_to_sql.dates.periods import Interval, month_end
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import ORDINALS, PhraseTable, word_set

_POINTERS = PhraseTable(
    {
        "one": """
            that day, this day, that date, this date, that one, this one, the same day, the same
            date, same day, same date, that same day, that very day, that particular day, the day
            in question, that night, the one, the day you mentioned, the day you named, the
            date you mentioned, the day you found, the date you gave, the day you gave
        """,
        "original": """
            the original day, the original date, the original dates, the original month, the
            original period, the original trip, the first day i asked about, the day i asked about
            first, the day i started with, the month i asked about first, the first month i asked
            about, the month i started with, where we started, where i started, my first question,
            the first question, the original question
        """,
        "it": "it",
        "then": "then, back then",
        "there": "there",
        "each": "each, each one, each day, either, both, they both, both of these",
        "stretch": """
            that period, this period, the same period, same period, the period, that time, the
            same time, that stretch, the stretch, the stay, that stay, my stay, our stay, the trip,
            that trip, my trip, our trip, the visit, that visit, my visit, those dates, that span,
            that range, that interval, that time frame, that timeframe, that spell, this spell, the
            spell, that run, this run, the run, that streak, this streak, the streak
        """,
        "rest of the week": "the rest of that week, the rest of the week, later that week",
        "rest of the month": """
            the rest of that month, the rest of the month, later that month
        """,
        "month": """
            all month, that month, that same month, the same month, same month, the month, the whole
            month,
            the entire month, that whole month
        """,
        "week": """
            all week, that week, that same week, the same week, same week, the whole week, the
            entire week,
            that whole week
        """,
        "weekend": """
            the whole weekend, the weekend, that weekend, the same weekend, that same weekend
        """,
        "year": """
            that year, that same year, the same year, same year, the whole year, the entire year
        """,
        "season": "that season, that quarter, the same season, the same quarter",
        "many": """
            those days, these days, those ones, these ones, those, these, them, all of them, any of
            them, the remaining ones, the remaining days, the remaining dates, those remaining, the
            ones remaining, the ones left, those left, the days left, the ones that remain, the
            ones that are left, those that remain, those that are left, those records, these
            records, those cases, those occasions
        """,
        "two": """
            its two days, its days, its two dates,
            those two, these two, the two, the two of them, both of them, both of those, both days,
            both dates, those two days, these two days, the two days, those two dates, the two
            dates, those two ones, those two months, the two months, both months, those two weeks,
            the two weeks, both weeks, those two years, the two years, both years, each of them,
            either day, either date, either one, either of them, either of those
        """,
        "three": """
            the three, those three, these three, all three, the three of them, the three days,
            those three days, all three days, the three dates, all three of them, all three dates,
            the three months, those three months, all three months
        """,
        "former": "the former",
        "latter": "the latter",
    }
)

_WITHIN = word_set("in within during throughout over of")
_AFTER_THOSE = PREPOSITIONS | word_set(
    "had has have got get saw see were was are is came come be too also please which what how who "
    "when where that only did do does would will could can should may might reached reach stayed"
)


def pointed(
    tokens: Sequence[Token], earlier: Sequence[Focus], taken: set[int], now_known: bool
) -> list[Pointed]:
    """Every phrase that points back, with the days it means.

    Args:
        earlier: what the turns before were about, the last one first.
        taken: tokens of date expressions that are complete in themselves.
        now_known: "next week" and the like are counted from today, not from the focus.
    """
    if not earlier:
        return []
    found: list[Pointed] = []
    at = 0
    while at < len(tokens):
        one = _Pointers(tokens, earlier, taken, now_known).at(at)
        if one is not None:
            found.append(one)
        at = one.last if one else at + 1
    return found


def around(earlier: Sequence[Focus], unit: str) -> tuple[Interval, ...]:
    """The week, weekend, month or year that was spoken of, or that the day lies in."""
    return _Pointers((), earlier, set(), False)._around(unit)


class _Pointers(Picking):
    """The productions that point at days without counting."""

    def at(self, at: int) -> Pointed | None:
        try:
            found = (
                self._same(at)
                or self._shift(at)
                or self._left(at)
                or self._by_date(at)
                or self._weekdays_said(at)
                or self._pointer(at)
                or self._some_in_order(at)
                or self._ordinal(at)
            )
        except (OverflowError, ValueError):  # before year 1, after 9999
            return None
        return found

    def _pointer(self, at: int) -> Pointed | None:
        found = _POINTERS.at(self.tokens, at)
        if found is None or at in self.taken:
            return None
        meaning, size = found
        if (
            (meaning, size) == ("month", 2)
            and self.low(at) == "the"
            and (
                self.low(at - 1) not in ("of", "in", "for", "over", "during")
                or (self.low(at - 2) in PARTS and self.low(at - 3) in {*ORDINALS, "last"})
            )
        ):
            return None  # "the month" by itself may be any
        last = at + size
        after = self.low(last)
        if after in ("from", "between") and {last + 1, last + 2} & self.taken:
            return None  # "the entire week from the 20th to the 26th" is said in full
        if meaning == "it":
            if self.focus.runs and self.low(at - 1) in _WITHIN:
                return Pointed(at, last, self.focus.runs)
            ends = self.low(at - 1) == "on" and after in ("", "?", ".", "!", ",", "too", "as")
            return self._told(at, last) if ends else None
        if meaning == "there":
            if self.low(at - 1) in AUXILIARIES or not at or after in AUXILIARIES:
                return None  # "were there"
            if self.low(at - 1) in ("from", "to"):
                return None  # "how often did it blow from there?" is of no day
            return self._told(at, last)
        if meaning == "original":
            first = self.earlier[-1].nearest
            return Pointed(at, last, (first,)) if first else None
        if meaning == "each":
            ends = after in ("", "?", ".", "!", ",") and self.low(at - 1) in PREPOSITIONS
            two = self._last(2)
            if not two or not (ends or self.low(at - 1) in AUXILIARIES):
                return None
            each = self.low(at) == "each" and two[0][0] < two[0][1]
            return Pointed(at, last, tuple(two), chosen=True, each=each)
        if last in self.taken and after not in PREPOSITIONS:
            return None
        if meaning == "one" and self.tokens[last - 1].low == "one" and self.low(at) == "the":
            described = after in ("with", "without", "of", "that", "which", "where")
            return None if described else self._told(at, last)
        if meaning == "then":
            ends = after in ("", "?", ".", "!", ",", "too", "as")
            return self._told(at, last) if ends and at > 0 else None
        if meaning in ("one",):
            return self._told(at, last)
        noun = self.low(last - 1).removesuffix("s")
        named = self.low(at - 1) == "of" or noun in (*UNITS, "date", "one", "them")
        if meaning in ("many", "two", "three") and not (named or _record_word(self.tokens, last)):
            return None
        if meaning == "many":
            return self._of(at, last, self._several())
        if meaning in ("two", "three"):
            count = 2 if meaning == "two" else 3
            spans = last_of(self.earlier, count, noun in ("day", "date"))
            asked = self.focus.asked
            if noun in ("month", "week", "year") and spans and not fits(spans[0], noun):
                told = self._stretches(noun)
                spans = asked if len(asked) == len(spans) else ()
                spans = (
                    told if not (spans and fits(spans[0], noun)) and len(told) == count else spans
                )
            return self._of(at, last, spans)
        if meaning in ("former", "latter"):
            two = self._last(2)
            return self._of(at, last, (two[0 if meaning == "former" else 1],) if two else ())
        return self._of(at, last, self._around(meaning))

    def _told(self, at: int, last: int) -> Pointed | None:
        nearest = self.focus.day
        if nearest is None and self.low(last - 1) in ("one", "there", "then"):
            nearest = self.focus.named
        if nearest is None and self.low(last - 1) in ("then", "there"):
            nearest = self.focus.whole
        if nearest is None and self.low(at) != "the":
            ties = self.focus.answered
            if 1 < len(ties) <= 3:
                return Pointed(at, last, tuple((d, d) for d in ties))
        return Pointed(at, last, (nearest,)) if nearest else None

    def _of(self, at: int, last: int, spans: Sequence[Interval]) -> Pointed | None:
        return Pointed(at, last, tuple(spans), chosen=True) if spans else None

    def _last(self, count: int) -> tuple[Interval, ...]:
        return last_of(self.earlier, count)

    def _around(self, unit: str) -> tuple[Interval, ...]:
        """The week, month or year that was spoken of, or that the day lies in."""
        near = self.focus.nearest
        whole = self.focus.named or self._one_of_two(unit) or self.focus.whole
        if unit.startswith("rest"):
            around = self._around(unit.split()[-1])
            after = (near or (date.min, date.min))[1] + timedelta(days=1)
            return ((after, around[0][1]),) if around and after <= around[0][1] else ()
        if unit == "stretch" and self.focus.runs:
            return self.focus.runs
        if unit in ("stretch", "season"):
            whole = self.focus.named or self.focus.within or whole
            return (whole,) if whole else ()
        if near is None:
            return ()
        length = (whole[1] - whole[0]).days + 1 if whole else 1
        least = {"week": 5, "weekend": 2, "month": 28, "year": 365}[unit]
        if whole and length >= least and not (unit == "weekend" and _before_weekend(whole)):
            return (whole,)
        day = near[0]
        match unit:
            case "week":
                monday = day - timedelta(days=day.weekday())
                return ((monday, monday + timedelta(days=6)),)
            case "weekend":
                saturday = day + timedelta(days=(5 - day.weekday()) if day.weekday() < 5 else 0)
                saturday -= timedelta(days=day.weekday() == 6)
                return ((saturday, saturday + timedelta(days=1)),)
            case "month":
                return ((day.replace(day=1), month_end(day.year, day.month)),)
        return ((date(day.year, 1, 1), date(day.year, 12, 31)),)

    def _one_of_two(self, unit: str) -> Interval | None:
        """Of two weeks that were held against each other, the one that was spoken of last."""
        asked = self.focus.asked
        if len(asked) != 2 or not all(fits(span, unit) and span[0] < span[1] for span in asked):
            return None
        before = (focus.asked[0] for focus in self.earlier[1:] if len(focus.asked) == 1)
        return next((span for span in before if span in asked), None)


def _before_weekend(span: Interval) -> bool:
    """Whether a few days of a working week are meant, or all seven: "the weekend" is none of it."""
    days = (span[1] - span[0]).days + 1
    return days < 8 and any((span[0] + timedelta(days=k)).weekday() < 5 for k in range(days))


def _record_word(tokens: Sequence[Token], at: int) -> bool:
    """Whether "those" stands for days: no noun of another kind follows it."""
    if at >= len(tokens):
        return True
    token = tokens[at]
    return token.kind != "word" or token.low in _AFTER_THOSE
