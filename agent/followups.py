"""From a follow-up to a question that stands alone, by rules of general English.

    "And the day after, how hot did that get?"   →  "And on 3 July 2026, how hot did that get?"
    "no, I meant 2025"                           →  the question before, for 2025
    "Was rain expected too?"                     →  "Was rain expected too on 20 August 2025?"

What is carried over are the days earlier turns asked about and answered with, the question before,
and for prose its topic. A question that stands by itself is left as it is: damaging one is worse
than leaving a follow-up unresolved. What words mean in the corpus is the card's to say.
"""

import re
from collections.abc import Sequence
from datetime import date, datetime, timedelta

from langchain_core.messages import AIMessage, AnyMessage, HumanMessage

from pageturner.agent.followup_dates import Pointed, pointed, preposition, say
from pageturner.agent.followup_exchange import Exchange, Relation, Resolved, Turn
from pageturner.agent.followup_spans import (
    closed_with,
    days_in,
    days_of,
    gap_between,
    held_days,
    in_month,
    in_year,
    is_month,
    opening_day,
    redated,
)
from pageturner.agent.followup_topics import Said, with_topic
from pageturner.agent.followup_words import (
    DROPS,
    ENDS,
    FORM_TAIL,
    FORMS,
    MARKERS,
    MUCH,
    ONLY,
    PARTS,
    STEPS,
    UNIT,
    asked_as,
)
from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.date_words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.dates import read_dates
from pageturner.tools.text_to_sql.english import KNOWN
from pageturner.tools.text_to_sql.grammar import Refusal, read
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.periods import (
    Calendar,
    Interval,
    Period,
    month_end,
    say_interval,
)
from pageturner.tools.text_to_sql.tokens import tokenize
from pageturner.tools.text_to_sql.words import ORDINALS

_TURNS = 6
"""How many earlier turns are looked at."""
_LONGEST = 400
"""A longer turn is no follow-up, and nothing is carried from one."""
_SHORT = 7
"""Words of a question that asks for nothing in particular: "How did it look?"."""


def turns_of(messages: Sequence[AnyMessage], card: SchemaCard, now: datetime | None) -> list[Turn]:
    """The turns of a conversation, the last one last.

    Answers carry the question they were given to and the days they name; where a host kept only
    the text, both are worked out anew. Nothing else is remembered, so that a turn that was edited
    or deleted is simply another history.
    """
    exchanges: list[tuple[str, AIMessage | None]] = []
    for message in messages:
        if isinstance(message, HumanMessage):
            exchanges.append((message.text, None))
        elif isinstance(message, AIMessage) and exchanges and not message.tool_calls:
            exchanges[-1] = (exchanges[-1][0], message)
    turns: list[Turn] = []
    for said, answer in exchanges[-_TURNS:]:
        kept = answer.additional_kwargs if answer else {}
        question = kept.get("question")
        if not isinstance(question, str):
            question = resolve(" ".join(said[: 4 * _LONGEST].split()), turns, card, now).question
        dates, text = kept.get("dates"), answer.text if answer else ""
        days = days_of(dates) if isinstance(dates, list) else days_in(text)
        named = None if days else opening_day(text)
        turns.append(Turn(question=question, dates=days, said=said[:_LONGEST], named=named))
    return turns


def resolve(said: str, turns: Sequence[Turn], card: SchemaCard, now: datetime | None) -> Resolved:
    """Make a turn stand alone.

    Args:
        said: the turn, cleaned.
        turns: the turns before it, the last one last.
    """
    turns = [turn for turn in turns if turn.question.strip()]
    if not turns or not said.strip() or len(said) > _LONGEST:
        return Resolved(question=said)
    if opening := DROPS.match(said):
        rest = said[opening.end() :].lstrip(" ,.:;!–-")
        rest = rest[:1].upper() + rest[1:]
        return Resolved(question=rest or said, why="a new topic; the earlier scope was dropped")
    return _FollowUp(said, turns, card, now).resolved()


