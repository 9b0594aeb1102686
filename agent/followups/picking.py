"""One or some of several days spoken of, picked by place, by rank in time or by a date's part.

"the second one", "the last of them", "the later one"   by their order
"the January one", "the one in 2025", "the Sunday one"  by what is said of their dates
"""

from collections.abc import Callable, Sequence
from datetime import date, timedelta

from pageturner.agent.followups.days_counted_on import Pointed, Shifts
from pageturner.agent.followups.focus import MOST_DAYS, Focus
from pageturner.tools.text_to_sql.dates.periods import Interval
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.words import CARDINALS, ORDINALS, PhraseTable, word_set

_NOUNS = word_set("one day date month week weekend season half year quarter period stretch")
_ONES = word_set("one ones day days date dates")
_AT = word_set("in from on of")
_THEM = word_set("them those these it")
_FIRST = word_set("earlier earliest")
_LAST = word_set("last later latest")
_ENDS = word_set("first earliest last latest")
_DIGITS = word_set("2 3 4 5 6 7 8 9")
_CLOSING = ("", "?", ".", "!", ",")
_REST = PhraseTable(
    {
        "many": """
            the rest, the rest of them, the rest of those, the rest of these, all the rest, all the
            others, the others, the other ones, the other days, the other dates
        """,
        "one": "the other one, the other day, the other",
    }
)
_GO_ON = word_set("was were is are had has have did do how what which when")
_DESCRIBED = word_set(
    "with without that which who where when of in to after before since until till following "
    "from between above below over under having on"
)
"""What goes on to say which one: "the first day after 3 May" is none spoken of."""


