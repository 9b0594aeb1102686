"""A stretch of time made longer or shorter at one of its ends, and what is asked of it then.

Any fog from 6 to 10 April?        And if we arrived two days earlier?    any from 4 to 10 April
                                   We could stay on until the Sunday.     any from 6 to 12 April
                                   Are those extra days dry?              of 11 and 12 April
Which day in May had the most?     Widen that to the whole spring.        which one of the spring

The other end stays; a stretch that would end before it begins is not meant.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from pageturner.agent.followups.composing import Composing
from pageturner.agent.followups.days_counted_on import PREPOSITIONS, SUPPOSING
from pageturner.agent.followups.focus import preposition, say
from pageturner.agent.followups.turns import Resolved
from pageturner.agent.followups.wording import closed_with, parts
from pageturner.agent.followups.words import DROPS, MARKERS, STRETCHES
from pageturner.tools.text_to_sql.dates.periods import Calendar, Interval
from pageturner.tools.text_to_sql.dates.reader import read_dates
from pageturner.tools.text_to_sql.dates.words import SEASONS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.language.words import CARDINALS, word_set
from pageturner.tools.text_to_sql.taking_apart import analyse

_LONGEST = 62
"""Days of a stretch whose ends are moved like those of a stay."""
_WEEKDAY = "|".join(name for name in WEEKDAY_NUMBERS if len(name) > 5)
_COUNT = rf"(?P<count>a|an|one|{'|'.join(w for w, n in CARDINALS.items() if 1 < n < 21)}|\d\d?)"
_UNIT = r"(?P<unit>day|night|week)s?"
_THERE = r"(?: (?:there|here|it|off|out|in the [a-z]+))?"
_ARRIVE = (
    r"(?:arriv(?:e|es|ed|ing)|start(?:s|ed|ing)?|begin(?:s|ning)?|began|"
    r"get(?:ting)? (?:there|here)|got (?:there|here)|check(?:ed|ing)? in)"
)
_LEAVE = (
    r"(?:stop(?:s|ped|ping)?|end(?:s|ed|ing)?|finish(?:es|ed|ing)?|check(?:ed|ing)? out|"
    r"(?:go|went|going|head|headed|heading|travel|fly|drive) (?:back )?home|"
    r"(?:go|went|going|head|come|came|coming) back|return(?:s|ed|ing)?|"
    r"le(?:ave|aves|ft|aving)(?: again)?)"
)
_STAY = (
    r"(?:stay(?:s|ed|ing)?(?: on)?|remain(?:ed|ing)?|extend(?:s|ed|ing)?|prolong(?:ed|ing)?|"
    r"lengthen(?:ed|ing)?|carr(?:y|ied|ying) on|ke(?:ep|pt|eping) going|mak(?:e|es|ing))"
    r"(?: (?:it|that|this|there|here|(?:the|our|my|that|this) [a-z]+))?"
)
_SOONER = re.compile(
    rf"\b(?P<what>(?P<start>{_ARRIVE})|{_LEAVE}){_THERE} {_COUNT} {_UNIT} "
    r"(?P<way>earlier|sooner|before|later|afterwards|after)(?=\s*(?:[,.;:?!–—-]|$)| (?:than|and|"
    r"but|or|instead|then|that|if|would|will|could)\b)",
    re.IGNORECASE,
)
_LONGER = re.compile(
    rf"\b{_STAY} (?:for |by )?(?:(?P<more>another|an extra|a further) )?{_COUNT}?"
    rf"(?P<more2> more| extra| further| additional)? ?{_UNIT}(?P<longer> longer| more| extra)?\b",
    re.IGNORECASE,
)
_UNTIL = re.compile(
    rf"\b(?P<what>{_STAY}(?: until| till| to| through)|{_LEAVE}(?: only)? on|"
    rf"(?P<start>{_ARRIVE})(?: only)? on)(?: the)? (?:following |next )?(?P<day>(?:{_WEEKDAY})\b|"
    r"\d\d?(?:st|nd|rd|th)?(?: of)?(?: [a-z]{3,}(?: \d{4})?)?)",
    re.IGNORECASE,
)
_AS_PLANNED = re.compile(
    rf"\b(?:come|came|coming|{_ARRIVE}) (?:\w+ ){{0,2}}?as (?:planned|intended|before)\b", re.I
)
_WISHING = word_set(
    "if suppose supposing say could would might may can rather prefer perhaps maybe want wanted "
    "decide decided let's let we'd i'd we'll i'll"
)
_SAYING = (
    MARKERS
    | PREPOSITIONS
    | STRETCHES
    | word_set(
        "we i they he she us you could can would might may should were to like prefer rather "
        "better if case when planned intended original perhaps maybe possibly decide decided "
        "decides want wanted plan planning trip stay visit holiday event tour wedding party my our "
        "your their his her will we'd we'll i'd i'll they'd as before thinking still had until "
        "break journey vacation fair festival course which shall longer now already must need "
        "needs has have got"
    )
)
_ADDED = re.compile(
    r"\b(?:that|those|these|the|our|my) (?:\w+ )?(?:additional|extra|added|new|further) "
    r"(?:days?|nights?|ones?|dates?)\b|\b(?:that|those|these|the) (?:days?|ones) (?:added|extra)\b",
    re.IGNORECASE,
)
_THAT_STAY = re.compile(
    r"\b(?:that|the|this|our|my) (?:longer|shorter|extended|prolonged|lengthened|shortened|"
    r"changed|new)(?: (?:stay|trip|visit|stretch|period|holiday|break|time|tour|span))\b",
    re.IGNORECASE,
)
_THE_STAY = re.compile(
    r"\b(?P<before>of|in|during|on|over|throughout|within) (?:the|that|this|our|my)"
    r" (?:whole |entire )?(?:stay|trip|visit|holiday|break|vacation|journey)\b(?! [a-z]+ed\b)",
    re.IGNORECASE,
)
_BEFORE_A_NOUN = word_set("the same that this those whole entire longer a an our my in of over")
_WHAT = word_set("that it this the these those to over out up across until till through")
_MOVES = (_SOONER, _LONGER, _UNTIL, _AS_PLANNED)
_A_THING = re.compile(r"\b(?:the|our|my|this|that|their) (?!(?:day|week|month)s?\b)[a-z]+\b", re.I)
_ASKED = word_set("did does do when why who how which what was were is are has had have")
_OWING = word_set("have has had")
"""With these a stay has to end: "now we have to leave on Monday"."""
_WIDENING = word_set("widen extend expand broaden stretch enlarge lengthen widened extended")

_SIDES = word_set("earlier later sooner")
_BACKWARD = word_set("that still again this more yet another")
_HAD_IT = {(had, who) for had in ("had", "were") for who in ("it", "we", "they", "this", "that")}
"""What supposes a day that was none: "had it been a day later"."""


@dataclass(frozen=True)
class Stay:
    """The stretch as it was first told, as it is now, and the days that were added last."""

    first: Interval
    now: Interval
    added: tuple[Interval, ...] = ()


class Extending(Composing):
    """The question before, of a stretch with another end."""

    def _other_side(self) -> Resolved | None:
        """`A day earlier?` after "had it been a day later?": from the day that it really was."""
        places, before = self._places(), list(self.turns)[-2:-1]
        there, base = self.focus.day, self.recent[1].day if before else None
        if len(places) != 1 or not places[0].shifted or not there or not base or base == there:
            return None
        spans = places[0].spans
        lows = {token.low for token in self.tokens[places[0].first : places[0].last]}
        one = len(spans) == 1 and spans[0][0] == spans[0][1]
        if not (one and lows & _SIDES) or not self._bare(
            set(range(places[0].first, places[0].last))
        ):
            return None
        said = [token.low for token in tokenize(self.before.said)]
        if not _SIDES & set(said) or _BACKWARD & {token.low for token in self.tokens}:
            return None
        supposed = bool(SUPPOSING & set(said)) or any(
            tuple(two) in _HAD_IT for two in (said[:2], said[1:3])
        )
        if not supposed and spans[0] != base:
            return None
        gap = spans[0][0] - there[0]
        day = base[0] + gap
        return self._for(((day, day),))

    def _longer(self) -> Resolved | None:
        """`And if we arrived two days earlier?`, `We could stay on until the Sunday.`"""
        said = self.said
        if not any(one.search(said) for one in (*_MOVES, _ADDED, _THAT_STAY, _THE_STAY)):
            return None
        stay = self._stay_before()
        if stay and (found := self._of_the_stay(stay, said)):
            return found
        if stay is None or not (moved := moved_ends(said, stay)):
            return self._of_that_stay(stay, said) if stay else None
        now, first, last = moved
        asked, opening = _opened(said[:first])
        lows = _lows(opening)
        wished = not lows or bool(_WISHING & set(lows)) or not _ASKED - _OWING & set(lows)
        if not wished or not set(lows) <= _SAYING or "?" in said[:first]:
            return None
        stay = Stay(stay.first, now, _added(stay, now))
        rest = said[last:].lstrip(" ,.;:!?–—-")
        rest = re.sub(r"^(?:as planned|instead|then|so|already)\b[ ,.;:!?]*", "", rest, flags=re.I)
        rest = re.sub(r",? then(?=[\s?.!]*$)", "", rest, flags=re.I)
        rest = rest if re.search(r"\w", rest) else asked
        if not re.search(r"\w", rest):
            return self._for((now,))
        rest = rest[:1].upper() + rest[1:]
        if again := self._of_that_stay(stay, rest):
            return again
        if analyse(rest, self.card, self.now).dates.period is not None:
            return None
        question = closed_with(rest, preposition((now,), say((now,))))
        if self._probe(question) is None:
            return self._for((now,)) if set(_lows(rest)) <= _SAYING else None
        return Resolved(question=question, relation="shifted", why=f"shifted to {say((now,))}")

    def _of_that_stay(self, stay: Stay, text: str) -> Resolved | None:
        """`Are those extra days dry?`, `Which day of that longer stay …?`"""
        spans: tuple[Interval, ...] = (stay.now,)
        found = _THAT_STAY.search(text)
        if found is None and stay.added:
            found, spans = _ADDED.search(text), stay.added
        if found is None or not (stay.added or stay.now != stay.first):
            return None
        text = f"{text[: found.start()]}{say(spans)}{text[found.end() :]}"
        if self._probe(text) is None:
            return None
        return Resolved(question=text, relation="refined", why=f"of {say(spans)}")

    def _of_the_stay(self, stay: Stay, text: str) -> Resolved | None:
        """`Which days of the stay are dry?`, after a day of it was looked at."""
        found = _THE_STAY.search(text)
        if found is None or self.analysis.dates.period or self._names_it(found.group()):
            return None
        spans = (stay.now,)
        text = f"{text[: found.start()]}{found['before']} {say(spans)}{text[found.end() :]}"
        if self._probe(text) is None:
            return None
        return Resolved(question=text, relation="refined", why=f"of {say(spans)}")

    def _names_it(self, words: str) -> bool:
        """Whether a record of the corpus is called so: the trips of a ferry."""
        last = words.split()[-1].lower()
        return any(
            token.low == last and self.analysis.noun_at(at) for at, token in enumerate(self.tokens)
        )

    def _stay_before(self) -> Stay | None:
        """The stretch that was spoken of last, with the ends that it was given since."""
        stay: Stay | None = None
        for turn in self.turns:
            if DROPS.match(turn.said):
                stay = None
            if stay and (moved := moved_ends(turn.said, stay)):
                stay = Stay(stay.first, moved[0], _added(stay, moved[0]))
                continue
            spans = parts(analyse(turn.question, self.card, self.now).dates.period)
            long = [span for span in spans if 0 < (span[1] - span[0]).days < _LONGEST]
            if len(spans) == 1 and long and (stay is None or long[0] not in (stay.now, stay.first)):
                stay = None if stay and _inside(long[0], stay) else stay
                stay = stay or Stay(long[0], long[0])
                stay = stay if _inside(long[0], stay) else Stay(long[0], long[0])
        return stay

    def _widened(self) -> Resolved | None:
        """`Widen that to the whole spring, March to May`, `extend it to June`: what was asked of
        a stretch, of a longer one."""
        lows = [token.low for token in self.tokens]
        asked, period = self.focus.asked, self.analysis.dates.period
        if not _widens(lows) or len(asked) != 1 or period is None or self._mentions():
            return None
        period = self._period_near() or period
        rest = {token.low for token in self._leftover()}
        if len(period.intervals) != 1 or not rest <= _WIDENING | STRETCHES | set(SEASONS):
            return None
        (start, end), (first, last) = period.intervals[0], asked[0]
        return self._for(((min(start, first), max(end, last)),))


def moved_ends(said: str, stay: Stay) -> tuple[Interval, int, int] | None:
    """The stretch with the ends that are told, and from where to where they are; None where none
    is."""
    start, end = stay.now
    places: list[tuple[int, int]] = []
    if found := _AS_PLANNED.search(said):
        start = stay.first[0]
        places.append(found.span())
    for found in _SOONER.finditer(said):
        days = _days(found["count"], found["unit"])
        days = -days if found["way"].lower() in ("earlier", "sooner", "before") else days
        start, end = (start + days, end) if found["start"] else (start, end + days)
        places.append(found.span())
    for found in _LONGER.finditer(said):
        if not (found["more"] or found["more2"] or found["longer"]):
            continue
        end += _days(found["count"] or "one", found["unit"])
        places.append(found.span())
    for found in _UNTIL.finditer(said):
        day = _told(found["day"], stay, bool(found["start"]))
        if day is None:
            return None
        longer = found["what"].lower().startswith(("stay", "remain", "ext", "pro", "leng", "carr"))
        if longer and day <= stay.now[1] and found["day"].lower() in WEEKDAY_NUMBERS:
            day += timedelta(days=7)
        start, end = (day, end) if found["start"] else (start, day)
        places.append(found.span())
    if not places or start > end or (end - start).days > _LONGEST:
        return None
    return (start, end), min(a for a, _ in places), max(b for _, b in places)


def _opened(text: str) -> tuple[str, str]:
    """What is asked in front of an "if", and what opens the sentence in which an end is moved."""
    text = re.split(r"[.;!?]\s+", text)[-1]
    if found := re.search(r"^(?P<asked>\w+ .*?\w),? (?=(?:if|supposing|should)\b)", text):
        asked, opening = found["asked"], text[found.end() :]
        if not set(_lows(asked)) <= _SAYING:
            return asked, _A_THING.sub(" ", opening)
    return "", _A_THING.sub(" ", text)


def _told(words: str, stay: Stay, start: bool) -> date | None:
    """The Sunday or the 12th that a stretch is to end with, or to begin with."""
    low = words.lower()
    if low not in WEEKDAY_NUMBERS:
        near = stay.now[0].replace(day=1)
        period = read_dates(tokenize(words), Calendar(near)).period
        period = (
            period or read_dates(tokenize(f"{words} {near:%B} {near.year}"), Calendar(near)).period
        )
        spans = period.intervals if period else ()
        return spans[0][0] if len(spans) == 1 and spans[0][0] == spans[0][1] else None
    number = WEEKDAY_NUMBERS[low]
    for span in (stay.first, stay.now):
        inside = [span[0] + timedelta(days=n) for n in range((span[1] - span[0]).days + 1)]
        if fitting := [day for day in inside if day.weekday() == number]:
            return fitting[0] if start else fitting[-1]
    if start:
        return stay.now[0] - timedelta(days=(stay.now[0].weekday() - number) % 7)
    return stay.now[1] + timedelta(days=(number - stay.now[1].weekday()) % 7)


def _days(count: str, unit: str) -> timedelta:
    low = count.lower()
    number = int(low) if low.isdecimal() else CARDINALS.get(low, 1)
    return timedelta(days=number * (7 if unit.lower() == "week" else 1))


def _added(stay: Stay, now: Interval) -> tuple[Interval, ...]:
    """The days of a stretch that it had neither at first nor last."""
    known = (stay.first, stay.now)
    days = [now[0] + timedelta(days=n) for n in range((now[1] - now[0]).days + 1)]
    new = [day for day in days if not any(start <= day <= end for start, end in known)]
    return tuple((day, day) for day in new)


def _widens(lows: Sequence[str]) -> bool:
    """Whether something is to be made longer: "the same stretch in 2025" is no such wish."""
    return any(
        low in _WIDENING and before not in _BEFORE_A_NOUN and after in _WHAT
        for before, low, after in zip(["", *lows], lows, [*lows[1:], ""], strict=False)
    )


def _inside(span: Interval, stay: Stay) -> bool:
    return any(s <= span[0] and span[1] <= e for s, e in (stay.first, stay.now))


def _lows(text: str) -> Sequence[str]:
    return [token.low for token in tokenize(text) if token.kind != "mark"]