class _FollowUp(Exchange):
    """One follow-up against what came before."""

    def resolved(self) -> Resolved:
        """The first rule that applies; else the question as it is."""
        if self.card.temporal is not None and any(f.nearest for f in self.earlier):
            for rule in (
                self._which,
                self._only,
                self._pointed,
                self._dated,
                self._amount,
                self._measured,
                self._numbered,
                self._opposite,
                self._carried,
            ):
                if found := rule():
                    return found
        elif found := self._measured():
            return found
        if not self._for_records():
            said = [
                Said(turn.said, turn.question, self._names(turn) if records else None)
                for turn, records in zip(self.turns, self.asked_records, strict=True)
            ]
            if topic := with_topic(self.said, said):
                return Resolved(
                    question=topic.question, relation="carried", why=f"about {topic.words!r}"
                )
        dropped = "; the earlier scope was dropped" if self.focus.nearest else ""
        return Resolved(question=self.said, why=f"stands by itself{dropped}")

    def _which(self) -> Resolved | None:
        """`On which days?`, `How many is that?`, `By how much?`: the same, asked otherwise."""
        start = self._start()
        found = FORMS.at(self.tokens, start) if start < len(self.tokens) else None
        if found is None or any(
            t.kind != "mark" and t.low not in FORM_TAIL for t in self.tokens[start + found[1] :]
        ):
            return None
        question = asked_as(found[0], self._text(start, start + found[1]), self.before.question)
        if found[0] == "gap":
            question = self._gap()
        if not question:
            return None
        return Resolved(question=question, relation="carried", why="the same scope, asked anew")

    def _gap(self) -> str:
        """`By how much?` after a comparison of two days."""
        reading = read(self.before.question, self.card, self.now)
        two = self.focus.several
        if isinstance(reading, Refusal) or reading.measure is None or len(two) != 2:
            return ""
        return f"What is the difference in {reading.measure.words} between {say(two)}?"

    def _only(self) -> Resolved | None:
        """`Only those above 80%`: one more condition on the question before."""
        start = self._start()
        found = ONLY.at(self.tokens, start) if start < len(self.tokens) else None
        if found is None or (self.analysis.dates.period is not None and self._leftover()):
            return None
        if not (self._mentions() or self.analysis.amounts or self.analysis.dates.weekdays):
            return None
        body = self._text(start, len(self.tokens)).rstrip(" ?.!")
        body = re.sub(r"[, ]+please$", "", body, flags=re.IGNORECASE)
        body = body[:1].lower() + body[1:]
        question = f"{self.before.question.rstrip(' ?.!')}, {body}?"
        return Resolved(question=question, relation="refined", why=f"narrowed by {body!r}")

    def _pointed(self) -> Resolved | None:
        """`that day`, `the week before`, `those two`: the days take the place of the words."""
        taken = self.analysis.dates.used
        places = pointed(self.tokens, self.earlier, self._complete(taken), self.now is not None)
        if not places:
            return None
        shifts = any(place.shifted for place in places)
        text = self._with(places)
        spans = places[-1].spans
        if len(places) == 1 and shifts and (beside := self._beside(places[0], text)):
            return beside
        if self._bare({at for place in places for at in range(place.first, place.last)}):
            return None if spans == self.focus.asked else self._for(spans)
        if len(places) == 1 and not any(p.chosen or p.shifted for p in places):
            relation: Relation = "carried"
        else:
            relation = "shifted" if shifts else "refined"
        return Resolved(question=text, relation=relation, why=f"{relation} to {say(spans)}")

    def _beside(self, place: Pointed, text: str) -> Resolved | None:
        """`Was it warmer the day before?`: than the day that was spoken of."""
        day = self.focus.day
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

    def _dated(self) -> Resolved | None:
        """`and October?`, `no, I meant 2025`, `same for the 13th`: the question before, then."""
        period = self._period_near()
        if period is None or not period.intervals:
            return None
        if not self._bare(set()):
            return self._completed(period)
        year_only = all(
            t.number >= 1900 for t in self.analysis.tokens if t.kind == "number"
        ) and all((s.month, s.day, e.month, e.day) == (1, 1, 12, 31) for s, e in period.intervals)
        spans = period.intervals
        whole = self.focus.whole
        if year_only and whole and len(self.earlier[0].asked) == 1:
            year = spans[0][0].year
            if (whole[1] - whole[0]).days < 300:
                spans = (in_year(whole, year),)
        elif self.corrects and whole and whole[0] == whole[1] and is_month(spans[0]):
            spans = (in_month(whole, spans[0][0]),)
        return self._for(spans)

    def _measured(self) -> Resolved | None:
        """`what about wind?`, `I mean the observed one`, `and for the Tern?`: swapped."""
        if self.analysis.dates.period is not None:
            return None
        said = self._mentions(qualifiers=True)
        if not said:
            return None
        question = self._qualified() if not self._mentions() else None
        if question is None and self._bare(set(), mentions=True) and not self._own_frame():
            question = self._swapped(said)
        if question is None:
            return None
        relation: Relation = "corrected" if self.corrects else "replaced"
        return Resolved(
            question=question, relation=relation, why=f"{relation}: {said[-1].words!r}, same scope"
        )

    def _amount(self) -> Resolved | None:
        """`How much was expected?`: of what the question before was about."""
        lows = [token.low for token in self.tokens]
        at = next((i for i, low in enumerate(lows) if low in MUCH and lows[i - 1] == "how"), 0)
        if not at or self._mentions() or self.analysis.dates.period is not None:
            return None
        named = [m for m in self.asked_before.mentions if m.of("name", "low") and not m.degree]
        spans = self._scope()
        rest = [t for t in self._leftover() if t.low not in KNOWN]
        if len(named) != 1 or spans is None or rest:
            return None
        end = self.tokens[at].end
        text = f"{self.said[:end]} {named[0].words}{self.said[end:]}"
        said = say(spans)
        return Resolved(
            question=closed_with(text, preposition(spans, said)),
            relation="carried",
            why=f"{named[0].words!r} within {said}",
        )

    def _numbered(self) -> Resolved | None:
        """`What about above 75?`: the question before with another number."""
        new, old = self.analysis.amounts, self.asked_before.amounts
        if len(new) != 1 or len(old) != 1 or self._mentions():
            return None
        inside = range(new[0].first, new[0].last)
        rest = [t for at, t in enumerate(self.tokens) if at not in inside and t.kind != "mark"]
        if any(token.low not in MARKERS | UNIT for token in rest):
            return None
        before = self.asked_before.tokens[old[0].first : old[0].last]
        if not new[0].operator:  # another number, measured as before
            before = [token for token in before if token.kind == "number"]
        put = self._text(new[0].first, new[0].last)
        text = self.before.question
        if not before or not put:
            return None
        question = f"{text[: before[0].start]}{put}{text[before[-1].end :]}"
        relation: Relation = "corrected" if self.corrects else "replaced"
        return Resolved(question=question, relation=relation, why=f"{relation}: {put}, same scope")

    def _opposite(self) -> Resolved | None:
        """`and the lowest?`: the question before, for the other end."""
        new = [t for t in self.tokens if t.low in ENDS]
        rest = [t for t in self.tokens if t.kind != "mark" and t not in new]
        if len(new) != 1 or any(t.low not in MARKERS for t in rest):
            return None
        old = [t for t in self.asked_before.tokens if t.low in ENDS]
        if len(old) != 1:
            return None
        text = self.before.question
        question = f"{text[: old[0].start]}{new[0].text}{text[old[0].end :]}"
        relation: Relation = "corrected" if self.corrects else "replaced"
        return Resolved(
            question=question, relation=relation, why=f"{relation}: {new[0].text}, same scope"
        )

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
        vague = reading.scope_only and not reading.conditions and not self._mentions()
        if vague and (reading.unknown or len(self.tokens) > _SHORT):
            return None
        return Resolved(question=question, relation="carried", why=f"within {said}")

    def _period_near(self) -> Period | None:
        """The days a follow-up names, in the year that is nearest to what was spoken of."""
        own = self.analysis.dates.period
        anchor = self.focus.nearest
        if anchor is None or (own is not None and self._relative()):
            return own
        if weekday := self._weekday_near(anchor):
            return weekday
        first, last = held_days(self.card)
        best: Period | None = None
        for year in (anchor[0].year, anchor[0].year + 1, anchor[0].year - 1):
            if not 2 <= year <= 9990:
                continue
            near = date(year, anchor[0].month, 1)
            dates = read_dates(self.analysis.tokens, Calendar(near))
            period = dates.period
            if period is None or not period.intervals:
                continue
            inside = not (first and last) or any(
                s <= last and e >= first for s, e in period.intervals
            )
            if best is None or (
                inside
                and not self.corrects
                and gap_between(period, anchor) < gap_between(best, anchor)
            ):
                best = period
                self.analysis.dates.used |= dates.used
        return best or self._part_near(anchor)

    def _weekday_near(self, anchor: Interval) -> Period | None:
        """`and Sunday?`: the one in the stretch spoken of, else the next one after the day."""
        named = [
            (at, WEEKDAY_NUMBERS[token.low])
            for at, token in enumerate(self.tokens)
            if token.low in WEEKDAY_NUMBERS and len(token.low) > 4
        ]
        if len(named) != 1 or any(t.kind in ("number", "date") for t in self.tokens):
            return None
        at, number = named[0]
        if any(token.low in MONTH_NUMBERS or token.low in STEPS for token in self.tokens):
            return None
        day = anchor[0] + timedelta(days=(number - anchor[0].weekday()) % 7)
        self.analysis.dates.used.add(at)
        self.analysis.dates.weekdays = ()
        return Period(((day, day),), self.tokens[at].text, named_days=True)

    def _part_near(self, anchor: Interval) -> Period | None:
        """`the second week`, `the first half`: of the month spoken of."""
        tokens = [t for t in self.analysis.tokens if t.kind != "mark"]
        whole = [token.low for token in tokens[-3:]]
        said = self.said
        if whole in (["of", "the", "month"], ["of", "that", "month"], ["of", "this", "month"]):
            said, tokens = said[: tokens[-3].start].rstrip(), tokens[:-3]
        if not tokens or tokens[-1].low.removesuffix("s") not in PARTS:
            return None
        if not any(token.low in ORDINALS or token.low == "last" for token in tokens):
            return None
        month = say_interval(anchor[0].replace(day=1), month_end(anchor[0].year, anchor[0].month))
        dates = read_dates(tokenize(closed_with(said, f"of {month}")), Calendar())
        if dates.period is not None:
            self.analysis.dates.used |= {at for at in dates.used if at < len(self.tokens)}
        return dates.period

    def _for(self, spans: Sequence[Interval]) -> Resolved | None:
        """The question before, for other days."""
        question = redated(self.before.question, self.asked_before, spans)
        relation: Relation = "corrected" if self.corrects else "shifted"
        return Resolved(question=question, relation=relation, why=f"{relation} to {say(spans)}")

    def _completed(self, period: Period) -> Resolved | None:
        """A question with its own date whose year or month was left open."""
        own = self.analysis.dates.period
        if own is not None and (own.intervals == period.intervals or not own.choice):
            return None
        question = redated(self.said, self.analysis, period.intervals)
        return Resolved(
            question=question, relation="shifted", why=f"shifted to {say(period.intervals)}"
        )

    def _with(self, places: Sequence[Pointed]) -> str:
        text = self.said
        for place in reversed(places):
            first, last = self.tokens[place.first].start, self.tokens[place.last - 1].end
            text = text[:first] + place.words(self.tokens) + text[last:]
        return text[:1].upper() + text[1:]

    def _swapped(self, said: Sequence[Mention]) -> str | None:
        """The question before with the new column or value in place of the one like it."""
        before = self.asked_before
        new = said[-1]
        candidates = [m for m in before.mentions if _alike(m, new, self.corrects)]
        if len(candidates) != 1:
            return None
        old = candidates[0]
        first, last = before.tokens[old.first].start, before.tokens[old.last - 1].end
        text = self.before.question
        question = f"{text[:first]}{new.words}{text[last:]}"
        was, now = (read(q, self.card, self.now) for q in (text, question))
        if isinstance(was, Refusal) or isinstance(now, Refusal):
            return None
        return question if was.kind == now.kind and not now.unknown else None


def _alike(old: Mention, new: Mention, corrects: bool) -> bool:
    """Whether one can stand for the other: values of a column, or columns of numbers."""
    values = {link.column.name for link in new.of("value")}
    if values:
        return bool(values & {link.column.name for link in old.of("value")})
    if new.of("name", "low"):
        return bool(old.of("name", "low")) and old.degree == new.degree
    return corrects and bool(old.of("qualifier"))
