"""One follow-up beside what came before: what the rules look at."""

import re
from collections.abc import Collection, Iterator, Sequence
from datetime import date, datetime

from pageturner.agent.followups.counted import Told, counted
from pageturner.agent.followups.days_counted_on import Pointed
from pageturner.agent.followups.focus import MOST_DAYS, Focus
from pageturner.agent.followups.naming import named_once_more, the_most_so
from pageturner.agent.followups.neighbours import on_both_sides
from pageturner.agent.followups.pointers import pointed
from pageturner.agent.followups.turns import Turn
from pageturner.agent.followups.wording import parts
from pageturner.agent.followups.words import (
    CONTINUES,
    CORRECTING,
    CORRECTS,
    DROPS,
    ENTIRE,
    MARKERS,
    OVERALL,
    STRETCHES,
)
from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.dates.periods import Interval, merged
from pageturner.tools.text_to_sql.grammar import read
from pageturner.tools.text_to_sql.language.tokens import Token, tokenize
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.of_answers import taken_apart
from pageturner.tools.text_to_sql.questions import spans_of
from pageturner.tools.text_to_sql.reading import Comparison, Reading
from pageturner.tools.text_to_sql.taking_apart import analyse

_MAY = re.compile(r"^(?:(?:and|or|now|then) )?(?P<month>May|March)(?= ?[?.!]*$)", re.I)
_BY_PLACE = re.compile(
    r"\b(?:first|second|third|fourth|fifth|last) (?:week|weekend|month)\b", re.IGNORECASE
)

_BESIDE = re.compile(r"When was the (?:first|last) [a-z]+ with a stated .+ (?:after|before) ")
_DONE = frozenset({"did", "does", "do"})
_VERBS = frozenset({"had", "has", "have", "was", "were", "is", "are", "got"})
_WITH = frozenset({"with", "without", "that", "which", "where", "had", "got"})
_DID = frozenset({"did", "do", "does", "were", "are", "was", "is", "had", "have", "has"})
_HAVE = frozenset({"have", "has", "had", "get", "got", "with", "without", "also"})


