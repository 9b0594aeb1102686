"""The small words of dates: months, weekdays, days of the month, years, and what joins them."""

from collections.abc import Callable, Sequence

from pageturner.tools.text_to_sql.dates.periods import MONTHS, WEEKDAYS, Calendar
from pageturner.tools.text_to_sql.language.english import PERSONS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, lows_of
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import (
    CARDINALS,
    ORDINAL_ENDINGS,
    ORDINALS,
    word_set,
)

MONTH_NUMBERS = {name.lower(): n for n, name in enumerate(MONTHS, 1)}
MONTH_NUMBERS |= {name[:3].lower(): n for n, name in enumerate(MONTHS, 1)} | {"sept": 9}
WEEKDAY_NUMBERS = {name.lower(): n for n, name in enumerate(WEEKDAYS)}
WEEKDAY_NUMBERS |= {name[:3].lower(): n for n, name in enumerate(WEEKDAYS)}
WEEKDAY_NUMBERS |= {"tues": 1, "weds": 2, "thur": 3, "thurs": 3}
SEASONS = {"spring": 3, "summer": 6, "autumn": 9, "fall": 9, "winter": 12}
FIRST = frozenset({"first", "opening", "initial"})
_BESIDE = frozenset("and or , / & vs versus v against than compared with the".split())
"""What may stand between two seasons."""
_WALKING = frozenset({"on", "to", "for", "through", "past", "back", "away", "along", "up", "down"})
LAST = frozenset({"last", "final", "closing"})
ALSO_WORDS = frozenset({"may", "mar", "march", "sun", "sat", "fall", "spring", "mon", "wed"})
UNBROKEN = word_set("straight consecutive successive running row")
"""What tells that days follow one another."""
DAYS_IN = {"day": 1, "week": 7, "fortnight": 14}
"""How many days a unit has, in the singular."""
PREPOSITIONS = word_set(
    "in of during for throughout across through from to until till since before after between "
    "and or vs versus against this last next past coming late early mid all on by than"
)


_SEVERAL_DAYS = word_set(
    "days weekends weekdays months mornings evenings nights avg average mean median"
) | {f"{day}s" for day in WEEKDAY_NUMBERS if len(day) > 5}
_LEANING = word_set("around by about and or but like past next near than to")
_RANGING = frozenset({"to", "through", "thru", "until", "till", "and", "or", "-", "–"})


_JOINING = _RANGING | {"vs", "versus", "v", "than", "against"}
_MONTHLY = word_set("day days dates weekend weekends mornings evenings") | {
    f"{day}s" for day in WEEKDAY_NUMBERS if day.endswith("day")
}
"""What follows the name of a month: "may days", and not "it may rain"."""
_MEANS = word_set("average averages avg mean median norm high highs low lows total")
"""What a month has, behind "the": "the may average"."""
_BETWEEN_DAYS = (",", "and", "or", "nor", "&", "/", "vs", "versus", "than", "against")
_EARLIEST = 1600
"""A number of four digits from here on may be the year of a month or of a season."""


def is_a_verb(tokens: Sequence[Token], at: int) -> bool:
    """The "may" of "in January may it have snowed", "in January 2026 may we expect snow": its
    subject stands behind it, and a month before it."""
    if low_at(tokens, at) != "may" or low_at(tokens, at + 1) not in _SUBJECTS:
        return False
    before = low_at(tokens, at - 1)
    return before in MONTH_NUMBERS or (before.isdecimal() and len(before) == _YEAR)


_DONE = word_set("had has was is did saw brought got wasn't isn't hadn't didn't")
"""What a "May" at the head of a sentence did is no verb behind a "may"."""
_SUBJECTS = word_set("it there we you i they he she one")
_HELD = word_set("had has saw brought was were")
_YEAR = 4
"""So many figures a year has."""


_BEFORE_A_MONTH = word_set("did does had has didn't doesn't was were is wasn't weren't isn't")
_BEHIND_A_MONTH = word_set("had has was were saw got did is")


_CLOSING = word_set("? . , ; : !") | {""}
_NO_MONTH = word_set("what whatever it there we you i they he she one who that which as come case")


def is_a_subject(tokens: Sequence[Token], at: int) -> bool:
    """The "may" of "how many wet days did may have", "was may wetter", "the wettest day may had":
    where a verb has its subject, there is none behind a "may"; nor is there one at the end of
    "mean draught may?", of "mar-may", and not of "come what may"."""
    month = low_at(tokens, at)
    if month not in ("may", "march"):
        return False
    before, behind = low_at(tokens, at - 1) if at else "", low_at(tokens, at + 1)
    if month == "may" and (tokens[at].text.endswith(("'s", "’s")) or behind in ("'", "’")):
        return True
    if before in ("-", "–", "/") and at > 1 and low_at(tokens, at - 2) in MONTH_NUMBERS:
        return True  # "mar-may"
    closing = month == "may" and behind in _CLOSING and before not in _NO_MONTH
    spoken = before in _BEFORE_A_MONTH or behind in _BEHIND_A_MONTH or closing
    return spoken and before.isalpha()


