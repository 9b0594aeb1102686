"""Rules about time: the scope before is kept, moved or replaced."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from itertools import pairwise

from pageturner.agent.followups.days_counted_on import SUPPOSING, Pointed
from pageturner.agent.followups.focus import preposition, say
from pageturner.agent.followups.merging import uncompared, valued
from pageturner.agent.followups.placing import in_place
from pageturner.agent.followups.turn_view import View
from pageturner.agent.followups.turns import Relation, Resolved
from pageturner.agent.followups.weekdays_by_place import by_its_name, weekday_by_place
from pageturner.agent.followups.wording import (
    closed_with,
    in_month,
    in_year,
    is_month,
    parts,
    redated,
)
from pageturner.agent.followups.words import ENDS, INSTEAD, MARKERS, MORE, PARTS, STEPS, STRETCHES
from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.up_to_now import up_to_now
from pageturner.tools.text_to_sql.dates.periods import (
    WEEKDAYS,
    Calendar,
    Interval,
    Period,
    as_dates,
    month_end,
    say_interval,
)
from pageturner.tools.text_to_sql.dates.reader import read_dates
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.grammar import read
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.language.words import ORDINAL_ENDINGS, ORDINALS, word_set
from pageturner.tools.text_to_sql.questions import as_question
from pageturner.tools.text_to_sql.reading import Reading, Refusal
from pageturner.tools.text_to_sql.taking_apart import analyse

_TRIPS = word_set(
    "trip trips stay visit holiday holidays vacation tour journey break weekend event wedding "
    "party my our your their his her we they thing plan plans start starts started starting begin "
    "began arrive arrived arriving leave left leaving travel travelled travelling visited visiting "
    "go went came moving move shift put push pushed brought bring forward postpone postponing "
    "delay delayed delaying happened took place were"
)
"""What may be said to lie at another time, and how."""
_UNTIL = word_set("until till by up")
_OPEN_ENDED = word_set("before after prior past since onward onwards on") | _UNTIL
_HALF_A_YEAR = 183
_FORTNIGHT = 14
_SHORT = 7
"""Words of a question that asks for nothing in particular: "How did it look?"."""


class Times(View):
    """What is said of time, against the days spoken of before."""

    def _pointed(self) -> Resolved | None:
        """`that day`, `the week before`, `those two`: the days take the place of the words."""
        places = self._places()
        if not places:
            return None
        shifts = any(place.shifted for place in places)
        if asked := self._asked_at_last(places):
            return asked
        text = self._with(places)
        spans = places[-1].spans
        if len(places) == 1 and shifts and (beside := self._beside(places[0], text)):
            return beside
        taken = {at for place in places for at in range(place.first, place.last)}
        if shifts and SUPPOSING.intersection(token.low for token in self.tokens):
            taken |= {at for at, token in enumerate(self.tokens) if token.low in _TRIPS}
        if self._bare(taken):
            spans = self._part_of(places)
            if spans == self.focus.asked:
                return None
            if len(places) > 1 or spans != (self.focus.day,):
                return self._for(spans)
        within = analyse(text, self.card, self.now)
        named = {at for at in within.dates.used} | {
            at for at, token in enumerate(within.tokens) if token.kind == "mark"
        }
        rest = {t.low for at, t in enumerate(within.tokens) if at not in named}
        if rest <= MARKERS | STRETCHES and (period := within.dates.period):
            return self._for(parts(period))  # "the second half of that month"
        if len(places) == 1 and not any(p.chosen or p.shifted for p in places):
            relation: Relation = "carried"
        else:
            relation = "shifted" if shifts else "refined"
        return Resolved(question=text, relation=relation, why=f"{relation} to {say(spans)}")

    def _asked_at_last(self, places: Sequence[Pointed]) -> Resolved | None:
        """`Was it more the day after? Tell me which of the two …`: what the last sentence asks."""
        *before, last = places
        marks = [t for t in self.tokens[: last.first] if t.low in ("?", ".", "!")]
        if not marks or not before or not last.chosen or len(last.spans) != 2:
            return None
        if not all(p.shifted and self.tokens[p.last - 1].end <= marks[-1].start for p in before):
            return None
        question = self._with([last])[marks[-1].end :].strip()
        return Resolved(question=question, relation="refined", why=f"of {say(last.spans)}")

    def _part_of(self, places: Sequence[Pointed]) -> tuple[Interval, ...]:
        """`the Saturday of that week`, `the first of that month`, `the day before and after`."""
        between = [t.low for t in self.tokens[places[0].last : places[-1].first]]
        if len(places) > 1 and set(between) & {"and", "or", ","}:
            return tuple(sorted({span for place in places for span in place.spans}))
        spans = places[-1].spans
        before = self.tokens[max(0, places[0].first - 3) : places[0].first]
        if len(spans) != 1 or spans[0][0] == spans[0][1] or not before or before[-1].low != "of":
            return spans
        weekday = next((t.low for t in before if len(t.low) > 5 and t.low in WEEKDAY_NUMBERS), "")
        if weekday and (spans[0][1] - spans[0][0]).days < 14:
            gap = (WEEKDAY_NUMBERS[weekday] - spans[0][0].weekday()) % 7
            day = spans[0][0] + timedelta(days=gap)
            return ((day, day),) if day <= spans[0][1] else spans
        dates = read_dates(tokenize(self._with(places)), Calendar()).period
        return dates.intervals if dates else spans

    def _beside(self, place: Pointed, text: str) -> Resolved | None:
        """`Was it warmer the day before?`: than the day that was spoken of."""
        if self._than_a_column():  # "the day before, was it warmer than forecast?"
            return Resolved(question=text, relation="shifted", why=f"shifted to {say(place.spans)}")
        day = self.focus.day
        if day is not None and (claim := self._than(place, day)):
            return claim
        compares = any(mention.degree == "more" for mention in self.analysis.mentions)
        if day is None or not compares or any(t.low in ("which", "or") for t in self.tokens):
            return None
        here = preposition((day,), say((day,)))
        before = self.tokens[place.first - 1] if place.first else None
        if before is not None and before.low == "than":
            start = before.start - 1
            text = f"{text[:start]} {here}{text[start:]}"
        else:
            text = closed_with(text, f"than {here}")
        return Resolved(question=text, relation="shifted", why=f"{here} against {say(place.spans)}")

    def _than_a_column(self) -> bool:
        """Whether the other side of a comparison is a column of the same sort, and no day."""
        lows = [token.low for token in self.tokens]
        at = lows.index("than") + 1 if "than" in lows else len(lows)
        at += at < len(lows) and lows[at] == "the"
        return any(m.first == at and m.of("qualifier") for m in self.analysis.mentions)

    def _than(self, place: Pointed, day: Interval) -> Resolved | None:
        """`Was that more than the day before?`: of what the question before asked for."""
        more = next((t.low for t in self.tokens if t.low in MORE), "")
        that = any(token.low in ("that", "it", "this") for token in self.tokens)
        reading = read(self.before.question, self.card, self.now)
        if not more or not that or self._mentions() or isinstance(reading, Refusal):
            return None
        if reading.measure is None:
            return None
        here, there = (preposition(spans, say(spans)) for spans in ((day,), place.spans))
        word = {"more": "higher", "less": "lower", "fewer": "lower"}.get(more, more)
        question = f"Was the {reading.measure.words} {word} {here} than {there}?"
        return Resolved(question=question, relation="shifted", why=f"{here} against {there}")

    def _than_then(self, period: Period) -> Resolved | None:
        """`Is that warmer than April?`: the average before, against another stretch's."""
        lows = [token.low for token in self.tokens]
        reading = read(self.before.question, self.card, self.now)
        here = self.focus.asked
        if "than" not in lows or not {"that", "it", "this"} & set(lows) or len(here) != 1:
            return None
        if isinstance(reading, Refusal) or reading.kind != "average" or reading.measure is None:
            return None
        low = bool(set(lows) & {"less", "lower", "fewer", "smaller", "weaker", "shorter"}) or any(
            mention.of("low") for mention in self.analysis.mentions
        )
        words = f"average {reading.measure.words} {'lower' if low else 'higher'}"
        there = period.intervals
        question = (
            f"Was the {words} {preposition(here, say(here))} than {preposition(there, say(there))}?"
        )
        return Resolved(question=question, relation="shifted", why=f"against {say(there)}")

    def _dated(self) -> Resolved | None:
        """`and October?`, `no, I meant 2025`, `same for the 13th`: the question before, then."""
        period = self._period_near()
        if period is None or not period.intervals:
            return None
        if claim := self._than_then(period):
            return claim
        if not self._bare(set()):
            return self._completed(period)
        year_only = all(
            t.number >= 1900 for t in self.analysis.tokens if t.kind == "number"
        ) and all((s.month, s.day, e.month, e.day) == (1, 1, 12, 31) for s, e in period.intervals)
        spans = self._up_to_now(period).intervals
        whole = self.focus.whole
        if year_only and whole and len(self.earlier[0].asked) == 1:
            year = spans[0][0].year
            if (whole[1] - whole[0]).days < 300:
                spans = (in_year(whole, year),)
        elif self.corrects and whole and whole[0] == whole[1] and is_month(spans[0]):
            spans = (in_month(whole, spans[0][0]),)
        return self._for(spans)

    def _up_to_now(self, period: Period) -> Period:
        """What can be told of it, where it is still going on: "and this month?"."""
        before = read(self.before.question, self.card, self.now)
        if isinstance(before, Refusal):
            return period
        return up_to_now(self.analysis, replace(before, period=period)).period or period

    def _carried(self) -> Resolved | None:
        """`Was rain expected too?`: a question for the records that names no time."""
        if self.analysis.dates.period is not None or self.analysis.dates.weekdays:
            return None
        spans = self._scope()
        if spans is None or self._overall():
            return None
        said = say(spans)
        question = closed_with(self.said, preposition(spans, said))
        reading = read(question, self.card, self.now)
        if isinstance(reading, Refusal) or (reading.unknown and not self._continues()):
            return None
        asks = self.said.rstrip().endswith("?") or self.tokens[0].low in ASKING | AUXILIARIES
        vague = reading.scope_only and not reading.conditions and not self._mentions()
        if vague and (not asks or reading.unknown or len(self.tokens) > _SHORT):
            return None
        return Resolved(question=question, relation="carried", why=f"within {said}")

    def _for(self, spans: Sequence[Interval]) -> Resolved | None:
        """The question before, for other days; a stretch takes the place of a stretch."""
        if not spans:
            return None
        question, before = self._asked_singly(spans)
        if all(start != end for start, end in spans) and self.before.said != question:
            asked = [focus.asked for focus in self.recent[:5]]
            if asked and len(asked[0]) == 1 and asked[0][0][0] == asked[0][0][1]:
                for turn, of in zip(list(reversed(self.turns))[1:5], asked[1:], strict=False):
                    if any(start != end for start, end in of):
                        question, before = turn.question, analyse(turn.question, self.card, None)
                        break
        question = redated(question, before, spans)
        if question.rstrip(" ?.!").endswith((" than", " or", " and", " to", " with")):
            return None  # of two times that were compared one is left
        relation: Relation = "corrected" if self.corrects else "shifted"
        return Resolved(question=question, relation=relation, why=f"{relation} to {say(spans)}")

    def _asked_singly(self, spans: Sequence[Interval]) -> tuple[str, Analysis]:
        """The question before; after a comparison and for one time, what was compared; and
        for a day after a highest or lowest, its value."""
        reading = read(self.before.question, self.card, self.now)
        compared = isinstance(reading, Reading) and reading.kind == "compare"
        days = all(start == end for start, end in spans)
        ranked = isinstance(reading, Reading) and reading.kind == "extreme" and reading.measure
        told = ranked and days and not ranked.minus and ranked.column != self.card.temporal
        if isinstance(reading, Reading) and ((compared and len(spans) == 1) or told):
            single = valued(reading, spans) if told else uncompared(reading)
            question = single and as_question(single, self.card, self.now)
            if question:
                return question, analyse(question, self.card, self.now)
        return self.before.question, self.asked_before

    def _completed(self, period: Period) -> Resolved | None:
        """A question with its own date whose year or month was left open."""
        own = self.analysis.dates.period
        if own is None:  # "on the 13th" names a day where a month was spoken of, and 1902 none
            if not (period.named_days or self._says_a_part()) or len(period.intervals) != 1:
                return None
        elif own.intervals == period.intervals or not (own.choice or self._day_alone()):
            return None
        question = redated(self.said, self.analysis, period.intervals)
        return Resolved(
            question=question, relation="shifted", why=f"shifted to {say(period.intervals)}"
        )

    def _period_near(self) -> Period | None:
        """The days a follow-up names, in the year that is nearest to what was spoken of."""
        own = self.analysis.dates.period
        anchor = self.focus.nearest
        if (listed := parts(own))[1:] and any(token.low in INSTEAD for token in self.tokens):
            left = tuple(span for span in listed if span not in self.focus.asked)
            return Period(left, say(left)) if left else None
        if in_place(self.said):
            return None  # "which came third?"
        if anchor and own and self.now and self._of_the_month(anchor):
            return self._part_near(anchor) or own
        if anchor is None or (own is not None and self._relative()):
            return own
        if said := self._weekday_by_place(anchor) or self._up_to() or self._weekday_near(anchor):
            return said
        first, last = held(self.card)
        best: Period | None = None
        for year in (anchor[0].year, anchor[0].year + 1, anchor[0].year - 1):
            near = date(year, anchor[0].month, 1)
            dates = read_dates(self.analysis.tokens, Calendar(near))
            period = dates.period
            if period is None or not period.intervals:
                continue
            inside = not (first and last) or any(
                s <= last and e >= first for s, e in period.intervals
            )
            if best is None or (inside and self._later_fits(best, anchor)):
                best = period
                self.analysis.dates.used |= dates.used
        return best or self._part_near(anchor)

    def _up_to(self) -> Period | None:
        """`just the ones before Christmas`, `those after the 15th`: of the stretch spoken of, or of
        the one that this is already a part of; else of all days."""
        open_ended = {at for at, token in enumerate(self.tokens) if token.low in _OPEN_ENDED}
        spoken_of = [focus.whole for focus in self.since if focus.whole]
        if not open_ended or not spoken_of or self._relative():
            return None
        stretches = [span for span in spoken_of if span[0] < span[1]]
        for first, last in stretches:
            if period := self._with_one_end(open_ended, Calendar(first, first, last, "future")):
                return period
        open_ended = {at for at in open_ended if self.tokens[at].low not in _UNTIL}
        if (own := self.analysis.dates.period) and open_ended & self.analysis.dates.used:
            return own if len(own.intervals) == 1 else None
        return self._with_one_end(open_ended, Calendar(spoken_of[0][0], *held(self.card)))

    def _with_one_end(self, open_ended: set[int], within: Calendar) -> Period | None:
        """The part of a stretch that a turn names by its first or its last day."""
        dates = read_dates(self.analysis.tokens, within)
        inside = dates.period.intervals if dates.period else ()
        if not (within.first and within.last and dates.period and open_ended & dates.used):
            return None
        one_end = len(inside) == 1 and (inside[0][0] == within.first) != (
            inside[0][1] == within.last
        )
        if not one_end or inside[0][0] < within.first or inside[0][1] > within.last:
            return None
        self.analysis.dates.used |= dates.used
        self.analysis.dates.weekdays, self.analysis.dates.weekdays_said = (), ""
        return replace(dates.period, named_days=True)

    def _later_fits(self, period: Period, anchor: Interval) -> bool:
        """Whether the same time of another year is meant: "January" after "December 2025"."""
        first, last = held(self.card)
        start, end = period.intervals[0][0], period.intervals[-1][1]
        outside = first and last and (start > last or end < first)
        return bool(outside) or (not self.corrects and (anchor[0] - end).days > _HALF_A_YEAR)

    def _weekday_near(self, anchor: Interval) -> Period | None:
        """`and Sunday?`: the one in the stretch spoken of, else the next one after the day."""
        named = [
            (at, WEEKDAY_NUMBERS[token.low])
            for at, token in enumerate(self.tokens)
            if token.low in WEEKDAY_NUMBERS and len(token.low) > 4
        ]
        if not named or any(t.kind in ("number", "date") for t in self.tokens):
            return None
        at, number = named[0]
        if any(token.low in MONTH_NUMBERS or token.low in STEPS for token in self.tokens):
            return None
        if at and self.tokens[at - 1].low in ("a", "any", "every", "each"):
            return None
        if at and self._ranks_before(at):
            return None  # "and the hottest Sunday?" is of all of them
        day = anchor[0] + timedelta(days=(number - anchor[0].weekday()) % 7)
        if len(named) > 1:
            return self._weekdays_near(named, day)
        day = self._held_against(at, number) or self._not_to_come(anchor, day)
        self.analysis.dates.used.add(at)
        self.analysis.dates.weekdays, self.analysis.dates.weekdays_said = (), ""
        return Period(((day, day),), self.tokens[at].text, named_days=True)

    def _not_to_come(self, anchor: Interval, day: date) -> date:
        """`Thursday?` after "did it rain on Friday?": of a day gone by, the one gone by."""
        today, last = self.now.date() if self.now else None, held(self.card)[1]
        if today is None or not anchor[1] < today < day:
            return day
        gone = (last and last < day) or (
            by_its_name(self.before.said) and (today - anchor[0]).days <= len(WEEKDAYS)
        )
        return day - timedelta(days=len(WEEKDAYS)) if gone else day

    def _weekday_by_place(self, anchor: Interval) -> Period | None:
        """`And the second one?` after "on the first Monday of May": the second Monday of it."""
        period = weekday_by_place(self.tokens, self.turns, anchor)
        if period is not None:
            self.analysis.dates.used.update(range(len(self.tokens)))
            self.analysis.dates.weekdays, self.analysis.dates.weekdays_said = (), ""
        return period

    def _weekdays_near(self, named: Sequence[tuple[int, int]], day: date) -> Period | None:
        """`and Saturday and Sunday?`: each the next one after the one before it."""
        places = [at for at, _ in named]
        between = [t.low for t in self.tokens[places[0] : places[-1] + 1]]
        listed = all(low in WEEKDAY_NUMBERS or low in ("and", "or", ",", "the") for low in between)
        if not listed:
            return None
        if self.now and abs((self.now.date() - day).days) > _FORTNIGHT and not self._bare(set()):
            return self.analysis.dates.period  # a question of its own: the ones to come
        days = [day]
        for _, number in named[1:]:
            days.append(days[-1] + timedelta(days=(number - days[-1].weekday()) % 7 or 7))
        self.analysis.dates.used.update(places)
        self.analysis.dates.weekdays, self.analysis.dates.weekdays_said = (), ""
        spans = tuple((one, one) for one in days)
        return Period(spans, " and ".join(self.tokens[at].text for at in places), named_days=True)

    def _held_against(self, at: int, number: int) -> date | None:
        """The Sunday of "rougher than on the Sunday": the last one that was spoken of."""
        lows = [token.low for token in self.tokens]
        if not {"than", "against", "versus"} & set(lows[max(0, at - 4) : at]):
            return None
        said = (span for f in self.earlier for span in (*f.asked, f.day) if span)
        days = (s for s, e in said if s == e and (s, e) != self.focus.day)
        return next((day for day in days if day.weekday() == number), None)

    def _ranks_before(self, at: int) -> bool:
        """Whether a superlative stands before a word."""
        low = self.tokens[at - 1].low
        ends = any(m.last == at and m.degree == "most" for m in self.analysis.mentions)
        return bool(ends or low in ENDS - {"first", "last", "earliest", "latest"})

    def _part_near(self, anchor: Interval) -> Period | None:
        """`the second week`, `the first half`: of the month spoken of."""
        tokens = [t for t in self.analysis.tokens if t.kind != "mark"]
        while tokens and tokens[-1].low in ("only", "just", "alone", "instead", "then", "too"):
            tokens = tokens[:-1]
        whole = [token.low for token in tokens[-3:]]
        said = self.said[: tokens[-1].end] if tokens else self.said
        if week := self._week_alone([token.low for token in tokens]):
            said, tokens = f"the {week} week", tokenize(f"the {week} week")
            self.analysis.dates.used |= {
                at for at, token in enumerate(self.tokens) if token.low in (week, "one", "the")
            }
        if whole in (["of", "the", "month"], ["of", "that", "month"], ["of", "this", "month"]):
            said, tokens = said[: tokens[-3].start].rstrip(), tokens[:-3]
        if not tokens or tokens[-1].low.removesuffix("s") not in PARTS:
            return None
        placed = [token.low for token in tokens if token.low in ORDINALS or token.low == "last"]
        if not placed or (placed == [tokens[-1].low] and self._places()):
            return None  # "the third" of several that were told
        month = say_interval(anchor[0].replace(day=1), month_end(anchor[0].year, anchor[0].month))
        dates = read_dates(tokenize(closed_with(said, f"of {month}")), Calendar())
        if dates.period is not None:
            self.analysis.dates.used |= {at for at in dates.used if at < len(self.tokens)}
        return dates.period

    def _says_a_part(self) -> bool:
        """`any cracks in the second week?`: of the month spoken of."""
        said = {t.low for at, t in enumerate(self.tokens) if at in self.analysis.dates.used}
        return bool(said & PARTS) and bool(said & {*ORDINALS, "last"})

    def _week_alone(self, lows: Sequence[str]) -> str:
        """`no, the third`: after a week of a month, another one of it."""
        asked = self.focus.asked
        if len(asked) != 1 or (asked[0][1] - asked[0][0]).days != 6 or asked[0][0].day % 7 != 1:
            return ""
        while lows and lows[0] in MARKERS:
            lows = lows[1:]
        rest = [low for low in lows if low not in ("the", "one")]
        last = rest == ["last"] or (len(rest) == 1 and rest[0] in ORDINALS)
        return rest[0] if last else ""

    def _of_the_month(self, anchor: Interval) -> bool:
        """`the last ten days`, long after the month spoken of: not the ten before today."""
        lows = [token.low for token in self.tokens]
        last = any(pair == ("the", "last") for pair in pairwise(lows))
        return last and self.now is not None and (self.now.date() - anchor[1]).days > 31

    def _day_alone(self) -> bool:
        """`the 15th`: of the month spoken of, whatever today is."""
        said = any(t.kind == "date" or t.low in MONTH_NUMBERS for t in self.tokens)
        return not said and any(t.low in ORDINAL_ENDINGS and t.glued for t in self.tokens)

    def _relative(self) -> bool:
        words = word_set(
            "today yesterday tomorrow ago tonight last this next past current coming far"
        )
        used = self.analysis.dates.used
        return any(t.low in words for at, t in enumerate(self.tokens) if at in used)


def held(card: SchemaCard) -> tuple[date | None, date | None]:
    temporal = card.temporal
    return as_dates(temporal.minimum, temporal.maximum) if temporal else (None, None)
