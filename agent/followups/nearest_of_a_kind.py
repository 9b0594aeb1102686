"""The nearest day of a kind, after the one that is spoken of or before it.

"Did it crack on 9 January?"   "The next cracked firing?"    →  the first one after that day
                               "When did it crack again?"    →  the same
"The hottest day of May?"      "The previous rainy day?"     →  the last one before that day
                               "The next three rainy days?"  →  the first three after it
"""

import re
from datetime import timedelta

from pageturner.agent.followups.composing import Composing
from pageturner.agent.followups.focus import preposition, say
from pageturner.agent.followups.merging import period_of
from pageturner.agent.followups.turns import Resolved
from pageturner.agent.followups.words import PADDING
from pageturner.tools.text_to_sql.conditions.reader import read_conditions
from pageturner.tools.text_to_sql.dates.periods import Interval, as_dates
from pageturner.tools.text_to_sql.grammar import read
from pageturner.tools.text_to_sql.language.english import KNOWN
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.questions import as_question
from pageturner.tools.text_to_sql.reading import Condition, Measure, Reading
from pageturner.tools.text_to_sql.taking_apart import analyse

_A_STRETCH = (
    r"(?:(?:week|month|year|weekend)s?\b"
    r"|days?\b(?! (?:with|without|above|over|below|under|at least|that|when|where|it)\b))"
)
"""`the next day` is the day after, and the next day with rain is another."""
_NUMBERED = "few|two|three|four|five|six|seven|ten|\\d"
_KIND = (
    rf"(?!{_A_STRETCH})(?!(?:{_NUMBERED})\b)(?:(?:[a-z]+[ -]){{1,3}}?(?P<noun>[a-z]+)\b|day\b.*)"
)
"""`rainy day`, `snow day`: days of a kind."""
_LEADING = (
    r"^(?:(?:and|so|then|ok|okay),? )*(?:(?:when|what|which) (?:was|is) )?(?:the )?(?:very )?"
)
_AHEAD = re.compile(
    rf"\b(?:when|what|which)\b.*(?:\bnext\b(?! {_A_STRETCH})|\bagain\b)"
    rf"|{_LEADING}next (?:\w+ )?(?:one|day with)\b",
    re.IGNORECASE,
)
_BEHIND = re.compile(
    r"\b(?:when|what|which)\b.*\b(?:last|previous|most recent|latest)\b.*\bbefore (?:that|then)\b"
    rf"|\b(?:when|what|which)\b.*\b(?:previous|preceding)\b(?! {_A_STRETCH})",
    re.IGNORECASE,
)
_OF_A_KIND = re.compile(
    rf"{_LEADING}(?:(?P<ahead>next)|previous|preceding) (?P<kind>{_KIND})"
    r"(?: (?:after|from|since|before|to) (?:that|it|then))?[ ?.!]*$",
    re.IGNORECASE,
)
_SEVERAL_OF_A_KIND = re.compile(
    rf"{_LEADING}(?:(?P<ahead>next)|previous|preceding) "
    r"(?P<number>two|three|four|five|six|seven|ten|\d\d?) (?P<kind>"
    r"(?!(?:days|weeks|months|years|weekends)[ ?.!]*$)(?:[a-z]+[ -]){0,3}(?P<noun>[a-z]+s)\b.*?)"
    r"[ ?.!]*$",
    re.IGNORECASE,
)
_NO_KIND = re.compile(rf"{_LEADING}(?:(?P<ahead>next)|previous|preceding)(?: one)?[ ?.!]*$", re.I)
_BESIDE_IT = re.compile(
    rf"{_LEADING}(?:(?:what|how) about )?(?:the )?(?:(?P<ahead>next|following)|previous|preceding)"
    r"(?: one)?(?: (?:after|before) (?:that|it))?[ ?.!]*$"
    rf"|{_LEADING}(?:(?:what|how) about )?the one (?:(?P<after>after)|before)"
    r"(?: (?:that|it|this)(?: one)?)?[ ?.!]*$",
    re.IGNORECASE,
)
_TIME_BESIDE = re.compile(
    rf"{_LEADING}(?:(?:what|how) about )?(?:the )?"
    r"(?:(?P<ahead>next) time|previous time|time (?P<after>after|before)(?: (?:that|it|this))?)"
    r"(?: (?:after|before) (?:that|it|this))?[ ?.!]*$",
    re.IGNORECASE,
)
_DAYS = word_set("day days date dates one ones")
_NEAREST = word_set("next again last previous preceding most recent latest before after that then")