class View:
    """A follow-up and the turns before it, taken apart."""

    def __init__(
        self, said: str, turns: Sequence[Turn], card: SchemaCard, now: datetime | None
    ) -> None:
        self.card, self.now = card, now
        self.before = turns[-1]
        self.turns = turns
        self.tokens = tokenize(said)
        self.corrects = self._corrects()
        if self.corrects:  # "I mean the first, not the second"
            said = re.sub(r",? (?:and )?not [^,.?!]+(?=[.?!]*$)", "", said)
            self.tokens = tokenize(said)
        if _MAY.match(said):  # by itself it reads as "may I?", and as a verb
            said = _MAY.sub(r"in \g<month>", said)
            self.tokens = tokenize(said)
        self.said = said
        self.analysis = analyse(said, card, now)
        self.asked_before = analyse(self.before.question, card, now)
        every = [self._focus(turn) for turn in reversed(turns)]
        self.asked_records = [bool(focus.asked) for focus in reversed(every)]
        self.recent = every
        self.earlier = [focus for focus in every if focus.nearest or focus.answered] or every[:1]
        self.focus = self.earlier[0]
        fresh = next((n for n, turn in enumerate(reversed(turns)) if DROPS.match(turn.said)), None)
        self.turns_since = turns if fresh is None else turns[-fresh - 1 :]
        since = every[: len(self.turns_since)]
        self.since = [focus for focus in since if focus.nearest or focus.answered] or every[:1]
        """What was spoken of since a new topic was opened."""

    def _corrects(self) -> bool:
        start, seen = 0, False
        while start < len(self.tokens):
            found = CORRECTS.at(self.tokens, start)
            if found is None:
                if self.tokens[start].low not in (",", ".", "!", "–", "-", "and", "oh", "not"):
                    break
                start += 1
                continue
            seen = seen or self.tokens[start].low in CORRECTING or found[1] > 1
            start += found[1]
        return seen

    def _start(self) -> int:
        """Past "and", "ok, but" and the like."""
        at = 0
        while at < len(self.tokens) and self.tokens[at].low in (
            "and", "ok", "okay", "so", "but", "now", ",", "then", "please", "well", "yes", "great",
            "thanks", ".", "!", "also", "or",
        ):  # fmt: skip
            at += 1
        return at

    def _places(self) -> list[Pointed]:
        """Every phrase that points back at days."""
        taken = self._complete(self.analysis.dates.used)
        places = pointed(self.tokens, self.since, taken, self.now is not None)
        places = named_once_more(self.said, self.tokens, places, self.since)
        places = self._with_counted(places)
        places = _both_in_this_turn(places, self.tokens, self.focus.day)
        lows = [token.low for token in self.tokens]
        if any(place.shifted or place.chosen for place in places):
            # "the day before, how much then?"
            places = [p for p in places if lows[p.first : p.last] not in (["then"], ["there"])]
        if self.analysis.dates.period is not None or self.analysis.dates.weekdays:
            # "what is planned for Sunday then?"
            joins = {"than", "to", "and", "or", "with", "since", "until", "from"}
            places = [
                p
                for p in places
                if lows[p.first : p.last] not in (["then"], ["there"]) or lows[p.first - 1] in joins
            ]
        if not (self.recent[0].nearest or self.recent[0].answered):
            # After a turn about no days "there" is a place.
            places = [p for p in places if lows[p.first : p.last] != ["there"]]
        own = self.analysis.dates.period
        if own and sum((end - start).days + 1 for start, end in own.intervals) == 2:
            # "last weekend, which of the two days was warmer?"
            places = [p for p in places if lows[p.last - 1] not in ("two", "days", "both")]
        if self.analysis.dates.period is not None:  # "and January, the whole month?"
            places = [p for p in places if self.tokens[p.last - 2].low not in ENTIRE]
        return places

    def _with_counted(self, places: list[Pointed]) -> list[Pointed]:
        """And the phrases that count days: a number says more than what points without it, and
        less than what picks of so many: "the first of the four"."""
        mentions = self._mentions()
        picks = [p for p in places if p.chosen]
        found = [
            one
            for one in counted(self.tokens, self._told, mentions)
            if not any(p.first < one.first and one.last <= p.last for p in picks)
        ]
        found += the_most_so(self.tokens, mentions, self._asked_in_turn)
        found += on_both_sides(self.tokens, self.since)
        covered = {at for one in found for at in range(one.first, one.last)}
        if self.analysis.dates.used - covered:
            return places  # "the three days from 3 May on"
        kept = [p for p in places if not covered & set(range(p.first, p.last))]
        return sorted((*kept, *found), key=lambda place: place.first)

    def _told(self) -> list[Told]:
        return [
            Told(focus, _columns(analyse(turn.question, self.card, self.now).mentions))
            for focus, turn in zip(self.recent, reversed(self.turns_since), strict=False)
            if focus.nearest or focus.answered
        ]

    def _asked_in_turn(self) -> Iterator[tuple[Turn, Reading]]:
        for turn in reversed(self.turns_since):
            reading = read(turn.question, self.card, self.now)
            if isinstance(reading, Reading):
                yield turn, reading

    def _with(self, places: Sequence[Pointed]) -> str:
        text = self.said
        for place in reversed(places):
            first, last = self.tokens[place.first].start, self.tokens[place.last - 1].end
            text = text[:first] + place.words(self.tokens) + text[last:]
        return text[:1].upper() + text[1:]

    def _mentions(self, qualifiers: bool = False) -> list[Mention]:
        return [
            mention
            for mention in self.analysis.mentions
            if mention.of("name", "low", "value") or (qualifiers and mention.of("qualifier"))
        ]

    def _leftover(self) -> list[Token]:
        mentioned = {at for m in self.analysis.mentions for at in range(m.first, m.last)}
        return [
            token
            for at, token in enumerate(self.tokens)
            if token.kind != "mark"
            and at not in mentioned
            and at not in self.analysis.dates.used
            and token.low not in MARKERS
        ]

    def _words_but(self, taken: Collection[int]) -> set[str]:
        """The words of a turn at the other places."""
        return {
            token.low
            for at, token in enumerate(self.tokens)
            if at not in taken and token.kind != "mark"
        }

    def _bare(self, taken: set[int], mentions: bool = False) -> bool:
        """Whether nothing is said but a time (or, with `mentions`, a column or value)."""
        if not mentions:
            taken = taken | self.analysis.dates.used
        mentioned = {
            at
            for m in self._mentions(qualifiers=True)
            for at in range(m.first, m.last)
            if not set(range(m.first, m.last)) <= taken
        }
        rest = [
            token
            for at, token in enumerate(self.tokens)
            if at not in taken and token.kind != "mark" and not (mentions and at in mentioned)
        ]
        named = STRETCHES if self.analysis.dates.period is not None else frozenset()
        return all(token.low in MARKERS | named for token in rest)

    def _complete(self, taken: set[int]) -> set[int]:
        """Tokens of dates that need nothing before them: not "the following week"."""
        lows = [token.low for token in self.tokens]
        return {
            at
            for at in taken
            if not any(
                word in ("following", "previous", "preceding", "next")
                for word in lows[max(0, at - 2) : at + 1]
            )
        }

    def _overall(self) -> bool:
        return any(OVERALL.at(self.tokens, at) for at in range(len(self.tokens)))

    def _continues(self) -> bool:
        if self.tokens and self.tokens[0].low == "any":
            return True
        return any(token.low in CONTINUES for token in self.tokens)

    def _own_frame(self) -> bool:
        """`how likely was it`, `from which direction did it blow`: it asks in its own way."""
        lows = [token.low for token in self.tokens]
        start = self._start()
        start += lows[start : start + 1] != ["which"] and lows[start + 1 : start + 2] == ["which"]
        named = any(m.first in (start, start + 1) for m in self._mentions())
        if lows[start : start + 1] == ["which"] and named and set(lows) & _DONE:
            return True
        return any(
            low in ("how", "what", "was", "is", "did", "does", "do", "were")
            and (after not in ("about", "if", "it", "one") or (low, after) == ("did", "it"))
            for low, after in zip(lows, [*lows[1:], "about"], strict=True)
        )

    def _scope(self) -> tuple[Interval, ...] | None:
        """What a question without a time is about: the day, or for a contest the stretch."""
        reading = read(self.said, self.card, self.now)
        asked = self.focus.asked or next((f.asked for f in self.earlier if f.asked), ())
        contest = isinstance(reading, Reading) and (
            reading.kind in ("count", "average", "share", "streak", "change")
            or (reading.kind == "sum" and (self._totals() or self._wide_and_open()))
            or (reading.kind == "extreme" and (reading.wants == "record" or self._of_records()))
            or (reading.kind == "rows" and reading.wants == "record" and self._listing())
        )
        if isinstance(reading, Reading) and reading.kind == "count" and self.recent[0].named:
            return (self.recent[0].named,)  # "sunniest month?" – "how many sunny days?"
        if self._of_the_list():
            return tuple((day, day) for day in self._days_listed())
        if contest:
            return asked if any(start != end for start, end in asked) or len(asked) > 1 else None
        if self.focus.subject and asked == (self.focus.subject,):
            return asked  # "was that the hottest of the month?" was about the one day
        claimed = self.focus.subject in asked and not self._compares()
        if self.focus.subject and claimed and not self.analysis.differences:
            return (self.focus.subject,)  # "was the 3rd hotter than the 2nd?" is about the 3rd
        days = () if self._yes_or_no() else self.focus.answered
        if len(asked) > 1 and (self.analysis.differences or self._compares()):
            return asked
        if len(days) == 1 or (1 < len(days) <= 3 and self._tied()):
            return tuple((day, day) for day in days)
        return asked or None

    def _of_the_list(self) -> bool:
        """`Which one had the least wind?`, `any with rain?` after a list of days: of these."""
        return self._of_some() and bool(self._days_listed())

    def _of_some(self) -> bool:
        """Whether a turn asks which, how many or whether any of something it does not name."""
        lows = [token.low for token in self.tokens[self._start() :]]
        if lows[:1] == ["which"]:
            rest = lows[2:] if lows[1:2] in (["one"], ["ones"]) else lows[1:]
        elif lows[:2] == ["how", "many"]:
            rest = lows[2:]
        elif lows[:1] == ["any"]:
            return len(lows) > 1 and lows[1] in _WITH
        else:
            return lows[1:2] == ["any"] and lows[0] in _DID and bool(set(lows[2:3]) & _HAVE)
        return bool(rest) and rest[0] in _VERBS

    def _days_listed(self) -> tuple[date, ...]:
        """The days of the list that the turn before was, or that it counted."""
        counted: Reading | None = None
        picked: set[date] = set()
        for turn, focus in zip(reversed(self.turns), self.recent, strict=True):
            reading = read(turn.question, self.card, self.now)
            if not isinstance(reading, Reading):
                return ()
            if reading.kind == "extreme" and len(focus.answered) == 1 and counted is None:
                picked |= set(focus.answered)  # "which was the coldest?"
                continue
            if reading.kind not in ("rows", "count"):
                return ()
            if counted is not None and not _alike(counted, reading):
                return ()
            if reading.kind == "rows":
                few = 2 <= len(focus.answered) <= MOST_DAYS and picked <= set(focus.answered)
                return focus.answered if few else ()
            counted = reading
        return ()

    def _yes_or_no(self) -> bool:
        """Whether the question before asked "was there any": it was about all the days asked."""
        reading = read(self.before.question, self.card, self.now)
        return isinstance(reading, Reading) and reading.kind in ("any", "all", "none")

    def _of_records(self) -> bool:
        """Whether a record is spoken of: "the hottest day"."""
        return any(self.analysis.noun_at(at) for at in range(len(self.tokens)))

    def _totals(self) -> bool:
        totals = {"total", "sum", "altogether", "overall", "all"}
        return bool(totals & {token.low for token in self.tokens})

    def _wide_and_open(self) -> bool:
        """Whether a stretch was asked about, and the answer was no day of it."""
        return not (self._tied() or self.focus.day)

    def _compares(self) -> bool:
        return any(mention.degree == "more" for mention in self.analysis.mentions)

    def _tied(self) -> bool:
        """Whether the question before was for the highest or lowest."""
        reading = read(self.before.question, self.card, self.now)
        return isinstance(reading, Reading) and reading.kind == "extreme"

    def _listing(self) -> bool:
        return any(t.low in ("which", "what", "list", "days", "when") for t in self.tokens)

    def _text(self, first: int, last: int) -> str:
        if first >= last:
            return ""
        return self.said[self.tokens[first].start : self.tokens[last - 1].end]

    def _focus(self, turn: Turn) -> Focus:
        period = analyse(_dated_in(turn.question), self.card, self.now).dates.period
        asked = tuple(span for span in parts(period) if _plain(*span))
        days = tuple(day for day in turn.dates if _plain(day))
        named = turn.named if turn.named and _plain(*turn.named) else None
        by_place = bool(_BY_PLACE.search(turn.question))
        subject, within = self._subject(turn, asked)
        listed = len(asked) == 2 <= len(days) and self._lists(turn, asked)
        runs = self._runs(turn, days)
        named = runs[0] if len(runs) == 1 else named
        return Focus(asked, days, named, subject, within, by_place, runs, listed)

    def _runs(self, turn: Turn, days: Sequence[date]) -> tuple[Interval, ...]:
        """The longest runs of days, where such were told of by their first and last days."""
        reading = read(turn.question, self.card, self.now) if len(days) > 1 else None
        if not isinstance(reading, Reading) or reading.kind != "streak" or len(days) % 2:
            return ()
        ordered = sorted(days)
        runs = tuple(zip(ordered[::2], ordered[1::2], strict=True))
        long = all((last - first).days + 1 == turn.value for first, last in runs)
        return runs if long else ()

    def _lists(self, turn: Turn, asked: Sequence[Interval]) -> bool:
        """Whether a turn asked which days of longer stretches had something."""
        if any(start == end for start, end in asked):
            return False
        reading = read(turn.question, self.card, self.now)
        if not isinstance(reading, Reading) or not reading.conditions:
            return False
        return reading.kind == "rows" and reading.wants == "record"

    def _subject(
        self, turn: Turn, asked: Sequence[Interval]
    ) -> tuple[Interval | None, Interval | None]:
        """Of "was it warmer on 3 May than on 2 May", and of "was 3 May the warmest of the month",
        3 May, and the month."""
        if not asked or any(start != end for start, end in asked[:1]):
            return None, None
        reading = read(turn.question, self.card, self.now)
        if not isinstance(reading, Reading):
            return None, None
        held_against = reading.claim is not None or reading.level  # "was it the same as on …?"
        if len(asked) == 2 and asked[1][0] == asked[1][1] and held_against:
            return asked[min(reading.claim or 0, 1)], None
        day = day_claimed(reading)
        spans = merged(list(spans_of(reading.period))) if day else ()
        return day, spans[0] if len(spans) == 1 and spans[0][0] < spans[0][1] else None