class Picking(Shifts):
    """The productions that pick from several."""

    def _ordinal(self, at: int) -> Pointed | None:
        """`the second one`, `the last of them`, `the first?`, `the later one`."""
        start = at + (self.low(at) in ("the", "that", "this"))
        word = self.low(start)
        noun = self.low(start + 1)
        several = self.focus.several or self._several()
        if not several and noun == "one" and len(self.focus.answered) == 1:
            several = ((self.focus.answered[0],) * 2,)  # "the first one" of a list of one
        if noun in ("week", "month", "year", "weekend") and (asked := self._stretches(noun)):
            several = asked
        if word == "other" and (two := self._two_of_it()):
            several = two
        place = -1 if word in _LAST else 0 if word in _FIRST else ORDINALS.get(word, 0) - 1
        if word == "other" and len(several) == 2:
            place = self._other_of(several)
        elif word not in _LAST and place < 0:
            return None
        if start == at or start in self.taken or not several or place >= len(several):
            return None
        after = start + 1
        named = noun in _NOUNS and (place < 0 or word == "other" or fits(several[place], noun))
        after += named
        if size := self._of_them(after, len(several)):
            after, named = after + size, True
        if word in (_FIRST | _LAST) - {"last"} and not (named or self.low(at - 1) == "on"):
            return None  # "the later sailings"
        closing = self.low(after) in _CLOSING
        if not closing and (not named or self.low(after) in _DESCRIBED):
            return None
        return Pointed(at, after, (several[place],), chosen=True)

    def _of_them(self, at: int, several: int) -> int:
        """How many words say of which it is one: `of them`, `of those two`, `of the three`."""
        number = CARDINALS.get(self.low(at + 2), 0)
        counted = number == several > 1
        if self.low(at) != "of" or not (self.low(at + 1) in _THEM or counted):
            return 0
        return 2 + counted

    def _some_in_order(self, at: int) -> Pointed | None:
        """`the last two`, `the first three of them`: so many of the list, in time."""
        start = at + (self.low(at) == "the")
        number = self.low(start + 1)
        count = CARDINALS.get(number, int(number) if number in _DIGITS else 0)
        if start == at or self.low(start) not in _ENDS or count < 2 or start in self.taken:
            return None
        several = self._list_of_more(count)
        after = start + 2
        noun = self.low(after) in _ONES
        after += noun
        of_them = self._of_them(after, len(several))
        after += of_them
        closing = self.low(after) in _CLOSING or self.low(after) in _GO_ON
        if not several:
            return None
        led = self.low(at - 1) in _GO_ON  # "were the last two dry?"
        if not (closing or led or of_them) or (noun and self.low(after) in _DESCRIBED):
            return None
        ordered = sorted(several)
        picked = ordered[-count:] if self.low(start) in _LAST else ordered[:count]
        return Pointed(at, after, tuple(picked), chosen=True)

    def _list_of_more(self, count: int) -> tuple[Interval, ...]:
        """The list spoken of, or, where it was no more than so many, the one it was picked from."""
        last = self.focus.several or self._several()
        if len(last) > count:
            return last
        longer = (
            f.several for f in self.earlier if count < len(f.several) and {*last} < {*f.several}
        )
        return next(longer, ()) if last else ()

    def _left(self, at: int) -> Pointed | None:
        """`the rest`, `the others`, `the other one`: of the list, without those picked of it."""
        found = _REST.at(self.tokens, at)
        if found is None or at in self.taken:
            return None
        one, size = found
        closing = self.low(at + size) in (*_CLOSING, "then") or self.low(at + size) in _GO_ON
        left = self._not_picked() if closing else ()
        if not left or (one == "one" and len(left) > 1):
            return None
        return Pointed(at, at + size, left, chosen=True, left=True)

    def _not_picked(self) -> tuple[Interval, ...]:
        """What is left of the list that was told last, where some of it were picked since."""
        picked = set(self.earlier[0].answered)
        for focus in self.earlier[1:]:
            listed = set(focus.answered)
            if picked and picked < listed and len(listed) <= MOST_DAYS:
                return tuple((day, day) for day in sorted(listed - picked))
            if listed and not listed <= picked:
                picked = listed
        return ()

    def _by_date(self, at: int) -> Pointed | None:
        """`the January one`, `the one in January`, `the 2025 one`, `the Sunday one`."""
        if self.low(at) not in ("the", "that"):
            return None
        if told := told_by(self.low(at + 1)):
            noun, last = self.low(at + 2), at + 3
        elif self.low(at + 2) in _AT and (told := told_by(self.low(at + 3))):
            noun, last = self.low(at + 1), at + 4
            if self.low(last) not in _CLOSING:
                return None  # "the one in May 2025" has its own year
        else:
            return None
        several = self.focus.several or self._several()
        fitting = [span for span in several if span[0] == span[1] and told(span[0])]
        one = noun in ("one", "day", "date")
        if noun == "one" and not fitting and (found := self._found_in(told)):
            return Pointed(at, last, (found,), chosen=True)
        if noun not in _ONES or not fitting or len(fitting) == len(several) or len(several) < 2:
            return None
        if one and len(fitting) > 1:
            return None
        return Pointed(at, last, tuple(fitting), chosen=True)

    def _found_in(self, told: Callable[[date], bool]) -> Interval | None:
        """The only day that an earlier answer came to: "the December one", some turns on."""
        found = {
            focus.day
            for focus in self.earlier
            if focus.day and focus.day[0] in focus.answered and told(focus.day[0])
        }
        every = {day for focus in self.earlier for day in focus.answered if told(day)}
        return found.pop() if len(found) == len(every) == 1 else None

    def _weekdays_said(self, at: int) -> Pointed | None:
        """`the three Saturdays`, `those two Mondays`: the ones that were spoken of."""
        if self.low(at) not in ("the", "those", "these", "both", "all"):
            return None
        start = at + 1 + (self.low(at) == "all" and self.low(at + 1) in ("the", "those", "these"))
        number = CARDINALS.get(self.low(start), 2 if self.low(at) == "both" else 0)
        start += self.low(start) in CARDINALS
        name = self.low(start).removesuffix("s")
        if name == self.low(start) or len(name) < 6 or name not in WEEKDAY_NUMBERS:
            return None
        if not number and self.low(at) not in ("those", "these"):
            return None
        said = (span for focus in self.earlier for span in (*focus.asked, focus.day) if span)
        days = {
            span
            for span in said
            if span[0] == span[1] and span[0].weekday() == WEEKDAY_NUMBERS[name]
        }
        if len(days) < 2 or (number and len(days) != number):
            return None
        return Pointed(at, start + 1, tuple(sorted(days)), chosen=True)

    def _stretches(self, noun: str) -> tuple[Interval, ...]:
        """The weeks or months asked about one after the other, in time."""
        longest = {"week": 8, "weekend": 4, "month": 31, "year": 366}[noun]
        found = {
            span
            for focus in self.earlier
            for span in focus.asked
            if not focus.by_place and fits(span, noun) and (span[1] - span[0]).days < longest
        }
        return tuple(sorted(found)) if len(found) > 1 else ()

    def _two_of_it(self) -> tuple[Interval, ...]:
        """The two days of the stretch in which the one day that was spoken of was found."""
        day = self.focus.day
        for focus in self.earlier:
            if day is None or focus.day != day:
                return ()
            if found := _days_of(focus.asked, 2):
                return found
            if focus.asked and focus.asked != (day,):
                return ()
        return ()

    def _other_of(self, two: Sequence[Interval]) -> int:
        """The one of two that was not spoken of last."""
        answered = self.focus.answered
        if len(answered) == 1 and (won := (answered[0], answered[0])) in two:
            return 1 - list(two).index(won)
        said = (self.focus.named, *(span for f in self.earlier[:2] for span in f.asked))
        for span in said:
            told = span == self.focus.named or len(self.earlier[0].asked) == 1
            if span and span in two and told:
                return 1 - list(two).index(span)
        return 1

    def _several(self) -> tuple[Interval, ...]:
        """What "those" are: the list last spoken of, or the days asked about one by one."""
        single: list[Interval] = []
        for focus in self.earlier:
            if focus.several:
                picked = all(any(o[0] <= d[0] <= o[1] for o in focus.several) for d in single)
                return focus.several if picked or len(single) < 2 else tuple(sorted(single))
            if focus.day and focus.day not in single:
                single.append(focus.day)
        return tuple(sorted(single)) if len(single) > 1 else ()