class Nearest(Composing):
    """Days that are alike, sought on one side of a day."""

    def _nearest_of_a_kind(self) -> Resolved | None:
        """`The next rainy day?`, `the previous day above 95?`"""
        if listed := self._beside_it_listed():
            return listed
        if time := _TIME_BESIDE.match(self.said):
            return self._nearest(bool(time["ahead"] or time["after"] == "after"), held=True)
        several = _SEVERAL_OF_A_KIND.match(self.said)
        if several and self._names_records(several["noun"]):
            return self._nearest_several(several)
        found = _OF_A_KIND.match(self.said)
        found = found if found and self._names_records(found["noun"] or "day") else None
        if found is None and (found := _NO_KIND.match(self.said)):
            reading = read(self.before.question, self.card, self.now)
            ranked = isinstance(reading, Reading) and reading.kind == "extreme"
            measure = reading.measure if isinstance(reading, Reading) and ranked else None
            found = found if measure and measure.column.temporal else None
        return self._nearest(bool(found["ahead"])) if found else None

    def _beside_it_listed(self) -> Resolved | None:
        """`And the next one?`, of a day out of a list that was told: the one behind it there."""
        found, day = _BESIDE_IT.match(self.said), self.focus.day
        frame = next(self._frames(), None)
        if not found or not day or not frame or frame.spans != (day,):
            return None
        listed = next((f.answered for f in self.earlier[1:] if len(f.answered) > 1), ())
        days = sorted(listed)
        at = days.index(day[0]) if day[0] in days else -2
        at += 1 if found["ahead"] or found["after"] else -1
        return self._for(((days[at], days[at]),)) if 0 <= at < len(days) else None

    def _names_records(self, word: str) -> bool:
        low = word.lower()
        if low in _DAYS:
            return True
        lows = [token.low for token in self.tokens]
        return low in lows and self.analysis.noun_at(lows.index(low))

    def _nearest_several(self, several: re.Match[str]) -> Resolved | None:
        """`The next three rainy days?`"""
        span = self._on_one_side(bool(several["ahead"]))
        if span is None or self.analysis.dates.period is not None:
            return None
        place = "first" if several["ahead"] else "last"
        when = preposition((span,), say((span,)))
        question = f"The {place} {several['number']} {several['kind']} {when}?"
        if self._probe(question) is None:
            return None
        return Resolved(question=question, relation="shifted", why=f"{place} of them {when}")

    def _on_one_side(self, ahead: bool) -> Interval | None:
        """The days after the one that is spoken of, or before it, as far as the records go."""
        day, time = self.focus.day or self._stretch_looked_at(ahead), self.card.temporal
        first, last = as_dates(time.minimum, time.maximum) if time else (None, None)
        if not day or not first or not last:
            return None
        one = timedelta(days=1)
        span = (day[1] + one, last) if ahead else (first, day[0] - one)
        return span if span[0] <= span[1] else None

    def _stretch_looked_at(self, ahead: bool) -> Interval | None:
        """What "next" is counted from, where a stretch was asked about: today, where that is still
        to come, and else the stretch."""
        whole = self.focus.whole
        sought = "next" in {token.low for token in self.tokens} and not _NO_KIND.match(self.said)
        if not (ahead and whole and sought) or self.analysis.dates.period is not None:
            return None
        to_come = self.now is not None and self.now.date() < whole[0]
        return (self.now.date(), self.now.date()) if self.now and to_come else whole

    def _again(self) -> Resolved | None:
        """`When did it rain again?`, `the previous foggy day?`: the nearest day that is alike."""
        ahead, behind = _AHEAD.search(self.said), _BEHIND.search(self.said)
        return None if bool(ahead) == bool(behind) else self._nearest(bool(ahead))

    def _nearest(self, ahead: bool, held: bool = False) -> Resolved | None:
        """The nearest day on one side that is as is said, or as was asked for before.

        Args:
            held: it is the last that was asked to be so, whatever was told of the day since.
        """
        frames, time = self._frames(), self.card.temporal
        frame = next((f for f in frames if f.reading.conditions or not held), None)
        span = self._on_one_side(ahead)
        if not frame or time is None or span is None:
            return None
        kind = self._held_of_a_kind()
        found = kind or read_conditions(analyse(self.said, self.card, self.now)).conditions
        conditions = found or list(frame.reading.conditions)
        if not conditions or (not kind and self._leftover_but(_NEAREST)):
            return None
        reading = Reading(
            "extreme",
            period=period_of((span,)),
            conditions=conditions,
            measure=Measure(time),
            direction="low" if ahead else "high",
            wants="record",
        )
        question = as_question(reading, self.card, self.now)
        why = f"{'after' if ahead else 'before'} what was spoken of"
        return Resolved(question=question, relation="shifted", why=why) if question else None

    def _held_of_a_kind(self) -> list[Condition]:
        """The conditions of "day above 95", which are read beside what has the amount."""
        plain = _OF_A_KIND.match(self.said)
        reading = self._probe(f"Which {plain['kind']}?") if plain else None
        return list(reading.conditions) if reading else []

    def _leftover_but(self, known: frozenset[str]) -> bool:
        known |= KNOWN | PADDING
        rest = [token.low for token in self._leftover() if token.low not in known]
        return not all(map(self._names_records, rest))