def _alike(one: Reading, other: Reading) -> bool:
    """Whether both are of the same records."""
    held = [(sorted(map(str, r.narrowed_by)), spans_of(r.period), r.weekdays) for r in (one, other)]
    return held[0] == held[1]


def _dated_in(question: str) -> str:
    """Where a question says of which days it is: of the record beside another, nowhere."""
    of = taken_apart(question)
    return of.asked if of and _BESIDE.match(of.answered) else question


def day_claimed(reading: Reading) -> Interval | None:
    """The day that is asked whether it is the most or least of a stretch."""
    spans = spans_of(reading.period)
    if reading.kind == "compare" and reading.claim is not None and len(spans) > 2:
        return spans[reading.claim] if reading.claim < len(spans) else None
    if reading.kind != "extreme" or reading.measure is None:
        return None
    for one in reading.tested:
        if isinstance(one, Comparison) and one.operator == "=" and one.measure.column.temporal:
            day = date.fromisoformat(str(one.value)[:10])
            return day, day
    return None


def _both_in_this_turn(
    places: Sequence[Pointed], tokens: Sequence[Token], day: Interval | None
) -> list[Pointed]:
    """`the day after? which of the two?`: the two are the day before and the one of this turn."""
    beside = next((p for p in places if p.shifted and len(p.spans) == 1), None)
    if beside is None or day is None or beside.spans[0][0] != beside.spans[0][1]:
        return list(places)
    two = tuple(sorted((day, beside.spans[0])))
    lows = [token.low for token in tokens]
    for at in range(beside.last, len(lows) - 1):
        if lows[at] in ("the", "those", "these") and lows[at + 1] == "two":
            last = at + 2 + (lows[at + 2 : at + 3] in (["days"], ["dates"]))
            if lows[at - 1] == "of" or last > at + 2:
                kept = [p for p in places if p.last <= at or p.first >= last]
                kept.append(Pointed(at, last, two, chosen=True))
                return sorted(kept, key=lambda place: place.first)
    return list(places)


def _columns(mentions: Sequence[Mention]) -> frozenset[str]:
    return frozenset(column.name for mention in mentions for column in mention.columns)


def _plain(*days: date) -> bool:
    """Days that can be counted from without leaving the calendar."""
    return all(10 <= day.year <= 9900 for day in days)