def fits(span: Interval, noun: str) -> bool:
    """Whether a stretch may be called so: "the second week" is none of two days."""
    days = (span[1] - span[0]).days + 1
    least = {"week": 5, "weekend": 2, "month": 28, "season": 80, "quarter": 80, "year": 360}
    return days >= least.get(noun, 1)


def last_of(earlier: Sequence[Focus], count: int, days: bool = False) -> tuple[Interval, ...]:
    """So many days or stretches: of the last turn, else one of each of the last turns.

    Args:
        days: they are called days: the two of a weekend.
    """
    if len(earlier[0].several) == count:
        return earlier[0].several
    within = _days_of(earlier[0].asked, count)
    if within and (days or not any(_days_of(one.asked, count) for one in earlier[1:2])):
        return within
    found: list[Interval] = []
    for focus in earlier:
        nearest = focus.day if _single(focus) else focus.whole
        named = focus.several or ((nearest,) if nearest else ())
        found += [span for span in named if span not in found]
        if len(found) >= count:
            break
    return tuple(sorted(found)) if len(found) == count else ()


def _days_of(asked: Sequence[Interval], count: int) -> tuple[Interval, ...]:
    """The days of a stretch that has just so many."""
    if len(asked) != 1 or (asked[0][1] - asked[0][0]).days + 1 != count:
        return ()
    days = (asked[0][0] + timedelta(days=k) for k in range(count))
    return tuple((day, day) for day in days)


def told_by(word: str) -> Callable[[date], bool] | None:
    """What a day is told from others by: its month, year or day of the week."""
    if len(word) > 2 and word in MONTH_NUMBERS:
        return lambda day: day.month == MONTH_NUMBERS[word]
    if len(word) > 4 and word in WEEKDAY_NUMBERS:
        return lambda day: day.weekday() == WEEKDAY_NUMBERS[word]
    if word.isdecimal() and len(word) == 4:
        return lambda day: day.year == int(word)
    return None


def _single(focus: Focus) -> bool:
    whole = focus.whole
    return whole is None or whole[0] == whole[1] or len(focus.answered) == 1