def says_no_day(tokens: Sequence[Token], at: int) -> bool:
    """The "may" of "how strong may it get", the "sun" of "the sun": in lower case, with nothing
    before or behind it that would make it a month or a day."""
    if tokens[at].low not in ALSO_WORDS or not tokens[at].text.islower():
        return False
    before, behind = low_at(tokens, at - 1), low_at(tokens, at + 1)
    numbered = before[:1].isdecimal() or behind[:1].isdecimal() or before in ORDINAL_ENDINGS
    return before not in PREPOSITIONS and not numbered and not is_a_subject(tokens, at)


class DateWords:
    """Readers over one question's tokens; each answers (value, next place) or None."""

    def __init__(self, tokens: Sequence[Token], calendar: Calendar) -> None:
        self.tokens = tokens
        self.low: Callable[[int], str] = lows_of(tokens)
        self.calendar = calendar
        self.needs_now = False
        """A relative date was met and nobody said what day it is."""
        self.vague = ""
        """Words that name days without saying how many."""

    def _skip(self, at: int, *words: str) -> int:
        while self.low(at) in words:
            at += 1
        return at

    def _year(self, at: int) -> tuple[int, int] | None:
        at = self._skip(at, ",", "of", "in")
        token = self.tokens[at] if at < len(self.tokens) else None
        if token and token.kind == "number" and token.low.isdigit() and len(token.low) == 4:
            year = int(token.low)
            if _EARLIEST <= year <= 2100 and self.low(at + 1) != "%":
                return year, at + 1
        if token and token.low == "'" and at + 1 < len(self.tokens):
            after = self.tokens[at + 1]
            if after.kind == "number" and after.glued and len(after.low) in (2, 4):
                year = int(after.low)
                return year + (2000 if year < 100 else 0), at + 2
        if self.calendar.now and self.low(at) in ("this", "last") and self.low(at + 1) == "year":
            return self.calendar.now.year - (self.low(at) == "last"), at + 2
        return None

    def _short_year(self, at: int) -> tuple[int, int] | None:
        """The "26" of "9 Mar 26": a year the corpus holds, and no amount of anything."""
        token = self.tokens[at] if at < len(self.tokens) else None
        first, last = self.calendar.first, self.calendar.last
        if token is None or token.kind != "number" or not token.low.isdigit():
            return None
        if len(token.low) != 2 or first is None or last is None or self.low(at + 1) in UNITS:
            return None
        year = 2000 + int(token.low)
        return (year, at + 1) if first.year <= year <= last.year else None

    def _days_of(self, at: int) -> bool:
        """`snow days jan 26`, `the hottest day of may 26`: several lie there, or one of them."""
        before = self.low(at - 1)
        if before == "of" and self.low(at - 2) in ("day", "month"):
            return True
        if before and before != "of" and (before in PREPOSITIONS or before in _LEANING):
            return False
        return bool(_SEVERAL_DAYS & {token.low for token in self.tokens})

    def _month(self, at: int) -> tuple[int, int] | None:
        word = self.low(at)
        if word not in MONTH_NUMBERS:
            return None
        after = at + 1 + (self.low(at + 1) == "." and len(word) <= 4)
        if word in ALSO_WORDS and not self._surely_a_date(at, after):
            return None
        return MONTH_NUMBERS[word], after

    def _surely_a_date(self, at: int, after: int) -> bool:
        """Whether "may", "march" or "sun" is meant as a date here."""
        before, following = self.low(at - 1), self.low(after)
        if is_a_verb(self.tokens, at):
            return False
        if is_a_subject(self.tokens, at):
            return True
        numeric = before.isdigit() or before in ORDINAL_ENDINGS or following.isdigit()
        numeric = numeric or (following == "-" and self.low(after + 1).isdigit())
        pointed = before == "." and self.low(at - 2).isdigit() and self._pointed(at - 2)
        numeric = numeric or (pointed and following not in PERSONS)  # "from 6. March to"
        if self.low(at) in ("sun", "sat", "mon", "wed"):
            return following.isdigit() and not self._shines(at)
        if following in _JOINING and self.low(self._skip(after + 1, ".")) in MONTH_NUMBERS:
            return True  # "may or june", "May vs. June"
        if following in _MONTHLY:
            return True  # "how many may days", "march weekends"
        if before == "the" and following in _MEANS:
            return True  # "above the may average"
        if following == "," and self.low(after + 1) in MONTH_NUMBERS:
            return True  # "the months march, april and may"
        if before in (",", "only", "just", "(") and (after + 1) >= len(self.tokens):
            return True  # "hail and mist, march"
        if before in (",", "(") and following == "only":
            return True  # "hail and mist, march only, please"
        if numeric or before in PREPOSITIONS or before in MONTH_NUMBERS:
            return True
        if at == 0 or before in (".", "?", "!"):
            return self._heads(at, following)
        return self.tokens[at].text[0].isupper()

    def _heads(self, at: int, following: str) -> bool:
        """The "March" of "March: which days had hail?", "March hail, when?"."""
        marked = following in (":", ",", "-", "–", "—") or following in _DONE
        verb = following in PREPOSITIONS or following in _WALKING or not following.isalpha()
        held = following in _HELD and self.low(at + 2) not in _SUBJECTS  # "May had hot days"
        return marked or held or (self.low(at) == "march" and not verb)

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
            return int(token.low), at + 1 + self._pointed(at), False
        if token.low in ORDINALS:
            return ORDINALS[token.low], at + 1, True
        if token.low in ("twenty", "thirty") and self.low(at + 1) == "-":
            unit = ORDINALS.get(self.low(at + 2))
            if unit and unit < 10:
                return CARDINALS[token.low] + unit, at + 3, True
        return None

    def _any_day_of(self, at: int) -> bool:
        """The "day" of "the first May day with hail", of which more is said."""
        following = self.tokens[at + 1] if at + 1 < len(self.tokens) else None
        return self.low(at) == "day" and following is not None and following.kind != "mark"

    def _pointed(self, at: int) -> bool:
        """Whether a full stop makes a day of a number, "1.-3. May", "3. May": it goes on."""
        if self.low(at + 1) != "." or not self.tokens[at + 1].glued:
            return False
        return self.low(at + 2) in _RANGING or self.low(at + 2) in MONTH_NUMBERS

    def _day_list(self, at: int) -> tuple[list[tuple[int, str, int, int]], int]:
        """`3 and 9`, `10th, 11th, 12th`, `3 to 9`: (day, how joined, first, last)."""
        days: list[tuple[int, str, int, int]] = []
        joined, start = "", at
        while found := self._day(self._after_weekday(self._skip(at, "the")) if days else at):
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
        if word in _BETWEEN_DAYS:
            at = self._skip(at, *_BETWEEN_DAYS, ".")
            return "list", self._skip(at, "the", "on", "of", "for")
        return "", at

    def _quarter(self, at: int) -> tuple[int, int] | None:
        word = self.low(at)
        if word == "q" and self.low(at + 1) in ("1", "2", "3", "4"):
            return int(self.low(at + 1)), at + 2
        day = self._day(at)
        if day and day[2] and day[0] <= 4:
            named = self._skip(day[1], "fiscal", "-")
            if self.low(named) in ("quarter", "q"):
                return day[0], named + 1
        return None

    def _season_here(self, at: int) -> bool:
        before = self.low(at - 1)
        if before == "the":
            before = self.low(at - 2)
        following = self.low(at + 1)
        return (
            before in PREPOSITIONS - {"to", "on", "and", "or", "by"}
            or self._year(at + 1) is not None
            or (self._short_year(at + 1) is not None and self.low(at + 2) != "days")
            or following in ("day", "days", "month", "months", "season")
            or self.tokens[at].text[-2:] in ("'s", "’s")
            or self._beside_a_season(at)
            or (at == 1 and before in ("was", "is"))  # "was spring wetter than fall"
            or (following == "(" and self.low(at + 2) in MONTH_NUMBERS)  # "spring (March to May)"
        )

    def _beside_a_season(self, at: int) -> bool:
        """The "spring" of "winter or spring", "spring, summer and fall", "spring against fall"."""
        before, after = at - 1, at + 1
        while self.low(before) in _BESIDE:
            before -= 1
        while self.low(after) in _BESIDE:
            after += 1
        near = {
            self.low(before) if before < at - 1 else "",
            self.low(after) if after > at + 1 else "",
        }
        return bool(near & (SEASONS.keys() - {self.low(at)}))

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

    def _shines(self, at: int) -> bool:
        """The "sun" of "I love the sun. 3 or 4 May?", which ends a sentence, and is no Sunday."""
        stop = self.tokens[at + 1] if at + 1 < len(self.tokens) else None
        named = at == 0 or self.low(at - 1) in PREPOSITIONS or self.low(at - 1) == ","
        return self.tokens[at].text == "sun" and stop is not None and stop.low == "." and not named

    def _after_weekday(self, at: int) -> int:
        """Pass over the weekday of "Sunday, 3 August"; not over that of "Friday to Sunday, 3 to
        5 August" or "August 3 to 5", which closes a range of its own."""
        if self.low(at) not in WEEKDAY_NUMBERS or self._shines(at):
            return at
        after = self._skip(at + 1, ",", ".", "the", "–", "—")
        listed = self._joint(at - 1)[0] and self.low(at - 2) in WEEKDAY_NUMBERS
        month = listed and self.low(after) in MONTH_NUMBERS
        day = self._day(self._skip(after + 1, "the") if month else after) if listed else None
        joined, second = self._joint(day[1]) if day else ("", after)
        return at if joined and self._day(second) else after
